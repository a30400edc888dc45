import { createServer, type Server } from 'node:http';
import { serve } from '@hono/node-server';
import { junitReport, textReport, totals } from '@/scripts/conform/report';
import { conform } from '@/scripts/conform/run';
import { asking, type WireSettings } from '@/scripts/conform/wire';
import { conformanceFinding } from '@/scripts/doctor/conformance';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { customer } from '../upstream/shop';

let up: TestUpstream;
let served: ReturnType<typeof serve>;
let foreign: Server;
let settings: WireSettings;
let token: string;
beforeAll(async () => {
  up = await createTestUpstream({ env: { LIMITS: 'captcha:100000' } });
  token = await customer(up);
  const port = await new Promise<number>((resolve) => {
    served = serve({ fetch: up.app.fetch, hostname: '127.0.0.1', port: 0 }, (info) => resolve(info.port));
  });
  const { UPSTREAM_AES_KEY: key, UPSTREAM_AES_IV: iv, UPSTREAM_ORG_HEADER: header, UPSTREAM_ORG_NO: number } = up.deps.env;
  settings = { base: `http://127.0.0.1:${port}`, mode: 'aes', aes: { key, iv }, organization: { header, number }, clientNo: 'web' };
  // An upstream of somebody's own: it takes everybody, writes the status as a text and forgets a field.
  foreign = createServer((request, response) => {
    request.resume();
    response.setHeader('content-type', 'application/json');
    if (request.url === '/api/web/v1/customer/findService') return response.end('{"status":"1","appData":{"wechatUrl":"/a.png","more":1}}');
    response.statusCode = 500;
    return response.end('<h1>Error</h1>');
  });
  await new Promise<void>((resolve) => foreign.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  foreign.close();
  await new Promise((resolve) => served.close(resolve));
  await up.close();
});

const usual = { write: false, limits: false, isAes: true, only: [], requestId: 'conform-0123456789' };

it('our own service is what the contract says: fields, envelope, tokens, wire, idempotence, limits', async () => {
  const only = ['customer', 'common', 'home', 'course', 'teacher', 'information', 'search', 'orders', 'user'];
  const reports = await conform({ ...usual, ask: asking(settings), token, write: true, limits: true, only });
  expect(textReport(reports).split('\n').slice(0, -1)).toEqual([]);
  const find = (id: string) => reports.find((report) => report.id === id)?.checks.map(({ check, ok, said }) => `${check} ${ok ?? said}`);
  expect(find('course.byId')).toEqual(
    expect.arrayContaining(['信封 true', '字段 true', '没有机构号 true', '过期的令牌 true', '不能解密的正文 true']),
  );
  expect(find('orders.list')).toEqual(expect.arrayContaining(['字段 true', '没有登录 true']));
  expect(find('orders.create')).toContain('幂等 true');
  expect(find('search.information')).toContain('次数限制 true');
  // Most reads could be asked: what was listed is what was asked for.
  const reads = reports.filter(({ ms }) => ms.length > 0);
  expect(reads.length).toBeGreaterThan(20);
});

it('of another one it is said what differs, by endpoint, for people and for build servers', async () => {
  const address = foreign.address();
  const base = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  const reports = await conform({
    ...usual,
    ask: asking({ ...settings, base }),
    token: null,
    only: ['customer.service', 'customer.findRandom'],
  });
  const text = textReport(reports);
  expect(text).toContain('customer.service（POST /api/web/v1/customer/findService）信封：status、message');
  expect(text).toMatch(/customer\.service.*字段：appData\.wechatAccount/);
  expect(text).toMatch(/customer\.service.*没有机构号：应当拒绝，却答了成功/);
  expect(text).toMatch(/customer\.findRandom.*回答：HTTP 500/);
  const xml = junitReport(reports);
  expect(xml.match(/<failure/g)).toHaveLength(totals(reports).failed);
  expect(xml).toContain('<testsuite name="customer.service"');
});

it('the doctor’s line says whether the upstream keeps the contract, what it breaks first, and that nobody answers', async () => {
  const address = foreign.address();
  const other = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  const [good, bad, nobody] = await Promise.all(
    [settings.base, other, 'http://127.0.0.1:9'].map((base) => conformanceFinding({ ...settings, base })),
  );
  expect(good).toMatchObject({ wrong: false, said: expect.stringMatching(/^正常，抽查 10 个接口/) });
  expect(bad).toMatchObject({ wrong: true, said: expect.stringMatching(/项不符：.*HTTP 500.*npm run conform/) });
  expect(nobody).toMatchObject({ wrong: true, said: expect.stringContaining('没有回答') });
});
