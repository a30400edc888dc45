import { cx } from './cx';
import styles from './points.module.css';

export interface Point {
  readonly title: string;
  readonly text: string;
}

/** Short statements or questions with their answers, three a row, each under a line. `chalk` = on the blackboard. */
export function Points({ points, chalk = false }: { readonly points: readonly Point[]; readonly chalk?: boolean }) {
  return (
    <ul className={cx(styles.points, chalk && styles.chalk)}>
      {points.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
