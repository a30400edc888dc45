import { useSearchParams } from 'next/navigation';
import { useSyncExternalStore } from 'react';
import { queryId } from '@/lib/routes/query-id';

/** Who reads a report: its learner (neither), somebody with a report link, or a bound parent of `child` (id of the binding). */
export interface Reader {
  readonly token: string | null;
  readonly child: number | null;
}

/** Of a report link: behind the `#`, so that it reaches no log and no other site. */
const form = /^#r=([\w-]{22})$/;

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}
const tokenInAddress = (): string | null => form.exec(window.location.hash)?.[1] ?? null;

/** Who reads the page that is open; undefined while the server draws, which sees no `#`. */
export function useReader(): Reader | undefined {
  const child = queryId(useSearchParams().get('child'));
  const token = useSyncExternalStore<string | null | undefined>(subscribe, tokenInAddress, () => undefined);
  return token === undefined ? undefined : { token, child };
}

/** Is it somebody who was sent a report link? A bound parent's own right goes before it. */
export const byLink = (reader: Reader | undefined): boolean => Boolean(reader?.token && !reader.child);

/** What a call says of its reader; a parent's proof is in a sealed cookie. */
export function readerInput(reader: Reader | undefined): { readonly reportToken?: string; readonly child?: number } {
  if (reader?.child) return { child: reader.child };
  return reader?.token ? { reportToken: reader.token } : {};
}

/** An address as a report link. */
export const withToken = (address: string, token: string): string => `${address}#r=${token}`;

/** Another page for the same reader. */
export function withReader(address: string, reader: Reader | undefined): string {
  if (reader?.child) return `${address}${address.includes('?') ? '&' : '?'}child=${reader.child}`;
  return reader?.token ? withToken(address, reader.token) : address;
}
