import type { Logger } from 'pino';
import { tagsOfChange, type PageChange } from '@/lib/contracts/page-changes';
import type { UpstreamEnv } from '../kernel/env';

const TIMEOUT_MS = 5000;
/** The website’s own pages are new after two seconds on every process: a purge before that would bring the old ones back. Ms. */
const AFTER_OWN = 3000;
/** Waits between attempts, ms. What is not purged then goes when its time is over (s-maxage). */
const PAUSES = [0, 2000, 20_000, 120_000];

/** Tags that Cloudflare takes at a time. */
const MOST = 30;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref());

/** Has the CDN in front let go of every page that a change concerns. */
export type Purge = (changes: readonly PageChange[]) => void;

/**
 * The CDN’s own call: `POST CDN_PURGE_URL` with `{ "tags": [...] }` and the token as bearer, the form of Cloudflare’s purge by tag; any 2xx
 * is good. Null without an address. Nobody waits for it, and nothing fails with it.
 */
export function cdnOf(env: Pick<UpstreamEnv, 'CDN_PURGE_URL' | 'CDN_PURGE_TOKEN'>, log: Pick<Logger, 'warn'>): Purge | null {
  const { CDN_PURGE_URL: address, CDN_PURGE_TOKEN: token } = env;
  if (address === undefined) return null;
  const headers = { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) };
  const attempt = async (tags: readonly string[]): Promise<boolean> => {
    try {
      const body = JSON.stringify({ tags });
      return (await fetch(address, { method: 'POST', headers, body, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) })).ok;
    } catch {
      return false;
    }
  };
  const purge = async (tags: readonly string[]): Promise<void> => {
    await pause(AFTER_OWN);
    for (const wait of PAUSES) {
      await pause(wait);
      if (await attempt(tags)) return;
    }
    log.warn({ tags }, 'the CDN did not purge');
  };
  return (changes) => {
    const tags = [...new Set(changes.flatMap(tagsOfChange))];
    for (let from = 0; from < tags.length; from += MOST) void purge(tags.slice(from, from + MOST));
  };
}
