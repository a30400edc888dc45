import { request, type IncomingHttpHeaders } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { CACHE_STATE } from '@/lib/next-seams/names';
import { warmUp } from '../run/warm.mjs';
import { withNginx } from './nginx';
import { processOf, processorMs } from './processes';
import type { Product } from './product';
import { middle, turn, type Rate } from './rate';

const connections = [1, 32, 64] as const;
/**
 * Turns of each server with each number of connections, one after the other, and how long one is, s: what else the machine does meets
 * them all. For a minute at a time its kernel may take twice as long to put the same bytes into a socket.
 */
const turns = 9;
const seconds = 2;

export interface Pair {
  readonly connections: number;
  readonly ours: Rate;
  /** The same on the Node of whoever measures, where that is another one. */
  readonly here: Rate | null;
  readonly nginx: Rate;
}

const isKept = (headers: IncomingHttpHeaders): boolean => headers['content-encoding'] === 'br' && headers[CACHE_STATE] === 'HIT';

/** The bytes of a page as they are sent, once they are ready in brotli: its first answer is packed in haste. */
export async function packed(url: string): Promise<Buffer> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answer = await new Promise<{ kept: boolean; body: Buffer }>((resolve, reject) => {
      request(url, { headers: { 'accept-encoding': 'br' } }, (message) => {
        const parts: Buffer[] = [];
        message.on('data', (part: Buffer) => parts.push(part));
        message.on('end', () => resolve({ kept: isKept(message.headers), body: Buffer.concat(parts) }));
      })
        .on('error', reject)
        .end();
    });
    if (answer.kept) return answer.body;
    await wait(100);
  }
  throw new Error(`${url} 没有压缩好`);
}

type Served = Pick<Product, 'base' | 'pid'>;

/**
 * Has every page of the map made: a process that has lived has rendered more than what is measured, and keeps what Next’s renderer leaves
 * (on Node 20 each of its contexts is carried through every request after it).
 */
async function made({ base, pid }: Served): Promise<void> {
  const { port, host } = new URL(base);
  await warmUp({ port: Number(port), hosts: [host] });
  // What was packed in haste is packed well behind the answers.
  const web = processOf(pid, 'server.mjs');
  for (let before = 0, now = processorMs(web); now - before > 50; before = now, now = processorMs(web)) await wait(1000);
}

/** A ready /home against nginx with one worker serving the same bytes, turn by turn; `here` = the product on the other Node. */
export async function throughput(product: Served, here: Served | null, port: number): Promise<{ pairs: readonly Pair[]; bytes: number }> {
  const page = await packed(`${product.base}/home`);
  if (here) await packed(`${here.base}/home`);
  for (const each of [product, ...(here ? [here] : [])]) await made(each);
  const [own, other] = [processOf(product.pid, 'server.mjs'), here && processOf(here.pid, 'server.mjs')];
  const pairs = await withNginx(port, new Map([['home', page]]), (file, pid) => {
    const all = connections.map((count) => ({ count, ours: new Array<Rate>(), others: new Array<Rate>(), nginx: new Array<Rate>() }));
    for (let round = 0; round <= turns; round += 1)
      for (const { count, ours, others, nginx } of all) {
        ours.push(turn(`${product.base}/home`, count, own, seconds));
        if (here && other) others.push(turn(`${here.base}/home`, count, other, seconds));
        nginx.push(turn(`${file}/home`, count, pid, seconds));
      }
    // The first turn warms them up.
    const of = (rates: readonly Rate[]): Rate => middle(rates.slice(1));
    return all.map(({ count, ours, others, nginx }) => ({
      connections: count,
      ours: of(ours),
      here: here && of(others),
      nginx: of(nginx),
    }));
  });
  return { pairs, bytes: page.length };
}
