'use client';
import { useTranslations } from 'next-intl';
import { clock } from '@/lib/format/duration';
import type { Lesson } from './types';
import styles from './player.module.css';
import type { Playback } from './use-playback';

const percent = (part: number, whole: number): string => `${whole > 0 ? Math.min(100, Math.max(0, (part / whole) * 100)) : 0}%`;

/** The bar: what was played in red, what is loaded in green, yellow bookmarks. A real range input does the work. */
export function SeekBar({
  playback,
  marks,
  onSeek,
}: {
  readonly playback: Playback;
  readonly marks: Lesson['marks'];
  readonly onSeek: (seconds: number) => void;
}) {
  const t = useTranslations('player');
  const { at, duration, bufferedTo } = playback;
  return (
    <div className={styles.seek}>
      <span className={styles.track} />
      <span className={styles.buffered} style={{ width: percent(bufferedTo, duration) }} />
      <span className={styles.played} style={{ width: percent(at, duration) }} />
      {marks.map((mark) => (
        <span key={mark.at} className={styles.markAt} style={{ left: percent(mark.at, duration) }} />
      ))}
      <input
        type="range"
        min={0}
        max={Math.max(1, Math.floor(duration))}
        step={1}
        value={Math.floor(at)}
        aria-label={t('progress')}
        aria-valuetext={t('progressText', { at: clock(at), total: clock(duration) })}
        onChange={(event) => onSeek(Number(event.currentTarget.value))}
      />
      <span className={styles.knob} style={{ left: percent(at, duration) }} />
    </div>
  );
}
