import './sheets';
import styles from './forms.module.css';
import { cx } from './cx';

const tones = { done: styles.done, weak: styles.weak, now: styles.now, open: undefined };
export type CellTone = keyof typeof tones;

/** Progress as cells: one cell is one unit. `label` says it in words, as 7/12 讲. */
export function Cells({
  cells,
  label,
  className,
}: {
  readonly cells: readonly CellTone[];
  readonly label: string;
  readonly className?: string;
}) {
  return (
    <div className={cx(styles.cells, className)} role="img" aria-label={label}>
      {cells.map((tone, at) => (
        <i key={at} className={tones[tone]} />
      ))}
    </div>
  );
}

/** `done` of `total` units; more than `most` units share the cells evenly. */
export function progressCells(done: number, total: number, most = 24): readonly CellTone[] {
  const count = Math.max(1, Math.min(total, most));
  const filled = total > 0 ? Math.round((Math.min(done, total) / total) * count) : 0;
  return Array.from({ length: count }, (_, at) => (at < filled ? 'done' : 'open'));
}
