import { AsyncLocalStorage } from 'node:async_hooks';
import { eq } from 'drizzle-orm';
import { providerIds } from '@/lib/kernel/payment';
import { orders, payments, refunds, users } from '@/upstream/db/schema';
import { orderMessages } from '@/upstream/order/messages';
import { sweepOrders } from '@/upstream/payment/asking';
import { paymentMessages } from '@/upstream/payment/messages';
import { applyAction } from '@/upstream/sandbox/trades';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { courseBySlug, customer, modify, order, requestId } from '../shop';

let up: TestUpstream;
let course: Awaited<ReturnType<typeof courseBySlug>>;
/** Calls of providers, and those that were made while a transaction was open. */
const calls: string[] = [];
const withinTransaction: string[] = [];

beforeAll(async () => {
  up = await createTestUpstream();
  course = await courseBySlug(up, 'chu1-02-yufa-rumen');
  const open = new AsyncLocalStorage<boolean>();
  const { db, services } = up.deps;
  const begin = db.transaction.bind(db);
  db.transaction = (run, config) => begin((tx) => open.run(true, () => run(tx)), config);
  for (const id of providerIds)
    for (const name of ['query', 'close'] as const) {
      const real = services.payments[id][name];
      const noted = (payNo: string) => {
        calls.push(`${id} ${name}`);
        if (open.getStore()) withinTransaction.push(`${id} ${name}`);
        return real(payNo);
      };
      Object.assign(services.payments[id], { [name]: noted });
    }
});
afterEach(() => expect(withinTransaction).toEqual([]));
afterAll(() => up.close());

const MINUTE = 60_000;

/** Somebody at the cashier of WeChat Pay, with the code on the screen. */
async function atCashier() {
  const token = await customer(up);
  const { orderNo } = await order(up, token, course.id);
  const { payNo } = await up.ok('pay.prepay', { orderNo, channel: 'wechat', scene: 'desktop' }, { token });
  return { token, orderNo, payNo };
}
type Paying = Awaited<ReturnType<typeof atCashier>>;

/** Pays; what WeChat says of it never arrives. */
const payUnheard = ({ payNo }: Paying) => applyAction(up.deps, payNo, 'pay');
const stateOf = async ({ orderNo }: Paying) => (await up.deps.db.select().from(orders).where(eq(orders.orderNo, orderNo)))[0]?.state;
const buyAgain = ({ token }: Paying) => up.call('orders.create', { requestId: requestId(), courseId: course.id }, { token });

/** WeChat Pay cannot be reached. Answers the function that brings it back. */
function wechatAway(): () => void {
  const { wechat } = up.deps.services.payments;
  const { query, close } = wechat;
  const down = () => Promise.reject(new Error('away'));
  Object.assign(wechat, { query: down, close: down });
  return () => Object.assign(wechat, { query, close });
}

async function refundsOf({ orderNo }: Paying) {
  const rows = await up.deps.db.select().from(refunds).innerJoin(orders, eq(orders.id, refunds.orderId)).where(eq(orders.orderNo, orderNo));
  return rows.map((row) => row.refunds.reason);
}

describe('a payment whose message was lost', () => {
  test.each([
    ['ordering the course again', buyAgain],
    ['opening the order', ({ token, orderNo }: Paying) => up.call('orders.detail', { orderNo }, { token })],
    ['opening the list', ({ token }: Paying) => up.call('orders.list', {}, { token })],
    ['cancelling', ({ token, orderNo }: Paying) => modify(up, token, { orderNo, action: 'cancel' })],
    ['the clock', () => sweepOrders(up.deps)],
  ])('finds its order when it has run out: %s', async (_name, act) => {
    const p = await atCashier();
    await payUnheard(p);
    up.clock.add(31 * MINUTE);
    await act(p);
    expect(await stateOf(p)).toBe('已支付');
    expect(await refundsOf(p)).toEqual([]);
    expect(await buyAgain(p)).toMatchObject({ status: 0, message: orderMessages.owned });
  });

  test('is found by the clock after half a minute, while the order still waits', async () => {
    const p = await atCashier();
    await payUnheard(p);
    up.clock.add(29_000);
    await sweepOrders(up.deps);
    expect(await stateOf(p)).toBe('待支付');
    up.clock.add(1000);
    await sweepOrders(up.deps);
    expect(await stateOf(p)).toBe('已支付');
  });
});

