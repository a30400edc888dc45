import { cx } from './cx';
import { printed, type MasteryLevel } from '@/lib/kernel/problems/names';
import styles from './level-mark.module.css';

const looks: Readonly<Record<MasteryLevel, string | undefined>> = {
  unseen: undefined,
  known: styles.known,
  able: styles.able,
  mastered: styles.mastered,
};

/** A problem's number in a cell with the mark of how far one is: a dot, a ring, two rings on ink. The words stand beside it. */
export function LevelMark({
  number,
  level,
  due = false,
}: {
  readonly number: number;
  readonly level: MasteryLevel;
  readonly due?: boolean;
}) {
  return (
    <span className={cx('num', styles.mark, looks[level], due && styles.due)} aria-hidden="true">
      {printed(number)}
    </span>
  );
}
