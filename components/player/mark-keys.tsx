'use client';
import { useTranslations } from 'next-intl';
import { useRef, useState, type KeyboardEvent } from 'react';
import { cx } from '@/components/ui/cx';
import { clock } from '@/lib/format/duration';
import { percent } from './marks';
import styles from './seek-bar.module.css';
import type { Lesson } from './shared/types';

/** Where a key leads from the mark at `from`, of `count`; undefined for a key that leads nowhere. */
function led(key: string, from: number, count: number): number | undefined {
  const to = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: count - 1 }[key];
  return to === undefined ? undefined : Math.min(count - 1, Math.max(0, to));
}

/**
 * The parts of a lesson below its bar, each as wide as it is long: what happens there; pressed, the lesson goes there. They
 * are one stop of the tab key, the part that is played or was looked at last; left and right go from one to the next.
 */
export function MarkKeys({
  marks,
  now,
  duration,
  onSeek,
}: {
  readonly marks: Lesson['marks'];
  /** The part that is played, -1 before the first. */
  readonly now: number;
  readonly duration: number;
  readonly onSeek: (seconds: number) => void;
}) {
  const t = useTranslations('player');
  const [looked, setLooked] = useState<number | null>(null);
  const keys = useRef<HTMLDivElement>(null);
  const turn = t('turn.title');
  const stop = looked ?? Math.max(0, now);
  const walk = (event: KeyboardEvent): void => {
    const to = led(event.key, stop, marks.length);
    if (to === undefined) return;
    // The player's own arrows would wind on.
    event.preventDefault();
    event.stopPropagation();
    keys.current?.querySelectorAll('button')[to]?.focus();
  };
  return (
    <div ref={keys} className={styles.marks} role="group" aria-label={t('marks')} onKeyDown={walk} onBlur={() => setLooked(null)}>
      {marks.map(({ at, label }, index) => (
        <button
          key={at}
          type="button"
          tabIndex={index === stop ? 0 : -1}
          className={cx(label === turn && styles.asks)}
          style={{ left: percent(at, duration), width: percent((marks[index + 1]?.at ?? duration) - at, duration) }}
          aria-label={t('bookmark', { at: clock(at), label })}
          aria-current={index === now ? 'true' : undefined}
          onFocus={() => setLooked(index)}
          onClick={() => onSeek(at)}
        >
          <span className={styles.name} aria-hidden="true">
            <b>{clock(at)}</b>
            {label}
          </span>
        </button>
      ))}
    </div>
  );
}
