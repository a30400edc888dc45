import type { BrowserOutput } from '@/lib/contracts';
import styles from './try.module.css';

type Shown = NonNullable<BrowserOutput<'problem.try'>['solution']>;

export interface SolutionWords {
  readonly solution: string;
  readonly shown: string;
  readonly traps: string;
}

/** The way to the answer, one step a line, and the mistakes that are usual. The texts are HTML from our own server. */
export function Solution({ solution, words }: { readonly solution: Shown; readonly words: SolutionWords }) {
  const { answer, steps, traps } = solution;
  return (
    <div className={styles.solution}>
      <h3>{words.solution}</h3>
      <ol>
        {steps.map(({ text, why }, at) => (
          <li key={text}>
            <b className="num">{at + 1}</b>
            <span className={styles.rich} dangerouslySetInnerHTML={{ __html: text }} />
            {why === '' ? null : <em className={styles.rich} dangerouslySetInnerHTML={{ __html: why }} />}
          </li>
        ))}
      </ol>
      <p className={styles.final}>
        <b>{words.shown}</b>
        <span className={styles.rich} dangerouslySetInnerHTML={{ __html: answer }} />
      </p>
      {traps.length === 0 ? null : (
        <>
          <h3>{words.traps}</h3>
          <ul>
            {traps.map(({ text, why }) => (
              <li key={text}>
                <span className={styles.rich} dangerouslySetInnerHTML={{ __html: text }} />
                <em className={styles.rich} dangerouslySetInnerHTML={{ __html: why }} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
