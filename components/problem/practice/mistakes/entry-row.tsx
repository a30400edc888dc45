'use client';
import { useTranslations } from 'next-intl';
import { MoreLink } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { LevelMark } from '@/components/ui/level-mark';
import { clock } from '@/lib/format/duration';
import { shortDay } from '@/lib/kernel/date';
import { href } from '@/lib/routes';
import { explainedHref } from '../../explained-link';
import { EntryHistory } from './entry-history';
import type { Drafts, Entry } from './entry';
import styles from './entry-row.module.css';
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
  const { problemId, number, level, title, subject, shelf, dueOn, mistakes, lost, explained } = entry;
  const due = dueOn <= today;
  const happened = [
    ...(mistakes.length > 0 ? [t('count', { count: mistakes.length })] : []),
    ...(lost.length > 0 ? [t('lostCount', { count: lost.length })] : []),
  ];
  const history = `history-${problemId}`;
  return (
    <li>
      <div className={styles.rowBox}>
        <button type="button" className={cx(styles.row, open && styles.on)} aria-expanded={open} aria-controls={history} onClick={onOpen}>
          <LevelMark number={number} level={level} due={due} />
          <span className={styles.what}>
            <b>{title}</b>
            <span>
              {problem('shelf', { level: problem(`level.${shelf}`), subject })} · {happened.join(' · ')}
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
        {explained ? <Explained explained={explained} title={title} /> : null}
      </div>
      {open ? <EntryHistory id={history} entry={entry} today={today} drafts={drafts} onSaid={onSaid} /> : null}
    </li>
  );
}

/** One press to the part of the lesson that explains what went wrong last. */
function Explained({ explained, title }: { readonly explained: NonNullable<Entry['explained']>; readonly title: string }) {
  const t = useTranslations('practice.mistakes');
  const { at, label, open } = explained;
  const text = open ? t('explain', { at: clock(at) }) : t('explainBuy');
  return (
    <MoreLink
      className={styles.explained}
      href={explainedHref(href('video.play'), explained)}
      aria-label={t('explainOf', { text, title, label })}
    >
      {text}
    </MoreLink>
  );
}
