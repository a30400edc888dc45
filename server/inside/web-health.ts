import { connect } from 'node:net';
import { diskCheck } from '@/lib/kernel/health/disk';
import { Health, type Check } from '@/lib/kernel/health/health';
import { insidePaths } from '@/lib/kernel/health/paths';
import { healthWords as words } from '@/lib/kernel/health/words';
import type { WebEnv } from '@/lib/env';
import { send } from '@/lib/upstream/transport';

type Needs = Pick<WebEnv, 'apiBase' | 'bundled' | 'DATA_DIR' | 'REDIS_URL'>;

/** Does Redis take connections? Without it the processes do not tell each other what has changed; pages are renewed by their time. */
function redisCheck(address: string): Check {
  const { hostname, port } = new URL(address);
  return {
    name: 'redis',
    needed: false,
    look: () =>
      new Promise((resolve) => {
        const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 6379), timeout: 1500 });
        const end = (said: string): void => {
          socket.destroy();
          resolve(said);
        };
        socket.once('connect', () => end(''));
        socket.once('timeout', () => end(words.late));
        socket.once('error', () => end(words.redisAway));
      }),
  };
}

/**
 * What the website leans on. It stays in the row of a balancer while the upstream is away: kept pages need none, and a page that
 * says what does not work is better than none at all.
 */
export function webHealth({ apiBase, bundled, DATA_DIR, REDIS_URL }: Needs): Health {
  return new Health([
    diskCheck(DATA_DIR),
    ...(REDIS_URL === undefined ? [] : [redisCheck(REDIS_URL)]),
    {
      name: 'upstream',
      needed: false,
      look: async () => {
        // A foreign upstream need not know our paths: that it answers is all that can be asked of it.
        const url = new URL(apiBase + insidePaths.ready);
        const reply = await send({ url, method: 'GET', headers: {}, timeoutMs: 1800 });
        if (typeof reply === 'string') return words.upstreamAway;
        return reply.status >= 500 || (bundled && reply.status !== 200) ? words.upstream(reply.status) : '';
      },
    },
  ]);
}
