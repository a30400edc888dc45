import { wechatTemplates, listed } from '@/tests/providers/templates';
import { startWeChatAccount } from '@/tests/providers/wechat-account/start';
import { desc, eq } from 'drizzle-orm';
import { problemOf } from '@/lib/kernel/problems/read';
import { evaluationWechats, orders, outbox, parentLinks, users, weeklyLetters } from '@/upstream/db/schema';
import { deliverEvents } from '@/upstream/delivery/deliver';
import { publish } from '@/upstream/events/publish';
import { examination } from '@/upstream/doors/doctor';
import { readUpstreamEnv } from '@/upstream/kernel/env';
import { sendRefunds } from '@/upstream/payment/refund-queue';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { wish } from '../operator/wish';
import { courseBySlug, customer, modify, purchase, receiver } from '../shop';

/** Template messages of the official account, sent to its simulator (tests/providers/wechat-account). */
const openId = `o${'x'.repeat(27)}`;
const account = { WECHAT_MP_APP_ID: 'wx0123456789abcdef', WECHAT_MP_SECRET: 'secret', WECHAT_MP_TEMPLATES: listed.wechat };
let there: Awaited<ReturnType<typeof startWeChatAccount>>;
let up: TestUpstream;
let env: Record<string, string>;
beforeAll(async () => {
  const { WECHAT_MP_APP_ID: appId, WECHAT_MP_SECRET: secret } = account;
  there = await startWeChatAccount({ appId, secret, oauthDomains: [], templates: wechatTemplates, now: () => up.clock.now().getTime() });
  env = { ...account, WECHAT_API_BASE: there.base, PUBLIC_BASE: 'https://www.example.com' };
  up = await createTestUpstream({ env });
});
afterAll(async () => {
  await there.stop();
  await up.close();
});

/** A paid order with a printed book, of a learner whose WeChat is known. */
async function bought() {
  const token = await customer(up);
  const course = await courseBySlug(up, 'chu1-01-youlishu-fangcheng');
  const { orderNo } = await purchase(up, token, course.id, { receiver });
  const [order] = await up.deps.db.select().from(orders).where(eq(orders.orderNo, orderNo));
  const bound = { userId: order?.userId ?? 0, boundAt: up.clock.now() };
  await up.deps.db
    .insert(evaluationWechats)
    .values({ openId, ...bound })
    .onConflictDoUpdate({ target: evaluationWechats.openId, set: bound });
  return { token, orderNo, course };
}
const heard = () =>
  there.control.messages().map(({ template, url, data }) => ({
    kind: /of_([a-z]+)/.exec(template)?.[1],
    url,
    values: Object.values(data).map((one) => (typeof one === 'object' && one !== null && 'value' in one ? one.value : null)),
  }));

test('who follows the account is told of payment, parcel and refund, each once, in what the keywords hold', async () => {
  there.control.follow(openId);
  const { token, orderNo } = await bought();
  await wish(up, 'orders', { command: 'ship', orderNo, carrier: '顺丰', number: 'SF1234567890' });
  await modify(up, token, { orderNo, action: 'refund' });
  await wish(up, 'orders', { command: 'returned', orderNo });
  await sendRefunds(up.deps);
  up.clock.add(60_000);
  await sendRefunds(up.deps);
  await deliverEvents(up.deps);
  await deliverEvents(up.deps);
  const url = `https://www.example.com/personal/order-detail?orderNo=${orderNo}`;
  const title = '有理数到一元一次方程：母题 5 讲';
  expect(title.length).toBeLessThanOrEqual(20);
  expect(heard()).toEqual([
    { kind: 'paid', url, values: [title, expect.stringMatching(/^[\d.]+元$/), orderNo, '2026年11月21日 09:30'] },
    { kind: 'shipped', url, values: [title, '顺丰', 'SF1234567890'] },
    { kind: 'refunded', url, values: [title, expect.stringMatching(/^[\d.]+元$/), expect.stringMatching(/^2026年11月21日/)] },
    { kind: 'refunded', url, values: [title, expect.stringMatching(/^[\d.]+元$/), expect.stringMatching(/^2026年11月21日/)] },
  ]);
});

