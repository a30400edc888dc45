import { request } from 'node:http';
import { withNginx } from './nginx';
import { processOf } from './processes';
import type { Product } from './product';
import { middle, turn, type Rate } from './rate';

const connections = [1, 32, 64] as const;
/** Turns of each server, one after the other, and how long one is, s: what else the machine does meets both. */
const turns = 5;
const seconds = 2;

export interface Pair {
  readonly connections: number;
  readonly ours: Rate;
  readonly nginx: Rate;
}

/** The bytes of a page as they are sent, once they are ready in brotli. */
export async function packed(url: string): Promise<Buffer> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answer = await new Promise<{ encoding: string | undefined; body: Buffer }>((resolve, reject) => {
      request(url, { headers: { 'accept-encoding': 'br' } }, (message) => {
        const parts: Buffer[] = [];
        message.on('data', (part: Buffer) => parts.push(part));
        message.on('end', () => resolve({ encoding: message.headers['content-encoding'], body: Buffer.concat(parts) }));
      })
        .on('error', reject)
        .end();
    });
    if (answer.encoding === 'br') return answer.body;
    await new Promise((wait) => setTimeout(wait, 100));
  }
  throw new Error(`${url} 没有压缩好`);
}

/** A ready /home against nginx with one worker serving the same bytes, turn by turn. */
export async function throughput(product: Pick<Product, 'base' | 'pid'>, port: number): Promise<{ pairs: readonly Pair[]; bytes: number }> {
  const page = await packed(`${product.base}/home`);
  const own = processOf(product.pid, 'server.mjs');
  const pairs = await withNginx(port, new Map([['home', page]]), (other, pid) =>
    connections.map((count) => {
      const [ours, nginx]: [Rate[], Rate[]] = [[], []];
      for (let round = 0; round <= turns; round += 1) {
        ours.push(turn(`${product.base}/home`, count, own, seconds));
        nginx.push(turn(`${other}/home`, count, pid, seconds));
      }
      // The first turn warms both up.
      return { connections: count, ours: middle(ours.slice(1)), nginx: middle(nginx.slice(1)) };
    }),
  );
  return { pairs, bytes: page.length };
}
