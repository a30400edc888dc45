/** @jest-environment node */
import { mkdtempSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { Site } from '@/lib/sites';
import { keyPath } from '@/server/search-push/indexnow';
import { keyDoor } from '@/server/search-push/key-door';
import { portOf } from '../../support/port-of';

const key = '0123456789abcdef0123456789abcdef';
const HOST = 'www.a.test';

async function listen(server: Server): Promise<string> {
  return `http://127.0.0.1:${await portOf(server)}`;
}
async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}

const told = z.object({ host: z.string(), key: z.string(), keyLocation: z.url(), urlList: z.array(z.url()).min(1) });
type Told = z.output<typeof told>;

/** An IndexNow that refuses what the real one does. It looks for the key's file where it is told to, at the host itself. */
class FakeIndexNow {
  readonly batches: Told[] = [];
  readonly answers: number[] = [];
  /** Asks the host for a file. */
  look: (path: string) => Promise<string> = async () => '';
  busy = false;

  readonly server = createServer(async (request, response) => {
    response.statusCode = await this.statusOf(request, await bodyOf(request));
    this.answers.push(response.statusCode);
    response.end();
  });

  private async statusOf({ method, headers }: IncomingMessage, body: string): Promise<number> {
    if (this.busy) return 429;
    if (method !== 'POST' || !/^application\/json/.test(headers['content-type'] ?? '')) return 400;
    const parsed = told.safeParse(JSON.parse(body));
    if (!parsed.success || parsed.data.urlList.length > 10_000) return 400;
    const { host, keyLocation, urlList } = parsed.data;
    this.batches.push(parsed.data);
    if (urlList.some((url) => new URL(url).host !== host) || !/^[A-Za-z\d-]{8,128}$/.test(parsed.data.key)) return 422;
    const here = new URL(keyLocation);
    if (here.host !== host || (await this.look(here.pathname)) !== parsed.data.key) return 403;
    return 200;
  }
  get sent(): readonly string[] {
    return this.batches.flatMap(({ urlList }) => urlList);
  }
}

const engine = new FakeIndexNow();
const days = new Map<string, string>();
/** The key that the host shows; null = none. */
let shown: string | null = key;
/** The running site: its sitemap, and the file of the key by the product's own door. */
const website = createServer((request, response) => {
  if (request.url === keyPath(key) && shown !== null) return void keyDoor(shown)(request, response);
  if (request.headers.host !== HOST || request.url !== '/sitemap.xml') return void response.writeHead(404).end();
  response.end([...days].map(([url, day]) => `<url><loc>${url}</loc><lastmod>${day}</lastmod></url>`).join(''));
});

const folder = mkdtempSync(join(tmpdir(), 'xkb-indexnow-'));
let sites: readonly Site[];
let run: () => Promise<{ whole: boolean; said: string }>;

beforeAll(async () => {
  const from = new URL(await listen(website));
  engine.look = async (path) => {
    const answer = await fetch(new URL(path, from));
    return answer.ok && answer.headers.get('content-type')?.startsWith('text/plain') ? answer.text() : '';
  };
  Object.assign(process.env, {
    DATA_DIR: folder,
    SITE_KEYS: 'main',
    SITE_MAIN_HOSTS: HOST,
    INDEXNOW_KEY: key,
    INDEXNOW_ENDPOINT: `${await listen(engine.server)}/indexnow`,
  });
  sites = (await import('@/lib/env')).allSites();
  const { pushTo } = await import('@/server/search-push/engine');
  const { indexNow } = await import('@/server/search-push/indexnow');
  run = async () => {
    const lines: string[] = [];
    const whole = await pushTo(indexNow, sites, from, (line) => lines.push(line));
    return { whole, said: lines.join('\n') };
  };
});
afterAll(() => {
  website.close();
  engine.server.close();
});
beforeEach(() => {
  engine.batches.length = 0;
  engine.answers.length = 0;
  shown = key;
  engine.busy = false;
});

const url = (path: string): string => `https://${HOST}${path}`;
const kept = () => JSON.parse(readFileSync(join(folder, 'indexnow-push.json'), 'utf8')).main;

it('tells of every page once, with the key and where its file is, and then of what changed', async () => {
  days.set(url('/news/detail?id=1'), '2026-11-01').set(url('/news/detail?id=2'), '2026-11-02');
  expect(await run()).toMatchObject({ whole: true, said: expect.stringContaining('推送 2 个') });
  expect(engine.batches).toEqual([
    { host: HOST, key, keyLocation: `https://${HOST}/${key}.txt`, urlList: [url('/news/detail?id=2'), url('/news/detail?id=1')] },
  ]);
  expect((await run()).said).toContain('没有变化');
  days.set(url('/news/detail?id=1'), '2026-11-09');
  engine.batches.length = 0;
  await run();
  expect(engine.sent).toEqual([url('/news/detail?id=1')]);
});

it('an address of another host is not offered, as the whole batch would be refused', async () => {
  days.set('https://other.test/news', '2026-11-10').set(url('/course'), '2026-11-10');
  expect(await run()).toMatchObject({ whole: true, said: expect.stringContaining('不推：https://other.test/news') });
  expect([engine.sent, engine.answers]).toEqual([[url('/course')], [200]]);
  expect((await run()).said).toContain('没有变化');
});

it.each([
  ['the host’s file says another key', () => (shown = 'another-key-of-theirs'), '密钥文件'],
  ['the host has no such file', () => (shown = null), '密钥文件'],
  ['it has heard too much', () => (engine.busy = true), '过一会儿再推'],
])('says what to do, and loses nothing, where %s', async (_what, break_, sentence) => {
  days.set(url('/late'), '2026-11-11');
  break_();
  expect(await run()).toMatchObject({ whole: false, said: expect.stringContaining(sentence) });
  expect(kept().pushed).not.toHaveProperty([url('/late')]);
});

it('sends ten thousand at most at once', async () => {
  for (let id = 0; id < 10_001; id += 1) days.set(url(`/problem/${id}`), '2026-11-12');
  expect(await run()).toMatchObject({ whole: true });
  expect(engine.answers).toEqual([200, 200]);
  expect(Math.max(...engine.batches.map(({ urlList }) => urlList.length))).toBe(10_000);
  expect(new Set(engine.sent).size).toBe(10_002);
});

it('the fake refuses what the real one does', async () => {
  const ask = async (over: Partial<Told>) => {
    const body = JSON.stringify({ host: HOST, key, keyLocation: `https://${HOST}/${key}.txt`, urlList: [url('/a')], ...over });
    const headers = { 'content-type': 'application/json' };
    return (await fetch(process.env.INDEXNOW_ENDPOINT ?? '', { method: 'POST', headers, body })).status;
  };
  expect(await ask({})).toBe(200);
  expect(await ask({ urlList: ['https://other.test/a'] })).toBe(422);
  expect(await ask({ key: 'key-of-nobody', keyLocation: `https://${HOST}/key-of-nobody.txt` })).toBe(403);
  expect(await ask({ keyLocation: 'https://other.test/x.txt' })).toBe(403);
  expect(await ask({ urlList: Array.from({ length: 10_001 }, (_one, at) => url(`/${at}`)) })).toBe(400);
});
