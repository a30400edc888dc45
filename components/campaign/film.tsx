'use client';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { SafeImage } from '@/components/ui/safe-image';
import type { Engine } from '@/lib/film/engine';
import { callLater } from '@/lib/query/call-later';
import styles from './film.module.css';

/** Ms: a signed address lives five minutes; an error later than this is taken for its end. */
const FRESH_MS = 60_000;

interface Words {
  readonly name: string;
  readonly play: string;
  readonly loading: string;
  readonly captions: string;
  readonly failed: string;
  readonly reload: string;
}

/**
 * The browser's own controls for one trial lesson. The signed address, and what plays it, are fetched when somebody presses
 * play, and again when the address has died, going on at the same second.
 */
export function Film({ sectionId, poster, words }: { readonly sectionId: number; readonly poster: string; readonly words: Words }) {
  const video = useRef<HTMLVideoElement>(null);
  const engine = useRef<Engine | null>(null);
  const fresh = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [phase, setPhase] = useState<'idle' | 'loading' | 'playing' | 'failed'>('idle');
  const [captions, setCaptions] = useState('');
  const [begun, setBegun] = useState(false);

  async function start(at: number): Promise<void> {
    const element = video.current;
    if (!element) return;
    setPhase('loading');
    const [answer, code] = await Promise.all([callLater('video.authorise', { sectionId }), import('@/lib/film/engine').catch(() => null)]);
    if (!answer.ok || !code) {
      setPhase('failed');
      return;
    }
    clearTimeout(fresh.current);
    fresh.current = setTimeout(() => (fresh.current = undefined), FRESH_MS);
    setCaptions(answer.data.captions);
    engine.current?.destroy();
    const events = { levels: () => undefined, came: () => undefined, refused: broken, failed: broken };
    const made = await code.attachFilm(element, answer.data, at, events);
    // Whoever has left meanwhile would hear a film that they cannot stop.
    if (video.current !== element) return made.destroy();
    engine.current = made;
    setPhase('playing');
    setBegun(true);
    // Refused autoplay leaves the film standing with its controls.
    await element.play().catch(() => undefined);
  }
  function broken(): void {
    if (fresh.current === undefined) void start(video.current?.currentTime ?? 0);
    else setPhase('failed');
  }
  useEffect(
    () => () => {
      clearTimeout(fresh.current);
      engine.current?.destroy();
    },
    [],
  );

  return (
    <div className={styles.film}>
      <video ref={video} preload="none" playsInline controls={phase === 'playing'} aria-label={words.name}>
        {captions ? <track kind="captions" srcLang="zh-CN" label={words.captions} src={captions} default /> : null}
      </video>
      {begun ? null : (
        // Not as the film's poster, which no script waits for: on a slow line it would come with them.
        <SafeImage src={poster} alt="" className={styles.poster} width={1280} height={720} leading />
      )}
      {phase === 'playing' ? null : (
        <button
          type="button"
          className={styles.play}
          disabled={phase === 'loading'}
          onClick={() => void start(video.current?.currentTime ?? 0)}
        >
          <Icon name={phase === 'failed' ? 're' : 'play'} />
          {{ loading: words.loading, failed: words.reload, idle: words.play }[phase]}
        </button>
      )}
      {phase === 'failed' ? (
        <p className={styles.failed} role="alert">
          {words.failed}
        </p>
      ) : null}
    </div>
  );
}
