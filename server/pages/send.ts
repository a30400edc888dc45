import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { caching } from '@/lib/kernel/caching.mjs';
import { CACHE_STATE } from '@/lib/next-seams/names';
import type { Encoding } from '../shared/encoding';
import type { ReadyPage } from './ready-page';
import { sendWhole } from './whole';

const unpack = promisify<Buffer, Buffer>(gunzip);

/** How the line of a cookie is named in `more`. */
export const COOKIE = 'set-cookie';

/** Heads that have been put together, by page and kind: a page is sent more often than made. */
const heads = new WeakMap<ReadyPage, Map<string, string[]>>();

function makeHead(page: ReadyPage, encoding: Encoding | null, state: State): string[] {
  const own = [...page.headers, CACHE_STATE, state];
  if (encoding === null) return own.filter((_text, index) => !/^content-/i.test(own[index - (index % 2)] ?? ''));
  const packed = encoding === 'identity' ? [] : ['Content-Encoding', encoding];
  const body = page.bodies[encoding];
  return [...own, ...packed, ...(body ? ['Content-Length', String(body.length)] : [])];
}

type State = 'HIT' | 'STALE';

const stateOf = (page: ReadyPage, now: number): State => (page.until > now ? 'HIT' : 'STALE');

/** Names and values by turns. `encoding` null: of an answer without a body (304). */
function headOf(page: ReadyPage, encoding: Encoding | null, state: State): string[] {
  const known = heads.get(page) ?? new Map<string, string[]>();
  heads.set(page, known);
  const name = `${encoding} ${state}`;
  const before = known.get(name);
  if (before !== undefined) return before;
  const made = makeHead(page, encoding, state);
  known.set(name, made);
  return made;
}

/** Does the browser have it already? As Next answers: there is no date of a page to compare with. */
export function isFresh(headers: IncomingHttpHeaders, etag: string): boolean {
  const match = headers['if-none-match'];
  if (match === undefined || etag === '' || headers['if-modified-since'] !== undefined) return false;
  if (/(?:^|,)\s*no-cache\s*(?:,|$)/.test(headers['cache-control'] ?? '')) return false;
  const weak = etag.replace(/^W\//, '');
  return match === '*' || match.split(',').some((tag) => tag.trim().replace(/^W\//, '') === weak);
}

/** The head of an answer that is one visitor's: caches keep neither it nor its names. */
const privately = (head: readonly string[]): readonly string[] => [
  ...head.filter((_text, index) => !/^(cache-control|cache-tag|surrogate-key)$/i.test(head[index - (index % 2)] ?? '')),
  'Cache-Control',
  caching.visitor,
];

/** Names of the answers that are nobody's own. */
const common: Readonly<Record<Encoding, Readonly<Record<State, string>>>> = {
  br: { HIT: 'br HIT', STALE: 'br STALE' },
  gzip: { HIT: 'gzip HIT', STALE: 'gzip STALE' },
  identity: { HIT: 'identity HIT', STALE: 'identity STALE' },
};

/** Sends a ready page in this encoding. `more`: names and values by turns that belong to this visitor's answer; `now`: ms since 1970. */
export function send(
  { method, headers }: { readonly method?: string | undefined; readonly headers: IncomingHttpHeaders },
  response: ServerResponse,
  page: ReadyPage,
  wanted: Encoding,
  more: readonly string[],
  now = Date.now(),
): void {
  const state = stateOf(page, now);
  const withMore = (head: string[]): string[] => {
    if (more.length === 0) return head;
    // What brings a cookie is kept for nobody else.
    return [...(more.includes(COOKIE) ? privately(head) : head), ...more];
  };
  if (headers['if-none-match'] !== undefined && isFresh(headers, page.etag)) {
    response.writeHead(304, withMore(headOf(page, null, state)));
    response.end();
    return;
  }
  const encoding = page.bodies.identity ? 'identity' : wanted;
  const body = page.bodies[encoding];
  const head = (): readonly string[] => withMore(headOf(page, encoding, state));
  const kind = more.length === 0 ? common[encoding][state] : `${encoding} ${state} ${more.join('\n')}`;
  if (body && method === 'GET' && !more.includes(COOKIE) && sendWhole(response, page, kind, head, body, now)) return;
  response.writeHead(page.status, withMore(headOf(page, encoding, state)));
  if (method === 'HEAD') response.end();
  else if (body) response.end(body);
  else
    void unpack(page.bodies.gzip ?? Buffer.alloc(0)).then(
      (whole) => response.end(whole),
      () => response.destroy(),
    );
}
