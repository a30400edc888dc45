import { sharedCounts } from '@/lib/kernel/shared-counts';
import { takeOne, type Level } from '@/lib/kernel/window';
import type { Counted } from '@/upstream/context/limits';
import { Meter } from '@/upstream/context/meter';
import { readUpstreamEnv } from '@/upstream/kernel/env';
import { createClient } from '@redis/client';
import { ownRedis, until, type OwnRedis } from '../../support/redis';

/** Two services on one real Redis: pictures and searches are counted for both. */
let redis: OwnRedis;
const ends: (() => void)[] = [];
beforeEach(async () => void (redis = await ownRedis()));
afterEach(async () => {
  ends.splice(0).forEach((end) => end());
  await redis.stop();
});

const env = readUpstreamEnv({ APP_ENV: 'test', LIMITS: 'search:4' });
const what = 'pictures and searches';
const from = (ip: string): Counted => ({ ip, caller: null, env });

/** A service that has found Redis. */
async function service(secret = 'x'.repeat(32)) {
  const said: string[] = [];
  const log = {
    warn: (_error: unknown, text?: string) => void said.push(text ?? ''),
    info: (text: unknown) => void said.push(String(text)),
  };
  const counts = sharedCounts({ url: redis.url, secret, what, log });
  ends.push(counts.close);
  await until(async () => (await counts.take('nobody', { most: 1000, span: 1000 })) !== null);
  const meter = new Meter(() => new Date(), counts);
  const search = (ip = '198.51.100.1') =>
    meter
      .count('search', (seconds) => `in ${seconds} s`, from(ip))
      .then(
        () => 'counted',
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      );
  return { search, said };
}

it('two services share what an address may ask, and no more passes when all ask at once', async () => {
  const [first, second] = [await service(), await service()];
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => (n % 2 === 0 ? first : second).search()));
  expect(answers.filter((answer) => answer === 'counted')).toHaveLength(4);
  // Four a minute: the next one in fifteen seconds.
  expect(new Set(answers)).toEqual(new Set(['counted', 'in 15 s']));
  expect(await second.search('198.51.100.2')).toBe('counted');
  const stranger = await service('another installation'.padEnd(32));
  expect(await stranger.search()).toBe('counted');
  const looker = createClient({ url: redis.url });
  await looker.connect();
  const names = (await looker.keys('xkb:limit:*')).join();
  expect(names).not.toContain('198.51');
  for (const name of await looker.keys('xkb:limit:*')) expect(await looker.pTTL(name)).toBeGreaterThan(0);
  looker.destroy();
});

it('the script decides as the formula in memory does', async () => {
  const log = { warn: () => undefined, info: () => undefined };
  const counts = sharedCounts({ url: redis.url, secret: 'x'.repeat(32), what, log });
  ends.push(counts.close);
  const window = { most: 3, span: 6000 };
  await until(async () => (await counts.take('nobody', window)) !== null);
  let level: Level | undefined;
  const [ours, theirs]: [number[], number[]] = [[], []];
  const ask = async (): Promise<void> => {
    const found = takeOne(level, window, Date.now());
    level = found.level ?? level;
    ours.push(found.wait);
    theirs.push((await counts.take('asked', window)) ?? -1);
  };
  for (let n = 0; n < 5; n += 1) await ask();
  // A third of the stretch later there is one more.
  await until(() => Promise.resolve(takeOne(level, window, Date.now() - 200).wait === 0));
  await ask();
  await ask();
  expect(theirs.map((wait) => wait > 0)).toEqual(ours.map((wait) => wait > 0));
  expect(ours.map((wait) => wait > 0)).toEqual([false, false, false, true, true, false, true]);
  for (const [at, wait] of theirs.entries()) expect(Math.abs(wait - (ours[at] ?? 0))).toBeLessThan(500);
});

it('without Redis each counts for itself, says so once, and they share again when it is back', async () => {
  const [first, second] = [await service(), await service()];
  for (let n = 0; n < 4; n += 1) expect(await first.search()).toBe('counted');
  await redis.stop();
  await until(() => first.said.length > 0 || first.search('198.51.100.9').then(() => false));
  await until(() => second.said.length > 0 || second.search('198.51.100.9').then(() => false));
  for (const { search } of [first, second]) {
    for (let n = 0; n < 4; n += 1) expect(await search()).toBe('counted');
    expect(await search()).toBe('in 15 s');
  }
  await redis.start();
  await until(() => first.said.length > 1 || first.search('198.51.100.8').then(() => false));
  expect(first.said).toEqual([
    'redis is away or slow: this process counts pictures and searches for itself',
    'redis counts pictures and searches again',
  ]);
}, 20_000);
