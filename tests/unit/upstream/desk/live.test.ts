import { eq } from 'drizzle-orm';
import { liveActivities, outbox } from '@/upstream/db/schema';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { receiveCode } from '@/upstream/testing/visitor';
import { deliver, notification, requestId } from '../shop';
import { done, knock } from './desk';
import { liveDesk, type LiveDesk } from './live';

let up: TestUpstream;
let teaching: LiveDesk['teaching'];
let service: LiveDesk['service'];
let like: LiveDesk['like'];
let draft: LiveDesk['draft'];
let create: LiveDesk['create'];
let made: LiveDesk['made'];
beforeAll(async () => {
  up = await createTestUpstream();
  ({ teaching, service, like, draft, create, made } = await liveDesk(up));
});
afterAll(() => up.close());

async function signUp(activity: string, mobilePhone: string) {
  const smsCode = await receiveCode(up, mobilePhone, 6, { ip: '198.51.100.7' });
  const click = { clickKey: 'clickid', clickId: 'click-12345' } as const;
  return up.ok('live.signup', { requestId: requestId(), channel: 'tiktok', activity, mobilePhone, smsCode, gradeName: '初一', ...click });
}

it('is shown to visitors as it was written, sold at its price, and read by the desk as lead, order and conversions', async () => {
  const { slug, id } = await made();
  expect(await up.ok('live.activity', { channel: 'tiktok', activity: slug })).toMatchObject({
    title: '五晚学通几何',
    priceFen: 1990,
    state: 'open',
    seatsLeft: 2,
  });
  const { orderNo, amountFen, userInfo } = await signUp(slug, '13710010001');
  expect(amountFen).toBe(1990);
  const { payNo } = await up.ok('pay.prepay', { orderNo, channel: 'alipay', scene: 'h5' }, { token: userInfo.token });
  await deliver(up, notification(up, { payNo, amountFen, provider: 'alipay' }));

  const { activity } = await done(up, 'live.show', { id }, service);
  expect(activity).toMatchObject({ leads: 1, paid: 1, revenueFen: 1990, taken: 1, state: 'open' });
  const { list } = await done(up, 'live.leads', { id }, service);
  expect(list).toHaveLength(1);
  expect(list[0]).toMatchObject({ phone: '137****0001', channel: 'tiktok', clickKey: 'clickid', order: { orderNo, state: '已支付' } });
  expect(list[0]?.conversions.map(({ event }) => event)).toEqual(['registered', 'paid']);
  expect(await done(up, 'live.phone', { id: list[0]?.id ?? 0 }, service)).toEqual({ phone: '13710010001' });
  expect(await knock(up, 'live.phone', { id: list[0]?.id }, teaching)).toMatchObject({ code: 'forbidden' });
});

it('ends signup by one press whatever the times say, and begins it again', async () => {
  const { slug, id } = await made();
  const state = async () => (await up.ok('live.activity', { channel: 'tiktok', activity: slug })).state;
  await done(up, 'live.stop', { id, stopped: true }, teaching);
  expect(await state()).toBe('over');
  expect((await done(up, 'live.show', { id }, teaching)).activity.state).toBe('stopped');
  await done(up, 'live.stop', { id, stopped: false }, teaching);
  expect(await state()).toBe('open');
  expect(await knock(up, 'live.stop', { id, stopped: true }, service)).toMatchObject({ code: 'forbidden' });
});

it('tells a platform again what it could not be told', async () => {
  const { slug, id } = await made();
  await signUp(slug, '13710010002');
  const { list } = await done(up, 'live.leads', { id }, teaching);
  const [lead] = list;
  const key = `conversion.registered:${lead?.ticketNo ?? ''}`;
  await up.deps.db
    .update(outbox)
    .set({ failedAt: up.clock.now(), lastError: '40100 token expired', attempts: 7 })
    .where(eq(outbox.key, key));
  expect((await done(up, 'live.show', { id }, teaching)).conversions).toEqual({ queued: 0, sent: 0, failed: 1 });
  const failed = await done(up, 'live.leads', { id, failed: true }, teaching);
  expect(failed.list[0]?.conversions).toMatchObject([{ event: 'registered', state: 'failed', error: '40100 token expired' }]);
  expect(await done(up, 'live.retry', { id: lead?.id ?? 0 }, teaching)).toEqual({ count: 1 });
  expect((await done(up, 'live.leads', { id, failed: true }, teaching)).list).toEqual([]);
  expect(await knock(up, 'live.retry', { id: lead?.id }, teaching)).toMatchObject({ code: 'refused', message: '没有要重发的' });
});

