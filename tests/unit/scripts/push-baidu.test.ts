/** @jest-environment node */
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Site } from '@/lib/sites';
import { portOf } from '../../support/port-of';

const token = 'TokenOfTheTest16';
/** In the place of an answer. */
const hangUp = 'hang up';

interface Batch {
  readonly site: string | null;
  readonly token: string | null;
  readonly type: string | undefined;
  readonly urls: readonly string[];
}

/** Listens on a free port of the loopback and answers the base address. */
async function listen(server: Server): Promise<string> {
  return `http://127.0.0.1:${await portOf(server)}`;
}
async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}

/** A Baidu with a quota: too many addresses at once are all refused, as the real one does. */
class FakeBaidu {
  readonly batches: Batch[] = [];
  quota = 1000;
  /** Answers instead of the usual one. */
  instead: string | null = null;
  readonly notValid = new Set<string>();
  readonly notSameSite = new Set<string>();

  readonly server = createServer(async (request, response) => {
    const query = new URL(request.url ?? '', 'http://baidu.test').searchParams;
    const urls = (await bodyOf(request)).split('\n');
    this.batches.push({ site: query.get('site'), token: query.get('token'), type: request.headers['content-type'], urls });
    if (this.instead === hangUp) return request.socket.destroy();
    response.setHeader('content-type', 'application/json');
    response.end(this.instead ?? JSON.stringify(this.answer(urls)));
  });

  private answer(urls: readonly string[]): object {
    if (urls.length > this.quota) return { error: 400, message: 'over quota' };
    const not_valid = urls.filter((url) => this.notValid.has(url));
    const not_same_site = urls.filter((url) => this.notSameSite.has(url));
    const success = urls.length - not_valid.length - not_same_site.length;
    this.quota -= success;
    return {
      remain: this.quota,
      success,
      ...(not_valid.length > 0 ? { not_valid } : {}),
      ...(not_same_site.length > 0 ? { not_same_site } : {}),
    };
  }
  get sent(): readonly string[] {
    return this.batches.flatMap(({ urls }) => urls);
  }
}

const baidu = new FakeBaidu();
const days = new Map<string, string>();
/** The running site: one sitemap a host. */
const website = createServer((request, response) => {
  if (request.headers.host !== 'www.a.test' || request.url !== '/sitemap.xml') {
    response.statusCode = 404;
    response.end();
    return;
  }
  const urls = [...days].map(
    ([path, day]) => `<url><loc>https://www.a.test${path.replace('&', '&amp;')}</loc><lastmod>${day}</lastmod></url>`,
  );
  response.end(`<urlset>${urls.join('')}</urlset>`);
});

let from: URL;
let sites: readonly Site[];
let push: (sites: readonly Site[], from: URL, say: (line: string) => void) => Promise<boolean>;
const folder = mkdtempSync(join(tmpdir(), 'xkb-push-'));

beforeAll(async () => {
  from = new URL(await listen(website));
  Object.assign(process.env, {
    DATA_DIR: folder,
    SITE_KEYS: 'main,school',
    SITE_MAIN_HOSTS: 'www.a.test',
    SITE_MAIN_BAIDU_PUSH_TOKEN: token,
    SITE_SCHOOL_HOSTS: 'b.test',
    BAIDU_PUSH_ENDPOINT: `${await listen(baidu.server)}/urls`,
  });
  sites = (await import('@/lib/env')).allSites();
  const { pushTo } = await import('@/server/search-push/engine');
  const { baidu: engine } = await import('@/server/search-push/baidu');
  push = (...told) => pushTo(engine, ...told);
});
afterAll(() => {
  website.close();
  baidu.server.close();
});
beforeEach(() => {
  baidu.batches.length = 0;
  baidu.instead = null;
  baidu.quota = 1000;
});

async function run(): Promise<{ readonly whole: boolean; readonly said: string }> {
  const lines: string[] = [];
  const whole = await push(sites, from, (line) => lines.push(line));
  const said = lines.join('\n');
  expect(said).not.toContain(token);
  return { whole, said };
}
const url = (path: string): string => `https://www.a.test${path}`;

