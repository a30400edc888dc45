import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { publishChanges } from '@/lib/contracts/changes-by-redis';
import { CHANGES_PATH, REVALIDATE_KEY, SIGNATURE_HEADER, signChanges } from '@/lib/contracts/page-changes';
import { secretIn } from '@/lib/kernel/secrets';
import type { UpstreamEnv } from '../kernel/env';
import type { Website } from '../kernel/providers';
import type { Purge } from './cdn';
import { Untold } from './untold';

/** For each of the two ways: every process is to know within two seconds. */
const TIMEOUT_MS = 1000;

/** HOST may be every address of the machine. */
const hostOf = (host: string): string => (host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host);

/** By Redis, over a connection for this message alone: it is the way past a web process that is away. */
async function byRedis(url: string, body: string, secret: string): Promise<boolean> {
  const { openRedis } = await import('@/lib/kernel/redis');
  const redis = openRedis(url, { reconnect: false, waits: false });
  redis.on('error', () => undefined);
  const end = (): void => {
    if (redis.isOpen) redis.destroy();
  };
  const tooLate = setTimeout(end, TIMEOUT_MS);
  try {
    await redis.connect();
    await publishChanges(redis, { name: randomUUID(), body }, secret);
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(tooLate);
    end();
  }
}

/**
 * The web processes, told in a signed message: the one of this machine over its own address, which tells the others, or, where it does not
 * answer, all of them by Redis. Then the CDN in front of them. Nobody waits for it, and nothing fails with it; where nobody hears, it is told
 * again until somebody does. `heard`: the keys of the events that were.
 */
export function ownWebsite(
  env: UpstreamEnv,
  log: Pick<Logger, 'warn' | 'info'>,
  purge: Purge | null = null,
  heard: (keys: readonly string[]) => void = () => undefined,
): Website {
  const url = `http://${hostOf(env.HOST)}:${env.PORT}${CHANGES_PATH}`;
  const byAddress = async (body: string, secret: string): Promise<boolean> => {
    const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signChanges(body, secret, Date.now()) };
    try {
      return (await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) })).ok;
    } catch {
      return false;
    }
  };
  const untold = new Untold({
    tell: async (changes) => {
      const secret = env.REVALIDATE_SECRET ?? secretIn(env.DATA_DIR, REVALIDATE_KEY);
      const body = JSON.stringify({ changes });
      return (await byAddress(body, secret)) || (env.REDIS_URL !== undefined && (await byRedis(env.REDIS_URL, body, secret)));
    },
    told: (changes, keys) => {
      purge?.(changes);
      if (keys.length > 0) heard(keys);
    },
    log,
  });
  return { changed: (changes, key) => untold.add(changes, key) };
}
