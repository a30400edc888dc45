import { createHmac } from 'node:crypto';
import type { Logger } from 'pino';
import { Briefly } from './briefly';
import type { SharedCounts } from './buckets';
import type { Redis } from './redis';

/** For a count, ms: it stands before every search and every page that is made for one visitor. */
const BUDGET_MS = 50;
/** Between attempts to connect, ms. */
const PAUSE_MS = 1000;

/**
 * The bucket of lib/kernel/window.ts by the clock of Redis: `most` and `span` (ms) come with the call. Answers 0, or the ms until there is room. What has
 * filled up again need not be remembered.
 */
const take = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local most, span = tonumber(ARGV[1]), tonumber(ARGV[2])
local level = redis.call('HMGET', KEYS[1], 'left', 'at')
local passed = math.max(0, now - (tonumber(level[2]) or now))
local left = math.min(most, (tonumber(level[1]) or most) + passed * most / span)
if left < 1 then return math.ceil((1 - left) * span / most) end
redis.call('HSET', KEYS[1], 'left', string.format('%.6f', left - 1), 'at', string.format('%.0f', now))
redis.call('PEXPIRE', KEYS[1], span)
return 0`;

interface Options {
  readonly url: string;
  /** Addresses are personal data: only whoever knows it can tell whose count is whose. */
  readonly secret: string;
  /** What is counted, for the log. */
  readonly what: string;
  readonly log: Pick<Logger, 'warn' | 'info'>;
}

/** Counts of all processes in Redis; asked from soon after the first on. Redis slow or away is as none. */
export function sharedCounts({ url, secret, what, log }: Options): SharedCounts & { readonly close: () => void } {
  const slow = new Briefly(BUDGET_MS, (late, error) =>
    late
      ? log.warn({ err: error }, `redis is away or slow: this process counts ${what} for itself`)
      : log.info(`redis counts ${what} again`),
  );
  let begun = false;
  let client: Redis | null = null;
  let close = (): void => undefined;

  const connect = async (): Promise<void> => {
    const { openRedis } = await import('./redis');
    const made = openRedis(url, { reconnect: PAUSE_MS, waits: false });
    made.on('error', (error) => slow.lost(error));
    close = () => made.destroy();
    // It goes on until it has worked.
    await made.connect();
    client = made;
  };

  return {
    take: async (key, { most, span }) => {
      if (!begun) void connect().catch((error: unknown) => slow.lost(error));
      begun = true;
      const connection = client;
      if (connection === null) return null;
      const name = `xkb:limit:${createHmac('sha256', secret).update(key).digest('hex').slice(0, 40)}`;
      return slow.ask(async () => Number(await connection.eval(take, { keys: [name], arguments: [String(most), String(span)] })));
    },
    close: () => close(),
  };
}
