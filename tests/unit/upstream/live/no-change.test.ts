import { eq } from 'drizzle-orm';
import { orders } from '@/upstream/db/schema';
import { endRights } from '@/upstream/order/entitle';
import { orderMessages } from '@/upstream/order/messages';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { courseBySlug, modify } from '../shop';
import { newPhone, pay, signUp } from './leads';

/** A live class is a seat on certain nights: it is given back, and not changed for another course. */

let up: TestUpstream;
beforeAll(async () => {
  up = await createTestUpstream();
});
afterAll(() => up.close());

const MINUTE = 60_000;
const seatsLeft = async () => (await up.ok('live.activity', { channel: 'tiktok', activity: 'fangcheng' })).seatsLeft ?? 0;

async function seated(phone = newPhone()) {
  const made = await signUp(up, phone);
  await pay(up, made.userInfo.token, made.orderNo);
  return { ...made, phone };
}

test('it cannot be changed, says that it can be given back, and can', async () => {
  const before = await seatsLeft();
  const { orderNo, userInfo } = await seated();
  const { can } = await up.ok('orders.detail', { orderNo }, userInfo);
  expect(can).toContain('refund');
  expect(can).not.toContain('change');
  const refusal = orderMessages.change.live;
  expect(await up.ok('orders.changeDetail', { orderNo }, userInfo)).toMatchObject({ quote: null, options: [], refusal });
  const { id: newCourseId } = await courseBySlug(up, 'chu1-07-ditu');
  expect(await modify(up, userInfo.token, { orderNo, action: 'change', newCourseId })).toMatchObject({ status: 0, message: refusal });
  expect(await seatsLeft()).toBe(before - 1);
  expect(await modify(up, userInfo.token, { orderNo, action: 'refund' })).toMatchObject({ status: 1 });
  expect(await seatsLeft()).toBe(before);
});

test('one that was changed before that was forbidden holds no seat, says so, and may be signed up for anew', async () => {
  const before = await seatsLeft();
  const { orderNo, leadId, userInfo, phone } = await seated();
  const [row] = await up.deps.db.select().from(orders).where(eq(orders.orderNo, orderNo));
  await endRights(up.deps.db, row?.id ?? 0, 'change', up.clock.now());
  expect(await seatsLeft()).toBe(before);
  expect(await up.ok('live.detail', { leadId }, userInfo)).toMatchObject({ changed: true, again: true, courseId: null });
  up.clock.add(2 * MINUTE);
  const next = await signUp(up, phone);
  expect(next).toMatchObject({ leadId, paid: false });
  expect(next.orderNo).not.toBe(orderNo);
  expect(await seatsLeft()).toBe(before - 1);
  expect(await up.ok('live.detail', { leadId }, userInfo)).toMatchObject({ changed: false, state: '待支付' });
});
