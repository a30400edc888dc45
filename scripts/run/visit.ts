import { request as plain, type Agent } from 'node:http';
import { request as secure } from 'node:https';

/** One thing that a visitor does. */
export interface Wish {
  readonly name: string;
  readonly path: string;
  /** JSON for a call; a page without one. */
  readonly body?: string;
  readonly cookie?: string;
  /** What stands in the answer on a good day; a call that says nothing else was carried out. */
  readonly says?: RegExp;
}

/** Where a site is asked: as its visitors see it, and at which port of the loopback it is. */
export interface Place {
  readonly origin: string;
  readonly port: number;
  readonly agent: Agent;
}

export interface Seen {
  /** 0 where nothing came. */
  readonly status: number;
  readonly text: string;
  /** ms from sending to the last byte. */
  readonly took: number;
  /** What the network said, '' where it said nothing. */
  readonly broken: string;
}

/** Longer than anything of ours waits for something else. */
const TIMEOUT_MS = 30_000;

/**
 * Asks as a browser does: a page whose connection was hung up on while it lay idle is asked for again on another (a server may do that at
 * the moment in which somebody writes). Never rejects. `at`: ms since 1970.
 */
export function visit(wish: Wish, place: Place, at = Date.now()): Promise<Seen> {
  const { path, body, cookie } = wish;
  const { origin, port, agent } = place;
  const { host, protocol } = new URL(origin);
  const headers = {
    host,
    ...(cookie === undefined ? {} : { cookie }),
    ...(body === undefined ? {} : { 'content-type': 'application/json', origin, 'x-xkb-route': 'brand.home' }),
  };
  const options = { host: '127.0.0.1', port, path, method: body === undefined ? 'GET' : 'POST', headers, agent, timeout: TIMEOUT_MS };
  return new Promise((resolve) => {
    const end = (status: number, text: string, broken: string): void => resolve({ status, text, took: Date.now() - at, broken });
    const asked = (protocol === 'https:' ? secure : plain)(options, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', (error) => end(0, '', error.message));
      answer.on('end', () => end(answer.statusCode ?? 0, Buffer.concat(parts).toString('utf8'), ''));
    });
    asked.on('timeout', () => asked.destroy(new Error('timeout')));
    asked.on('error', (error) => {
      const idle = asked.reusedSocket && asked.method === 'GET' && 'code' in error && error.code === 'ECONNRESET';
      if (idle) resolve(visit(wish, place, at));
      else end(0, '', error.message);
    });
    asked.end(body);
  });
}

/** What a call says when it was carried out. */
const CARRIED_OUT = /"status":1[,}]/;

/** Was it answered as on a good day? '' or what was there instead. */
export function wrongIn({ body, says = CARRIED_OUT }: Wish, { status, text, broken }: Seen): string {
  if (broken !== '') return broken;
  if (status !== 200) return `HTTP ${status}`;
  return body === undefined || says.test(text) ? '' : text.slice(0, 160);
}

/** So many percent took at most this long, ms. */
export function percentile(took: readonly number[], percent: number): number {
  const sorted = [...took].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN;
}
