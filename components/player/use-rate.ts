import { useCallback, useEffect, useRef } from 'react';
import { setRate } from './shared/commands';
import type { Playable } from './shared/playable';

/** Chooses the speed, which stays when the picture changes. */
export function useRate(video: Playable | null): (rate: number) => void {
  const rate = useRef(1);
  useEffect(() => {
    if (video) setRate(video, rate.current);
  }, [video]);
  return useCallback(
    (chosen) => {
      rate.current = chosen;
      if (video) setRate(video, chosen);
    },
    [video],
  );
}
