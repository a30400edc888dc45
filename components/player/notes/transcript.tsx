'use client';
import { useTranslations } from 'next-intl';
import { memo, useEffect, useId, useMemo, useRef, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { secondsOf, stepAt, stepsOf, type BoardLesson, type PlacedStep } from '@/lib/board/lesson';
import { clock } from '@/lib/format/duration';
import { useSeen } from './use-seen';
import styles from './transcript.module.css';

/** 文字稿: every sentence with its time; one press and the lesson goes on there. `at` = where it stands, seconds; `seenMs` as the account has it. */
export function Transcript({
  lesson,
  seenMs,
  at,
  onSeek,
}: {
  readonly lesson: BoardLesson;
  readonly seenMs: readonly number[];
  readonly at: number;
  readonly onSeek: (seconds: number) => void;
}) {
  const t = useTranslations('player.transcript');
  const [wanted, setWanted] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const field = useId();
  const steps = useMemo(() => stepsOf(lesson), [lesson]);
  const current = stepAt(steps, at);
  const total = Math.floor(secondsOf(lesson));
  const percent = useSeen(seenMs, at, total);
  const words = wanted.trim().toLowerCase();
  const found = steps.map((placed, index) => ({ placed, index })).filter(({ placed }) => placed.step.say.toLowerCase().includes(words));
  useEffect(() => {
    const box = list.current;
    const line = box?.querySelector<HTMLElement>('[aria-current]');
    // Whoever reads with the keys is not carried away.
    if (!box || !line || box.contains(document.activeElement)) return;
    box.scrollTop = line.offsetTop - box.offsetTop - box.clientHeight / 2 + line.clientHeight / 2;
  }, [current]);
  return (
    <section className={styles.transcript} aria-labelledby={`${field}-title`}>
      <div className={styles.transcriptIn}>
        <div className={styles.head}>
          <h2 id={`${field}-title`}>{t('title')}</h2>
          <span className="num">{t('length', { percent, total: clock(total) })}</span>
        </div>
        <div className={styles.find}>
          <Icon name="search" />
          <label className="sr-only" htmlFor={field}>
            {t('find')}
          </label>
          <input
            id={field}
            type="search"
            value={wanted}
            placeholder={t('find')}
            maxLength={30}
            onChange={(event) => setWanted(event.currentTarget.value)}
          />
        </div>
        <ol ref={list}>
          {found.map(({ placed, index }) => (
            <Line key={index} placed={placed} on={index === current} onSeek={onSeek} />
          ))}
        </ol>
        <p className={styles.none} role="status">
          {found.length === 0 ? t('none', { words: wanted.trim() }) : ''}
        </p>
      </div>
    </section>
  );
}

interface LineProps {
  readonly placed: PlacedStep;
  readonly on: boolean;
  readonly onSeek: (seconds: number) => void;
}

/** One sentence; it is drawn anew when its turn comes and when it is over. */
const Line = memo(function Line({ placed: { step, from }, on, onSeek }: LineProps) {
  const t = useTranslations('player.transcript');
  return (
    <li>
      <button type="button" className={cx(on && styles.on)} aria-current={on ? 'true' : undefined} onClick={() => onSeek(from)}>
        <time>{clock(from)}</time>
        <span>
          {step.turn ? <b>{t('turn')}</b> : null}
          {step.say}
        </span>
      </button>
    </li>
  );
});
