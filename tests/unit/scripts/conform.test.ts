import { createServer, type Server } from 'node:http';
import { serve } from '@hono/node-server';
import { limited, onceOnly } from '@/scripts/conform/checks';
import { junitReport, textReport, totals } from '@/scripts/conform/report';
import { conform } from '@/scripts/conform/run';
import { counted } from '@/scripts/conform/counted';
import { notCarried, onceBy, writes } from '@/scripts/conform/writes';
import { isEndpointId } from '@/lib/contracts';
import { asking, type Reply, type WireSettings } from '@/scripts/conform/wire';
import { conformanceFinding } from '@/scripts/doctor/conformance';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { customer, demoToken } from '../upstream/shop';

let up: TestUpstream;
let served: ReturnType<typeof serve>;
let foreign: Server;
let settings: WireSettings;
let token: string;
beforeAll(async () => {
  up = await createTestUpstream({ env: { LIMITS: 'captcha:120' } });
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
  expect(find('search.information')).toContain('次数限制 true');
  expect(find('customer.checkBookCode')).toContain('次数限制 true');
  // Most reads could be asked: what was listed is what was asked for.
  const reads = reports.filter(({ ms }) => ms.length > 0);
  expect(reads.length).toBeGreaterThan(20);
});

it('with leave to write, every write that can be is looked at, twice where it is meant once, and what it made is taken back', async () => {
  const learner = await demoToken(up);
  const kept = () => up.ok('address.list', {}, { token: learner });
  const before = await kept();
  const leave = { token: learner, write: true, limits: true, requestId: 'conform-writes-01' };
  const reports = await conform({ ...usual, ask: asking(settings), ...leave });
  expect(textReport(reports).split('\n').slice(0, -1)).toEqual([]);
  const checks = new Map(reports.map((report) => [report.id, report.checks.map(({ check, ok, said }) => `${check} ${ok ?? said}`)]));
  const looked = writes.filter(({ id }) => checks.get(id)?.includes('字段 true')).map(({ id }) => id);
  expect(writes.filter(({ id }) => !looked.includes(id)).map(({ id }) => [id, checks.get(id)?.[0]])).toEqual([]);
  const once = looked.filter((id) => checks.get(id)?.includes('幂等 true'));
  expect(once.sort()).toEqual([
    'common.problemFeedback',
    'home.saveProblemFeedback',
    'message.add',
    'orders.create',
    'orders.modify',
    'problem.try',
    'question.ask',
    'teacher.apply',
    'user.saveProblemFeedback',
    'video.passageRecord',
    'video.viewRecord',
  ]);
  // Whatever is known by an id of the intention is sent twice, or it is said why not.
  const known = reports.flatMap(({ id }) => (isEndpointId(id) && onceBy(id) !== null ? [id] : []));
  expect(known.filter((id) => !once.includes(id)).sort()).toEqual(Object.keys(notCarried).sort());
  for (const id of known) expect([id, checks.get(id)]).toEqual([id, expect.arrayContaining([expect.stringMatching(/^幂等 (true|要)/)])]);
  // Every limit is tried at one of its doors, or it is said why not.
  const limits = Object.values(counted).map(({ id, given }) => [id, given === null, checks.get(id)?.find((one) => one.startsWith('次数'))]);
  expect(limits).toEqual(limits.map(([id, not]) => [id, not, not ? expect.stringContaining('没有试：') : '次数限制 true']));
  // The order is closed, its link is gone, and the address book is as it was.
  expect(await kept()).toEqual(before);
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

describe('what is asked more than once', () => {
  const row = 'orders.create';
  const answer = (status: number, message: string, appData: unknown = null): Reply => ({
    http: 200,
    ms: 1,
    raw: {},
    envelope: { status, message, appData },
  });
  const inTurn = (...replies: readonly Reply[]) => {
    let n = -1;
    return () => Promise.resolve(replies[Math.min((n += 1), replies.length - 1)] ?? answer(1, ''));
  };

  it('twice under one id is two things where the second answer is another one, or none', async () => {
    const first = answer(1, '', { orderNo: '1', left: 900 });
    const second = (reply: Reply) => onceOnly(inTurn(reply), row, {}, { token: null, first });
    expect(await second(answer(1, '', { orderNo: '1', left: 899 }))).toMatchObject({ ok: true });
    expect(await second(answer(1, '', { orderNo: '2', left: 900 }))).toMatchObject({ ok: false });
    expect(await second(answer(0, '已经下过单'))).toMatchObject({ ok: false, said: expect.stringContaining('已经下过单') });
  });

  it('a door that refuses what it is asked in vain counts nothing by that', async () => {
    const wrong = answer(0, '没有这个码');
    expect(await limited(inTurn(answer(1, '')), row, {}, 3)).toMatchObject({ ok: false, said: expect.stringContaining('4 次') });
    expect(await limited(inTurn(wrong), row, {}, 3)).toMatchObject({ ok: null, said: expect.stringContaining('没有这个码') });
    expect(await limited(inTurn(wrong, wrong, answer(0, '太频繁了')), row, {}, 3)).toMatchObject({ ok: true });
    expect(await limited(inTurn(answer(1, ''), answer(1, ''), { ...wrong, http: 503 }), row, {}, 3)).toMatchObject({ ok: false });
  });
});
