'use client';
import { useTranslations } from 'next-intl';
import { clock } from '@/lib/format/duration';
import { MarkKeys } from './mark-keys';
import { markAt, percent } from './marks';
import unseen from '@/components/ui/unseen-input.module.css';
import styles from './seek-bar.module.css';
import type { Lesson } from './types';
import type { Playback } from './use-playback';

/** The bar: what was played in red, what is loaded in green, cut where a part of the lesson begins. A real range input does the work. */
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
  const now = markAt(marks, at);
  const here = marks[now];
  const next = marks[now + 1];
  const place = { at: clock(at), total: clock(duration) };
  return (
    <>
      {/* A finger has no names at the marks; the bar says to the ear where it is. */}
      {next ? (
        <p className={styles.coming} aria-hidden="true">
          <b>{here?.label}</b> {t('nextMark', { at: clock(next.at), label: next.label })}
        </p>
      ) : null}
      <div className={styles.seek}>
        <span className={styles.track} />
        {here ? (
          <span
            className={styles.here}
            style={{ left: percent(here.at, duration), width: percent((marks[now + 1]?.at ?? duration) - here.at, duration) }}
          />
        ) : null}
        <span className={styles.buffered} style={{ width: percent(bufferedTo, duration) }} />
        <span className={styles.played} style={{ width: percent(at, duration) }} />
        {marks.map((mark) => (
          <span key={mark.at} className={styles.markAt} style={{ left: percent(mark.at, duration) }} />
        ))}
        <input
          className={unseen.input}
          type="range"
          min={0}
          max={Math.max(1, Math.floor(duration))}
          step={1}
          value={Math.floor(at)}
          aria-label={t('progress')}
          aria-valuetext={here ? t('progressIn', { ...place, label: here.label }) : t('progressText', place)}
          onChange={(event) => onSeek(Number(event.currentTarget.value))}
        />
        <span className={styles.knob} style={{ left: percent(at, duration) }} />
        {marks.length > 0 ? <MarkKeys marks={marks} now={now} duration={duration} onSeek={onSeek} /> : null}
      </div>
    </>
  );
}
