import type { LiveChannel } from '@/lib/contracts/values/live';
import { touchCookie, touchLife, touchToKeep } from '@/lib/live/touch';

/** A cookie that a page reads, whichever door sets it. */
export interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: '/';
  readonly sameSite: 'lax';
  readonly secure: boolean;
  /** Seconds. */
  readonly maxAge: number;
}

/**
 * The cookie that keeps the click which an advertisement brought: the page comes from the cache, and its scripts may never
 * run. Null where there is nothing new. `kept` = what the browser has of it, or ''; `search` with its `?`, or ''.
 */
export function touchToSet(channel: LiveChannel, kept: string, search: string, https: boolean): Cookie | null {
  const value = touchToKeep(kept, search);
  return value === null ? null : { name: touchCookie(channel), value, path: '/', sameSite: 'lax', secure: https, maxAge: touchLife };
}
