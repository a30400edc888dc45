import { useCallback, useEffect, useState } from 'react';
import { tabStore } from './tab-store';

const prefix = 'countdown:';

function remaining(key: string): number {
  const until = Number(tabStore.read(prefix + key) ?? 0);
  return Math.max(0, Math.ceil((until - Date.now()) / 1000));
}

/** A countdown in whole seconds that survives a reload: its end is kept in the session storage under `key`. */
export function useCountdown(key: string): { readonly seconds: number; readonly start: (seconds: number) => void } {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const tick = (): void => setSeconds(remaining(key));
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [key]);
  const start = useCallback(
    (length: number) => {
      tabStore.keep(prefix + key, String(Date.now() + length * 1000));
      setSeconds(length);
    },
    [key],
  );
  return { seconds, start };
}
