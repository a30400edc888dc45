import { count } from 'drizzle-orm';
import { adviserAssignments, advisers, bookCodes, limitedCalls } from '@/upstream/db/schema';
import { sweepLimits } from '@/upstream/context/limits';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { account, customer, demoToken } from '../shop';

let up: TestUpstream;
beforeAll(async () => {
  up = await createTestUpstream();
});
afterAll(() => up.close());
// A new minute, so that the tests do not use up each other's look-ups.
beforeEach(() => up.clock.add(61_000));

const MINUTE = 60_000;

describe('advisers', () => {
  test('a visitor gets one of those that there are', async () => {
    const known = await up.deps.db.select().from(advisers);
    const seen = new Set<string>();
    for (let i = 0; i < 40; i += 1) {
      const adviser = await up.ok('customer.findRandom', {});
      expect(adviser.exclusive).toBe(false);
      expect(known.map((a) => a.wechatAccount)).toContain(adviser.wechatAccount);
      seen.add(adviser.wechatAccount);
    }
    expect(seen.size).toBeGreaterThan(1);
  });

  test('a learner has one of their own, the same on every device and for good', async () => {
    const learner = await account(up);
    const [one, two] = [await learner.signIn(), await learner.signIn()];
    const first = await up.ok('customer.findByUser', {}, { token: one });
    expect(first.exclusive).toBe(true);
    up.clock.add(400 * 86_400_000);
    for (const token of [await learner.signIn(), await learner.signIn()]) {
      expect(await up.ok('customer.findByUser', {}, { token })).toEqual(first);
    }
    expect(two).not.toBe(one);
  });

  test('two first questions at once get the same answer', async () => {
    const token = await customer(up);
    const answers = await Promise.all([1, 2, 3, 4].map(() => up.ok('customer.findByUser', {}, { token })));
    expect(new Set(answers.map((a) => a.wechatAccount)).size).toBe(1);
  });

  test('learners are shared out evenly', async () => {
    const total = (await up.deps.db.select({ n: count() }).from(advisers))[0]?.n ?? 0;
    for (let i = 0; i < total * 2; i += 1) await up.ok('customer.findByUser', {}, { token: await customer(up) });
    const loads = await up.deps.db
      .select({ id: adviserAssignments.adviserId, n: count() })
      .from(adviserAssignments)
      .groupBy(adviserAssignments.adviserId);
    expect(loads).toHaveLength(total);
    const sizes = loads.map((l) => l.n);
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
  });

  test('an anonymous visitor has no adviser of their own', async () => {
    expect(await up.call('customer.findByUser', {})).toMatchObject({ status: 2, message: '请先登录' });
  });

  test.each([
    ['13800130101', 1, '小方'],
    ['138 0013 0101', 1, '小方'],
    ['+86 13800130101', 1, '小方'],
    ['0086-138-0013-0101', 1, '小方'],
    ['１３８００１３０１０１', 1, '小方'],
    ['xkb_guwen_02', 1, '陆宁'],
    ['XKB_GuWen_02', 1, '陆宁'],
    ['xkbguwen02', 0, null],
    ['13900000000', 0, null],
    ['%', 0, null],
  ])('is %s official? %i', async (wechatId, code, name) => {
    expect(await up.ok('customer.checkAdviser', { wechatId }, { ip: `198.51.100.${wechatId.length}` })).toEqual({
      code,
      name,
      what: 'adviser',
    });
  });

  test.each([
    ['customer.service', 'service'],
    ['customer.findOfficialAccount', 'account'],
  ] as const)('the account that %s hands out is official', async (id, what) => {
    const { wechatAccount } = await up.ok(id, {});
    for (const wechatId of [wechatAccount, ` ${wechatAccount.toUpperCase()} `])
      expect(await up.ok('customer.checkAdviser', { wechatId })).toEqual({ code: 1, name: null, what });
  });

  test('customer service and official account', async () => {
    expect(await up.ok('customer.service', {})).toEqual({ wechatAccount: 'xkb_kefu', wechatUrl: '/qr/service.png' });
    expect(await up.ok('customer.findOfficialAccount', {})).toEqual({
      name: '星课邦',
      wechatUrl: '/qr/account.png',
      wechatAccount: 'xkb_gongzhonghao',
    });
  });

  test('nothing stored: a sentence, not a fault', async () => {
    const bare = await createTestUpstream({ seeded: false });
    try {
      expect(await bare.call('customer.findRandom', {})).toMatchObject({
        status: 0,
        message: '暂时没有可以联系的课程顾问，请拨打客服电话',
      });
      expect(await bare.call('customer.service', {})).toMatchObject({ status: 0, message: '客服微信尚未设置，请拨打客服电话' });
      expect(await bare.call('customer.findOfficialAccount', {})).toMatchObject({ status: 0 });
    } finally {
      await bare.close();
    }
  });
});

