import { eq } from 'drizzle-orm';
import { issueToken } from '@/upstream/account/tokens';
import { liveMessages } from '@/upstream/live/messages';
import { liveActivities, liveLeads, sandboxTrades, users } from '@/upstream/db/schema';
import { deliverEvents } from '@/upstream/delivery/deliver';
import { sweepOrders } from '@/upstream/payment/asking';
import { smsMessages } from '@/upstream/sms/messages';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { newLearner } from '@/upstream/testing/visitor';
import { courseBySlug, deliver, modify, notification, payInSandbox, requestId } from '../shop';
import { newPhone, pay, signUp, wish } from './leads';

let up: TestUpstream;
/** One service for the tests of a group. */
function service(): void {
  beforeAll(async () => {
    up = await createTestUpstream();
  });
  afterAll(() => up.close());
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const view = (channel: 'tiktok' | 'tencent' | 'headlines' = 'tiktok', activity = 'fangcheng') =>
  up.ok('live.activity', { channel, activity });
/** The seats of the activity. */
const setSeats = (seats: number) => up.deps.db.update(liveActivities).set({ seats }).where(eq(liveActivities.slug, 'fangcheng'));

describe('an activity', () => {
  service();
  test('is shown on its channels with its nights, its price and its seats', async () => {
    const shown = await view();
    expect(shown).toMatchObject({
      state: 'open',
      priceFen: 990,
      seats: 300,
      seatsLeft: 300,
      startsAt: '2026-11-26T11:30:00.000Z',
      other: null,
    });
    expect(shown.nights.map((night) => night.title)).toEqual(['天平：等号两边一起动', '移项与去括号', '去分母', '列方程']);
    expect(await up.call('live.activity', { channel: 'tencent', activity: 'fangcheng' })).toMatchObject({
      status: 404,
      message: liveMessages.unknown,
    });
    expect(await up.call('live.activity', { channel: 'tiktok', activity: 'nothing' })).toMatchObject({
      status: 404,
      message: liveMessages.unknown,
    });
  });

  test.each([
    ['youlishu-10', 'over'],
    ['fangcheng-xiaoban', 'full'],
    ['qimo-yuce', 'before'],
  ] as const)('%s cannot be signed up for (%s), says so and names another', async (activity, state) => {
    const shown = await view('headlines', activity);
    expect(shown).toMatchObject({ state, other: { activity: 'fangcheng' } });
    const phone = newPhone();
    const sent = await wish(up, phone, { channel: 'headlines', activity });
    expect(await up.call('live.signup', sent)).toMatchObject({ status: 0, message: liveMessages[state] });
    // Nothing came of it, and the code is still good for the one that runs.
    expect(await up.deps.db.select().from(users).where(eq(users.mobilePhone, phone))).toEqual([]);
    await signUp(up, phone, { smsCode: sent.smsCode });
  });

  test('that was stopped says when that was, and not when it would have closed', async () => {
    const { closesAt } = await view('tencent', 'fuli');
    const stopped = up.clock.now();
    const stop = (stoppedAt: Date | null) => up.deps.db.update(liveActivities).set({ stoppedAt }).where(eq(liveActivities.slug, 'fuli'));
    await stop(stopped);
    expect(await view('tencent', 'fuli')).toMatchObject({ state: 'over', closesAt: stopped.toISOString() });
    await stop(null);
    expect(await view('tencent', 'fuli')).toMatchObject({ state: 'open', closesAt });
  });

  test('comes round again when it is over, and is left alone before', async () => {
    const { seedLive } = await import('@/upstream/seed/live');
    up.clock.add(3 * DAY);
    await seedLive(up.deps);
    expect((await view()).startsAt).toBe('2026-11-26T11:30:00.000Z');
    up.clock.add(10 * DAY);
    expect((await view()).state).toBe('over');
    await seedLive(up.deps);
    expect(await view()).toMatchObject({ state: 'open', startsAt: '2026-12-09T11:30:00.000Z' });
  });
});

describe('signing up', () => {
  service();
  test('makes the account with its grade, signs it in, and makes an order at the price of the database', async () => {
    const phone = newPhone();
    const made = await signUp(up, phone, { deviceId: 'device-live' });
    expect(made).toMatchObject({ amountFen: 990, paid: false, userInfo: { mobilePhone: phone, gradeName: '初一', isSetClass: 2 } });
    const { token } = made.userInfo;
    expect(await up.ok('orders.detail', { orderNo: made.orderNo }, { token })).toMatchObject({
      state: '待支付',
      amountFen: 990,
      lines: [{ title: '四晚学通方程' }],
    });
    expect((await up.ok('account.devices', {}, { token })).list).toHaveLength(1);
  });

  test('goes on with the same lead and order on the next visit, from another channel too', async () => {
    const phone = newPhone();
    const first = await signUp(up, phone, { clickKey: 'clickid', clickId: 'first-click', utm: 'utm_source=dy&x=1' });
    up.clock.add(2 * MINUTE);
    const second = await signUp(up, phone, { channel: 'headlines', clickKey: 'clickid', clickId: 'second-click' });
    expect(second).toMatchObject({ leadId: first.leadId, orderNo: first.orderNo });
    const [lead] = await up.deps.db.select().from(liveLeads).where(eq(liveLeads.leadId, first.leadId));
    expect(lead).toMatchObject({ channel: 'tiktok', clickId: 'first-click', utm: 'utm_source=dy' });
  });

  test('takes an account that is there, and leaves its grade', async () => {
    const phone = newPhone();
    const { user, token } = await newLearner(up, phone);
    await up.ok('user.updateClass', { appUUId: user.rsNo, gradeName: '初二' }, { token });
    up.clock.add(2 * MINUTE);
    const made = await signUp(up, phone);
    expect(made.userInfo).toMatchObject({ rsNo: user.rsNo, gradeName: '初二' });
  });

  test('refuses a wrong code, a used one, and a grade that the class is not for', async () => {
    const phone = newPhone();
    const sent = await wish(up, phone);
    const wrong = sent.smsCode === '000000' ? '111111' : '000000';
    const told = up.told.length;
    expect(await up.call('live.signup', { ...sent, smsCode: wrong })).toMatchObject({ status: 0, message: smsMessages.wrongCode });
    expect(await up.call('live.signup', { ...sent, gradeName: '高三' })).toMatchObject({ status: 0, message: liveMessages.grade });
    expect(up.told).toHaveLength(told);
    await up.ok('live.signup', sent);
    expect(up.told.slice(told)).toEqual([{ kind: 'activity', id: sent.activity }]);
    expect(await up.call('live.signup', { ...sent, requestId: requestId() })).toMatchObject({ status: 0, message: smsMessages.wrongCode });
  });

  test('gives the last seat once, and again when its order has run out', async () => {
    // Orders of the tests above have run out.
    up.clock.add(31 * MINUTE);
    await setSeats(1);
    const sent = await Promise.all([wish(up, newPhone()), wish(up, newPhone()), wish(up, newPhone())]);
    const answers = await Promise.all(sent.map((each) => up.call('live.signup', each)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([0, 0, 1]);
    expect(answers.find((answer) => answer.status === 0)?.message).toBe(liveMessages.full);
    expect(await view()).toMatchObject({ state: 'full', seatsLeft: 0 });
    up.clock.add(31 * MINUTE);
    expect(await view()).toMatchObject({ state: 'open', seatsLeft: 1 });
    // The pages hear of it, though nobody looked.
    const before = up.told.length;
    await sweepOrders(up.deps);
    await deliverEvents(up.deps);
    expect(up.told.slice(before)).toContainEqual({ kind: 'activity', id: 'fangcheng' });
    const late = answers.find((answer) => answer.status === 1)?.appData;
    const [winner] = [late?.userInfo.token ?? ''];
    expect(await up.ok('live.detail', { leadId: late?.leadId ?? '' }, { token: winner })).toMatchObject({ state: '已关闭', again: true });
    // Its course is sold on its own page only: the list of orders must not lead into the shop.
    const { list } = await up.ok('orders.list', {}, { token: winner });
    expect(list.find((row) => row.state === '已关闭')?.can).toEqual([]);
    const again = { requestId: requestId(), leadId: late?.leadId ?? '' };
    const told = up.told.length;
    const next = await up.ok('live.again', again, { token: winner });
    expect(up.told.slice(told)).toEqual([{ kind: 'activity', id: sent[0]?.activity }]);
    expect(next.orderNo).not.toBe(late?.orderNo);
    expect(await up.ok('live.again', again, { token: winner })).toMatchObject({ orderNo: next.orderNo });
    expect(await view()).toMatchObject({ state: 'full' });
  });

  test('keeps a seat whose money may be under way', async () => {
    up.clock.add(31 * MINUTE);
    const { orderNo, userInfo } = await signUp(up, newPhone());
    const sheet = await up.ok('pay.prepay', { orderNo, channel: 'alipay', scene: 'h5' }, userInfo);
    up.clock.add(29 * MINUTE);
    const late = notification(up, { provider: 'alipay', ...sheet });
    up.clock.add(2 * MINUTE);
    expect(await view()).toMatchObject({ state: 'full', seatsLeft: 0 });
    expect(await up.call('live.signup', await wish(up, newPhone()))).toMatchObject({ message: liveMessages.full });
    await deliver(up, late);
    expect(await up.ok('orders.detail', { orderNo }, userInfo)).toMatchObject({ state: '已支付' });
  });
});

describe('after paying', () => {
  service();
  test('the payer comes back to the lead, and a stranger with its address sees nothing of a person', async () => {
    const made = await signUp(up, newPhone(), { channel: 'headlines' });
    const { payNo } = await up.ok('pay.prepay', { orderNo: made.orderNo, channel: 'wechat', scene: 'h5' }, { token: made.userInfo.token });
    const [trade] = await up.deps.db.select().from(sandboxTrades).where(eq(sandboxTrades.payNo, payNo));
    expect(trade?.returnPath).toBe(`/liveSignupHeadlines/payment-detail?lead=${made.leadId}`);
    expect(await up.ok('live.detail', { leadId: made.leadId })).toMatchObject({
      own: false,
      maskedPhone: '',
      gradeName: '',
      courseId: null,
    });
    const stranger = await signUp(up, newPhone());
    const theirs = { token: stranger.userInfo.token };
    expect(await up.ok('live.detail', { leadId: made.leadId }, theirs)).toMatchObject({ own: false, maskedPhone: '' });
    expect(await up.call('live.again', { requestId: requestId(), leadId: made.leadId }, theirs)).toMatchObject({
      status: 404,
      message: liveMessages.noLead,
    });
    expect(await up.call('live.detail', { leadId: 'unknown-lead-00' })).toMatchObject({ status: 404, message: liveMessages.noLead });
    expect(await up.call('live.detail', { activity: 'fangcheng' })).toMatchObject({ status: 404, message: liveMessages.noLead });
    expect(await up.ok('live.detail', { activity: 'fangcheng' }, theirs)).toMatchObject({ leadId: stranger.leadId, own: true });
  });

  test('a course with books is sold without them', async () => {
    const { id: courseId } = await courseBySlug(up, 'chu1-01-youlishu-fangcheng');
    await up.deps.db.update(liveActivities).set({ courseId }).where(eq(liveActivities.slug, 'fuli'));
    const { orderNo, userInfo } = await signUp(up, newPhone(), { activity: 'fuli', gradeName: '初三' });
    expect((await payInSandbox(up, userInfo.token, orderNo)).goods).toEqual([]);
    expect((await modify(up, userInfo.token, { orderNo, action: 'refund' })).status).toBe(1);
  });

  test('the seat is kept, the course is the account’s from the first night, and all is given back before it', async () => {
    const made = await signUp(up, newPhone());
    const { token } = made.userInfo;
    await pay(up, token, made.orderNo);
    const detail = await up.ok('live.detail', { leadId: made.leadId }, { token });
    expect(detail).toMatchObject({
      state: '已支付',
      own: true,
      again: false,
      adviser: { wechatAccount: 'xkb_2026' },
      validUntil: '2027-01-01T11:30:00.000Z',
    });
    const course = await up.ok('course.byId', { courseId: detail.courseId ?? 0 }, { token });
    expect(course).toMatchObject({ owned: true });
    expect(await up.call('course.byId', { courseId: detail.courseId ?? 0 })).toMatchObject({ status: 404 });
    const refundable = async (at: string): Promise<number> => {
      up.clock.set(at);
      const [owner] = await up.deps.db.select({ id: users.id }).from(users).where(eq(users.rsNo, made.userInfo.rsNo));
      const later = await issueToken(up.deps.db, owner?.id ?? 0, 'user', up.deps.now());
      return (await up.ok('orders.bought', { orderNo: made.orderNo }, { token: later })).refundableFen;
    };
    expect(await refundable('2026-11-26T19:00:00+08:00')).toBe(990);
    expect(await refundable('2026-11-27T19:00:00+08:00')).toBeLessThan(990);
  });

  test('signing up again answers the paid order, also when signup is over', async () => {
    const phone = newPhone();
    const made = await signUp(up, phone);
    await pay(up, made.userInfo.token, made.orderNo);
    up.clock.set('2026-11-28T09:00:00+08:00');
    expect((await view()).state).toBe('over');
    expect(await signUp(up, phone)).toMatchObject({ orderNo: made.orderNo, paid: true });
  });
});
