import { Agent, request } from 'node:http';
import { parseWebEnv } from '@/lib/env/web-env';
import { encodeBody } from '@/lib/wire/body';
import type { Product } from './product';

/** Turns of each way, one after the other: what else the machine does meets both, and they last longer than a minute of it. */
const turns = 25;
const calls = 200;
/** Of the second measure: so many at a time, for so long (ms). */
const together = 16;
const lasts = 1500;

/** One small read. */
const path = '/api/web/v1/common/findGradeSelection';

/** Of one way: one call after another, and many together. */
interface Way {
  /** ms. */
  readonly p50: number;
  readonly perSecond: number;
}
export interface Overhead {
  readonly door: Way;
  readonly straight: Way;
  /** Of the ratios of each turn: the median, and what a quarter of them is below and above. */
  readonly ratio: Way;
  readonly low: Way;
  readonly high: Way;
}

/** What so much of the values (0–1) is below. */
function quantile(values: readonly number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
}

const median = (values: readonly number[]): number => quantile(values, 0.5);

/** A caller that keeps its connections, so that only the servers differ. */
function caller(base: string, headers: Readonly<Record<string, string>>, body: string): () => Promise<void> {
  const agent = new Agent({ keepAlive: true });
  return () =>
    new Promise((resolve, reject) => {
      const options = { method: 'POST', agent, headers: { ...headers, 'content-length': Buffer.byteLength(body) } };
      const asked = request(base + path, options, (answer) => {
        answer.resume();
        answer.on('end', () => (answer.statusCode === 200 ? resolve() : reject(new Error(`${base}${path}: ${answer.statusCode}`))));
      });
      asked.on('error', reject);
      asked.end(body);
    });
}

async function oneByOne(call: () => Promise<void>): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < calls; n += 1) {
    const at = performance.now();
    await call();
    times.push(performance.now() - at);
  }
  return median(times);
}

async function manyTogether(call: () => Promise<void>): Promise<number> {
  const begin = performance.now();
  let done = 0;
  const one = async (): Promise<void> => {
    while (performance.now() < begin + lasts) {
      await call();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: together }, one));
  return done / ((performance.now() - begin) / 1000);
}

/** A small read through the BFF door, on a connection that is kept. */
export const doorCall = (base: string): (() => Promise<void>) =>
  caller(base, { 'content-type': 'application/json', origin: base, 'x-xkb-route': 'brand.home' }, '{}');

/** One small read (findGradeSelection) through the BFF door and straight at the upstream, turn by turn. */
export async function overhead({ base, upstreamBase }: Pick<Product, 'base' | 'upstreamBase'>): Promise<Overhead> {
  const env = parseWebEnv(process.env);
  const aes = { key: env.UPSTREAM_AES_KEY, iv: env.UPSTREAM_AES_IV };
  const door = doorCall(base);
  const form = {
    'content-type': 'application/x-www-form-urlencoded',
    [env.UPSTREAM_ORG_HEADER]: env.UPSTREAM_ORG_NO,
    clientNo: env.CLIENT_NO,
  };
  const straight = caller(upstreamBase, form, encodeBody({}, 'aes', aes));
  const found: { readonly door: Way; readonly straight: Way }[] = [];
  for (let turn = 0; turn <= turns; turn += 1) {
    const p50 = { door: await oneByOne(door), straight: await oneByOne(straight) };
    const perSecond = { door: await manyTogether(door), straight: await manyTogether(straight) };
    // The first turn warms both up.
    if (turn === 0) continue;
    const way = (name: 'door' | 'straight'): Way => ({ p50: p50[name], perSecond: perSecond[name] });
    found.push({ door: way('door'), straight: way('straight') });
  }
  const at = (share: number, ways: readonly Way[]): Way => ({
    p50: quantile(
      ways.map(({ p50 }) => p50),
      share,
    ),
    perSecond: quantile(
      ways.map(({ perSecond }) => perSecond),
      share,
    ),
  });
  const ratios = found.map(({ door: ours, straight: theirs }) => ({
    p50: ours.p50 / theirs.p50,
    perSecond: ours.perSecond / theirs.perSecond,
  }));
  return {
    door: at(
      0.5,
      found.map((turn) => turn.door),
    ),
    straight: at(
      0.5,
      found.map((turn) => turn.straight),
    ),
    ratio: at(0.5, ratios),
    low: at(0.25, ratios),
    high: at(0.75, ratios),
  };
}