describe('anti-counterfeit codes', () => {
  test('the first look is genuine with nothing before it; later ones say how many and when', async () => {
    const start = up.clock.now().toISOString();
    const code = 'XKB2MT7H4RQ8W3KD';
    expect(await up.ok('customer.checkBookCode', { code })).toEqual({
      title: '初中母题清单',
      checks: 0,
      firstCheckedAt: null,
      lastCheckedAt: null,
    });
    up.clock.add(5 * MINUTE);
    const second = up.clock.now().toISOString();
    expect(await up.ok('customer.checkBookCode', { code })).toMatchObject({ checks: 1, firstCheckedAt: start, lastCheckedAt: start });
    up.clock.add(5 * MINUTE);
    expect(await up.ok('customer.checkBookCode', { code: 'xkb2-mt7h 4rq8w3kd' })).toMatchObject({
      checks: 2,
      firstCheckedAt: start,
      lastCheckedAt: second,
    });
  });

  test('of looks at once exactly one is the first', async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => up.ok('customer.checkBookCode', { code: 'XKB9GZ5V3NE7C2HW' })));
    expect(answers.map((a) => a.checks).sort()).toEqual([0, 1, 2, 3, 4]);
    expect(answers.filter((a) => a.firstCheckedAt === null)).toHaveLength(1);
  });

  test.each(['XKB2MT7H4RQ8W3KX', 'XKB', '、、、', '%'])('%s is not found and changes nothing', async (code) => {
    expect(await up.call('customer.checkBookCode', { code })).toMatchObject({
      status: 404,
      message: '没有查到这个防伪码，请核对后再查一次',
      appData: null,
    });
    expect(await up.deps.db.$count(bookCodes)).toBeGreaterThan(300);
  });

  test('more than 20 characters are refused', async () => {
    expect((await up.call('customer.checkBookCode', { code: 'X'.repeat(21) })).message).toContain('code');
  });
});

describe('look-ups are limited', () => {
  test('ten a minute from an address, advisers and codes together; the next minute goes on', async () => {
    const ip = '198.51.100.200';
    for (let i = 0; i < 5; i += 1) {
      await up.call('customer.checkBookCode', { code: `NOCODE${i}` }, { ip });
      await up.ok('customer.checkAdviser', { wechatId: `nobody${i}` }, { ip });
      up.clock.add(2000);
    }
    const refused = { status: 3, message: '查询太频繁，请 50 秒后再试' };
    expect(await up.call('customer.checkAdviser', { wechatId: 'xkb_2026' }, { ip })).toMatchObject(refused);
    expect(await up.call('customer.checkBookCode', { code: 'XKB2MT7H4RQ8W3KD' }, { ip })).toMatchObject(refused);
    expect((await up.ok('customer.checkAdviser', { wechatId: 'xkb_2026' }, { ip: '198.51.100.201' })).code).toBe(1);
    up.clock.add(50_000);
    expect((await up.ok('customer.checkAdviser', { wechatId: 'xkb_2026' }, { ip })).code).toBe(1);
  });

  test('parallel calls do not slip through; who is signed in does not use up what strangers behind the same address may', async () => {
    const token = await demoToken(up);
    const ask = (who: { readonly token?: string }) =>
      up.call('customer.checkAdviser', { wechatId: 'xkb_2026' }, { ip: '198.51.100.202', ...who });
    const strangers = Array.from({ length: 14 }, () => ask({}));
    const learner = Array.from({ length: 14 }, () => ask({ token }));
    for (const calls of [strangers, learner]) expect((await Promise.all(calls)).filter((a) => a.status === 1)).toHaveLength(10);
  });

  test('addresses are forgotten after an hour', async () => {
    await up.ok('customer.checkAdviser', { wechatId: 'xkb_2026' });
    up.clock.add(61 * MINUTE);
    await sweepLimits(up.deps);
    expect(await up.deps.db.$count(limitedCalls)).toBe(0);
  });
});