const night = (at: string) => [{ startsAt: new Date(at).toISOString(), title: '第一晚', text: '圆' }];
it.each([
  [
    'a day off',
    () => ({ nights: night('2027-01-02T19:30:00+08:00'), closesAt: '2027-01-02T11:00:00.000Z' }),
    'draft.nights.0.startsAt',
    '节假日',
  ],
  [
    'an evening that is too late',
    () => ({ nights: night('2027-03-02T20:45:00+08:00'), closesAt: '2027-03-02T11:00:00.000Z' }),
    'draft.nights.0.startsAt',
    '21:00',
  ],
  ['a class that is too long', () => ({ minutes: 45 }), 'draft.minutes', '30 分钟'],
  ['signup that ends before it begins', () => ({ opensAt: draft().nights[0]?.startsAt ?? '' }), 'draft.closesAt', '停止报名要晚于开始报名'],
  ['a course that is not', () => ({ courseId: 999_999 }), 'draft.courseId', '没有这门课'],
  ['an adviser who is not', () => ({ adviserId: 999_999 }), 'draft.adviserId', '没有这位顾问'],
])('refuses %s', async (_what, over, field, message) => {
  expect(await create(over())).toMatchObject({ ok: false, code: 'invalid', fields: { [field]: expect.stringContaining(message) } });
});

it('refuses a name that is taken, and words that do not fit, each under its field', async () => {
  expect(await knock(up, 'live.create', { slug: 'fuli', draft: draft() }, teaching)).toMatchObject({
    message: 'fuli 已经有一场了，换一个',
  });
  const words = { ...like.draft.words, headline: { lines: ['四晚'], highlight: '几何', ring: '几' } };
  expect(await knock(up, 'live.create', { slug: 'x-1', draft: draft({ words, priceFen: 0 }) }, teaching)).toMatchObject({
    code: 'invalid',
    fields: { 'draft.words.headline.highlight': '标题里没有这几个字', 'draft.priceFen': '写成 9.90 这样，大于 0' },
  });
  expect(await up.deps.db.$count(liveActivities, eq(liveActivities.slug, 'x-1'))).toBe(0);
});

it('⌘K finds an activity by its title or its name in addresses', async () => {
  const { slug, id } = await made({ title: '六晚学通函数图象' });
  for (const words of ['函数图象', slug])
    expect((await done(up, 'search.find', { words }, service)).hits).toContainEqual({
      kind: 'activity',
      title: '六晚学通函数图象',
      detail: slug,
      path: `/ops/live/${id}`,
    });
});

it('says to who comes by one channel what was written for it, and to the others what is for all', async () => {
  const own = {
    channel: 'tiktok',
    headline: { lines: ['抖音来的', '听这一晚'], highlight: '这一晚', ring: '晚' },
    lead: '短视频里的那道题。',
  } as const;
  const words = { ...like.draft.words, byChannel: [{ ...own, headline: { ...own.headline, lines: [...own.headline.lines] } }] };
  const { slug, id } = await made({ channels: ['tiktok', 'tencent'], words });
  const said = async (channel: 'tiktok' | 'tencent') => up.ok('live.activity', { channel, activity: slug });
  expect(await said('tiktok')).toMatchObject({ headline: own.headline, lead: own.lead, subject: like.draft.words.subject });
  expect(await said('tencent')).toMatchObject({ headline: like.draft.words.headline, lead: like.draft.words.lead });
  expect(await said('tiktok')).not.toHaveProperty('byChannel');
  expect((await done(up, 'live.show', { id }, teaching)).draft.words.byChannel).toEqual(words.byChannel);
  expect(await create({ words: { ...words, byChannel: [...words.byChannel, ...words.byChannel] } })).toMatchObject({
    code: 'invalid',
    fields: { 'draft.words.byChannel': '每个渠道一套' },
  });
});
