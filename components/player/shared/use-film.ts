'use client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { callApi } from '@/lib/query/call-api';
import { isFilmed, renewDelay } from './address';
import type { FailureKind } from '@/lib/contracts';
import { attachFilm, type Engine, type FilmAddress } from '@/lib/film/engine';
import type { Quality } from './types';

export interface Film {
  readonly status: 'loading' | 'ready' | 'failed';
  /** Why the service gives no address, in its words: a guardian is to agree, the course has run out. '' = nothing was said. */
  readonly refusal: string;
  readonly address: FilmAddress | null;
  /** Of its captions, the newest: the film goes on under a new address without being attached anew. '' = there are none. */
  readonly captions: string;
  readonly quality: Quality;
  /** Where the film is to begin when it gets its element back: something else was shown meanwhile. Seconds. */
  readonly standAt: (at: number, play: boolean) => void;
  /** Fetches a new address and goes on where the film stands. */
  readonly reload: () => void;
}

/** So many refusals in a row are a failure, not an address that grew old. */
const MAX_REFUSALS = 2;
/** A film that plays from what has come asks again after so long for an address that did not, ms. */
const AGAIN_MS = 5000;
/** Failures in which nobody has answered. */
const unanswered: readonly FailureKind[] = ['network', 'timeout', 'busy'];

/**
 * The film of a section in a video element: authorised before it plays, authorised again before the address dies and when
 * it is refused, always going on at the position where it stood. `startAt` in seconds, `play` = without being asked (the next
 * lesson). `alive` false lets everything go. `onElsewhere` = the account plays on another device now.
 */
export function useFilm(
  video: HTMLVideoElement | null,
  sectionId: number,
  start: { readonly at: number; readonly play: boolean },
  alive: boolean,
  onElsewhere: () => void,
): Film {
  const [status, setStatus] = useState<Film['status']>('loading');
  const [refusal, setRefusal] = useState('');
  /** The newest address, and the one the film was attached under. */
  const [address, setAddress] = useState<FilmAddress | null>(null);
  const [source, setSource] = useState<FilmAddress | null>(null);
  const [turn, setTurn] = useState(0);
  const [levels, setLevels] = useState<Quality['levels']>([]);
  const [level, setLevel] = useState(-1);
  const engine = useRef<Engine | null>(null);
  const refusals = useRef(0);
  /** The play that the addresses belong to. */
  const playId = useRef<string | undefined>(undefined);
  /** After a failure the film is attached anew, whatever the engine could do with an address. */
  const afresh = useRef(false);
  const chosen = useRef(-1);
  /** Where the film stands when its source is changed, and whether it was playing. */
  const standing = useRef(start);

  const told = useRef(onElsewhere);
  useEffect(() => {
    told.current = onElsewhere;
  }, [onElsewhere]);

  const renew = useCallback(() => setTurn((n) => n + 1), []);

  useEffect(() => {
    if (!alive) return;
    let left = false;
    let again: ReturnType<typeof setTimeout> | undefined;
    void callApi('video.authorise', { sectionId, playId: playId.current }).then((answer) => {
      if (left) return;
      setRefusal(!answer.ok && answer.kind === 'business' ? answer.message : '');
      if (!answer.ok) {
        // Its old address may be good yet, and what has come plays on: a tunnel is no reason to cover the picture.
        const plays = engine.current !== null && !afresh.current && refusals.current === 0;
        if (plays && unanswered.includes(answer.kind)) again = setTimeout(renew, AGAIN_MS);
        else setStatus('failed');
        return;
      }
      if (answer.data.elsewhere) return told.current();
      playId.current = answer.data.playId === '' ? undefined : answer.data.playId;
      setAddress(answer.data);
      if (afresh.current || !engine.current?.renew(answer.data)) setSource(answer.data);
      afresh.current = false;
    });
    return () => {
      left = true;
      clearTimeout(again);
    };
  }, [sectionId, turn, alive, renew]);

  useEffect(() => {
    if (!video || !source || !alive || !isFilmed(source)) return;
    let left = false;
    let begun = false;
    const { at, play } = standing.current;
    const good = (): void => {
      begun = true;
      setStatus('ready');
      if (play) video.play().catch(() => undefined);
    };
    const refused = (): void => {
      if (left) return;
      refusals.current += 1;
      if (refusals.current > MAX_REFUSALS) setStatus('failed');
      else renew();
    };
    video.addEventListener('loadeddata', good, { once: true });
    attachFilm(video, source, at, {
      levels: (heights) => setLevels(heights.map((height, index) => ({ index, height }))),
      refused,
      came: () => {
        refusals.current = 0;
      },
      failed: () => {
        if (!left) setStatus('failed');
      },
    }).then(
      (made) => {
        if (left) return made.destroy();
        engine.current = made;
        if (chosen.current >= 0) made.setLevel(chosen.current);
      },
      () => setStatus('failed'),
    );
    return () => {
      left = true;
      video.removeEventListener('loadeddata', good);
      const playing = !video.paused && !video.ended;
      // Before its first picture it stands nowhere yet, and is to begin as it was.
      standing.current = begun ? { at: video.currentTime, play: playing } : { at, play: play || playing };
      engine.current?.destroy();
      engine.current = null;
    };
  }, [video, source, alive, renew]);

  useEffect(() => {
    if (!video || !address || !alive) return;
    let stale = false;
    const timer = setTimeout(
      () => {
        stale = true;
        // A paused film is renewed when it goes on; one that is wholly in the buffer needs nothing more.
        if (!video.paused) renewUnlessBuffered();
      },
      renewDelay(address.expiresAt, Date.now()),
    );
    const renewUnlessBuffered = (): void => {
      const { buffered, duration } = video;
      const whole = buffered.length === 1 && buffered.end(0) >= duration - 1 && buffered.start(0) <= video.currentTime;
      if (stale && !whole) renew();
    };
    video.addEventListener('play', renewUnlessBuffered);
    return () => {
      clearTimeout(timer);
      video.removeEventListener('play', renewUnlessBuffered);
    };
  }, [video, address, alive, renew]);

  const choose = useCallback((next: number) => {
    chosen.current = next;
    setLevel(next);
    engine.current?.setLevel(next);
  }, []);
  const standAt = useCallback((at: number, play: boolean) => {
    standing.current = { at, play };
  }, []);
  const reload = useCallback(() => {
    refusals.current = 0;
    afresh.current = true;
    setStatus('loading');
    renew();
  }, [renew]);

  return { status, refusal, address: source, captions: address?.captions ?? '', quality: { levels, level, choose }, standAt, reload };
}
