import cell from '@/components/ui/cell.module.css';
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
            <span className={cell.cell}>{printed(number)}</span>
            <span>{title}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
