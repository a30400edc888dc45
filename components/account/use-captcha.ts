import { useCallback, useEffect, useRef, useState } from 'react';
import { fetchCaptcha } from '@/lib/client/fetch-captcha';
import { useBroughtCaptcha } from './brought-captcha';

export interface Captcha {
  /** Data URL of the picture, null while loading or after a failure. */
  readonly image: string | null;
  /** Key that goes with the typed value. */
  readonly key: string | null;
  readonly failed: boolean;
  readonly refresh: () => void;
  /** Somebody is about to type what the picture shows: a new one where it will not live long enough. */
  readonly refreshStale: () => void;
}

type Picture = Pick<Captcha, 'image' | 'key' | 'failed'>;
const none: Picture = { image: null, key: null, failed: false };
/** A captcha lives 2 minutes (§5.6): one this old is not worth typing, ms. */
const staleMs = 90_000;

/** The captcha that the page has brought, else a fresh one when the component appears; and whenever `refresh` is called. `active: false` waits. */
export function useCaptcha(active = true): Captcha {
  const [round, setRound] = useState(0);
  const brought = useBroughtCaptcha();
  // It is as old as the page.
  const [state, setState] = useState<Picture & { readonly at: number }>(() =>
    brought ? { image: brought.image, key: brought.c, failed: false, at: performance.timeOrigin } : { ...none, at: 0 },
  );
  const replaced = useRef<string | null>(brought?.c ?? null);
  useEffect(() => {
    if (!active || (brought && round === 0)) return;
    let wanted = true;
    void fetchCaptcha(replaced.current).then((captcha) => {
      if (!wanted) return;
      replaced.current = captcha?.c ?? replaced.current;
      setState({ image: captcha?.image ?? null, key: captcha?.c ?? null, failed: captcha === null, at: Date.now() });
    });
    return () => {
      wanted = false;
    };
  }, [round, active, brought]);
  const refresh = useCallback(() => {
    // What became of the last one is no news while the next is on its way.
    setState((last) => (last.failed ? { ...last, failed: false } : last));
    setRound((n) => n + 1);
  }, []);
  const refreshStale = useCallback(() => {
    if (state.at > 0 && Date.now() - state.at > staleMs) refresh();
  }, [state.at, refresh]);
  return { ...state, refresh, refreshStale };
}
