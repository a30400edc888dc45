import { randomBytes } from 'node:crypto';
import { startRedis } from '../run/redis';
import { node } from './node';
import { newFolder, startProduct, stopChild, type Product } from './product';

export interface Pair {
  /** With the website process that the service tells of changes. */
  readonly product: Product;
  /** The other website process. */
  readonly other: string;
  stop(): Promise<void>;
}

/** The product with a second website process, which hears of changes by Redis. Ports from `first` on. @throws Error where a part does not come up */
export async function startPair(first: number): Promise<Pair> {
  const redis = startRedis(first + 5);
  const running: Product[] = [];
  const stop = async (): Promise<void> => {
    for (const product of running.reverse()) await product.stop();
    await stopChild(redis);
  };
  const more = {
    REDIS_URL: `redis://127.0.0.1:${first + 5}`,
    SESSION_SECRET: randomBytes(24).toString('hex'),
    REVALIDATE_SECRET: randomBytes(24).toString('hex'),
  };
  try {
    const product = await startProduct(first, { node, more });
    running.push(product);
    const folder = newFolder();
    const second = await startProduct(first + 3, {
      node,
      folder,
      more: { ...more, UPSTREAM_PORT: String(first + 1) },
      args: ['--only=web'],
    });
    running.push(second);
    return { product, other: second.base, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
