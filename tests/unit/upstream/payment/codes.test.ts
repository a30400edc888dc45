import { eq } from 'drizzle-orm';
import { orders, payments } from '@/upstream/db/schema';
import { sweepPayCodes } from '@/upstream/till/codes';
import { paymentMessages } from '@/upstream/payment/messages';
import { applyAction } from '@/upstream/sandbox/trades';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { courseBySlug, customer, deliver, notification, order } from '../shop';

/** One code at a desk: the phone that opens it needs no login, sees no name, and pays in whose name it was shown. */
let up: TestUpstream;
let courseId: number;
beforeAll(async () => {
  up = await createTestUpstream();
  courseId = (await courseBySlug(up, 'chu1-02-yufa-rumen')).id;
});
afterAll(() => up.close());

const MINUTE = 60_000;

async function shown() {
  const token = await customer(up);
  const { orderNo, amountFen } = await order(up, token, courseId);
  const made = await up.ok('pay.code', { orderNo }, { token });
  return { token, orderNo, amountFen, code: made.payNo, made };
}
const result = ({ code, token }: Awaited<ReturnType<typeof shown>>) => up.ok('pay.queryResult', { payNo: code }, { token });

test('lives as long as the order can be paid, and is the same while it waits', async () => {
  const p = await shown();
  expect(p.made).toMatchObject({ kind: 'qr', codeUrl: `/pay?c=${p.code}`, amountFen: p.amountFen });
  expect((await up.ok('pay.code', { orderNo: p.orderNo }, p)).payNo).toBe(p.code);
  expect(await result(p)).toMatchObject({ state: 'pending', orderNo: p.orderNo });
  up.clock.add(30 * MINUTE);
  expect(await up.ok('pay.codeDetail', { code: p.code })).toMatchObject({ state: 'closed' });
  expect(await up.call('pay.codeStart', { code: p.code, channel: 'alipay', scene: 'h5' })).toMatchObject({
    status: 0,
    message: paymentMessages.orderClosed,
  });
  up.clock.add(25 * 60 * MINUTE);
  await sweepPayCodes(up.deps);
  expect(await up.call('pay.codeDetail', { code: p.code })).toMatchObject({ status: 404, message: paymentMessages.codeOver });
});

test('shows a stranger what is paid for, and of the learner a masked number only', async () => {
  const { code, orderNo, amountFen } = await shown();
  const detail = await up.ok('pay.codeDetail', { code });
  expect(detail).toMatchObject({ amountFen, state: 'pending', orderTail: orderNo.slice(-4) });
  expect(detail.learnerPhone).toMatch(/^\d{3}\*{4}\d{4}$/);
  expect(Object.keys(detail).sort()).toEqual(['amountFen', 'expiresAt', 'learnerPhone', 'orderTail', 'state', 'title']);
});

test('is paid by a phone that nobody signed in on: the learner’s course, in the learner’s name', async () => {
  const p = await shown();
  const start = await up.ok('pay.codeStart', { code: p.code, channel: 'wechat', scene: 'jsapi', openId: 'o-somebody' });
  expect(start).toMatchObject({ kind: 'jsapi', amountFen: p.amountFen });
  expect(start).not.toHaveProperty('orderNo');
  const [row] = await up.deps.db
    .select({ payerId: payments.payerId, userId: orders.userId })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.payNo, start.payNo));
  expect(row?.payerId).toBe(row?.userId);
  await deliver(up, notification(up, { payNo: start.payNo, amountFen: p.amountFen }));
  expect(await result(p)).toMatchObject({ state: 'success' });
  expect(await up.ok('pay.codeDetail', { code: p.code })).toMatchObject({ state: 'success' });
  expect(await up.call('pay.code', { orderNo: p.orderNo }, p)).toMatchObject({ message: paymentMessages.orderPaid });
});

test.each([
  ['fail', 'failed'],
  ['expire', 'closed'],
] as const)('what ended on the phone by %s is said at the desk, and a new code begins anew', async (action, state) => {
  const p = await shown();
  const { payNo } = await up.ok('pay.codeStart', { code: p.code, channel: 'alipay', scene: 'h5' });
  await applyAction(up.deps, payNo, action);
  expect(await result(p)).toMatchObject({ state });
  up.clock.add(1000);
  const again = await up.ok('pay.code', { orderNo: p.orderNo }, p);
  expect(again.payNo).not.toBe(p.code);
  expect(await up.ok('pay.queryResult', { payNo: again.payNo }, p)).toMatchObject({ state: 'pending' });
});

test('is given to whoever may pay the order, and asked for by whom it was shown to', async () => {
  const p = await shown();
  const stranger = await customer(up);
  expect((await up.call('pay.code', { orderNo: p.orderNo }, { token: stranger })).status).toBe(404);
  expect(await up.call('pay.queryResult', { payNo: p.code }, { token: stranger })).toMatchObject({ message: paymentMessages.notFound });
  const link = await up.ok('share.create', { kind: 'order', objectId: p.orderNo }, p);
  const parent = await up.ok('pay.code', { orderNo: p.orderNo, shareId: link.shareId }, { token: stranger });
  expect(parent.payNo).not.toBe(p.code);
  const other = await shown();
  expect((await up.call('pay.code', { orderNo: other.orderNo, shareId: link.shareId }, { token: stranger })).status).toBe(0);
  const { payNo } = await up.ok('pay.codeStart', { code: parent.payNo, channel: 'card', scene: 'h5' });
  await deliver(up, notification(up, { payNo, amountFen: p.amountFen, provider: 'icbc' }));
  expect(await up.ok('orders.shareDetail', { shareId: link.shareId }, { token: stranger })).toMatchObject({ paidByYou: true });
});

test('a code that nobody was given opens nothing', async () => {
  expect(await up.call('pay.codeDetail', { code: 'x'.repeat(22) })).toMatchObject({ status: 404, message: paymentMessages.codeOver });
});
