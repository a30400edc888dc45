import { Cell } from '@/components/ui/cell';
import { Link } from '@/components/ui/link';
import type { Problem } from '@/lib/content/problems';
import { printed } from '@/lib/kernel/problems/names';
import { href } from '@/lib/routes';
import styles from './links.module.css';

/** Problems as links, the number in a cell. */
export function ProblemLinks({ problems }: { readonly problems: readonly Problem[] }) {
  return (
    <ul className={styles.links}>
      {problems.map(({ id, number, title }) => (
        <li key={id}>
          <Link href={href('problem.detail', { no: id })}>
            <Cell>{printed(number)}</Cell>
            <span>{title}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
