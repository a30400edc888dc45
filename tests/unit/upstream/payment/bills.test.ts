import { eq } from 'drizzle-orm';
import { dayOf } from '@/lib/kernel/time';
import { orders, outbox, payments, refunds, sandboxRefunds, sandboxTrades } from '@/upstream/db/schema';
import { checkBills } from '@/upstream/payment/bill-check';
import { openDifferences } from '@/upstream/payment/differences';
import { sendRefunds } from '@/upstream/payment/refund-queue';
import { applyAction, openTrade } from '@/upstream/sandbox/trades';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { wish } from '../operator/wish';
import { account, courseBySlug, modify, order, purchase } from '../shop';

let up: TestUpstream;
let course: Awaited<ReturnType<typeof courseBySlug>>;
beforeAll(async () => {
  up = await createTestUpstream();
  course = await courseBySlug(up, 'chu1-02-yufa-rumen');
});
afterAll(() => up.close());

const DAY = 86_400_000;

/** The next day at three in the afternoon, when every bill of the day before is there. */
function tomorrow(): void {
  up.clock.set(new Date(`${dayOf(new Date(up.clock.now().getTime() + DAY))}T15:00:00+08:00`));
}
const found = async () =>
  (await openDifferences(up.deps.db)).map(({ payNo, what, oursFen, theirsFen }) => ({ payNo, what, oursFen, theirsFen }));
async function paymentOf(orderNo: string) {
  const [row] = await up.deps.db
    .select()
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(orders.orderNo, orderNo));
  if (!row) throw new Error('no payment');
  return row.payments;
}
async function bought() {
  const { signIn } = await account(up);
  const paid = await purchase(up, await signIn(), course.id);
  return { ...paid, signIn, payment: await paymentOf(paid.orderNo) };
}
/** A provider that lost what it was told, for a while. */
const setTrade = (payNo: string, row: Partial<typeof sandboxTrades.$inferInsert>) =>
  up.deps.db.update(sandboxTrades).set(row).where(eq(sandboxTrades.payNo, payNo));

beforeEach(async () => {
  tomorrow();
  await checkBills(up.deps);
  for (const { id } of await openDifferences(up.deps.db)) await wish(up, 'differences.close', { id, note: '测试之间清空' });
});

test('a day on which everything agrees leaves nothing to do', async () => {
  const { orderNo, signIn } = await bought();
  await modify(up, await signIn(), { orderNo, action: 'refund' });
  await sendRefunds(up.deps);
  up.clock.add(5000);
  await sendRefunds(up.deps);
  tomorrow();
  await checkBills(up.deps);
  expect(await found()).toEqual([]);
});

test('money that nobody heard of finds its order, and what came too late goes back', async () => {
  const { signIn } = await account(up);
  const token = await signIn();
  const { orderNo } = await order(up, token, course.id);
  const { payNo } = await up.ok('pay.prepay', { orderNo, channel: 'wechat', scene: 'desktop' }, { token });
  await applyAction(up.deps, payNo, 'pay');
  const late = await account(up);
  const lateToken = await late.signIn();
  const other = await order(up, lateToken, course.id);
  const { payNo: latePay } = await up.ok(
    'pay.prepay',
    { orderNo: other.orderNo, channel: 'wechat', scene: 'desktop' },
    { token: lateToken },
  );
  await modify(up, lateToken, { orderNo: other.orderNo, action: 'cancel' });
  await setTrade(latePay, { state: 'paid', transactionId: `late-${latePay}`, paidAt: up.deps.now() });
  tomorrow();
  await checkBills(up.deps);
  expect(await up.ok('orders.detail', { orderNo }, { token: await signIn() })).toMatchObject({ state: '已支付' });
  expect(await up.ok('orders.detail', { orderNo: other.orderNo }, { token: await late.signIn() })).toMatchObject({ state: '已取消' });
  const back = await up.deps.db
    .select()
    .from(refunds)
    .where(eq(refunds.paymentId, (await paymentOf(other.orderNo)).id));
  expect(back).toMatchObject([{ reason: 'late', amountFen: course.priceFen }]);
  expect(await found()).toEqual([]);
});

test('a refund whose message was lost is done', async () => {
  const { orderNo, signIn } = await bought();
  await modify(up, await signIn(), { orderNo, action: 'refund' });
  await sendRefunds(up.deps);
  expect(await up.ok('orders.detail', { orderNo }, { token: await signIn() })).toMatchObject({ state: '退款中' });
  tomorrow();
  await checkBills(up.deps);
  expect(await up.ok('orders.detail', { orderNo }, { token: await signIn() })).toMatchObject({ state: '已退款' });
});

