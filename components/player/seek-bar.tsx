'use client';
import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import { clock } from '@/lib/format/duration';
import { MarkKeys } from './mark-keys';
import { markAt, percent } from './marks';
import forms from '@/components/ui/forms.module.css';
import styles from './seek-bar.module.css';
import type { Lesson } from './shared/types';
import type { Playback } from './use-playback';

/**
 * The bar: what was played in chalk, the part that is played in red, 该你了 in yellow, cut where a part of the lesson begins; the parts'
 * names below it. A real range input does the work.
 */
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
  const began = here?.at ?? (next ? at : 0);
  const turn = t('turn.title');
  const place = { at: clock(at), total: clock(duration) };
  return (
    <>
      {/* A finger has no names at the marks; the bar says to the ear where it is. */}
      {here || next ? (
        <p className={styles.coming} aria-hidden="true">
          <b>{here?.label}</b> {next ? t('nextMark', { at: clock(next.at), label: next.label }) : ''}
        </p>
      ) : null}
      <div className={styles.seek}>
        <span className={styles.track} />
        <span className={styles.buffered} style={{ width: percent(bufferedTo, duration) }} />
        <span className={styles.played} style={{ width: percent(at, duration) }} />
        {/* Without parts all of it is the one that is played. */}
        <span className={styles.now} style={{ left: percent(began, duration), width: percent(at - began, duration) }} />
        {marks.map((mark, index) => {
          const length = (marks[index + 1]?.at ?? duration) - mark.at;
          return (
            <span
              key={mark.at}
              className={cx(styles.part, mark.label === turn && styles.turn)}
              style={{ left: percent(mark.at, duration), width: percent(length, duration) }}
            >
              {mark.label === turn ? <i style={{ width: percent(at - mark.at, length) }} /> : null}
            </span>
          );
        })}
        <input
          className={forms.unseen}
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
      </div>
      {marks.length > 0 ? <MarkKeys marks={marks} now={now} duration={duration} onSeek={onSeek} /> : null}
    </>
  );
}
