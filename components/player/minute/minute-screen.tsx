'use client';
import { useEffect, useMemo, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { secondsOf, stepAt, stepsOf, type BoardLesson } from '@/lib/board/lesson';
import { clock } from '@/lib/format/duration';
import { fill } from '@/lib/format/fill';
import { claimStage } from '../single';
import { LiveBoard } from '../vector/live-board';
import { Reel } from '../vector/reel';
import { useReadAloud } from '../vector/use-read-aloud';
import { useChineseVoice } from '../vector/voice';
import styles from './minute.module.css';
import type { MinuteWords } from './words';

export interface MinuteScreenProps {
  readonly lesson: BoardLesson;
  readonly moreHref: string | undefined;
  readonly words: MinuteWords;
}

interface Place {
  readonly at: number;
  readonly paused: boolean;
  readonly ended: boolean;
}

/** Where the reel stands, told again whenever it says so. */
function usePlace(reel: Reel): Place {
  const [place, setPlace] = useState<Place>({ at: 0, paused: false, ended: false });
  useEffect(() => {
    const look = (): void => setPlace({ at: reel.currentTime, paused: reel.paused, ended: reel.ended });
    const names = ['play', 'pause', 'timeupdate', 'ended'];
    for (const name of names) reel.addEventListener(name, look);
    return () => {
      for (const name of names) reel.removeEventListener(name, look);
    };
  }, [reel]);
  return place;
}

/** The first minute as it is written, with its sentences below; it plays at once, silently until the voice is asked for. */
export function MinuteScreen({ lesson, moreHref, words }: MinuteScreenProps) {
  const steps = useMemo(() => stepsOf(lesson), [lesson]);
  const [reel] = useState(() => new Reel(secondsOf(lesson)));
  const [aloud, setAloud] = useState(false);
  const voice = useChineseVoice();
  useReadAloud(reel, steps, aloud ? voice : null);
  useEffect(() => {
    const leave = claimStage(() => reel.pause());
    void reel.play();
    return () => {
      reel.pause();
      leave();
    };
  }, [reel]);
  const { at, paused, ended } = usePlace(reel);
  const toggle = (): void => {
    if (!reel.paused) return reel.pause();
    claimStage(() => reel.pause());
    void reel.play();
  };
  const total = reel.duration;
  const label = ended ? words.again : paused ? fill(words.play, { title: lesson.title }) : words.pause;
  return (
    <>
      <div className={styles.board} onClick={toggle}>
        <LiveBoard lesson={lesson} reel={reel} label={fill(words.boardOf, { title: lesson.title })} />
      </div>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={words.place}
        aria-valuemin={0}
        aria-valuemax={Math.round(total)}
        aria-valuenow={Math.round(at)}
        aria-valuetext={`${clock(at)} / ${clock(total)}`}
      >
        <i style={{ width: `${(at / total) * 100}%` }} />
      </div>
      <div className={styles.line}>
        <button type="button" className={styles.control} aria-label={label} ref={focusOnce} onClick={toggle}>
          <Icon name={ended ? 're' : paused ? 'play' : 'pause'} />
        </button>
        <p className={styles.say} aria-live={aloud ? 'off' : 'polite'}>
          {ended ? words.over : steps[stepAt(steps, at)]?.step.say}
        </p>
        {ended && moreHref ? (
          <Link className={styles.more} href={moreHref} rel="nofollow">
            {words.goOn}
          </Link>
        ) : voice ? (
          <button
            type="button"
            className={styles.control}
            aria-pressed={aloud}
            aria-label={aloud ? words.voiceOff : words.voiceOn}
            onClick={() => setAloud(!aloud)}
          >
            <Icon name="vol" />
          </button>
        ) : null}
      </div>
    </>
  );
}

/** The button that was pressed is gone: the keyboard goes on with this one. */
function focusOnce(button: HTMLButtonElement | null): void {
  button?.focus({ preventScroll: true });
}
