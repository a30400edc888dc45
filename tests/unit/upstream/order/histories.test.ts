import fc from 'fast-check';
import { eq, inArray, ne } from 'drizzle-orm';
import { dayOf } from '@/lib/kernel/time';
import { orderGoods, orders, payments, refunds, shipments } from '@/upstream/db/schema';
import { ledgerFaults } from '@/upstream/ledger/check';
import { ledgerTotals } from '@/upstream/ledger/totals';
import { operate } from '@/upstream/operator/orders';
import { dropUnreturned } from '@/upstream/order/returns';
import { checkBill } from '@/upstream/payment/bill-check';
import { sendRefunds } from '@/upstream/payment/refund-queue';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { account, courseBySlug, modify, payInSandbox, purchase, receiver } from '../shop';

/** Histories of a learner with one course after another: whatever is done in whatever order, the money is right. */
let up: TestUpstream;
let printed: number;
let courses: number[];
beforeAll(async () => {
  up = await createTestUpstream();
  const ids = [];
  for (const slug of ['chu1-01-youlishu-fangcheng', 'chu1-02-yufa-rumen', 'chu1-07-ditu', 'chu1-03-zuowen-qibu'])
    ids.push((await courseBySlug(up, slug)).id);
  courses = ids;
  [printed = 0] = ids;
});
afterAll(() => up.close());

const DAY = 86_400_000;
type Learner = Awaited<ReturnType<typeof account>>;

const days = fc.integer({ min: 1, max: 60 });
const step = fc.oneof(
  days.map((wait) => ({ wait })),
  fc.nat(3).map((to) => ({ to })),
  fc.constantFrom('ship' as const, 'receive' as const, 'refund' as const, 'returned' as const),
);
/** Time passes (days), another course is taken (by its place in `courses`), or one of the other things is done. */
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** Everything that the learner paid, got back (or will, when books are back), and what stands on the shelf at home, in 分. */
async function sums(token: string) {
  const { db } = up.deps;
  const [mine] = (await up.ok('orders.list', { pageSize: 1 }, { token })).list;
  const [first] = await db
    .select()
    .from(orders)
    .where(eq(orders.orderNo, mine?.orderNo ?? ''));
  const all = await db
    .select()
    .from(orders)
    .where(eq(orders.userId, first?.userId ?? 0));
  const ids = all.map(({ id }) => id);
  const paid = await db.select().from(payments).where(inArray(payments.orderId, ids));
  const back = (await db.select().from(refunds).where(inArray(refunds.orderId, ids))).filter(({ state }) => state !== 'dropped');
  const sent = new Set((await db.select().from(shipments).where(inArray(shipments.orderId, ids))).map(({ orderId }) => orderId));
  const given = new Set(back.filter(({ part }) => part === 'goods').map(({ orderId }) => orderId));
  const goods = await db.select().from(orderGoods).where(inArray(orderGoods.orderId, ids));
  const total = (rows: readonly { readonly amountFen: number }[]) => rows.reduce((sum, row) => sum + row.amountFen, 0);
  return {
    orders: all,
    paidFen: total(paid.filter(({ state }) => state === 'success')),
    backFen: total(back),
    keptFen: goods
      .filter(({ orderId, kind }) => sent.has(orderId) && !(kind === 'books' && given.has(orderId)))
      .reduce((sum, row) => sum + row.priceFen, 0),
  };
}

/** The learner's order whose course runs. */
async function running(token: string) {
  const { list } = await up.ok('orders.list', { pageSize: 60 }, { token });
  return list.find(({ state, change }) => ['已支付', '已发货', '已完成'].includes(state) && change?.state !== '已完成') ?? null;
}

async function refund(token: string, orderNo: string): Promise<void> {
  const { refund: quote, refundableFen } = await up.ok('orders.bought', { orderNo }, { token });
  const before = await sums(token);
  const reply = await modify(up, token, { orderNo, action: 'refund', quotedFen: refundableFen });
  expect(reply.status).toBe(quote ? 1 : 0);
  // What was promised is what comes back.
  expect((await sums(token)).backFen - before.backFen).toBe(refundableFen);
  if (quote) expect(quote.amountFen).toBe(quote.serviceFen + quote.booksFen + quote.shippingFen);
}

async function change(token: string, orderNo: string, newCourseId: number): Promise<void> {
  const reply = await modify(up, token, { orderNo, action: 'change', newCourseId, ...receiver });
  const made = reply.appData?.change;
  if (made?.orderNo && made.differenceFen > 0) await payInSandbox(up, token, made.orderNo);
}

/** Time passes; nothing that is waited for may grow. */
async function wait(learner: Learner, orderNo: string | null, many: number): Promise<void> {
  const left = async () =>
    orderNo === null ? 0 : (await up.ok('orders.bought', { orderNo }, { token: await learner.signIn() })).refundableFen;
  const before = await left();
  up.clock.add(many * DAY);
  expect(await left()).toBeLessThanOrEqual(before);
  await dropUnreturned(up.deps);
}

