import type { ServerResponse } from 'node:http';
import { caching, pageCaching, sharedLife } from '@/lib/kernel/caching.mjs';

/** By which a cache lets go of pages: both ways in which caches are told (docs/operations/cdn.md). Names and values by turns. */
export const tagHeaders = (tags: readonly string[]): readonly string[] => ['Cache-Tag', tags.join(','), 'Surrogate-Key', tags.join(' ')];

/** Of an answer that brings a cookie or would be another one for another login. */
const isForAll = (response: ServerResponse, status: number): boolean =>
  !response.hasHeader('set-cookie') && (status === 200 || status === 304 || status === 404);

/**
 * Says on an answer of Next's what caches may do with it, by the one table (lib/kernel/caching.mjs): Next lets a page be shown for a
 * year after its time, names no kind of answer that it makes for one visitor, and lets a cookie be kept for everybody. `tags`: of a page
 * that everybody gets at this address, whoever asks; null: it is none. What the router is sent has an address of its own, so that
 * nothing varies but the way it is packed.
 */
export function tellCaches(response: ServerResponse, status: number, tags: readonly string[] | null): void {
  if (response.hasHeader('vary')) response.setHeader('Vary', 'Accept-Encoding');
  const said = String(response.getHeader('cache-control') ?? '');
  const life = sharedLife(said);
  if (life === 0) {
    if (said === '' || said.includes('no-store')) response.setHeader('Cache-Control', caching.none);
    return;
  }
  if (tags === null || !isForAll(response, status)) {
    response.setHeader('Cache-Control', caching.visitor);
    return;
  }
  response.setHeader('Cache-Control', status === 404 ? caching.lost : pageCaching(life));
  const named = tagHeaders(tags);
  for (let at = 0; at < named.length; at += 2) response.setHeader(named[at] ?? '', named[at + 1] ?? '');
}
