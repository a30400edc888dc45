/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import nodeFs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOST_MS } from '@/lib/kernel/lost.mjs';
import PageCache from '@/lib/next-seams/page-cache.mjs';
import { SCRIPTS_HEADER } from '@/lib/next-seams/inline-scripts.mjs';
import { ownScript, scriptHash } from '@/lib/process/own-scripts';
import { processState } from '@/lib/process/state';
import { routes } from '@/lib/routes';

const folder = mkdtempSync(join(tmpdir(), 'xkb-pages-'));
const cache = new PageCache({
  dev: false,
  flushToDisk: false,
  serverDistDir: join(folder, 'server'),
  maxMemoryCacheSize: 1_000_000,
  fs: nodeFs,
  revalidatedTags: [],
});
const context = { kind: 'APP_PAGE' };
const noHeaders: Readonly<Record<string, string>> = {};
const page = (status: number) => ({ kind: 'APP_PAGE', html: '<html><body>题</body></html>', headers: noHeaders, status });

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a lost page is rendered before it is answered, a good one behind its old copy', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
  await cache.set('/main~1/lost', page(404), {});
  await cache.set('/main~1/good', page(200), {});
  expect(await cache.get('/main~1/lost', context)).toMatchObject({ value: { status: 404 } });
  jest.setSystemTime(Date.now() + LOST_MS + 1);
  expect(await cache.get('/main~1/lost', context)).toBeNull();
  expect(await cache.get('/main~1/good', context)).toMatchObject({ value: { status: 200 } });
  jest.useRealTimers();
});

it('no page is renewed sooner than a lost one is forgotten', () => {
  const seconds = routes.flatMap(({ isr }) => (isr === null ? [] : [isr]));
  expect(Math.min(...seconds) * 1000).toBeGreaterThan(LOST_MS);
});

it('a page whose contents have changed since is old, and a lost one is none', async () => {
  const { pageCache } = processState();
  const heard: string[] = [];
  pageCache.renewed = (path) => heard.push(path);
  await cache.set('/main~1/changed', page(200), {});
  await cache.set('/main~1/appeared', page(404), {});
  expect(heard).toEqual(['/main~1/changed', '/main~1/appeared']);
  expect(Date.now() - (pageCache.made.get('/main~1/changed') ?? 0)).toBeLessThan(10_000);
  pageCache.changed = () => Date.now();
  expect(await cache.get('/main~1/changed', context)).toMatchObject({ lastModified: 1, value: { status: 200 } });
  expect(await cache.get('/main~1/appeared', context)).toBeNull();
  pageCache.changed = () => 1;
  expect(await cache.get('/main~1/changed', context)).not.toMatchObject({ lastModified: 1 });
});

it('a page of which something has changed while it was rendered is old as soon as it is there', async () => {
  const { pageCache } = processState();
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
  const began = Date.now();
  pageCache.changed = () => began + 500;
  expect(await cache.get('/main~1/slow', context)).toBeNull();
  jest.setSystemTime(began + 1000);
  await cache.set('/main~1/slow', page(200), {});
  expect(pageCache.made.get('/main~1/slow')).toBe(began);
  // The next rendering begins here, after the change.
  expect(await cache.get('/main~1/slow', context)).toMatchObject({ lastModified: 1, value: { status: 200 } });
  jest.setSystemTime(began + 2000);
  await cache.set('/main~1/slow', page(200), {});
  expect(await cache.get('/main~1/slow', context)).toMatchObject({ lastModified: began + 2000 });
  pageCache.changed = null;
  jest.useRealTimers();
});

it('a page that lacks a part which could not be had takes nobody’s place, and is rendered again until it is whole', async () => {
  const { pageCache } = processState();
  const told = jest.fn();
  pageCache.renewed = told;
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
  const began = Date.now();
  expect(await cache.get('/main~1/part', context)).toBeNull();
  pageCache.missed = began + 500;
  jest.setSystemTime(began + 1000);
  await cache.set('/main~1/part', page(200), {});
  expect([pageCache.made.get('/main~1/part'), told.mock.calls]).toEqual([0, []]);
  expect(await cache.get('/main~1/part', context)).toMatchObject({ lastModified: 1, value: { status: 200 } });
  await cache.set('/main~1/part', page(200), {});
  expect([pageCache.made.get('/main~1/part'), told.mock.calls]).toEqual([began + 1000, [['/main~1/part']]]);
  expect(await cache.get('/main~1/part', context)).toMatchObject({ lastModified: began + 1000 });
  pageCache.missed = 0;
  jest.useRealTimers();
});

it('a page that could not be rendered after a change is no newer than it was, nor dressed a second time', async () => {
  const { pageCache } = processState();
  const told = jest.fn();
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
  const began = Date.now();
  await cache.set('/main~1/failed', page(200), {});
  pageCache.renewed = told;
  const before = await cache.get('/main~1/failed', context);
  pageCache.changed = () => began + 500;
  jest.setSystemTime(began + 1000);
  expect(await cache.get('/main~1/failed', context)).toMatchObject({ lastModified: 1 });
  await cache.set('/main~1/failed', before?.value, {});
  expect(await cache.get('/main~1/failed', context)).toMatchObject({ lastModified: 1, value: before?.value });
  expect(told).not.toHaveBeenCalled();
  // Where nothing has changed it is, for the time that Next gives it.
  pageCache.changed = null;
  await cache.set('/main~1/failed', before?.value, {});
  expect(await cache.get('/main~1/failed', context)).toMatchObject({ lastModified: began + 1000 });
  expect(told).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

it('a page is kept with its style sheet in it, which the first visitor gets, too', async () => {
  mkdirSync(join(folder, 'static/chunks'), { recursive: true });
  writeFileSync(join(folder, 'static/chunks/a.css'), '.a{color:red}');
  const head = '<head><link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/></head>';
  const first = { ...page(200), html: `<html>${head}<body>题</body></html>` };
  await cache.set('/main~1/dressed', first, {});
  expect(first.html).toContain('<style>.a{color:red}</style>');
  expect(await cache.get('/main~1/dressed', context)).toMatchObject({ value: { html: first.html } });
});

it('a page is kept with the hashes of its own scripts, not of one that came with its text', async () => {
  const { ownScripts } = processState();
  const { __html: own } = ownScript('guard()');
  const text = '<p>题</p><script>evil()</script>';
  const scripts = `<script>${own}</script><script>self.__next_f.push([1,"题"])</script>`;
  const made = { ...page(200), html: `<html><body>${text}${scripts}</body></html>` };
  await cache.set('/main~1/article', made, {});
  const named = made.headers[SCRIPTS_HEADER]?.split(' ') ?? [];
  expect(named).toHaveLength(2);
  expect(ownScripts.has(named[0] ?? '')).toBe(true);
  expect(named).not.toContain(scriptHash('evil()'));
});

it('of addresses that somebody makes up no more are remembered than there is room for', async () => {
  const lost = { ...page(404), html: `<html><body>${'题'.repeat(20_000)}</body></html>` };
  for (let id = 0; id < 200; id += 1) await cache.set(`/main~1/news/detail/made-up-${id}`, { ...lost }, {});
  const found = await Promise.all(Array.from({ length: 200 }, (_, id) => cache.get(`/main~1/news/detail/made-up-${id}`, context)));
  expect(found.filter((one) => one !== null).length).toBeLessThanOrEqual(50);
});