async function booksComeBack(token: string): Promise<void> {
  const { list } = await up.ok('orders.list', { tab: 'refund' }, { token });
  for (const { orderNo, refund: asked } of list) if (asked?.booksToReturn) await operate(up.deps, { command: 'returned', orderNo });
}

async function carryOut(learner: Learner, one: Step): Promise<void> {
  const token = await learner.signIn();
  const order = await running(token);
  if (typeof one === 'object' && 'wait' in one) return wait(learner, order?.orderNo ?? null, one.wait);
  if (one === 'returned') return booksComeBack(token);
  if (!order) return;
  const { orderNo, state, requiresShipping } = order;
  if (typeof one === 'object') return change(token, orderNo, courses[one.to] ?? printed);
  if (one === 'refund') return refund(token, orderNo);
  if (one === 'receive') await modify(up, token, { orderNo, action: 'confirmReceipt' });
  else if (state === '已支付' && requiresShipping)
    await operate(up.deps, { command: 'ship', orderNo, carrier: '顺丰', number: 'SF100001' });
}

async function check(learner: Learner): Promise<void> {
  const { orders: all, paidFen, backFen, keptFen } = await sums(await learner.signIn());
  expect(backFen + keptFen).toBeLessThanOrEqual(paidFen);
  for (const { amountFen, creditFen } of all) expect(Math.min(amountFen, creditFen)).toBeGreaterThanOrEqual(0);
}

test('never more back than was paid, never goods and their money, never more by waiting', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (history) => {
      const learner = await account(up);
      await purchase(up, await learner.signIn(), printed, { receiver });
      for (const one of history) {
        await carryOut(learner, one);
        await check(learner);
      }
      expect(await ledgerFaults(up.deps.db)).toEqual([]);
    }),
    { numRuns: 12, endOnFailure: true },
  );
}, 120_000);

test('whatever was done, the ledger is what was paid and given back, and what the bills of all those days say', async () => {
  const { db } = up.deps;
  up.clock.add(DAY);
  for (let i = 0; i < 20; i += 1) {
    await sendRefunds(up.deps);
    up.clock.add(6000);
  }
  up.clock.add(2 * DAY);
  const moved = [
    ...(await db.select({ at: payments.paidAt, provider: payments.provider }).from(payments)),
    ...(await db
      .select({ at: refunds.doneAt, provider: payments.provider })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))),
  ];
  const bills = new Map(moved.flatMap(({ at, provider }) => (at ? [[`${provider} ${dayOf(at)}`, { provider, day: dayOf(at) }]] : [])));
  for (const { provider, day } of bills.values()) await checkBill(up.deps, provider, day);
  expect(await ledgerFaults(db)).toEqual([]);
  const { paidFen, refundedFen } = await ledgerTotals(db);
  expect(paidFen.ledger).toBeGreaterThan(refundedFen.ledger);
  expect(refundedFen.ledger).toBeGreaterThan(0);
  for (const sums of [paidFen, refundedFen]) expect(sums).toEqual({ ledger: sums.books, books: sums.books, bills: sums.books });
});

test('books for nothing: received, changed for a course without, asked back, and the books are still paid for', async () => {
  const learner = await account(up);
  await purchase(up, await learner.signIn(), printed, { receiver });
  for (const one of ['ship', 'receive', { to: 2 }, 'refund'] as const) await carryOut(learner, one);
  const { paidFen, backFen, keptFen } = await sums(await learner.signIn());
  expect(keptFen).toBe(4700);
  expect(paidFen - backFen).toBeGreaterThanOrEqual(4700);
});

test('sent books: the service goes back at once, their price when they are back, or never', async () => {
  for (const comes of [true, false]) {
    const learner = await account(up);
    const { orderNo } = await purchase(up, await learner.signIn(), printed, { receiver });
    await carryOut(learner, 'ship');
    await carryOut(learner, 'refund');
    const view = async () => up.ok('orders.detail', { orderNo }, { token: await learner.signIn() });
    expect(await view()).toMatchObject({
      state: '退款中',
      refund: { heldFen: 3900, booksToReturn: true },
      goods: [{ state: '待退回' }, { state: '已寄出' }],
    });
    const settle = async () => {
      await sendRefunds(up.deps);
      up.clock.add(6000);
      await sendRefunds(up.deps);
    };
    await settle();
    const done = await up.deps.db.select().from(refunds).where(ne(refunds.state, 'done'));
    expect(done.filter(({ state }) => state === 'held').length).toBeGreaterThan(0);
    if (comes) await carryOut(learner, 'returned');
    else {
      up.clock.add(16 * DAY);
      await dropUnreturned(up.deps);
    }
    await settle();
    expect(await view()).toMatchObject({ state: '已退款', goods: [{ state: comes ? '已退回' : '已留下' }, { state: '已寄出' }] });
  }
});
