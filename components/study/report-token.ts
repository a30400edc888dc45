import { useSyncExternalStore } from 'react';

/** Of a report link: behind the `#`, so that it reaches no log and no other site. */
const form = /^#r=([\w-]{22})$/;

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}
const tokenInAddress = (): string | null => form.exec(window.location.hash)?.[1] ?? null;

/** The token of the report link that the page was opened with; undefined while the server draws, null = none. */
export function useReportToken(): string | null | undefined {
  return useSyncExternalStore<string | null | undefined>(subscribe, tokenInAddress, () => undefined);
}

/** An address as a report link. */
export const withToken = (address: string, token: string | null | undefined): string => (token ? `${address}#r=${token}` : address);
