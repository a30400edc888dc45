import { useEffect } from 'react';
import type { Reel } from './reel';

/**
 * A board that nobody can see stands while its page is hidden, and goes on by itself when it is looked at again: a locked phone finds its place
 * where it was, and what nobody looked at was not watched. `attended` = it is heard, or seen in a window of its own.
 */
export function usePauseUnseen(reel: Reel, attended: boolean): void {
  useEffect(() => {
    if (attended) return;
    let waits = false;
    const look = (): void => {
      if (document.visibilityState === 'hidden') {
        waits = !reel.paused;
        reel.pause();
      } else if (waits) {
        waits = false;
        void reel.play();
      }
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [reel, attended]);
}
