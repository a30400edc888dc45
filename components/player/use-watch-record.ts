'use client';
import { useEffect } from 'react';
import { BEAT_MS, heartbeat, newHeartbeat, type HeartbeatEvent } from './heartbeat';
import { trackPassage, type PassageEvent, type PassageState } from './passage';
import type { Playable } from './playable';
import { recordOutbox } from './record-outbox';

/**
 * Records what is watched: a heartbeat every ten seconds while the film plays and at every pause, seek, hiding and leaving
 * of the page; and each stretch that was really played.
 */
export function useWatchRecord(
  video: Playable | null,
  lesson: { readonly courseId: number; readonly sectionId: number; readonly startAt: number },
  on: boolean,
): void {
  const { courseId, sectionId, startAt } = lesson;
  useEffect(() => {
    if (!video || !on) return;
    const outbox = recordOutbox(courseId, sectionId);
    let beats = newHeartbeat(startAt);
    let passage: PassageState = null;

    const beat = (event: HeartbeatEvent): void => {
      const next = heartbeat(beats, event);
      beats = next.state;
      if (next.beat) outbox.view(next.beat);
    };
    const track = (event: PassageEvent): void => {
      const next = trackPassage(passage, event);
      passage = next.state;
      if (next.passage) outbox.passage(next.passage);
    };
    const stop = (): void => {
      beat({ kind: 'flush', now: Date.now(), position: video.currentTime, playing: false });
      track({ kind: 'stop' });
    };
    const handlers: Readonly<Record<string, () => void>> = {
      playing: () => {
        beat({ kind: 'play', now: Date.now() });
        if (!passage) track({ kind: 'play', at: video.currentTime });
      },
      timeupdate: () => {
        if (!video.paused) track({ kind: 'time', at: video.currentTime });
      },
      waiting: () => beat({ kind: 'hold', now: Date.now() }),
      seeking: () => track({ kind: 'stop' }),
      seeked: () => {
        beat({ kind: 'flush', now: Date.now(), position: video.currentTime, playing: !video.paused });
        if (!video.paused) track({ kind: 'play', at: video.currentTime });
      },
      pause: stop,
      ended: stop,
    };
    const hidden = (): void => {
      if (document.visibilityState !== 'hidden') return;
      beat({ kind: 'flush', now: Date.now(), position: video.currentTime, playing: !video.paused });
    };
    const timer = setInterval(() => {
      if (!video.paused) beat({ kind: 'tick', now: Date.now(), position: video.currentTime });
    }, BEAT_MS);
    for (const [name, handler] of Object.entries(handlers)) video.addEventListener(name, handler);
    // What needs no network plays before anybody listens.
    if (!video.paused) handlers.playing?.();
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('pagehide', stop);
    return () => {
      clearInterval(timer);
      for (const [name, handler] of Object.entries(handlers)) video.removeEventListener(name, handler);
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('pagehide', stop);
      stop();
    };
  }, [video, courseId, sectionId, startAt, on]);
}
