import type { ServerResponse } from 'node:http';
import { plainPage, plainPolicy } from '@/lib/http/plain-page';
import { isPublicFile } from '@/lib/http/public-files';
import { Buckets, type SharedCounts } from '@/lib/kernel/buckets';
import { caching } from '@/lib/kernel/caching.mjs';
import { siteLimits } from '@/lib/kernel/env/variables/limits.mjs';
import { isIn, networkList, subscriberOf } from '@/lib/kernel/networks';
import { MINUTE } from '@/lib/kernel/time';
import { answerHeaders } from '@/lib/process/answer-headers.mjs';
import type { Edge } from '@/lib/process/edge';
import words from '@/messages/zh-CN/errors.json';
import { secureHeaders } from './shared/answer-headers';
import { handled } from './pages/plan';

const { title, text, school } = words.crowded;

function refuse(response: ServerResponse, https: boolean, seconds: number): void {
  // Plain, as whoever is refused is not to be a reason for more requests.
  const body = plainPage(title, text.replace('{seconds}', String(seconds)), school);
  for (const { key, value } of answerHeaders) response.setHeader(key, value);
  response.writeHead(429, [
    ...['Retry-After', String(seconds), 'Cache-Control', caching.none, 'Content-Security-Policy', plainPolicy],
    ...['Content-Type', 'text/html; charset=utf-8', 'Content-Length', String(Buffer.byteLength(body))],
    ...(https ? secureHeaders : []),
  ]);
  response.end(body);
}

/** Files and what handlers of app/ answer for themselves; calls have limits of their own. */
const apart = new RegExp(`^/(?:${handled.join('|')})/`);
const isPage = (path: string): boolean => !apart.test(path) && !isPublicFile(path, false);

interface Options {
  /** Pages a minute, in place of the table's. */
  readonly most: number | undefined;
  /** Networks that many people share: nobody counts them. */
  readonly networks: readonly string[];
  readonly shared: SharedCounts | null;
}

/** Refuses a page that would be made for this request to an address that has had too many: says whether it has answered. */
export function crowdDoor({ most = siteLimits.pages.most, networks, shared }: Options) {
  const buckets = new Buckets(shared);
  const trusted = networkList(networks);
  return (path: string, { ip, https }: Edge, response: ServerResponse): false | Promise<boolean> => {
    if (!isPage(path) || isIn(trusted, ip)) return false;
    return buckets.count(`pages ${subscriberOf(ip)}`, { most, span: MINUTE }, Date.now()).then((wait) => {
      if (wait > 0) refuse(response, https, Math.ceil(wait / 1000));
      return wait > 0;
    });
  };
}
