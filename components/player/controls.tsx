'use client';
import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { cx } from '@/components/ui/cx';
import { clock } from '@/lib/format/duration';
import { speeds } from './shared/commands';
import styles from './controls.module.css';
import { ReadAloudKey, type ReadAloudKeyProps } from './read-aloud-key';
import { SeekBar } from './seek-bar';
import type { PlayerAction } from './shared/shortcuts';
import type { Lesson, PictureChoice } from './shared/types';
import type { Playback } from './use-playback';

export interface ControlsProps {
  readonly playback: Playback;
  readonly marks: Lesson['marks'];
  readonly pictures: PictureChoice;
  /** A step back or on, where the lesson has steps. */
  readonly onStep?: ((by: -1 | 1) => void) | undefined;
  /** Does it stop to ask, where it can? */
  readonly turns?: { readonly on: boolean; readonly set: (on: boolean) => void } | undefined;
  /** Is it read aloud, where it is drawn? */
  readonly aloud?: ReadAloudKeyProps | undefined;
  readonly captions: boolean;
  /** Null where the screen cannot be filled. */
  readonly fullscreen: boolean | null;
  /** Is it in a small window? Null where it cannot be. */
  readonly floating: boolean | null;
  /** Address of the next lesson, null at the end of the course. */
  readonly nextHref: string | null;
  readonly onAction: (action: PlayerAction) => void;
  readonly onSeek: (seconds: number) => void;
  readonly onRate: (rate: number) => void;
  /** 0–1 */
  readonly onVolume: (volume: number) => void;
}

/** The row of keys under the film. */
export function Controls(props: ControlsProps) {
  const t = useTranslations('player');
  const { playback, marks, pictures, onStep, turns, aloud, captions } = props;
  const { fullscreen, floating, nextHref, onAction, onSeek, onRate, onVolume } = props;
  const silent = playback.muted || playback.volume === 0;
  return (
    <div className={styles.controls}>
      <SeekBar playback={playback} marks={marks} onSeek={onSeek} />
      <div className={styles.keys}>
        <button type="button" aria-label={playback.paused ? t('play') : t('pause')} onClick={() => onAction({ kind: 'toggle' })}>
          <Icon name={playback.paused ? 'play' : 'pause'} />
        </button>
        {nextHref ? (
          <Link href={nextHref} aria-label={t('next')}>
            <Icon name="next" />
          </Link>
        ) : null}
        {onStep ? (
          <>
            <button type="button" aria-label={t('stepBack')} onClick={() => onStep(-1)}>
              <Icon name="l" />
            </button>
            <button type="button" aria-label={t('stepOn')} onClick={() => onStep(1)}>
              <Icon name="r" />
            </button>
          </>
        ) : null}
        <span className={styles.time}>
          {clock(playback.at)} / {clock(playback.duration)}
        </span>
        <span className="ml-auto" />
        <label className={styles.pick}>
          <span className="sr-only">{t('speed')}</span>
          <select value={playback.rate} onChange={(event) => onRate(Number(event.currentTarget.value))}>
            {speeds.map((rate) => (
              <option key={rate} value={rate}>
                {t('speedValue', { rate: String(rate) })}
              </option>
            ))}
          </select>
        </label>
        {pictures.options.length > 1 ? (
          <span className={cx(styles.pick, styles.quality)}>
            <span aria-hidden="true">{pictures.options.find(({ value }) => value === pictures.value)?.name}</span>
            <select aria-label={t('quality')} value={pictures.value} onChange={(event) => pictures.choose(event.currentTarget.value)}>
              {pictures.options.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </span>
        ) : null}
        <button
          type="button"
          aria-pressed={captions}
          aria-label={captions ? t('captionsOff') : t('captionsOn')}
          onClick={() => onAction({ kind: 'captions' })}
        >
          {t('captions')}
        </button>
        {aloud ? <ReadAloudKey {...aloud} /> : null}
        {turns ? (
          <button type="button" aria-pressed={turns.on} title={t('turn.explain')} onClick={() => turns.set(!turns.on)}>
            {t('turn.title')}
          </button>
        ) : null}
        <span className={styles.loud}>
          <button
            type="button"
            aria-label={silent ? t('unmute') : t('mute')}
            className={cx(silent && styles.off)}
            onClick={() => onAction({ kind: 'mute' })}
          >
            <Icon name="vol" />
          </button>
          <input
            type="range"
            min={0}
            max={1}
            step={0.1}
            value={silent ? 0 : playback.volume}
            aria-label={t('volume')}
            onChange={(event) => onVolume(Number(event.currentTarget.value))}
          />
        </span>
        {floating === null ? null : (
          <button
            type="button"
            aria-pressed={floating}
            aria-label={floating ? t('unfloat') : t('float')}
            onClick={() => onAction({ kind: 'float' })}
          >
            <Icon name="float" />
          </button>
        )}
        {fullscreen === null ? null : (
          <button
            type="button"
            aria-label={fullscreen ? t('exitFullscreen') : t('fullscreen')}
            onClick={() => onAction({ kind: 'fullscreen' })}
          >
            <Icon name="full" />
          </button>
        )}
      </div>
    </div>
  );
}
