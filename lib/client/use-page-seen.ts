'use client';
import { useEffect, useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Is the page in the background? */
export function usePageHidden(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'hidden',
    () => false,
  );
}

/** Calls back when the page is shown again: from the back-forward cache after a wallet, or from another tab. */
export function useOnReturn(callback: () => void): void {
  useEffect(() => {
    const shown = (event: PageTransitionEvent): void => {
      if (event.persisted) callback();
    };
    const visible = (): void => {
      if (document.visibilityState === 'visible') callback();
    };
    window.addEventListener('pageshow', shown);
    document.addEventListener('visibilitychange', visible);
    return () => {
      window.removeEventListener('pageshow', shown);
      document.removeEventListener('visibilitychange', visible);
    };
  }, [callback]);
}
