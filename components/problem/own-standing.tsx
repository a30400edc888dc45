'use client';
import { useEffect, useState } from 'react';
import { MoreLink } from '@/components/ui/button';
import { useSession } from '@/lib/client/session';
import type { BrowserOutput } from '@/lib/contracts';
import { fill } from '@/lib/format/fill';
import { dateShort, shortDay } from '@/lib/kernel/date';
import { callLater } from '@/lib/query/call-later';
import { onAttemptKept } from '@/lib/query/waiting-attempts';
import { LevelMark } from '@/components/ui/level-mark';
import styles from './own-standing.module.css';
import { useWaitingAttempts } from './use-attempts';
import { useKeptProblem } from './use-kept-problem';
import type { StandingWords } from './words';

type Standing = BrowserOutput<'practice.standing'>;
/** On a page that is kept for everybody: where the learner who is signed in is with this problem, and when it comes again. */
export function OwnStanding({
  problemId,
  words,
  mistakes,
}: {
  readonly problemId: string;
  readonly words: StandingWords;
  /** The address of the mistakes: the route table stays out of public pages. */
  readonly mistakes: string;
}) {
  const { user } = useSession();
  useWaitingAttempts();
  useKeptProblem();
  const [own, setOwn] = useState<Standing | null>(null);
  const rsNo = user?.rsNo;
  useEffect(() => {
    if (!rsNo) return;
    let left = false;
    const read = (): void => {
      callLater('practice.standing', { problemId }).then(
        (answer) => {
          if (!left && answer.ok) setOwn(answer.data);
        },
        () => undefined,
      );
    };
    read();
    const stop = onAttemptKept(read);
    return () => {
      left = true;
      stop();
      setOwn(null);
    };
  }, [problemId, rsNo]);
  if (!own) return null;
  // What changed something, the first first: the mark opens what it came from.
  const steps = own.attempts.flatMap(({ became, ...made }) => (became ? [{ ...made, became }] : [])).reverse();
  return (
    <section className={styles.standing} aria-label={words.mine}>
      <LevelMark number={own.number} level={own.level} />
      <p>
        {words.mine} <b>{words[own.level === 'unseen' && own.attempts.length > 0 ? 'tried' : own.level]}</b>
        {own.dueOn === null ? null : <span className="num">{fill(words.nextReview, { day: shortDay(own.dueOn) })}</span>}
      </p>
      <MoreLink href={mistakes}>{words.toMistakes}</MoreLink>
      {steps.length === 0 ? null : (
        <details className={styles.because}>
          <summary>{words.because}</summary>
          <ol className="num">
            {steps.map(({ attemptId, at, part, became }) => (
              <li key={attemptId}>
                {shortDay(dateShort(at))}　{part === 'self' ? words.sign : words[`part.${part}`]} → <b>{words[became]}</b>
              </li>
            ))}
          </ol>
        </details>
      )}
    </section>
  );
}
