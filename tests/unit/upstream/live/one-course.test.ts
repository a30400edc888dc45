import { eq } from 'drizzle-orm';
import { courses, liveActivities } from '@/upstream/db/schema';
import { orderMessages } from '@/upstream/order/messages';
import { applyAction } from '@/upstream/sandbox/trades';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { order, requestId } from '../shop';
import { newPhone, signUp, wish } from './leads';

/** Several activities sell one course: what somebody signs up for last takes the place of what they have not paid for. */

let up: TestUpstream;
let courseId: number;
beforeAll(async () => {
  up = await createTestUpstream();
  const [fangcheng] = await up.deps.db.select().from(liveActivities).where(eq(liveActivities.slug, 'fangcheng'));
  courseId = fangcheng?.courseId ?? 0;
  await up.deps.db.update(liveActivities).set({ courseId }).where(eq(liveActivities.slug, 'fuli'));
});
afterAll(() => up.close());

const MINUTE = 60_000;
const other = { activity: 'fuli', gradeName: '初三' };
const seatsLeft = async () => (await up.ok('live.activity', { channel: 'tiktok', activity: 'fangcheng' })).seatsLeft;
const sheetOf = ({ orderNo, userInfo }: Awaited<ReturnType<typeof signUp>>) =>
  up.ok('pay.prepay', { orderNo, channel: 'alipay', scene: 'h5' }, userInfo);

test('an unpaid signup gives way to one for another activity: its payment is ended, its seat is free', async () => {
  const phone = newPhone();
  const before = await seatsLeft();
  const first = await signUp(up, phone);
  const { payNo } = await sheetOf(first);
  expect(await seatsLeft()).toBe((before ?? 0) - 1);
  up.clock.add(2 * MINUTE);
  const second = await signUp(up, phone, other);
  expect(second).toMatchObject({ amountFen: 1990, paid: false });
  const { userInfo } = second;
  expect(await up.ok('live.detail', { leadId: first.leadId }, userInfo)).toMatchObject({ state: '已取消', again: true });
  expect(await seatsLeft()).toBe(before);
  expect(await applyAction(up.deps, payNo, 'pay')).toBeUndefined();

  // And back, by the button of the first one.
  const again = await up.ok('live.again', { requestId: requestId(), leadId: first.leadId }, userInfo);
  expect(again).toMatchObject({ leadId: first.leadId, amountFen: 990 });
  expect(await up.ok('live.detail', { leadId: second.leadId }, userInfo)).toMatchObject({ state: '已取消' });
});

test('so does an unpaid order of the course itself, and a signup to that', async () => {
  await up.deps.db.update(courses).set({ listed: true, requiresShipping: false }).where(eq(courses.id, courseId));
  const phone = newPhone();
  const first = await signUp(up, phone);
  const { token } = first.userInfo;
  const alone = await order(up, token, courseId);
  expect(alone.orderNo).not.toBe(first.orderNo);
  expect(await up.ok('orders.detail', { orderNo: first.orderNo }, { token })).toMatchObject({ state: '已取消' });
  up.clock.add(2 * MINUTE);
  const second = await signUp(up, phone);
  expect(second).toMatchObject({ leadId: first.leadId, amountFen: 990 });
  expect(await up.ok('orders.detail', { orderNo: alone.orderNo }, { token })).toMatchObject({ state: '已取消' });
  await up.deps.db.update(courses).set({ listed: false }).where(eq(courses.id, courseId));
});

test.each([
  ['while both run', 2],
  ['when it has run out', 31],
])('while money may come for it, the order that waits is named: %s', async (_name, minutes) => {
  const phone = newPhone();
  const first = await signUp(up, phone);
  const { payNo } = await sheetOf(first);
  await applyAction(up.deps, payNo, 'pay');
  const { alipay } = up.deps.services.payments;
  const { query } = alipay;
  Object.assign(alipay, { query: () => Promise.reject(new Error('away')) });
  up.clock.add(minutes * MINUTE);
  const sent = await wish(up, phone, other);
  expect(await up.call('live.signup', sent)).toMatchObject({ status: 0, message: orderMessages.waits('四晚学通方程') });
  Object.assign(alipay, { query });
  // What was paid is found, and stays; the code is still good.
  const second = await up.ok('live.signup', sent);
  expect(second.orderNo).not.toBe(first.orderNo);
  expect(await up.ok('live.detail', { leadId: first.leadId }, second.userInfo)).toMatchObject({ state: '已支付' });
});

test('two activities at once make one order that counts', async () => {
  const phone = newPhone();
  const { userInfo, leadId } = await signUp(up, phone);
  up.clock.add(2 * MINUTE);
  const second = await signUp(up, phone, other);
  const leads = [leadId, second.leadId];
  const answers = await Promise.all(leads.map((each) => up.call('live.again', { requestId: requestId(), leadId: each }, userInfo)));
  expect(answers.map(({ status }) => status)).toEqual([1, 1]);
  const { list } = await up.ok('orders.list', { tab: 'unpaid' }, userInfo);
  expect(list).toHaveLength(1);
});
