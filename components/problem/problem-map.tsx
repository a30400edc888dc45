import { getTranslations } from 'next-intl/server';
import { Cell } from '@/components/ui/cell';
import { cx } from '@/components/ui/cx';
import { Link } from '@/components/ui/link';
import { PenMark } from '@/components/ui/pen-mark';
import type { Problem } from '@/lib/content/problems';
import { printed } from '@/lib/kernel/problems/names';
import { href } from '@/lib/routes';
import styles from './map.module.css';

/** Problems that belong together, such as those of a chapter. */
export interface ProblemRow {
  readonly title: string;
  readonly problems: readonly Problem[];
}

/** 母题图: every problem with its printed number and what it builds on; the one that is tried below is ringed. */
export async function ProblemMap({ rows, tried }: { readonly rows: readonly ProblemRow[]; readonly tried: string | null }) {
  const t = await getTranslations('problem');
  return (
    <dl className={styles.map}>
      {rows.map(({ title, problems }) => (
        <div key={title}>
          <dt>
            {title}
            <small className="num">{t('listCount', { count: problems.length })}</small>
          </dt>
          <dd>
            <ul>
              {problems.map(({ id, number, title: name, before }) => (
                <li key={id}>
                  <Link href={href('problem.detail', { no: id })}>
                    <Cell className={cx(id === tried && styles.tried)}>
                      {printed(number)}
                      {id === tried ? <PenMark shape="circle" className={styles.ring} /> : null}
                    </Cell>
                    <span>
                      {name}
                      {before.length > 0 ? (
                        <small className="num">{t('mapBefore', { list: before.map(numberIn).join(t('comma')) })}</small>
                      ) : null}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The printed number in a problem's name: `junior-21` → `21`. */
function numberIn(id: string): string {
  return id.slice(-2);
}
