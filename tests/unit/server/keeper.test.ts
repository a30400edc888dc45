import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { LOST_MS } from '@/lib/kernel/lost.mjs';
import { DAY, HOUR } from '@/lib/kernel/time';
import type { PageCacheState } from '@/lib/process/state';
import { Disk } from '@/server/pages/disk';
import { Keeper, keyOf } from '@/server/pages/keeper';
import type { Answer, Question } from '@/server/pages/ready-page';
import { Renewals } from '@/server/pages/renewals';

const path = '/main~1/home';
const key = keyOf(path, 'document');
const question: Question = { path, host: 'www.main.test', url: '/home', headers: {} };
const head = {
  ETag: '"1"',
  'x-nextjs-cache': 'HIT',
  'Cache-Control': 's-maxage=300, stale-while-revalidate=9',
  'Content-Type': 'text/html',
};
const answer = (body: string, more: Readonly<Record<string, string>> = {}, status = 200): Answer => ({
  status,
  headers: Object.entries({ ...head, ...more }).flat(),
  body: Buffer.from(body),
});
const roots: string[] = [];
const long = '课'.repeat(1000);

/** A keeper whose Next answers what the test says; `asked` counts. */
function setUp(root = mkdtempSync(join(tmpdir(), 'xkb-ready-')), limitBytes = 1_000_000, identity = 'a'.repeat(64)) {
  const next: { answer: Answer; asked: number; wait: Promise<void>; heard: (url: string) => void } = {
    answer: answer(long),
    asked: 0,
    wait: Promise.resolve(),
    heard: () => undefined,
  };
  const made = new Map<string, number>();
  const cache: Pick<PageCacheState, 'made' | 'changed'> = { made, changed: null };
  const keeper = new Keeper({
    limitBytes,
    ask: async ({ url }) => {
      next.asked += 1;
      next.heard(url);
      await next.wait;
      return next.answer;
    },
    cache,
    disk: new Disk(root, identity),
    log: { warn: () => undefined },
  });
  roots.push(root);
  return { keeper, next, made, cache, root };
}
type Keepers = ReturnType<typeof setUp>;

async function until(what: () => boolean): Promise<void> {
  for (let turn = 0; turn < 500 && !what(); turn += 1) await new Promise((done) => setTimeout(done, 2));
  expect(what()).toBe(true);
}

/** A keeper with one page ready, and its copy written. */
async function withPage(more: Partial<Keepers['next']> = {}): Promise<Keepers> {
  const all = setUp();
  await all.keeper.load();
  Object.assign(all.next, more);
  all.keeper.renew(key, question);
  await until(() => all.keeper.get(key) !== undefined);
  await until(() => !all.keeper.busy);
  return all;
}

afterAll(() => roots.forEach((root) => rmSync(root, { recursive: true, force: true })));
afterEach(() => jest.restoreAllMocks());

/** Moves the clock on; timers run as ever. */
function later(ms: number): void {
  const now = Date.now;
  jest.spyOn(Date, 'now').mockImplementation(() => now() + ms);
}

it('makes a page ready in both encodings, without the headers of the connection', async () => {
  const { keeper } = await withPage({ answer: answer(long, { Connection: 'keep-alive', Date: 'today', 'x-robots-tag': 'noindex' }) });
  const page = keeper.get(key);
  expect(brotliDecompressSync(page?.bodies.br ?? '').toString()).toBe(long);
  expect(gunzipSync(page?.bodies.gzip ?? '').toString()).toBe(long);
  expect(page?.bodies.identity).toBeUndefined();
  expect(page?.headers).toEqual(['ETag', '"1"', 'Cache-Control', head['Cache-Control'], 'Content-Type', 'text/html']);
});

it.each([
  ['a fault', answer(long, {}, 500)],
  ['a redirect', answer('', { location: '/x' }, 307)],
  ['what Next does not keep', { ...answer(long), headers: ['ETag', '"1"', 'Cache-Control', 'private, no-store'] }],
  ['what sets a cookie', answer(long, { 'Set-Cookie': 'a=1' })],
  ['what is old already', answer(long, { 'x-nextjs-cache': 'STALE' })],
])('keeps no answer that is %s', async (_what, given) => {
  const { keeper, next } = setUp();
  await keeper.load();
  next.answer = given;
  keeper.renew(key, question);
  await until(() => next.asked === 1 && !keeper.busy);
  expect(keeper.get(key)).toBeUndefined();
});

it('keeps no page of which something has changed while it was rendered', async () => {
  const { keeper, next, made, cache } = setUp();
  await keeper.load();
  made.set(path, 1000);
  cache.changed = () => 1001;
  keeper.renew(key, question);
  await until(() => next.asked === 1 && !keeper.busy);
  expect(keeper.get(key)).toBeUndefined();
});

it('begins with what an earlier process has left, be it old by an hour, and throws away what is from long ago', async () => {
  const { root } = await withPage();
  const [soon, late] = [setUp(root).keeper, setUp(root).keeper];
  later(HOUR);
  expect([await soon.load(), soon.get(key)?.etag]).toEqual([1, '"1"']);
  await until(() => !soon.busy);
  jest.restoreAllMocks();
  later(2 * DAY);
  expect([await late.load(), late.get(key)]).toEqual([0, undefined]);
  expect(readdirSync(join(root, 'a'.repeat(16)))).toEqual([]);
});

