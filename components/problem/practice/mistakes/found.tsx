'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Chips, Tabs } from '@/components/ui/tabs';
import { mistakeReasons, type MistakeReason } from '@/lib/kernel/problems/names';
import shared from '../practice.module.css';
import type { Drafts, Entry } from './entry';
import { EntryRow } from './entry-row';
import styles from './found.module.css';

type Filter = MistakeReason | 'all';
/** Which of them are looked for; '' = every subject. */
interface Wish {
  readonly reason: Filter;
  readonly subject: string;
}

const hasReason = ({ mistakes }: Entry, reason: Filter): boolean => reason === 'all' || mistakes.some((one) => one.reason === reason);
const fits = (one: Entry, { reason, subject }: Wish): boolean => hasReason(one, reason) && (subject === '' || one.subject === subject);

/** The mistakes by reason and subject: a list, and beside it the history of the one that is looked at; on a phone below its row. */
export function Found({ list, today, onSaid }: { readonly list: readonly Entry[]; readonly today: string; readonly onSaid: () => void }) {
  const [t, names] = [useTranslations('practice.mistakes'), useTranslations('practice.reason')];
  const [wish, setWish] = useState<Wish>({ reason: 'all', subject: '' });
  const [chosen, setChosen] = useState('');
  const [drafts] = useState<Drafts>(() => new Map());
  const subjects = [...new Set(list.map((one) => one.subject))];
  // One whose reason is changed while it is looked at stays until something else is looked for.
  const shown = list.filter((one) => one.problemId === chosen || fits(one, wish));
  const open = shown.find(({ problemId }) => problemId === chosen) ?? shown[0];
  const look = (next: Wish): void => {
    setWish(next);
    if (!open || !fits(open, next)) setChosen('');
  };
  return (
    <>
      <Tabs<Filter>
        label={t('byReason')}
        active={wish.reason}
        onSelect={(key) => look({ ...wish, reason: key })}
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
          className={shared.subjects}
          active={wish.subject}
          onSelect={(key) => look({ ...wish, subject: key })}
          items={[{ key: '', label: t('allSubjects') }, ...subjects.map((key) => ({ key, label: key }))]}
        />
      ) : null}
      {shown.length === 0 ? (
        <p className={shared.none} role="status">
          {t('emptyFilter')}
        </p>
      ) : (
        // The last row takes what the history is longer than the list.
        <ul className={styles.columns} aria-label={t('list')} style={{ gridTemplateRows: `repeat(${shown.length}, auto) 1fr` }}>
          {shown.map((entry) => (
            <EntryRow
              key={entry.problemId}
              entry={entry}
              today={today}
              open={entry === open}
              drafts={drafts}
              onOpen={() => setChosen(entry.problemId)}
              onSaid={() => {
                setChosen(entry.problemId);
                onSaid();
              }}
            />
          ))}
        </ul>
      )}
    </>
  );
}
