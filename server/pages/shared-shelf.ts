import { createHmac, timingSafeEqual } from 'node:crypto';
import { RESP_TYPES } from '@redis/client';
import type { Logger } from 'pino';
import { Briefly } from '@/lib/kernel/briefly';
import type { Redis } from '@/lib/kernel/redis';
import type { Others } from './keeper';
import { decode, encode } from './page-bytes';
import type { ReadyPage } from './ready-page';

/** How long Redis may take, ms: rendering takes longer. */
export const BUDGET_MS = 50;
/** Of a page in both encodings, bytes: the largest of ours is a tenth of it. */
const MOST = 1_000_000;
/** A page that was made sooner after a change (ms) may be from before it: times are told in seconds, and by clocks that were asked a while ago. */
const CLOCKS_MS = 5000;
/** Pages under way to Redis; of more than these the next reader will be told by Next. */
const UNDER_WAY = 8;
/** HMAC-SHA256, bytes. */
const SEAL = 32;

/** What came of looking: `old` = something that it shows has changed since; `refused` = it is not ours, or not whole. */
type Found = 'hit' | 'none' | 'old' | 'refused' | 'late';

interface Options {
  /** The connection while every change that was told is heard; null = there is none to be asked. */
  readonly redis: () => Redis | null;
  /** That of the messages (tell-others.ts): who can write to Redis cannot write pages without it. */
  readonly secret: string;
  /** Build, texts and environment (lib/env's of the pages): two that differ never meet. */
  readonly identity: string;
  /** When what a page shows has last changed, ms since 1970 by the clock of Redis; 0 = not of late. */
  readonly lastTold: (path: string) => number;
  readonly counted: (found: Found) => void;
  readonly budgetMs?: number;
  readonly log: Pick<Logger, 'warn' | 'info'>;
}

/** Now, ms since 1970, by the clock that all share. */
async function timeOf(connection: Redis): Promise<number> {
  const [seconds, micros] = await connection.time();
  return Number(seconds) * 1000 + Math.floor(Number(micros) / 1000);
}

/** By another clock, which is so much before (ms). */
const moved = (page: ReadyPage, ms: number): ReadyPage => ({ ...page, made: page.made + ms, until: page.until + ms });

/**
 * The pages of all web processes, in Redis, for one that has none of its own yet (docs/decisions/pages-in-each-process.md). Each is there
 * for as long as it is not old, dated by the clock of Redis. Redis slow or away is as none.
 */
export function sharedShelf({ redis, secret, identity, lastTold, counted, budgetMs = BUDGET_MS, log }: Options): Others {
  const proof = (use: string, key: string, bytes: Buffer | string): Buffer =>
    createHmac('sha256', secret).update(`${use}\0${identity}\0${key}\0`).update(bytes).digest();
  const nameOf = (key: string): string => `xkb:page:${proof('name', key, '').toString('hex').slice(0, 40)}`;
  const slow = new Briefly(budgetMs, (late, error) =>
    late ? log.warn({ err: error }, 'redis is slow: pages are made without it') : log.info('redis answers in time again'),
  );
  let underWay = 0;

  const opened = (key: string, bytes: Buffer): ReadyPage | null => {
    const body = bytes.subarray(SEAL);
    if (bytes.length <= SEAL || bytes.length > MOST || !timingSafeEqual(bytes.subarray(0, SEAL), proof('page', key, body))) return null;
    const [own, page] = decode(body) ?? [];
    return own === key && page ? page : null;
  };

  const judged = (key: string, bytes: Buffer | null, now: number): readonly [Found, ReadyPage | null] => {
    if (bytes === null || bytes.length === 0) return ['none', null];
    const page = opened(key, bytes);
    if (page === null) return ['refused', null];
    if (page.made <= lastTold(page.question.path) + CLOCKS_MS) return ['old', null];
    return page.until > now ? ['hit', moved(page, Date.now() - now)] : ['none', null];
  };

  const kept = async (connection: Redis, key: string, page: ReadyPage): Promise<void> => {
    const body = encode(key, moved(page, (await timeOf(connection)) - Date.now()));
    const left = page.until - Date.now();
    if (body.length + SEAL > MOST || left < 1000) return;
    await connection.set(nameOf(key), Buffer.concat([proof('page', key, body), body]), { expiration: { type: 'PX', value: left } });
  };

  return {
    get: async (key) => {
      const connection = redis();
      if (connection === null) return null;
      const name = nameOf(key);
      // One byte more than may be: what is longer is seen to be.
      const raw = () => connection.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer }).getRange(name, 0, MOST);
      const answer = await slow.ask(() => Promise.all([timeOf(connection), raw()]));
      const [found, page] = answer === null ? (['late', null] as const) : judged(key, answer[1], answer[0]);
      counted(found);
      if (found === 'refused') connection.unlink(name).catch(() => undefined);
      return page;
    },
    put: (key, page) => {
      const connection = redis();
      if (connection === null || underWay >= UNDER_WAY) return;
      underWay += 1;
      // Where it does not come there, whoever looks for it makes it.
      void kept(connection, key, page)
        .catch(() => undefined)
        .finally(() => (underWay -= 1));
    },
  };
}
