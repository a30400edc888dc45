import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clientErrors } from '@/lib/contracts/client-reports';
import { Health } from '@/lib/kernel/health/health';
import { Meters } from '@/lib/kernel/metrics/meters';
import { webMetrics } from '@/lib/kernel/metrics/table';
import { watchCertificates } from '@/server/inside/certificates';
import { ClientReports } from '@/server/inside/client-reports';
import { insideDoors } from '@/server/inside/doors';
import { Purges } from '@/server/inside/purges';
import { rowOf, trafficOf } from '@/server/inside/traffic';
import { Room } from '@/lib/kernel/window';
import { webHealth } from '@/server/inside/web-health';
import { serving } from './serving';

const folder = mkdtempSync(join(tmpdir(), 'inside-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the doors of whoever runs the site', () => {
  const TOKEN = 'figures-for-prometheus';
  let wrong = '';
  let base: string;
  beforeAll(async () => {
    const health = new Health([
      { name: 'disk', needed: true, look: () => Promise.resolve(wrong) },
      { name: 'upstream', needed: false, look: () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' })) },
    ]);
    const doors = insideDoors({ health, meters: new Meters(webMetrics), token: TOKEN });
    ({ base } = await serving((request, response) => void doors.get(request.url ?? '')?.(request, response)));
  });
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(base + path, { headers });
    return { status: answer.status, body: await answer.text() };
  };

  it('alive is alive, whatever is missing', async () => {
    expect(await ask('/api/health/live')).toEqual({ status: 200, body: '{"ok":true}' });
  });

  it('ready means that requests may be sent; what is not needed is told, and no more', async () => {
    const { status, body } = await ask('/api/health/ready');
    expect(status).toBe(200);
    expect(JSON.parse(body)).toEqual({
      ok: true,
      checks: [
        { name: 'disk', needed: true, ok: true, said: '' },
        { name: 'upstream', needed: false, ok: false, said: 'ECONNREFUSED' },
      ],
    });
    wrong = '磁盘只剩 3 MB';
    jest.spyOn(Date, 'now').mockReturnValueOnce(Date.now() + 2000);
    expect((await ask('/api/health/ready')).status).toBe(503);
    wrong = '';
  });

  it('strangers hear yes or no, and no figures; the token and this machine see them', async () => {
    const proxied = { 'x-forwarded-for': '203.0.113.9' };
    expect(JSON.parse((await ask('/api/health/ready', proxied)).body)).toEqual({ ok: expect.any(Boolean) });
    expect((await ask('/metrics', proxied)).status).toBe(404);
    expect((await ask('/metrics', { ...proxied, authorization: 'Bearer guess' })).status).toBe(404);
    expect((await ask('/metrics', { ...proxied, authorization: `Bearer ${TOKEN}` })).status).toBe(200);
    expect((await ask('/metrics')).body).toContain('xkb_ready{check="disk"}');
  });
});

describe('what the site leans on', () => {
  it('tells an upstream that is away from one that is well; a foreign one need not know our path', async () => {
    const { base } = await serving((_request, response) => {
      response.statusCode = 404;
      response.end();
    });
    const said = async (apiBase: string, bundled: boolean) =>
      (await webHealth({ apiBase, bundled, DATA_DIR: folder, REDIS_URL: undefined }).read()).checks.find(({ name }) => name === 'upstream')
        ?.said;
    expect(await said(base, false)).toBe('');
    expect(await said(base, true)).toBe('上游回答 404');
    expect(await said('http://127.0.0.1:9', false)).toBe('上游连不上');
    const redis = async (REDIS_URL: string) =>
      (await webHealth({ apiBase: base, bundled: false, DATA_DIR: folder, REDIS_URL }).read()).checks.find(({ name }) => name === 'redis');
    expect(await redis(base.replace('http', 'redis'))).toMatchObject({ ok: true, needed: false });
    expect(await redis('redis://127.0.0.1:9')).toMatchObject({ ok: false, said: expect.stringContaining('Redis 连不上') });
  });
});

describe('figures', () => {
  it.each([
    ['GET', '/home?from=1', 'brand.home'],
    ['GET', '/_next/static/a.js', 'next'],
    ['POST', '/api/web/v1/customer/findService', 'customer.service'],
    ['POST', '/api/made/up', 'api'],
    ['GET', '/made/up/by/somebody', 'system.notFound'],
  ])('%s %s counts as %s', (method, url, row) => {
    expect(rowOf(method, url)).toBe(row);
  });

  it('a request is counted with its answer, a page with the time that its renewal took', async () => {
    const meters = new Meters(webMetrics);
    const watch = trafficOf(meters);
    const { base } = await serving((request, response) => {
      watch(request, response);
      response.statusCode = 404;
      response.end();
    });
    await fetch(`${base}/nowhere`);
    const purges = new Purges(meters);
    purges.began('/main~1/a');
    purges.began('/main~1/b');
    purges.ended('/main~1/a');
    purges.ended('/main~1/c');
    purges.began('/main~1/d');
    purges.gone('/main~1/d');
    const { body } = await meters.text();
    expect(body).toContain('xkb_http_request_seconds_count{route="system.notFound",status="404"} 1');
    expect(body).toMatch(/xkb_purge_seconds_count 1\n/);
    expect(body).toMatch(/xkb_purge_waiting 1\n/);
  });
});

it('the ends of certificates are looked at once an hour, behind the answer: the desk’s, too, and for names that can have one', async () => {
  const meters = new Meters(webMetrics);
  const looked: string[] = [];
  const places = { sites: [{ hosts: ['www.a.test', 'localhost'] }], publicBase: 'https://www.a.test', deskHosts: ['away.test'] };
  watchCertificates(meters, places, (host) => {
    looked.push(host);
    return host === 'away.test' ? Promise.reject(new Error('away')) : Promise.resolve({ fault: '', until: 1_800_000_000_000 });
  });
  await meters.text();
  const { body } = await meters.text();
  expect(body).toContain('xkb_certificate_end_timestamp_seconds{host="www.a.test"} 1800000000\n');
  expect(body).not.toContain('away.test');
  expect(looked).toEqual(['www.a.test', 'away.test']);
  jest.spyOn(Date, 'now').mockReturnValueOnce(Date.now() + 3_700_000);
  await meters.text();
  expect(looked).toHaveLength(4);
  jest.restoreAllMocks();
});

it('what happens too often to be told each time is counted when somebody reads, once', async () => {
  const meters = new Meters(webMetrics);
  const ready = meters.tally('xkb_page_ready_total', 'status');
  for (const status of [200, 304, 200]) ready(status);
  expect((await meters.text()).body).toContain('xkb_page_ready_total{status="200"} 2');
  ready(200);
  expect((await meters.text()).body).toMatch(/ready_total\{status="200"\} 3\nxkb_page_ready_total\{status="304"\} 1\n/);
});

describe('what pages tell', () => {
  const file = join(folder, 'errors.json');
  const meters = new Meters(webMetrics);
  let base: string;
  beforeAll(async () => {
    const reports = new ClientReports(file, meters);
    ({ base } = await serving((request, response) => void reports.door(request, response)));
  });
  const tell = async (report: object, method = 'POST') =>
    (await fetch(base, { method, ...(method === 'POST' ? { body: JSON.stringify(report) } : {}) })).status;

  it('becomes figures by row and a line a kind, without query, host or number of a telephone', async () => {
    const error = {
      kind: 'script',
      what: 'cannot read 13800138000 of https://www.a.test/news?k=7',
      at: 'https://www.a.test/_next/static/a.js?v=1:3:9',
      trace: 'abcdef0123456789',
    };
    expect(await tell({ page: '/home', vitals: { LCP: 1900, CLS: 0.02 }, errors: [error] })).toBe(204);
    expect(await tell({ page: '/home', errors: [error] })).toBe(204);
    for (const foreign of ['Script error.', 'chrome-extension://x/y.js'])
      await tell({ page: '/home', errors: [{ kind: 'script', what: foreign }] });
    const { body } = await meters.text();
    expect(body).toContain('xkb_web_vital_seconds_count{name="LCP",route="brand.home"} 1');
    expect(body).toContain('xkb_web_vital_shift_count{route="brand.home"} 1');
    expect(body).toContain('xkb_client_error_total{route="brand.home",kind="script"} 2');
    const until = Date.now() + 10_000;
    let kept: ReturnType<typeof clientErrors.parse> = [];
    while (kept.length === 0 && Date.now() < until) {
      try {
        kept = clientErrors.parse(JSON.parse(readFileSync(file, 'utf8')));
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
    expect(kept).toEqual([
      expect.objectContaining({
        kind: 'script',
        route: 'brand.home',
        what: 'cannot read [手机号] of /news',
        at: '/_next/static/a.js:3',
        trace: 'abcdef0123456789',
        times: 2,
      }),
    ]);
  });

  it('what is no report changes nothing', async () => {
    const before = (await meters.text()).body.replace(/process_.*/g, '');
    expect(await tell({ page: '/home', vitals: { LCP: 'fast' } })).toBe(204);
    expect(await tell({ page: '/home', errors: Array.from({ length: 6 }, () => ({ kind: 'script', what: 'x' })) })).toBe(204);
    expect(await tell({ page: `/${'x'.repeat(9000)}` })).toBe(204);
    expect(await tell({}, 'GET')).toBe(405);
    expect((await meters.text()).body.replace(/process_.*/g, '')).toBe(before);
  });

  it('has an end in any minute, and room again as soon as the first is past', () => {
    const room = new Room({ most: 2, span: 60_000 });
    expect([0, 1, 2, 59_999, 60_000].map((at) => room.admits(at))).toEqual([true, true, false, false, true]);
  });
});