test('a parent is told of the weekly letter: whose, what rose, what to ask; not who wants none', async () => {
  there.control.follow(openId);
  await bought();
  const { db, now } = up.deps;
  const [parent] = await db
    .select({ id: users.id, phone: users.mobilePhone })
    .from(evaluationWechats)
    .innerJoin(users, eq(users.id, evaluationWechats.userId))
    .where(eq(evaluationWechats.openId, openId));
  const studentToken = await customer(up);
  const [child] = await db.select({ id: users.id }).from(users).orderBy(desc(users.id)).limit(1);
  expect(studentToken).not.toBe('');
  const studentId = child?.id ?? 0;
  await db.update(users).set({ nickName: '小树' }).where(eq(users.id, studentId));
  const [link] = await db
    .insert(parentLinks)
    .values({ studentId, parentPhone: parent?.phone ?? '', relationship: '妈妈', letter: 'site', createdAt: now() })
    .returning();
  const risen = [{ problemId: 'junior-22', before: 'unseen', level: 'known', on: '2026-11-20' }] as const;
  const [written] = await db
    .insert(weeklyLetters)
    .values({ userId: studentId, weekFrom: '2026-11-16', risen: [...risen], again: [], createdAt: now() })
    .returning();
  await deliverEvents(up.deps);
  const before = heard().length;
  const [letterId, linkId] = [written?.id ?? 0, link?.id ?? 0];
  await publish(db, { kind: 'letter.written', letterId, linkId }, now());
  await deliverEvents(up.deps);
  const title = problemOf('junior-22')?.title ?? '';
  expect(heard().slice(before)).toEqual([
    {
      kind: 'letter',
      url: `https://www.example.com/studymag/letter?child=${linkId}`,
      values: ['小树', title, '请孩子不看书，讲给您听', expect.stringMatching(/^2026年11月2\d日/)],
    },
  ]);
  await db.update(parentLinks).set({ letter: 'off' }).where(eq(parentLinks.id, linkId));
  await db.delete(outbox).where(eq(outbox.key, `letter.written:${letterId}:${linkId}`));
  await publish(db, { kind: 'letter.written', letterId, linkId }, now());
  await deliverEvents(up.deps);
  expect(heard()).toHaveLength(before + 1);
});

test('who does not follow gets none, which is no mistake; a token that ran out is asked for anew; a busy WeChat is tried again', async () => {
  const before = heard().length;
  there.control.unfollow(openId);
  await bought();
  await deliverEvents(up.deps);
  expect(heard()).toHaveLength(before);
  there.control.follow(openId);
  await bought();
  there.control.expireTokens();
  await deliverEvents(up.deps);
  expect(heard()).toHaveLength(before + 1);
  await bought();
  there.control.refuseNext(1, 45009, 'reach max api daily quota limit');
  await deliverEvents(up.deps);
  expect(heard()).toHaveLength(before + 1);
  up.clock.add(31_000);
  await deliverEvents(up.deps);
  expect(heard()).toHaveLength(before + 2);
});

test('doctor compares the templates with those of the account', async () => {
  const lines = async (more: object) =>
    (await examination(readUpstreamEnv({ ...env, ...more }), up.clock.now))
      .filter(({ what }) => what.startsWith('公众号'))
      .map(({ what, wrong, said }) => [what, wrong, said]);
  expect((await lines({})).filter(([, wrong]) => wrong)).toEqual([]);
  expect(await lines({ WECHAT_MP_TEMPLATES: `shipped:${'9'.repeat(43)}:thing1=course` })).toEqual([
    ['公众号 密钥与签名', false, '正常'],
    ['公众号模板消息 shipped', true, '公众号里没有这个模板'],
  ]);
  const [known = ''] = listed.wechat.split(',').filter((entry) => entry.startsWith('shipped'));
  expect(await lines({ WECHAT_MP_TEMPLATES: known.replace(/\+thing2.*/, '') })).toContainEqual([
    '公众号模板消息 shipped',
    true,
    expect.stringContaining('thing2'),
  ]);
  expect(await lines({ WECHAT_MP_SECRET: 'another' })).toEqual([['公众号 密钥与签名', true, expect.stringContaining('invalid appsecret')]]);
  await expect(lines({ WECHAT_MP_TEMPLATES: `shipped:${'9'.repeat(43)}:thing1=amount` })).rejects.toThrow('course、carrier、number');
});
