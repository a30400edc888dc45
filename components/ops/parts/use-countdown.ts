import { useCallback, useEffect, useState } from 'react';

interface Countdown {
  /** null = nothing is counted; 0 = it is over. */
  readonly seconds: number | null;
  /** null = stops. */
  readonly start: (seconds: number | null) => void;
}

const secondsTo = (end: number): number => Math.max(0, Math.ceil((end - Date.now()) / 1000));

/** Counts seconds down, by the clock: a page that slept knows how late it is. */
export function useCountdown(): Countdown {
  const [end, setEnd] = useState<number | null>(null);
  const [seconds, setSeconds] = useState<number | null>(null);
  const start = useCallback((from: number | null): void => {
    setEnd(from === null ? null : Date.now() + from * 1000);
    setSeconds(from);
  }, []);
  useEffect(() => {
    if (end === null) return;
    const tick = setInterval(() => {
      setSeconds(secondsTo(end));
      if (secondsTo(end) === 0) clearInterval(tick);
    }, 250);
    return () => clearInterval(tick);
  }, [end]);
  return { seconds, start };
}