it('sends an old page and renews it behind, once', async () => {
  const { keeper, next } = await withPage();
  later(301_000);
  let go = (): void => undefined;
  next.wait = new Promise((resolve) => (go = resolve));
  next.answer = answer(`${long}新`, { ETag: '"2"' });
  expect([keeper.get(key)?.etag, keeper.get(key)?.etag, next.asked]).toEqual(['"1"', '"1"', 2]);
  go();
  await until(() => keeper.get(key)?.etag === '"2"');
  expect(next.asked).toBe(2);
});

it('leaves the last good copy where a page cannot be had', async () => {
  const { keeper, next } = await withPage();
  later(301_000);
  next.answer = answer('fault', {}, 500);
  keeper.get(key);
  await until(() => next.asked === 2 && !keeper.busy);
  expect(keeper.get(key)?.etag).toBe('"1"');
  // Not again at once.
  expect(next.asked).toBe(2);
});

it('sends no old lost page', async () => {
  const { keeper } = await withPage({ answer: answer(long, {}, 404) });
  expect(keeper.get(key)?.status).toBe(404);
  later(LOST_MS + 1000);
  expect(keeper.get(key)).toBeUndefined();
});

it('fetches a page again when Next has rendered it anew, and once more when that happens meanwhile', async () => {
  const { keeper, next } = await withPage();
  next.answer = answer(`${long}新`, { ETag: '"2"' });
  keeper.renewed('/main~1/other');
  keeper.renewed(path);
  keeper.renewed(path);
  await until(() => keeper.get(key)?.etag === '"2"' && !keeper.busy);
  expect(next.asked).toBe(3);
});

it('renews pages that a change has made old a few at a time, and first the one that somebody asks for', async () => {
  const { keeper, next } = setUp();
  await keeper.load();
  const of = (n: number): Question => ({ ...question, path: `/main~1/${n}`, url: `/${n}` });
  const many = Array.from({ length: 40 }, (_, n) => n);
  // One by one: packed together, they would be ready in any order.
  for (const n of many) {
    keeper.renew(keyOf(of(n).path, 'document'), of(n));
    await until(() => !keeper.busy);
  }
  const urls: string[] = [];
  let go = (): void => undefined;
  next.wait = new Promise((resolve) => (go = resolve));
  next.heard = (url) => urls.push(url);
  expect(keeper.outdate(() => true)).toBe(40);
  expect(urls).toEqual(['/0', '/1', '/2', '/3']);
  keeper.get(keyOf(of(30).path, 'document'));
  keeper.get(keyOf(of(30).path, 'document'));
  expect(urls).toEqual(['/0', '/1', '/2', '/3', '/30']);
  go();
  await until(() => urls.length === 40 && !keeper.busy);
  expect(new Set(urls).size).toBe(40);
});

it('a rendering that is never heard of again does not hold the others up', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'Date'] });
  const begun: string[] = [];
  const renewals = new Renewals((path) => begun.push(path));
  renewals.add(['a', 'b', 'c', 'd', 'e', 'f']);
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
  renewals.ended('b');
  renewals.ended('b');
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e']);
  await jest.advanceTimersByTimeAsync(5000);
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  jest.useRealTimers();
});

it('is as old as Next’s copy', async () => {
  const all = setUp();
  await all.keeper.load();
  all.made.set(path, Date.now() - 100_000);
  all.keeper.renew(key, question);
  await until(() => all.keeper.get(key) !== undefined);
  expect(Math.round(((all.keeper.get(key)?.until ?? 0) - Date.now()) / 1000)).toBe(200);
});

describe('the copies on the disk', () => {
  it('are what the next process begins with', async () => {
    const { keeper, root } = await withPage();
    const again = setUp(root);
    expect(await again.keeper.load()).toBe(1);
    expect(again.keeper.get(key)).toEqual(keeper.get(key));
    expect(again.next.asked).toBe(0);
  });

  it('of another build or environment are thrown away', async () => {
    const { root } = await withPage();
    const again = setUp(root, 1_000_000, 'b'.repeat(64));
    expect([await again.keeper.load(), readdirSync(root)]).toEqual([0, ['b'.repeat(16)]]);
  });

  it('are read as far as they fit and are whole', async () => {
    const { root } = await withPage();
    writeFileSync(join(root, 'a'.repeat(16), 'torn'), '{"key":');
    expect(await setUp(root, 10).keeper.load()).toBe(0);
    expect(readdirSync(join(root, 'a'.repeat(16)))).toEqual([]);
  });

  it('go when the page is said to be old, until it is new', async () => {
    const all = await withPage();
    const files = () => readdirSync(join(all.root, 'a'.repeat(16)));
    let go = (): void => undefined;
    all.next.wait = new Promise((resolve) => (go = resolve));
    expect([files().length, all.keeper.outdate((old) => old === path)]).toEqual([1, 1]);
    await until(() => files().length === 0);
    go();
    await until(() => files().length === 1 && !all.keeper.busy);
  });

  it('go with the page that has to go, and are not made of a lost one', async () => {
    const all = await withPage();
    const files = () => readdirSync(join(all.root, 'a'.repeat(16)));
    expect(files()).toHaveLength(1);
    all.next.answer = answer(long, { ETag: '"2"' }, 404);
    all.keeper.renewed(path);
    await until(() => all.keeper.get(key)?.status === 404 && !all.keeper.busy);
    expect(files()).toEqual([]);
  });
});
