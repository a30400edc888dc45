import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { caching } from '@/lib/kernel/caching.mjs';

/** What pages, handlers and files answer to; each refuses by itself the ones that are not its own. */
const methods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);
const ALLOWED = [...methods].join(', ');

/** A name or an address, perhaps with a port: nothing that an address is put together with. */
const hostForm = /^(?:[\w.-]{1,253}|\[[\da-fA-F:.]{2,45}\])(?::\d{1,5})?$/;

/**
 * A path with its query. No address of another host (`http://…`), no `*`, and no second slash that a redirect would make a host
 * of (`//host`, `/\host`); no fragment, which is the browser's own.
 */
const targetForm = /^\/(?![/\\]|%(?:2f|5c))[^\s#]*$/i;

/** Headers that say who is meant or where a request ends: twice is twice understood. */
const once = new Set(['host', 'content-length', 'transfer-encoding']);

const lengths = new Set([...once].map((name) => name.length));

function hasTwice(rawHeaders: readonly string[]): boolean {
  let seen = '';
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    // Nearly every name is passed over by its length alone.
    if (!lengths.has(name.length)) continue;
    const lower = name.toLowerCase();
    if (!once.has(lower)) continue;
    if (seen.includes(`${lower};`)) return true;
    seen += `${lower};`;
  }
  return false;
}

/** Versions that are written as lines; Node's parser lets others pass. */
const versions = new Set(['1.0', '1.1']);

/** May the body's end be understood in one way only? */
function isPlainBody({ headers, httpVersion }: IncomingMessage): boolean {
  const coding = headers['transfer-encoding'];
  return coding === undefined || (httpVersion === '1.1' && coding.toLowerCase() === 'chunked' && headers['content-length'] === undefined);
}

/** `%` that no two digits follow, or bytes that are no UTF-8: nothing behind this can read them. */
function isReadable(url: string): boolean {
  if (!url.includes('%')) return true;
  try {
    return !decodeURIComponent(url.split('?', 1)[0] ?? '').includes('\0');
  } catch {
    return false;
  }
}

/**
 * The status that refuses a request which Node's parser has let pass, or null. Whatever two servers in a row could understand in
 * two ways is refused here, before anything looks at it. `host` = the one that is believed (lib/process/edge.ts).
 */
export function refusalOf(request: IncomingMessage, host: string): 400 | 405 | null {
  const { method = '', url = '', rawHeaders, httpVersion } = request;
  if (!methods.has(method)) return 405;
  const well =
    versions.has(httpVersion) &&
    targetForm.test(url) &&
    isReadable(url) &&
    hostForm.test(host) &&
    !hasTwice(rawHeaders) &&
    isPlainBody(request);
  return well ? null : 400;
}

/** Connections on which something was refused. */
const mistrusted = new WeakSet<Socket>();

/** What has come on a connection behind a refused request may be a piece of it: it is no request. */
export function isMistrusted({ socket }: IncomingMessage): boolean {
  return mistrusted.has(socket);
}

/** Answers without a body, and hangs up. */
export function refuseRequest({ socket }: IncomingMessage, response: ServerResponse, status: 400 | 405): void {
  mistrusted.add(socket);
  response.writeHead(status, { connection: 'close', 'cache-control': caching.none, ...(status === 405 ? { allow: ALLOWED } : {}) });
  response.end();
}
