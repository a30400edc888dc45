'use client';
import { useWaitingAttempts } from './use-attempts';

/** Hands what waits on this device to the account of the page's sign-in; draws nothing. */
export function WaitingAttempts({ owner }: { readonly owner: string }) {
  useWaitingAttempts(undefined, owner);
  return null;
}
