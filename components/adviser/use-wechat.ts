import { useEffect, useState } from 'react';
import type { Answer } from '@/lib/contracts';

/** §9: questions within so many milliseconds of each other are one. */
const DEBOUNCE_MS = 250;

export type Loaded<T> = { readonly state: 'loading' } | { readonly state: 'failed' } | { readonly state: 'ready'; readonly data: T };

/**
 * Somebody's WeChat, asked for when the dialog opens and again by `again`. `fetchIt` must keep its identity while it asks
 * the same question; null waits.
 */
export function useWechat<T>(fetchIt: ((signal: AbortSignal) => Promise<Answer<T>>) | null): {
  readonly loaded: Loaded<T>;
  readonly again: () => void;
} {
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: 'loading' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (!fetchIt) return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      void fetchIt(controller.signal).then((answer) => {
        if (controller.signal.aborted) return;
        setLoaded(answer.ok ? { state: 'ready', data: answer.data } : { state: 'failed' });
      });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [fetchIt, round]);
  const again = (): void => {
    setLoaded({ state: 'loading' });
    setRound((n) => n + 1);
  };
  return { loaded, again };
}
