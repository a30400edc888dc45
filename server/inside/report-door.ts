import type { IncomingMessage, ServerResponse } from 'node:http';
import { Buckets } from '@/lib/kernel/buckets';
import { caching } from '@/lib/kernel/caching.mjs';
import { subscriberOf } from '@/lib/kernel/networks';
import { MINUTE } from '@/lib/kernel/time';
import { Room } from '@/lib/kernel/window';
import { bodyOf } from '../shared/body';
import type { Door } from './doors';

/** Reports a minute from one address: a page that is wrong tells a few each time it is opened. */
const FROM_ONE = 60;
/** From all together: what many tell of is known by then. */
const FROM_ALL = 1200;

/** Who sent it, as the edge has found out (lib/process/edge.ts). */
const senderOf = ({ headers }: IncomingMessage): string => subscriberOf([headers['x-forwarded-for'] ?? ''].flat().join());

/**
 * A door for what browsers tell of, in so many bytes: 204, nobody is told whether it was worth keeping, and 429 where one address or all together
 * tell too much; the first is looked at first, so that nobody takes the others' room.
 */
export function reportDoor(mostBytes: number, tell: (body: string, now: number) => void): Door {
  const buckets = new Buckets();
  const room = new Room({ most: FROM_ALL, span: MINUTE });
  return async (request: IncomingMessage, response: ServerResponse) => {
    const now = Date.now();
    const admits = (): boolean => buckets.take(senderOf(request), { most: FROM_ONE, span: MINUTE }, now) === 0 && room.admits(now);
    const status = request.method !== 'POST' ? 405 : admits() ? 204 : 429;
    const body = status === 204 ? await bodyOf(request, mostBytes) : null;
    if (body !== null) tell(body.toString(), now);
    // What was not read to its end is not waited for.
    response.writeHead(status, { 'cache-control': caching.none, ...(body === null ? { connection: 'close' } : {}) });
    response.end();
  };
}
