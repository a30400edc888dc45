'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button, ButtonLink, MoreLink } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { LevelMark } from '@/components/ui/level-mark';
import { dateShort, shortDay } from '@/lib/kernel/date';
import { printed } from '@/lib/kernel/problems/names';
import { useApi } from '@/lib/query/hooks';
import { onAttemptKept } from '@/lib/query/waiting-attempts';
import { href } from '@/lib/routes';
import { Reason } from '../../reason';
import { tryWords } from '../../words';
import { PracticeQuestion } from '../../practice-question';
import { Correction } from './correction';
import type { Drafts, Entry } from './entry';
import { LostLine } from './lost-line';
import shared from '../practice.module.css';
import styles from './entry-history.module.css';

/** Attempts at a question that went wrong as one before them did, and of which nothing is said yet. */
const repeated = (attempts: Entry['mistakes']): ReadonlySet<string> =>
  new Set(
    attempts
      .filter(
        ({ part, answer, verdict, reason }, at) =>
          verdict === 'wrong' &&
          reason === null &&
          attempts.slice(0, at).some((one) => one.verdict === 'wrong' && one.part === part && one.answer.trim() === answer.trim()),
      )
      .map(({ attemptId }) => attemptId),
  );

/** Where a problem comes from: every try with its day and what it led to, why it went wrong, when it comes again, and the next try in place. */
export function EntryHistory({
  id,
  entry,
  today,
  drafts,
  onSaid,
}: {
  readonly id: string;
  readonly entry: Entry;
  readonly today: string;
  readonly drafts: Drafts;
  /** Hears that a reason was named or a correction written. */
  readonly onSaid: () => void;
}) {
  const [t, level, problem] = [useTranslations('practice.mistakes'), useTranslations('practice.level'), useTranslations('problem')];
  // The question stays the one that was begun, whatever the next one would be.
  const [part, setPart] = useState<Entry['part'] | null>(null);
  const { problemId, number, title, dueOn } = entry;
  const words = tryWords(problem);
  const standing = useApi('practice.standing', { problemId });
  const { refetch } = standing;
  useEffect(() => onAttemptKept(() => void refetch()), [refetch]);
  const heard = (): void => {
    void refetch();
    onSaid();
  };
  // Until all of them are there: those that went wrong.
  const attempts = [...(standing.data?.attempts ?? entry.mistakes)].reverse();
  const again = repeated(attempts);
  return (
    <section id={id} className={styles.history} aria-labelledby={`${id}-title`}>
      <div className={styles.entry}>
        <LevelMark number={number} level={entry.level} due={dueOn <= today} />
        <div>
          <h2 id={`${id}-title`}>{title}</h2>
          <p className={shared.small}>
            {t('named', { number: printed(number) })}　{t('standing')}
            <b>{entry.level === 'unseen' ? problem('tried') : level(entry.level)}</b>
          </p>
        </div>
      </div>
      <Correction id={id} problemId={problemId} said={entry.correction} drafts={drafts} onSaid={onSaid} />
      <ol className={styles.line}>
        {[...entry.lost].reverse().map((mark) => (
          <LostLine key={`${mark.reportId}-${mark.questionNo}`} mark={mark} />
        ))}
        {attempts.map(({ attemptId, at, part: asked, verdict, answer, hints, reason, became }) => (
          <li key={attemptId} className={cx(verdict === 'right' && styles.right)}>
            <span className="num">{shortDay(dateShort(at))}</span>
            <div>
              <b>
                {t('tried', { part: t(`part.${asked}`), verdict: t(`verdict.${verdict}`) })}
                {became ? <span className={styles.became}>{t('became', { level: level(became) })}</span> : null}
              </b>
              {answer === '' ? null : (
                <p>
                  {t('answered', { answer })}
                  {hints > 0 ? `　${t('hints', { count: hints })}` : ''}
                </p>
              )}
              {again.has(attemptId) ? <p>{t('again')}</p> : null}
              {verdict === 'right' ? null : <Reason attemptId={attemptId} chosen={reason} words={words} onTold={heard} />}
            </div>
          </li>
        ))}
      </ol>
      <p className={shared.small}>
        {t(dueOn <= today ? 'plannedNow' : 'planned', { day: shortDay(dueOn) })} <MoreLink href="#rules">{t('toRules')}</MoreLink>
      </p>
      {part ? <PracticeQuestion problemId={problemId} part={part} onTried={() => undefined} /> : null}
      <div className={styles.both}>
        <ButtonLink
          kind="outline"
          size="s"
          href={href('problem.detail', { no: problemId })}
          aria-label={`${t('toProblem')} ${printed(number)}`}
        >
          {t('toProblem')}
        </ButtonLink>
        <Button kind={part ? 'outline' : 'ink'} size="s" onClick={() => setPart(part ? null : entry.part)}>
          {t(part ? 'close' : 'tryAgain')}
        </Button>
      </div>
    </section>
  );
}
