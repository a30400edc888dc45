'use client';
import { useCallback, useSyncExternalStore } from 'react';

/** Is this so of the window, now? */
export function useMedia(query: string): boolean {
  const listen = useCallback(
    (tell: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', tell);
      return () => media.removeEventListener('change', tell);
    },
    [query],
  );
  return useSyncExternalStore(
    listen,
    () => matchMedia(query).matches,
    () => false,
  );
}

/** As the style sheets have it: the rows of a list are cards. */
export const usePhone = (): boolean => useMedia('(max-width: 720px)');
