'use client';
import { useEffect } from 'react';
import { usePageHidden } from './use-page-seen';

/** ms until the next question, after so many: at first every 2 s, later every 5 s. */
export function pollPause(asked: number): number {
  return Math.min(2000 + asked * 200, 5000);
}

/**
 * Asks again and again while `on` and while the page is seen, at once when it is seen again. `ask` answers true when there
 * is nothing left to ask; what it answers after the page was left is not waited for.
 */
export function usePolling(ask: () => Promise<boolean>, on: boolean): void {
  const hidden = usePageHidden();
  useEffect(() => {
    if (!on || hidden) return;
    let left = false;
    let asked = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = async (): Promise<void> => {
      const over = await ask();
      if (left || over) return;
      timer = setTimeout(() => void again(), pollPause(asked));
      asked += 1;
    };
    void again();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [ask, on, hidden]);
}