describe('while the provider is away', () => {
  test('nothing is closed, sold twice or cancelled, and the learner hears why; afterwards the money finds its order', async () => {
    const p = await atCashier();
    await payUnheard(p);
    const back = wechatAway();
    expect(await modify(up, p.token, { orderNo: p.orderNo, action: 'cancel' })).toMatchObject({
      status: 0,
      message: orderMessages.checking,
    });
    up.clock.add(31 * MINUTE);
    expect(await buyAgain(p)).toMatchObject({ status: 0, message: orderMessages.checking });
    await sweepOrders(up.deps);
    expect(await up.ok('orders.list', {}, p)).toMatchObject({ total: 1, list: [{ orderNo: p.orderNo, state: '待支付' }] });
    const wish = { orderNo: p.orderNo, channel: 'alipay', scene: 'desktop' } as const;
    expect(await up.call('pay.prepay', wish, p)).toMatchObject({ status: 0, message: paymentMessages.checking });
    expect(await up.ok('pay.queryResult', { payNo: p.payNo }, p)).toMatchObject({ state: 'pending' });
    back();
    up.clock.add(MINUTE);
    await sweepOrders(up.deps);
    expect(await stateOf(p)).toBe('已支付');
  });

  test('the unpaid order is closed as soon as it answers, and another is made', async () => {
    const p = await atCashier();
    const back = wechatAway();
    up.clock.add(31 * MINUTE);
    await sweepOrders(up.deps);
    expect(await stateOf(p)).toBe('待支付');
    back();
    expect(await buyAgain(p)).toMatchObject({ status: 1, appData: { state: '待支付' } });
    expect(await stateOf(p)).toBe('已关闭');
  });

  test('the others are asked: one provider that is away keeps nobody else waiting', async () => {
    const p = await atCashier();
    const token = await customer(up);
    const { orderNo } = await order(up, token, course.id);
    const { payNo } = await up.ok('pay.prepay', { orderNo, channel: 'alipay', scene: 'desktop' }, { token });
    const back = wechatAway();
    up.clock.add(31 * MINUTE);
    await sweepOrders(up.deps);
    back();
    expect([await stateOf(p), await stateOf({ token, orderNo, payNo })]).toEqual(['待支付', '已关闭']);
  });
});

describe('what is closed here is closed there', () => {
  test('after a cancellation nobody can pay any more', async () => {
    const p = await atCashier();
    expect(await modify(up, p.token, { orderNo: p.orderNo, action: 'cancel' })).toMatchObject({ status: 1 });
    expect(await payUnheard(p)).toBeUndefined();
  });

  test('the other code of a paid order is ended by the clock; paid before that, it goes back', async () => {
    const p = await atCashier();
    const second = await up.ok('pay.prepay', { orderNo: p.orderNo, channel: 'wechat', scene: 'h5' }, p);
    const third = await up.ok('pay.prepay', { orderNo: p.orderNo, channel: 'alipay', scene: 'desktop' }, p);
    await payUnheard(p);
    await up.ok('pay.queryResult', { payNo: p.payNo }, p);
    await payUnheard({ ...p, payNo: second.payNo });
    await sweepOrders(up.deps);
    expect(await refundsOf(p)).toEqual(['duplicate']);
    expect(await payUnheard({ ...p, payNo: third.payNo })).toBeUndefined();
  });

  test('a start that was refused leaves nothing to ask about', async () => {
    const p = await atCashier();
    const refused = { orderNo: p.orderNo, channel: 'wechat', scene: 'jsapi' } as const;
    expect(await up.call('pay.prepay', refused, p)).toMatchObject({ status: 0 });
    const rows = await up.deps.db
      .select()
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(eq(orders.orderNo, p.orderNo))
      .orderBy(payments.id);
    expect(rows.map(({ payments: { state, nextAskAt } }) => [state, nextAskAt !== null])).toEqual([
      ['pending', true],
      ['failed', false],
    ]);
  });
});

test('however many run out at once, one sweep asks about them all', async () => {
  const { db, now } = up.deps;
  const at = now();
  const count = 130;
  const people = await db
    .insert(users)
    .values(
      Array.from({ length: count }, (_, n) => ({
        rsNo: `MANY${n}`,
        mobilePhone: `137${String(n).padStart(8, '0')}`,
        passwordHash: '-',
        createdAt: at,
      })),
    )
    .returning({ id: users.id });
  const life = { createdAt: at, expiresAt: new Date(at.getTime() + 30 * MINUTE), amountFen: 100 };
  const made = await db
    .insert(orders)
    .values(people.map(({ id }) => ({ ...life, orderNo: `MANY${id}`, userId: id, courseId: course.id, requiresShipping: false })))
    .returning();
  await db.insert(payments).values(
    made.map((one) => ({
      ...life,
      payNo: `PMANY${one.id}`,
      orderId: one.id,
      payerId: one.userId,
      provider: 'icbc' as const,
      channel: 'card' as const,
      scene: 'desktop' as const,
      nextAskAt: life.expiresAt,
    })),
  );
  up.clock.add(30 * MINUTE);
  await sweepOrders(up.deps);
  expect(await db.$count(orders, eq(orders.state, '待支付'))).toBe(0);
  expect(calls.filter((call) => call === 'icbc close')).toHaveLength(count);
});
