'use client';
import { useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { callLater } from '@/lib/query/call-later';
import styles from './promo.module.css';

const HLS_TYPE = 'application/vnd.apple.mpegurl';
/** Ms: a signed address lives five minutes; an error later than this is taken for its end. */
const OLD_MS = 60_000;

interface Words {
  readonly name: string;
  readonly play: string;
  readonly loading: string;
  readonly captions: string;
  readonly failed: string;
  readonly reload: string;
}

/**
 * The browser's own player for one trial lesson. The signed address is fetched when somebody presses play, and again
 * when it has died, going on at the same second.
 */
export function Film({ sectionId, poster, words }: { readonly sectionId: number; readonly poster: string; readonly words: Words }) {
  const video = useRef<HTMLVideoElement>(null);
  const fetchedAt = useRef(0);
  const [phase, setPhase] = useState<'idle' | 'loading' | 'playing' | 'failed'>('idle');
  const [captions, setCaptions] = useState('');

  async function start(at: number): Promise<void> {
    const element = video.current;
    if (!element) return;
    setPhase('loading');
    const answer = await callLater('video.authorise', { sectionId });
    if (!answer.ok) {
      setPhase('failed');
      return;
    }
    fetchedAt.current = Date.now();
    setCaptions(answer.data.captions);
    element.src = /Apple/.test(navigator.vendor) && element.canPlayType(HLS_TYPE) !== '' ? answer.data.hls : answer.data.mp4;
    if (at > 0) element.currentTime = at;
    setPhase('playing');
    // Refused autoplay leaves the film standing with its controls.
    await element.play().catch(() => undefined);
  }
  function onError(): void {
    if (phase !== 'playing') return;
    if (Date.now() - fetchedAt.current > OLD_MS) void start(video.current?.currentTime ?? 0);
    else setPhase('failed');
  }

  return (
    <div className={styles.film}>
      <video
        ref={video}
        poster={poster}
        preload="none"
        playsInline
        controls={phase === 'playing'}
        aria-label={words.name}
        onError={onError}
      >
        {captions ? <track kind="captions" srcLang="zh-CN" label={words.captions} src={captions} default /> : null}
      </video>
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