test('what we do not know, what differs and what they do not have comes before an operator, with what to do', async () => {
  const at = up.deps.now();
  await openTrade(up.deps.db, 'wechat', {
    payNo: 'PSTRANGER',
    scene: 'desktop',
    title: '?',
    amountFen: 700,
    expiresAt: new Date(at.getTime() + DAY),
    openId: '',
    payerIp: '',
    returnPath: '/',
  });
  await applyAction(up.deps, 'PSTRANGER', 'pay');
  const another = await bought();
  await setTrade(another.payment.payNo, { amountFen: 1 });
  const absent = await bought();
  await setTrade(absent.payment.payNo, { state: 'closed', paidAt: null });
  const secondTime = await bought();
  await setTrade(secondTime.payment.payNo, { transactionId: 'another' });
  await up.deps.db
    .insert(sandboxRefunds)
    .values({ refundNo: 'RSTRANGER', payNo: another.payment.payNo, amountFen: 1, refundedAt: at, acknowledgedAt: at });
  tomorrow();
  await checkBills(up.deps);
  await checkBills(up.deps);
  const price = course.priceFen;
  expect((await found()).sort((a, b) => a.what.localeCompare(b.what))).toEqual(
    [
      { payNo: 'PSTRANGER', what: '渠道收了一笔我们没有的付款', oursFen: null, theirsFen: 700 },
      { payNo: another.payment.payNo, what: '付款金额和我们的不一样', oursFen: price, theirsFen: 1 },
      { payNo: absent.payment.payNo, what: '我们记为已付款，渠道账单里没有', oursFen: price, theirsFen: null },
      { payNo: secondTime.payment.payNo, what: '同一个支付单号有另一笔渠道流水', oursFen: price, theirsFen: price },
      { payNo: another.payment.payNo, what: '渠道退了一笔我们没有的款', oursFen: null, theirsFen: 1 },
    ].sort((a, b) => a.what.localeCompare(b.what)),
  );
  const told = await up.deps.db.select().from(outbox);
  expect(told.filter(({ event }) => event.kind === 'difference.found').length).toBeGreaterThanOrEqual(5);
});

test('an operator reads them and ends each with what became of it', async () => {
  const { payment } = await bought();
  await setTrade(payment.payNo, { amountFen: 1 });
  tomorrow();
  await checkBills(up.deps);
  const answer = await wish(up, 'differences.list', {});
  expect(answer).toMatchObject({ ok: true, data: { list: [{ payNo: payment.payNo, toDo: expect.stringContaining('核对') }] } });
  const [open] = await openDifferences(up.deps.db);
  expect(await wish(up, 'differences.close', { id: open?.id, note: '' })).toMatchObject({ ok: false });
  expect(await wish(up, 'differences.close', { id: open?.id, note: '已核对' })).toMatchObject({ ok: true });
  expect(await wish(up, 'differences.close', { id: open?.id, note: '已核对' })).toMatchObject({ ok: false });
  expect(await found()).toEqual([]);
});

test('a line that comes a day late ends what was said of it; a bill that is not there is asked for again', async () => {
  const { payment } = await bought();
  const real = { paidAt: payment.paidAt, state: 'paid' as const };
  await setTrade(payment.payNo, { paidAt: null });
  const { wechat } = up.deps.services.payments;
  const { bill } = wechat;
  Object.assign(wechat, { bill: () => Promise.reject(new Error('away')) });
  tomorrow();
  await checkBills(up.deps);
  expect(await found()).toEqual([]);
  Object.assign(wechat, { bill });
  await checkBills(up.deps);
  expect(await found()).toMatchObject([{ payNo: payment.payNo, theirsFen: null }]);
  await setTrade(payment.payNo, { ...real, paidAt: up.deps.now() });
  tomorrow();
  await checkBills(up.deps);
  expect(await found()).toEqual([]);
});

test('a bank that hands out no bill is asked about each payment and refund', async () => {
  Object.assign(up.deps.services.payments.icbc, { bill: null });
  const card = async () => {
    const { signIn } = await account(up);
    const token = await signIn();
    const { orderNo } = await order(up, token, course.id);
    const { payNo } = await up.ok('pay.prepay', { orderNo, channel: 'card', scene: 'desktop' }, { token });
    return { orderNo, signIn, payNo };
  };
  const unheard = await card();
  await applyAction(up.deps, unheard.payNo, 'pay');
  const { signIn } = await account(up);
  const untrue = await purchase(up, await signIn(), course.id, { channel: 'card' });
  await setTrade((await paymentOf(untrue.orderNo)).payNo, { state: 'failed' });
  const back = await account(up);
  const returned = await purchase(up, await back.signIn(), course.id, { channel: 'card' });
  await modify(up, await back.signIn(), { orderNo: returned.orderNo, action: 'refund' });
  await sendRefunds(up.deps);
  tomorrow();
  await checkBills(up.deps);
  await checkBills(up.deps);
  expect(await up.ok('orders.detail', { orderNo: unheard.orderNo }, { token: await unheard.signIn() })).toMatchObject({ state: '已支付' });
  expect(await up.ok('orders.detail', { orderNo: returned.orderNo }, { token: await back.signIn() })).toMatchObject({ state: '已退款' });
  expect(await found()).toEqual([
    { payNo: (await paymentOf(untrue.orderNo)).payNo, what: '我们记为已付款，渠道账单里没有', oursFen: course.priceFen, theirsFen: null },
  ]);
});
