import { CellRow } from '@/components/ui/cell';
import { SafeImage } from '@/components/ui/safe-image';
import type { DevHistory } from '@/lib/content/about';
import { cx } from '@/components/ui/cx';
import styles from './timeline.module.css';

type Entry = DevHistory['meta']['timeline'][number];

/** The years as cells along a red line, the newest first. */
export function Timeline({ entries, monthText }: { readonly entries: readonly Entry[]; readonly monthText: (month: number) => string }) {
  const newestFirst = [...entries].sort((a, b) => b.year - a.year || b.month - a.month);
  const first = newestFirst.find(({ pictures }) => pictures.length > 0)?.pictures;
  return (
    <ol className={styles.timeline}>
      {newestFirst.map(({ year, month, title, text, pictures }) => (
        <li key={`${year}-${month}`}>
          <time className={styles.year} dateTime={`${year}-${String(month).padStart(2, '0')}`}>
            <CellRow of={String(year)} />
            <span className={styles.month}>{monthText(month)}</span>
          </time>
          <div className={styles.event}>
            <div>
              <h2>{title}</h2>
              <p>{text}</p>
            </div>
            <Pictures paths={pictures} leading={pictures === first} />
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Covers stand side by side, a single drawing takes the width. */
function Pictures({ paths, leading }: { readonly paths: readonly string[]; readonly leading: boolean }) {
  if (paths.length === 0) return null;
  const covers = paths.every((path) => path.includes('/cover-'));
  return (
    <div className={cx(covers ? styles.covers : styles.picture)}>
      {paths.map((path, at) => (
        <SafeImage key={path} src={path} alt="" width={covers ? 300 : 400} height={covers ? 420 : 250} leading={leading && at === 0} />
      ))}
    </div>
  );
}
