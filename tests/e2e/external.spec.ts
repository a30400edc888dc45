import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { HOUR } from '@/lib/kernel/time';
import { decode, encode } from '@/server/pages/page-bytes';
import { FakeUpstream, ok } from '../support/fake-upstream';
import { expect, test } from './fixtures';

/** What the browser says of a page that answers 500, which these tests ask for. */
test.use({ noise: /Failed to load resource|Minified React error #441/ });

const own = new FakeUpstream();
const port = 4740;
const base = `http://localhost:${port}`;
let web: ChildProcessByStdio<null, Readable, Readable> | null = null;
let words = '';
let upstream = '';
const dataDir = `${process.env.E2E_DATA_DIR ?? ''}-external`;

function portIsFree(candidate: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(candidate, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/** The web tier alone, as an operator starts it with an upstream of his own. */
async function start(more: Readonly<Record<string, string>> = {}): Promise<void> {
  words = '';
  web = spawn(process.execPath, ['scripts/start.mjs'], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      APP_ENV: 'test',
      SITE_KEYS: '',
      WARM_UP: '0',
      UPSTREAM_API_BASE: upstream,
      UPSTREAM_ORG_NO: 'ORG-OF-OTHERS',
      UPSTREAM_TIMEOUT_MS: '2000',
      DATA_DIR: dataDir,
      ...more,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [web.stdout, web.stderr]) stream.on('data', (chunk: Buffer) => (words += chunk.toString()));
  await expect.poll(() => words, { timeout: 150_000 }).toContain('准备好了');
}

async function stop(): Promise<void> {
  const child = web;
  web = null;
  if (!child) return;
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  child.kill('SIGINT');
  expect(await ended).toBe(0);
}

test.beforeAll(async () => {
  upstream = await own.listen();
  own.on(
    '/api/web/v1/common/findGradeSelection',
    ok({ list: [{ gradeName: '别家的学段', grades: [{ id: '3', name: '别家的年级', extra: 1 }] }], unknown: true }),
  );
  await start();
});

test.afterAll(async () => {
  await stop();
  await own.close();
  rmSync(dataDir, { recursive: true, force: true });
  expect(await portIsFree(port)).toBe(true);
});

test('with UPSTREAM_API_BASE the bundled upstream does not start and every call goes there, in the protocol', async ({ request }) => {
  expect(words).toContain('内置服务不启动');
  expect(await portIsFree(port + 1)).toBe(true);
  const answer = await request.post(`${base}/api/web/v1/common/findGradeSelection`, {
    headers: { origin: base, 'x-xkb-route': 'brand.home' },
    data: {},
  });
  expect(await answer.json()).toEqual({
    status: 1,
    message: '',
    appData: { list: [{ gradeName: '别家的学段', grades: [{ id: 3, name: '别家的年级' }] }] },
  });
  const [call] = own.calls('/api/web/v1/common/findGradeSelection');
  expect(call?.headers.organizationno).toBe('ORG-OF-OTHERS');
  expect(call?.headers.clientno).toBe('xkb');
  expect(call?.headers.authorization).toBeUndefined();
});

const paths = { details: '/api/web/v1/information/details', basic: '/api/web/v1/common/getbasicdata' };
const busy = { status: 0, message: '系统繁忙，请稍后再试' };
const article = (title: string) =>
  ok({
    informationId: 1,
    kind: 'media',
    category: '媒体聚焦',
    title,
    summary: '一句话',
    cover: '',
    publishedAt: '2026-11-01T08:00:00+08:00',
    browseCount: 1,
    author: '',
    source: '',
    tags: [],
    quote: null,
    html: '<p>正文</p>',
    previous: null,
    next: null,
    related: [],
    procurement: null,
  });

test('a first visit that meets a refusal is no 404: the words of the service, a reload, and nothing kept', async ({ page }) => {
  own.on(paths.details, busy);
  const refused = await page.goto(`${base}/news/detail?id=101`);
  expect(refused?.status()).toBe(500);
  expect(refused?.headers()['cache-control']).toContain('no-store');
  await expect(page.getByText(busy.message)).toBeVisible();
  own.on(paths.details, article('服务恢复了'));
  await page.getByRole('button', { name: '重新加载' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '服务恢复了' })).toBeVisible();
  expect((await page.request.get(`${base}/news/detail?id=101`)).status()).toBe(200);
});

test('only what the service calls not found is 404', async ({ request }) => {
  own.on(paths.details, { status: 404, message: '没有找到这篇内容' });
  expect((await request.get(`${base}/news/detail?id=102`)).status()).toBe(404);
});

test('a first visit while the service hangs: one attempt, one time-out, and that is what is said', async ({ page }) => {
  own.on(paths.details, () => undefined);
  const before = own.calls(paths.details).length;
  const late = await page.goto(`${base}/news/detail?id=103`);
  await expect(page.getByRole('heading', { name: '请求超时' })).toBeVisible();
  expect(late?.status()).toBe(500);
  expect(own.calls(paths.details).length - before).toBe(1);
});

/** What the website has left on the disk for the process after it. */
const kept = () =>
  readdirSync(join(dataDir, 'pages'), { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .flatMap(({ parentPath, name }) => {
      const file = join(parentPath, name);
      const [key, page] = decode(readFileSync(file)) ?? [];
      return key !== undefined && page ? [{ file, key, page }] : [];
    });

/** As if the time of every kept page had been over for an hour. */
function age(): void {
  for (const { file, key, page } of kept()) writeFileSync(file, encode(key, { ...page, until: Date.now() - HOUR }));
}

test('a kept page whose time is over stays as it was while the service refuses', async ({ request }) => {
  const read = async () => {
    const answer = await request.get(`${base}/news/detail?id=105`);
    return [answer.status(), /<h1[^>]*>留着的一篇</.test(await answer.text())];
  };
  own.on(paths.details, article('留着的一篇'));
  expect(await read()).toEqual([200, true]);
  await expect.poll(() => kept().some(({ page }) => page.question.path.endsWith('/news/detail/105'))).toBe(true);
  await stop();
  age();
  own.on(paths.details, busy);
  const before = own.calls(paths.details).length;
  await start();
  expect(await read()).toEqual([200, true]);
  await expect.poll(() => own.calls(paths.details).length).toBeGreaterThan(before);
  expect(await read()).toEqual([200, true]);
});

test('a page that was kept is not shown after a restart with another address', async ({ request }) => {
  own.on(paths.details, article('留着的一篇'));
  const canonical = async () =>
    /<link rel="canonical" href="([^"]+)"/.exec(await (await request.get(`${base}/news/detail?id=104`)).text())?.[1];
  expect(await canonical()).toBe(`${base}/news/detail?id=104`);
  await stop();
  await start({ PUBLIC_BASE: 'https://moved.example' });
  expect(await canonical()).toBe('https://moved.example/news/detail?id=104');
});
