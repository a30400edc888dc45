'use client';
import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { LevelMark, shortDay } from '@/components/ui/level-mark';
import { EntryHistory } from './entry-history';
import type { Drafts, Entry } from './entry';
import styles from './mistakes.module.css';
import { ReasonCell } from './reason-cell';

/** Reasons that stand in a row; the history has all of them. */
const SHOWN = 4;

/** One problem in the list; the one that is open has its history behind it. */
export function EntryRow({
  entry,
  today,
  open,
  drafts,
  onOpen,
  onSaid,
}: {
  readonly entry: Entry;
  readonly today: string;
  readonly open: boolean;
  readonly drafts: Drafts;
  readonly onOpen: () => void;
  readonly onSaid: () => void;
}) {
  const [t, problem] = [useTranslations('practice.mistakes'), useTranslations('problem')];
  const { problemId, number, level, title, subject, shelf, dueOn, mistakes } = entry;
  const due = dueOn <= today;
  const history = `history-${problemId}`;
  return (
    <li>
      <button type="button" className={cx(styles.row, open && styles.on)} aria-expanded={open} aria-controls={history} onClick={onOpen}>
        <LevelMark number={number} level={level} due={due} />
        <span className={styles.what}>
          <b>{title}</b>
          <span>
            {problem('shelf', { level: problem(`level.${shelf}`), subject })} · {t('count', { count: mistakes.length })}
          </span>
        </span>
        <span className={styles.reasons}>
          {mistakes
            .slice(0, SHOWN)
            .reverse()
            .map(({ attemptId, reason }) => (
              <ReasonCell key={attemptId} reason={reason} />
            ))}
        </span>
        <span className={cx('num', styles.when)}>{due ? t('now') : t('on', { day: shortDay(dueOn) })}</span>
        <Icon name="r" />
      </button>
      {open ? <EntryHistory id={history} entry={entry} today={today} drafts={drafts} onSaid={onSaid} /> : null}
    </li>
  );
}
