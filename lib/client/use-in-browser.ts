import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** False in what the server draws and while the browser takes it over, true afterwards: for what only the browser knows. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
