import { Cell } from './cell';
import { cx } from './cx';
import styles from './steps.module.css';

export interface Step {
  /** One character or digit, in a cell. */
  readonly sign: string;
  readonly title: string;
  readonly text: string;
}

/** Three or four steps in one frame, beside each other; on a phone four stand two by two. */
export function Steps({ steps }: { readonly steps: readonly Step[] }) {
  return (
    <ol className={cx(styles.steps, steps.length === 3 && styles.three)}>
      {steps.map(({ sign, title, text }) => (
        <li key={title}>
          <Cell aria-hidden="true">{sign}</Cell>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
