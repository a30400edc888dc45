'use client';
import { useState } from 'react';
import { fill } from '@/lib/format/fill';
import { Solution, type Shown } from './solution';
import styles from './try.module.css';
import type { TryWords } from './words';

/**
 * The way to the answer beside what was written on paper: its writer finds the first step that is another one, which is what 订正 is about. A
 * comparison of one's own is no evidence of anything, so that it is told to nobody.
 */
export function CheckedSolution({ solution, words }: { readonly solution: Shown; readonly words: TryWords }) {
  const count = solution.steps.length;
  /** The first step that is another one; their count = none is. */
  const [first, setFirst] = useState<number | null>(null);
  if (count < 2) return <Solution solution={solution} words={words} />;
  return (
    <Solution solution={solution} words={words} {...(first !== null && { first })}>
      <div className={styles.reason} role="group" aria-label={words.stepsOwn}>
        <span>{words.stepsOwn}</span>
        {solution.steps.map(({ text }, at) => (
          <button key={text} type="button" aria-pressed={first === at} onClick={() => setFirst(at)}>
            {fill(words.step, { no: at + 1 })}
          </button>
        ))}
        <button type="button" aria-pressed={first === count} onClick={() => setFirst(count)}>
          {words.stepsSame}
        </button>
        <span role="status" className={styles.compared}>
          {first === null ? '' : first === count ? words.stepsAgree : fill(words.stepsPart, { no: first + 1 })}
        </span>
      </div>
    </Solution>
  );
}
