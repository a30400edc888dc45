'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { secondsOf, stepAt, stepsOf, type BoardLesson } from '@/lib/board/lesson';
import { clock } from '@/lib/format/duration';
import styles from './notes.module.css';

/** 文字稿: every sentence with its time; one press and the lesson goes on there. `at` = where it stands, seconds. */
export function Transcript({
  lesson,
  at,
  onSeek,
}: {
  readonly lesson: BoardLesson;
  readonly at: number;
  readonly onSeek: (seconds: number) => void;
}) {
  const t = useTranslations('player.transcript');
  const [wanted, setWanted] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const field = useId();
  const steps = stepsOf(lesson);
  const current = stepAt(steps, at);
  const words = wanted.trim().toLowerCase();
  const found = steps.map((placed, index) => ({ ...placed, index })).filter(({ step }) => step.say.toLowerCase().includes(words));
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
          <span className="num">{t('length', { total: clock(secondsOf(lesson)) })}</span>
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
          {found.map(({ step, from, index }) => (
            <li key={index}>
              <button
                type="button"
                className={cx(index === current && styles.on)}
                aria-current={index === current ? 'true' : undefined}
                onClick={() => onSeek(from)}
              >
                <time>{clock(from)}</time>
                <span>
                  {step.turn ? <b>{t('turn')}</b> : null}
                  {step.say}
                </span>
              </button>
            </li>
          ))}
        </ol>
        <p className={styles.none} role="status">
          {found.length === 0 ? t('none', { words: wanted.trim() }) : ''}
        </p>
      </div>
    </section>
  );
}
