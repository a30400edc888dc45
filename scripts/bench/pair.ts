import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { newFolder, startProduct, stopChild } from './product';

export interface Pair {
  /** Of the website process that the service tells of changes, and of the other one. */
  readonly bases: readonly [string, string];
  stop(): Promise<void>;
}

/** The product with a second website process, which hears of changes by Redis. Ports from `first` on. */
export async function startPair(first: number): Promise<Pair> {
  const [at, redisAt] = [first + 3, String(first + 5)];
  const redis = spawn('redis-server', ['--port', redisAt, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], { stdio: 'ignore' });
  const more = {
    REDIS_URL: `redis://127.0.0.1:${redisAt}`,
    SESSION_SECRET: randomBytes(24).toString('hex'),
    REVALIDATE_SECRET: randomBytes(24).toString('hex'),
  };
  const product = await startProduct(first, { more });
  const folder = newFolder();
  const second = await startProduct(at, { folder, more: { ...more, UPSTREAM_PORT: String(first + 1) }, args: ['--only=web'] });
  return {
    bases: [product.base, second.base],
    stop: async () => {
      await second.stop();
      await product.stop();
      await stopChild(redis);
    },
  };
}
