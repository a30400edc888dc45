import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { ReadyPage } from './ready-page';

declare module 'node:http' {
  /** Node's own. Asked for by `Reflect` they cost a tenth of a ready page's JavaScript. */
  interface ServerResponse {
    /** How long a connection is kept that nobody uses, ms. */
    _keepAliveTimeout?: unknown;
    /** The head that is to go out; null before it is made. */
    _header?: unknown;
    _headerSent?: unknown;
  }
}

/** Node's own answers, s: how long a connection is kept that nobody uses. */
function patience({ _keepAliveTimeout: kept }: ServerResponse): number {
  return typeof kept === 'number' ? Math.floor(kept / 1000) : 0;
}

/**
 * May the answer be written to the connection as it stands? It has to be the next one there, which a second request sent before the
 * first was answered is not; the connection stays; and Node keeps its head where it did when this was written: else it goes the ordinary way.
 */
function isPlain(response: ServerResponse): boolean {
  const { socket, shouldKeepAlive, req } = response;
  return (
    shouldKeepAlive &&
    req.httpVersion === '1.1' &&
    socket !== null &&
    socket.writable &&
    !socket.writableNeedDrain &&
    response.getHeaderNames().length === 0 &&
    response._header === null &&
    response._headerSent === false
  );
}

/** Answers of this second, and of servers that keep connections this long (s), in one piece: by page and by what their heads say. */
let answers = new WeakMap<ReadyPage, Map<string, Buffer>>();
let [second, kept] = [0, 0];

function answersOf(page: ReadyPage, now: number, patient: number): Map<string, Buffer> {
  const current = Math.floor(now / 1000);
  if (current !== second || patient !== kept) {
    [second, kept] = [current, patient];
    answers = new WeakMap();
  }
  const known = answers.get(page);
  if (known !== undefined) return known;
  const made = new Map<string, Buffer>();
  answers.set(page, made);
  return made;
}

function piece(status: number, head: readonly string[], body: Buffer, date: Date): Buffer {
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`];
  for (let at = 0; at < head.length; at += 2) lines.push(`${head[at]}: ${head[at + 1]}`);
  lines.push(`Date: ${date.toUTCString()}`, 'Connection: keep-alive', ...(kept > 0 ? [`Keep-Alive: timeout=${kept}`] : []), '', '');
  return Buffer.concat([Buffer.from(lines.join('\r\n'), 'latin1'), body]);
}

/**
 * Sends head and body in one piece that is put together once a second, past what Node does for every answer: half of a ready
 * page's time went there. `head` = names and values by turns, the length among them; `kind` names it among those of this page; `now`: ms since 1970.
 * Answers false, and has done nothing, where the page has to take the ordinary way.
 */
export function sendWhole(
  response: ServerResponse,
  page: ReadyPage,
  kind: string,
  head: () => readonly string[],
  body: Buffer,
  now: number,
): boolean {
  if (!isPlain(response)) return false;
  const known = answersOf(page, now, patience(response));
  const before = known.get(kind);
  const whole = before ?? piece(page.status, head(), body, new Date(now));
  if (before === undefined) known.set(kind, whole);
  // Node is told that the head is out; the end of the answer is its business again.
  response._header = ' ';
  response._headerSent = true;
  response.statusCode = page.status;
  response.socket?.write(whole);
  response.end();
  return true;
}
