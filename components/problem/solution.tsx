import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import type { BrowserOutput } from '@/lib/contracts';
import styles from './solution.module.css';
import parts from './try.module.css';
import type { TryWords } from './words';

export type Shown = NonNullable<BrowserOutput<'problem.try'>['solution']>;

/** The way to the answer, one step a line, and the mistakes that are usual. The texts are HTML from our own server. */
export function Solution({
  solution,
  words,
  first,
  children,
}: {
  readonly solution: Shown;
  readonly words: TryWords;
  /** The step from which somebody went another way. */
  readonly first?: number;
  /** Below the steps. */
  readonly children?: ReactNode;
}) {
  const { answer, steps, traps } = solution;
  return (
    <div className={styles.solution}>
      <h3>{words.solution}</h3>
      <ol>
        {steps.map(({ text, why }, at) => (
          <li key={text} className={cx(at === first && styles.parted, first !== undefined && at > first && styles.behind)}>
            <b className="num">{at + 1}</b>
            <span className={parts.rich} dangerouslySetInnerHTML={{ __html: text }} />
            {why === '' ? null : <em className={parts.rich} dangerouslySetInnerHTML={{ __html: why }} />}
          </li>
        ))}
      </ol>
      {children}
      <p className={styles.final}>
        <b>{words.shown}</b>
        <span className={parts.rich} dangerouslySetInnerHTML={{ __html: answer }} />
      </p>
      {traps.length === 0 ? null : (
        <>
          <h3>{words.traps}</h3>
          <ul>
            {traps.map(({ text, why }) => (
              <li key={text}>
                <span className={parts.rich} dangerouslySetInnerHTML={{ __html: text }} />
                <em className={parts.rich} dangerouslySetInnerHTML={{ __html: why }} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