it('pushes every page of a site with a token once, as Baidu wants it', async () => {
  for (let id = 1; id <= 12; id += 1) days.set(`/news/detail?id=${id}`, `2026-11-${String(id).padStart(2, '0')}`);
  days.set('/news?type=1&pageNum=2', '2026-11-12');
  const { whole, said } = await run();
  expect(whole).toBe(true);
  expect(new Set(baidu.sent)).toEqual(new Set([...days.keys()].map(url)));
  expect(baidu.sent).toHaveLength(13);
  expect(baidu.sent[0]).toBe(url('/news/detail?id=12'));
  expect(baidu.batches[0]).toMatchObject({ site: 'https://www.a.test', token, type: 'text/plain' });
  expect(said).toContain('站点地图 13 个页面');
  expect(said).toContain('没有设置 SITE_SCHOOL_BAIDU_PUSH_TOKEN');
});

it('pushes nothing twice, and what changed again', async () => {
  expect((await run()).said).toContain('没有变化');
  expect(baidu.batches).toEqual([]);
  days.set('/news/detail?id=3', '2026-11-20');
  await run();
  expect(baidu.sent).toEqual([url('/news/detail?id=3')]);
});

it('stops when the quota is used up and goes on the next day where it stopped', async () => {
  for (let id = 1; id <= 10; id += 1) days.set(`/course/chapter?courseId=${id}`, '2026-11-18');
  baidu.quota = 4;
  const today = await run();
  expect(today.whole).toBe(true);
  expect(baidu.sent).toHaveLength(4);
  expect(today.said).toContain('剩下 6 个下次再推');
  const first = new Set(baidu.sent);

  baidu.batches.length = 0;
  baidu.quota = 0;
  expect((await run()).said).toContain('剩下 6 个下次再推');

  baidu.batches.length = 0;
  baidu.quota = 100;
  await run();
  expect(baidu.sent).toHaveLength(6);
  expect(baidu.sent.filter((address) => first.has(address))).toEqual([]);
});

it('does not offer again what Baidu refuses, until it changes', async () => {
  days.set('/bad', '2026-11-19').set('/foreign', '2026-11-19').set('/good', '2026-11-19');
  baidu.notValid.add(url('/bad'));
  baidu.notSameSite.add(url('/foreign'));
  const { said } = await run();
  expect(said).toContain(`百度不收：${url('/bad')}`);
  expect(baidu.sent).toHaveLength(3);
  baidu.batches.length = 0;
  expect((await run()).said).toContain('百度不收 2 个');
  expect(baidu.batches).toEqual([]);

  baidu.notValid.clear();
  days.set('/bad', '2026-11-21');
  await run();
  expect(baidu.sent).toEqual([url('/bad')]);
});

it.each([
  ['a wrong token', JSON.stringify({ error: 401, message: 'token is not valid' }), '令牌不对'],
  ['a line that breaks', hangUp, '请检查网络'],
  ['an answer that is none', '<html>502</html>', '看不懂'],
  ['numbers that do not add up', JSON.stringify({ remain: 5, success: 0 }), '下次再推'],
])('loses nothing by %s', async (_what, instead, sentence) => {
  days.set('/late', '2026-11-21');
  baidu.instead = instead;
  const failed = await run();
  expect(failed.whole).toBe(false);
  expect(failed.said).toContain(sentence);
  expect(JSON.parse(readFileSync(join(folder, 'baidu-push.json'), 'utf8')).main.pushed).not.toHaveProperty([url('/late')]);
});

it('says clearly that it reaches nobody, and keeps what waits', async () => {
  const away = new URL('http://127.0.0.1:1');
  const lines: string[] = [];
  expect(await push(sites, away, (line) => lines.push(line))).toBe(false);
  expect(lines.join('\n')).toContain('连不上正在运行的网站');
  await run();
  expect(baidu.sent).toEqual([url('/late')]);
});

it('leaves no half-written outbox, and refuses a broken one', async () => {
  expect(readdirSync(folder).filter((name) => name.includes('push'))).toEqual(['baidu-push.json']);
  writeFileSync(join(folder, 'baidu-push.json'), '{"main":');
  await expect(run()).rejects.toThrow('已损坏');
});
