'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Chips, Tabs } from '@/components/ui/tabs';
import { mistakeReasons, type MistakeReason } from '@/lib/kernel/problems/names';
import shared from '../practice.module.css';
import type { Entry } from './entry';
import { EntryRow } from './entry-row';
import styles from './mistakes.module.css';

type Filter = MistakeReason | 'all';

const hasReason = ({ mistakes }: Entry, reason: Filter): boolean => reason === 'all' || mistakes.some((one) => one.reason === reason);

/** The mistakes by reason and subject: a list, and beside it the history of the one that is looked at; on a phone below its row. */
export function Found({ list, today }: { readonly list: readonly Entry[]; readonly today: string }) {
  const [t, names] = [useTranslations('practice.mistakes'), useTranslations('practice.reason')];
  const [reason, setReason] = useState<Filter>('all');
  const [subject, setSubject] = useState('');
  const [chosen, setChosen] = useState('');
  const subjects = [...new Set(list.map((one) => one.subject))];
  const shown = list.filter((one) => hasReason(one, reason) && (subject === '' || one.subject === subject));
  const open = shown.find(({ problemId }) => problemId === chosen) ?? shown[0];
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
          className={shared.subjects}
          active={subject}
          onSelect={setSubject}
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
            <EntryRow key={entry.problemId} entry={entry} today={today} open={entry === open} onOpen={() => setChosen(entry.problemId)} />
          ))}
        </ul>
      )}
    </>
  );
}
