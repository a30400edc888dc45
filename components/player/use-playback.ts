'use client';
import { useCallback, useEffect, useState } from 'react';
import type { Playable } from './shared/playable';

/** What the controls show of the film. Times in seconds. */
export interface Playback {
  readonly paused: boolean;
  readonly ended: boolean;
  /** Waiting for data. */
  readonly waiting: boolean;
  readonly at: number;
  readonly duration: number;
  readonly bufferedTo: number;
  readonly rate: number;
  /** 0–1 */
  readonly volume: number;
  readonly muted: boolean;
}

export const silentPlayback: Playback = {
  paused: true,
  ended: false,
  waiting: false,
  at: 0,
  duration: 0,
  bufferedTo: 0,
  rate: 1,
  volume: 1,
  muted: false,
};

function bufferedTo(video: Playable): number {
  for (let i = 0; i < video.buffered.length; i += 1) {
    if (video.buffered.start(i) <= video.currentTime + 0.5 && video.buffered.end(i) >= video.currentTime) return video.buffered.end(i);
  }
  return 0;
}

const EVENTS = [
  'play',
  'playing',
  'pause',
  'ended',
  'timeupdate',
  'durationchange',
  'progress',
  'ratechange',
  'volumechange',
  'seeking',
  'seeked',
  'waiting',
  'canplay',
  'loadedmetadata',
  'emptied',
] as const;

/** Follows what plays. `duration` is what the lesson says until the film itself knows. */
export function usePlayback(video: Playable | null, duration: number): Playback {
  const [state, setState] = useState<Playback>(silentPlayback);
  const read = useCallback(
    (event: Event) => {
      if (!video) return;
      setState((before) => ({
        paused: video.paused,
        ended: video.ended,
        waiting:
          event.type === 'waiting' || event.type === 'seeking'
            ? true
            : ['playing', 'canplay', 'seeked', 'pause'].includes(event.type)
              ? false
              : before.waiting,
        at: video.currentTime,
        duration: Number.isFinite(video.duration) ? video.duration : 0,
        bufferedTo: bufferedTo(video),
        rate: video.playbackRate,
        volume: video.volume,
        muted: video.muted,
      }));
    },
    [video],
  );
  useEffect(() => {
    if (!video) return;
    for (const name of EVENTS) video.addEventListener(name, read);
    // One that was ready before anybody listened will not say so again.
    const soon = setTimeout(() => read(new Event('canplay')));
    return () => {
      clearTimeout(soon);
      for (const name of EVENTS) video.removeEventListener(name, read);
    };
  }, [video, read]);
  return state.duration > 0 ? state : { ...state, duration };
}
