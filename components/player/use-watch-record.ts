'use client';
import { useEffect, useRef } from 'react';
import { afterFrame } from '@/lib/client/after-frame';
import { callApi } from '@/lib/query/call-api';
import { trackPassage, type PassageEvent, type PassageState } from './passage';
import type { Playable } from './shared/playable';
import { recordOutbox, type Play } from './record-outbox';
import { watchLog } from './watch-log';

/** Ms between two heartbeats. */
const BEAT_MS = 5000;

/**
 * Records what is watched: each stretch is in the browser's store within half a second and goes out every five, and at once at
 * every pause, seek, hiding and leaving of the page; where the film stands is said every moment in between (place-beat.ts). `play` null = nothing is recorded. `onElsewhere` = the account plays on
 * another device now.
 */
export function useWatchRecord(video: Playable | null, play: Play | null, onElsewhere: () => void): void {
  const told = useRef(onElsewhere);
  useEffect(() => {
    told.current = onElsewhere;
  }, [onElsewhere]);
  const { account, playId, courseId, sectionId } = play ?? { account: null, playId: '', courseId: 0, sectionId: 0 };
  useEffect(() => {
    if (!video || account === null) return;
    const outbox = recordOutbox({ account, playId, courseId, sectionId }, () => told.current());
    const log = watchLog(outbox.keep);
    let passage: PassageState = null;
    let tracked = performance.now();
    let begun = playId === '';

    /** Says that play was pressed here; what is not heard for want of a network is said again with the next beat. */
    const begin = async (): Promise<void> => {
      if (playId === '') return;
      begun = false;
      const answer = await callApi('video.beginPlay', { playId }, { route: 'video.play' });
      begun = answer.ok || answer.kind === 'business';
      if (answer.ok && answer.data.elsewhere) told.current();
    };
    /** What a jump leaves to say: the press is seen first. Whatever ends the page says it before. */
    const owed = new Set<() => void>();
    const soon = (work: () => void): void => {
      owed.add(work);
      afterFrame(() => {
        if (owed.delete(work)) work();
      });
    };
    const settle = (): void => {
      for (const work of owed) work();
      owed.clear();
    };
    const track = (event: PassageEvent): void => {
      const { state, passage: played } = trackPassage(passage, event);
      passage = state;
      tracked = performance.now();
      if (played) soon(() => outbox.passage(played));
    };
    const look = (): void => log.time(video.currentTime, video.playbackRate);
    const stop = (): void => {
      look();
      log.stop();
      track({ kind: 'stop' });
      soon(() => outbox.flush(true));
    };
    const leave = (): void => {
      stop();
      settle();
    };
    const handlers: Readonly<Record<string, () => void>> = {
      // The press shows first that it was one.
      play: () => afterFrame(() => void begin()),
      playing: () => {
        log.play(video.currentTime, video.playbackRate);
        if (!passage) track({ kind: 'play', at: video.currentTime });
      },
      timeupdate: () => {
        if (video.paused || video.seeking) return;
        look();
        track({ kind: 'time', at: video.currentTime, passed: ((performance.now() - tracked) / 1000) * video.playbackRate });
      },
      ratechange: look,
      waiting: look,
      seeking: () => {
        log.stop();
        track({ kind: 'stop' });
      },
      seeked: () => {
        log.move(video.currentTime);
        soon(() => outbox.flush(false));
        if (video.paused) return;
        log.play(video.currentTime, video.playbackRate);
        track({ kind: 'play', at: video.currentTime });
      },
      pause: stop,
      ended: stop,
    };
    const beat = (last: boolean): void => {
      look();
      const playing = !video.paused && !video.ended;
      // Cut here, so that what goes out grows no more; without a network it had better grow.
      if (last || !outbox.away()) log.stop();
      outbox.flush(last);
      if (playing) log.play(video.currentTime, video.playbackRate);
      if (!begun && playing) void begin();
    };
    const hidden = (): void => {
      if (document.visibilityState !== 'hidden') return;
      beat(true);
      settle();
    };
    const online = (): void => outbox.flush(true);
    const timer = setInterval(() => {
      if (!video.paused || outbox.waits()) beat(false);
    }, BEAT_MS);
    for (const [name, handler] of Object.entries(handlers)) video.addEventListener(name, handler);
    // What needs no network plays before anybody listens.
    if (!video.paused) handlers.playing?.();
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('pagehide', leave);
    window.addEventListener('online', online);
    if (!video.paused) void begin();
    return () => {
      clearInterval(timer);
      for (const [name, handler] of Object.entries(handlers)) video.removeEventListener(name, handler);
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('online', online);
      leave();
    };
  }, [video, account, playId, courseId, sectionId]);
}
