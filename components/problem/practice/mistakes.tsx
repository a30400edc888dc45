'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button, ButtonLink, Buttons, MoreLink } from '@/components/ui/button';
import { CellHeading } from '@/components/ui/cell-heading';
import { Skeleton } from '@/components/ui/skeleton';
import { EmptyPanel, LoadErrorPanel } from '@/components/ui/state-panel';
import { Chips, Tabs } from '@/components/ui/tabs';
import type { BrowserOutput } from '@/lib/contracts';
import { dateShort } from '@/lib/kernel/date';
import { mistakeReasons, printed, type MistakeReason } from '@/lib/kernel/problems/names';
import { useApi } from '@/lib/query/hooks';
import { loadPanel } from '@/lib/query/load-failure';
import { href } from '@/lib/routes';
import { LevelMark, shortDay } from '@/components/ui/level-mark';
import { Reason } from '../reason';
import { useWaitingAttempts } from '../use-attempts';
import { tryWords } from '../words';
import { PracticeQuestion } from './practice-question';
import styles from './practice.module.css';
import { Rules } from './rules';

type Book = BrowserOutput<'practice.mistakes'>;
type Entry = Book['list'][number];
type Filter = MistakeReason | 'all';

const hasReason = ({ mistakes }: Entry, reason: Filter): boolean => reason === 'all' || mistakes.some((one) => one.reason === reason);

/** /personal/mistakes: what went wrong and is not mastered yet, by subject and reason, to be tried again in place. */
export function Mistakes() {
  const t = useTranslations('practice.mistakes');
  const answer = useApi('practice.mistakes', {});
  const { refetch } = answer;
  useWaitingAttempts(refetch);
  if (answer.error) return <LoadErrorPanel {...loadPanel(answer.error)} onReload={() => void refetch()} />;
  if (!answer.data)
    return (
      <div role="status" aria-label={t('loading')}>
        <Skeleton className="h-240" />
      </div>
    );
  const { list, mastered, today } = answer.data;
  const due = list.filter(({ dueOn }) => dueOn <= today).length;
  return (
    <>
      <div className={styles.head}>
        <CellHeading as="h1">{t('title')}</CellHeading>
        <p>{t('lead')}</p>
      </div>
      {due > 0 ? (
        <div className={styles.due}>
          <b>{t('due', { count: due })}</b>
          <ButtonLink kind="buy" href={href('personal.today')}>
            {t('practise')}
          </ButtonLink>
        </div>
      ) : null}
      {list.length === 0 ? (
        <EmptyPanel text={t('empty')}>
          <ButtonLink kind="outline" href={href('problem.list')}>
            {t('toProblems')}
          </ButtonLink>
        </EmptyPanel>
      ) : (
        <Found list={list} today={today} />
      )}
      {mastered > 0 ? <p className={styles.small}>{t('gone', { count: mastered })}</p> : null}
      <Rules />
    </>
  );
}

function Found({ list, today }: { readonly list: readonly Entry[]; readonly today: string }) {
  const [t, names] = [useTranslations('practice.mistakes'), useTranslations('practice.reason')];
  const [reason, setReason] = useState<Filter>('all');
  const [subject, setSubject] = useState('');
  const subjects = [...new Set(list.map((one) => one.subject))];
  const shown = list.filter((one) => hasReason(one, reason) && (subject === '' || one.subject === subject));
  return (
    <>
      <Tabs<Filter>
        label={t('byReason')}
        active={reason}
        onSelect={setReason}
        items={[
          { key: 'all', label: t('all', { count: list.length }) },
          ...mistakeReasons.map((key) => ({
            key,
            label: t('reason', { name: names(key), count: list.filter((one) => hasReason(one, key)).length }),
          })),
        ]}
      />
      {subjects.length > 1 ? (
        <Chips
          label={t('bySubject')}
          className={styles.subjects}
          active={subject}
          onSelect={setSubject}
          items={[{ key: '', label: t('allSubjects') }, ...subjects.map((key) => ({ key, label: key }))]}
        />
      ) : null}
      {shown.length === 0 ? (
        <p className={styles.none} role="status">
          {t('emptyFilter')}
        </p>
      ) : (
        <ul className={styles.entries} aria-label={t('list')}>
          {shown.map((entry) => (
            <EntryRow key={entry.problemId} entry={entry} today={today} />
          ))}
        </ul>
      )}
    </>
  );
}

function EntryRow({ entry, today }: { readonly entry: Entry; readonly today: string }) {
  const [t, level, problem] = [useTranslations('practice.mistakes'), useTranslations('practice.level'), useTranslations('problem')];
  // The question stays the one that was begun, whatever the next one would be.
  const [part, setPart] = useState<Entry['part'] | null>(null);
  const { problemId, number, title, subject, shelf, dueOn, mistakes } = entry;
  const words = tryWords(problem);
  return (
    <li>
      <div className={styles.entry}>
        <LevelMark number={number} level={entry.level} due={dueOn <= today} />
        <div className={styles.what}>
          <b>{title}</b>
          <span>
            {problem('shelf', { level: problem(`level.${shelf}`), subject })} · {t('count', { count: mistakes.length })} ·{' '}
            {entry.level === 'unseen' ? problem('tried') : level(entry.level)}
          </span>
        </div>
        <span className="num">{dueOn <= today ? t('now') : t('on', { day: shortDay(dueOn) })}</span>
      </div>
      <ol className={styles.history}>
        {mistakes.map(({ attemptId, at, verdict, answer, reason }) => (
          <li key={attemptId}>
            <span className="num">{shortDay(dateShort(at))}</span>
            <div>
              <p>{verdict === 'shown' ? t('gaveUp') : t('answered', { answer })}</p>
              <Reason attemptId={attemptId} chosen={reason} words={words} />
            </div>
          </li>
        ))}
      </ol>
      {part ? <PracticeQuestion problemId={problemId} part={part} onTried={() => undefined} /> : null}
      <Buttons>
        <Button kind={part ? 'outline' : 'ink'} size="s" onClick={() => setPart(part ? null : entry.part)}>
          {t(part ? 'close' : 'tryAgain')}
        </Button>
        <MoreLink href={href('problem.detail', { no: problemId })} aria-label={`${t('toProblem')} ${printed(number)}`}>
          {t('toProblem')}
        </MoreLink>
      </Buttons>
    </li>
  );
}
