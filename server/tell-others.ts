import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { CHANGES_CHANNEL, CHANGES_STORY, publishChanges } from '@/lib/contracts/changes-by-redis';
import { isSigned, pageChanges, type PageChange } from '@/lib/contracts/page-changes';
import { openRedis, type Redis } from '@/lib/kernel/redis';

/** Clocks differ, and a connection is found to be lost only after a while, s. */
const MARGIN = 300;
/** Messages that wait for Redis to come back; the oldest is seen when its page's time is over. */
const WAITING = 100;
/** Messages that are known to have been heard. */
const KNOWN = 1000;
/** Between attempts to connect, and to ask what is connected and does not answer as it should, at the most, ms. */
const PAUSE = 1000;
/** A connection that ends sooner (ms) was none: the next one waits as long as after many that failed. */
const STEADY = 5000;

interface Options {
  readonly url: string;
  /** That of the messages from the service: who has another one is another installation. */
  readonly secret: string;
  /** Another process has heard of these, and told so before `at`, ms since 1970 by the clock of Redis. */
  readonly changed: (changes: readonly PageChange[], at: number) => void;
  readonly log: Pick<Logger, 'warn' | 'info'>;
}

export interface Others {
  /** Connects: from then on the others are heard, and told, also what was told before. */
  readonly begin: () => void;
  /** Tells the other processes. Never fails, and nobody waits for it. */
  readonly tell: (changes: readonly PageChange[]) => void;
  /** The connection, while everything that was told is heard; else null. */
  readonly redis: () => Redis | null;
  /** Now, ms since 1970, by the clock of Redis, as far as it is known: it is the one that all share. */
  readonly now: () => number;
  readonly close: () => void;
}

const seconds = (): number => Math.floor(Date.now() / 1000);

/**
 * Shares what has changed behind public pages with the other web processes by Redis. While Redis is away each process knows what it
 * is told itself; what was missed is caught up with afterwards.
 */
export function tellOthers({ url, secret, changed, log }: Options): Others {
  const own = randomBytes(8).toString('hex');
  let connectedAt = 0;
  const reconnect = (attempts: number): number =>
    Date.now() - connectedAt < STEADY ? PAUSE : Math.min(PAUSE, 50 * 2 ** Math.min(attempts, 10));
  const [reader, writer] = [openRedis(url, { reconnect, waits: true }), openRedis(url, { reconnect, waits: false })];
  const waiting: { readonly name: string; readonly body: string }[] = [];
  const known = new Set<string>();
  let told = 0;
  let sending = false;
  /** So much the clock of Redis is before ours, s. */
  let ahead = 0;
  let heardUntil = 0;
  let lost = false;
  let listens = false;
  let caughtUp = false;
  let again: ReturnType<typeof setTimeout> | undefined;

  const heardClock = (now: number): void => void (ahead = now - seconds());

  const hear = (message: string): void => {
    const [name = '', signature = '', ...rest] = message.split(' ');
    const body = rest.join(' ');
    // Some have waited: how old it is says nothing.
    const sentAt = Number(signature.split('.')[0]) * 1000;
    if (name.startsWith(own) || known.has(name) || !isSigned(body, signature, secret, sentAt)) return;
    known.add(name);
    const [oldest] = known;
    if (known.size > KNOWN && oldest !== undefined) known.delete(oldest);
    try {
      changed(pageChanges.parse(JSON.parse(body)).changes, sentAt + 1000);
    } catch {
      // Of a later version of ours: its pages are old by themselves in time.
    }
  };

  /** Asks once more after a while, if there is a connection then. */
  const later = (): void => {
    clearTimeout(again);
    again = setTimeout(() => void catchUp(), PAUSE).unref();
  };

  const send = async (): Promise<void> => {
    if (sending) return;
    sending = true;
    try {
      for (let next = waiting[0]; next !== undefined && writer.isReady; next = waiting[0]) {
        heardClock(await publishChanges(writer, next, secret));
        waiting.shift();
      }
    } catch {
      // It goes out when the connection is back, or what is connected takes it.
      later();
    } finally {
      sending = false;
    }
  };

  const gone = (error: unknown): void => {
    // Who has not caught up since the last time has heard nothing more.
    if (caughtUp) heardUntil = seconds() + ahead;
    caughtUp = false;
    if (lost) return;
    lost = true;
    log.warn({ err: error }, 'redis is away: other web processes are not told of changes');
  };

  const catchUp = async (): Promise<void> => {
    if (!reader.isReady || !writer.isReady) return;
    try {
      if (!listens) await reader.subscribe(CHANGES_CHANNEL, hear);
      listens = true;
      heardClock(Number((await writer.time())[0]));
      const missed = await writer.zRange(CHANGES_STORY, heardUntil - MARGIN, '+inf', { BY: 'SCORE' });
      if (lost) log.info('redis is back');
      lost = false;
      missed.forEach(hear);
      caughtUp = true;
      await send();
    } catch (error) {
      // Lost again; or it is there and refuses, as while it reads what it has stored: no other connection comes then.
      gone(error);
      later();
    }
  };

  for (const client of [reader, writer])
    client
      .on('error', gone)
      .on('connect', () => (connectedAt = Date.now()))
      .on('ready', () => void catchUp());

  return {
    // Connecting goes on until it has worked; it fails only when it is closed.
    begin: () => [reader, writer].forEach((client) => void client.connect().catch(gone)),
    tell: (changes) => {
      told += 1;
      waiting.push({ name: `${own}.${told}`, body: JSON.stringify({ changes }) });
      if (waiting.length > WAITING) waiting.shift();
      void send();
    },
    now: () => Date.now() + ahead * 1000,
    redis: () => (caughtUp && reader.isReady && writer.isReady ? writer : null),
    close: () => {
      for (const client of [reader, writer]) if (client.isOpen) client.destroy();
    },
  };
}
