import { useSyncExternalStore } from 'react';

let timedOut = false;
const listeners = new Set<() => void>();

/** §4: a request timeout sets the flag, the next response clears it. */
export function setTimedOut(value: boolean): void {
  if (timedOut === value) return;
  timedOut = value;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True from a timeout until the next response; panels then say 请求超时. */
export function useTimedOut(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => timedOut,
    () => false,
  );
}
