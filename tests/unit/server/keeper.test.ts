import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { LOST_MS } from '@/lib/kernel/lost.mjs';
import { keyOf } from '@/server/pages/keeper';
import type { Question } from '@/server/pages/ready-page';
import { Renewals } from '@/server/pages/renewals';
import { answer, head, key, later, long, path, question, setUp, until, withPage } from './keepers';

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

it('keeps no page of which something has changed while it was packed for the first time', async () => {
  const { keeper, next, made, cache } = setUp();
  await keeper.load();
  made.set(path, 1000);
  cache.changed = jest.fn(() => 1001).mockReturnValueOnce(0);
  keeper.renew(key, question);
  await until(() => next.asked === 1 && !keeper.busy);
  expect(keeper.get(key)).toBeUndefined();
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

it.each([
  { what: 'once where it was rendered for that', renderings: 1, asked: 2 },
  { what: 'once more where it was rendered again meanwhile', renderings: 2, asked: 3 },
])('fetches a page that has changed $what', async ({ renderings, asked }) => {
  const { keeper, next } = await withPage();
  next.answer = answer(`${long}新`, { ETag: '"2"', 'x-nextjs-cache': 'REVALIDATED' });
  next.heard = () => {
    next.heard = () => undefined;
    for (let n = 0; n < renderings; n += 1) keeper.renewed(path);
  };
  keeper.outdate(() => true);
  await until(() => keeper.get(key)?.etag === '"2"' && !keeper.busy);
  expect(next.asked).toBe(asked);
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
  expect(urls).toEqual(['/0', '/1']);
  keeper.get(keyOf(of(30).path, 'document'));
  keeper.get(keyOf(of(30).path, 'document'));
  expect(urls).toEqual(['/0', '/1', '/30']);
  go();
  await until(() => urls.length === 40 && !keeper.busy);
  expect(new Set(urls).size).toBe(40);
});

it('a page that could not be renewed after a change is tried again when somebody asks for it, a second later', async () => {
  const { keeper, next } = await withPage();
  next.answer = answer('fault', {}, 500);
  keeper.outdate(() => true);
  await until(() => next.asked === 2 && !keeper.busy);
  next.answer = answer(`${long}新`, { ETag: '"2"' });
  expect([keeper.get(key)?.etag, next.asked]).toEqual(['"1"', 2]);
  later(1001);
  expect([keeper.get(key)?.etag, next.asked]).toEqual(['"1"', 3]);
  // Nor for each who asks while it is being packed.
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve().then(() => keeper.get(key));
  await until(() => keeper.get(key)?.etag === '"2"' && !keeper.busy);
  expect(next.asked).toBe(3);
});

describe('whoever asks for a page that one change is making new', () => {
  /** A page that has changed, and is being made; `go` lets it come. */
  async function changed(many = false) {
    const { keeper, next } = await withPage();
    let go = (): void => undefined;
    next.wait = new Promise((resolve) => (go = resolve));
    next.answer = answer(`${long}新`, { ETag: '"2"' });
    expect(keeper.coming(key)).toBeNull();
    keeper.outdate(() => true, many);
    return { keeper, next, go };
  }

  it('waits for it, and nobody does afterwards', async () => {
    const { keeper, go } = await changed();
    const waiting = [keeper.coming(key), keeper.coming(key)];
    expect(waiting).toEqual([expect.any(Promise), waiting[0]]);
    go();
    await Promise.all(waiting);
    expect([keeper.get(key)?.etag, keeper.coming(key)]).toEqual(['"2"', null]);
  });

  it('waits while it is packed, too', async () => {
    const { keeper, go } = await changed();
    go();
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    await keeper.coming(key);
    expect(keeper.get(key)?.etag).toBe('"2"');
  });

  it('reads what it was where it cannot be had', async () => {
    const { keeper, next, go } = await changed();
    next.answer = answer('fault', {}, 500);
    const waiting = keeper.coming(key);
    go();
    await waiting;
    expect([keeper.get(key)?.etag, keeper.coming(key)]).toEqual(['"1"', null]);
  });

  it('reads what it was where it does not come', async () => {
    const { keeper } = await changed();
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'Date'] });
    const waiting = keeper.coming(key);
    await jest.advanceTimersByTimeAsync(1000);
    await waiting;
    jest.useRealTimers();
    expect(keeper.get(key)?.etag).toBe('"1"');
  });

  it('does not wait where everything has changed', async () => {
    const { keeper, go } = await changed(true);
    expect(keeper.coming(key)).toBeNull();
    go();
    await until(() => keeper.get(key)?.etag === '"2"');
  });
});

it('a rendering that is never heard of again does not hold the others up', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'Date'] });
  const begun: string[] = [];
  const renewals = new Renewals((path) => begun.push(path));
  renewals.add(['a', 'b', 'c', 'd']);
  expect(begun).toEqual(['a', 'b']);
  renewals.ended('b');
  renewals.ended('b');
  expect(begun).toEqual(['a', 'b', 'c']);
  await jest.advanceTimersByTimeAsync(5000);
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
  jest.useRealTimers();
});

it('a page that had to go is not waited for, and does not hold the others up', async () => {
  const { keeper, next, gone } = setUp(undefined, 4000);
  await keeper.load();
  const asked: string[] = [];
  next.heard = (url) => void asked.push(url);
  const ready = async (name: string): Promise<void> => {
    const own = { ...question, path: `/main~1/${name}`, url: `/${name}` };
    keeper.renew(keyOf(own.path, 'document'), own);
    await until(() => keeper.get(keyOf(own.path, 'document')) !== undefined);
  };
  for (const name of ['a', 'b', 'c']) await ready(name);
  next.wait = new Promise(() => undefined);
  keeper.outdate(() => true);
  next.wait = Promise.resolve();
  expect([asked, gone]).toEqual([['/a', '/b', '/c', '/a', '/b'], []]);
  await ready('d');
  await until(() => asked.includes('/c', 3));
  expect(gone).toEqual(['/main~1/a']);
});

it('is as old as Next’s copy', async () => {
  const all = setUp();
  await all.keeper.load();
  all.made.set(path, Date.now() - 100_000);
  all.keeper.renew(key, question);
  await until(() => all.keeper.get(key) !== undefined);
  expect(Math.round(((all.keeper.get(key)?.until ?? 0) - Date.now()) / 1000)).toBe(200);
});
