import fc from 'fast-check';
import { eq, sql } from 'drizzle-orm';
import { dayOf } from '@/lib/kernel/time';
import { ledgerEntries, ledgerMovements, orders, payments, refunds } from '@/upstream/db/schema';
import { sliceOf } from '@/upstream/kernel/ledger';
import { fillLedger } from '@/upstream/ledger/backfill';
import { ledgerFaults } from '@/upstream/ledger/check';
import { explainOrder } from '@/upstream/ledger/explain';
import { book } from '@/upstream/ledger/write';
import { operate } from '@/upstream/operator/orders';
import { checkBill } from '@/upstream/payment/bill-check';
import { sendRefunds } from '@/upstream/payment/refund-queue';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { wish } from '../operator/wish';
import { account, buy, courseBySlug, customer, deliver, modify, notification, order, purchase, receiver } from '../shop';

let up: TestUpstream;
let plain: Awaited<ReturnType<typeof courseBySlug>>;
let printed: typeof plain;
let other: typeof plain;
beforeAll(async () => {
  up = await createTestUpstream();
  plain = await courseBySlug(up, 'chu1-02-yufa-rumen');
  printed = await courseBySlug(up, 'chu1-01-youlishu-fangcheng');
  other = await courseBySlug(up, 'chu1-07-ditu');
});
afterAll(() => up.close());
// Every test ends with books that agree.
afterEach(async () => expect(await ledgerFaults(up.deps.db)).toEqual([]));

const DAY = 86_400_000;
const entriesOf = async (orderNo: string) =>
  (await explainOrder(up.deps.db, orderNo)).entries.map(({ kind, account: name, amountFen, orderNo: of }) =>
    [kind, name, amountFen, ...(of === orderNo ? [] : ['other'])].join(' '),
  );
async function refundsGo(): Promise<void> {
  await sendRefunds(up.deps);
  up.clock.add(6000);
  await sendRefunds(up.deps);
}

test('what a price is made of does not depend on how it was settled', () => {
  const share = fc.nat(100_000).map((fen) => ({ account: '预收课程款' as const, fen }));
  fc.assert(
    fc.property(fc.array(share, { minLength: 1, maxLength: 4 }), fc.nat(400_000), (shares, credit) => {
      const total = shares.reduce((sum, { fen }) => sum + fen, 0);
      const cut = Math.min(credit, total);
      const parts = [...sliceOf(shares, 0, cut), ...sliceOf(shares, cut, total)];
      expect(parts.reduce((sum, { fen }) => sum + fen, 0)).toBe(total);
      expect(parts.every(({ fen }) => fen > 0)).toBe(true);
    }),
  );
});

test('a sale: course, books and their way are lines of their own; told a hundred times it is written once', async () => {
  const token = await customer(up);
  const { orderNo, amountFen } = await order(up, token, printed.id, receiver);
  const { payNo } = await up.ok('pay.prepay', { orderNo, channel: 'wechat', scene: 'desktop' }, { token });
  const notice = notification(up, { payNo, amountFen });
  for (let i = 0; i < 100; i += 1) await deliver(up, notice);
  expect(await entriesOf(orderNo)).toEqual([
    `收款 应收渠道款 ${amountFen}`,
    `收款 预收课程款 ${4700 - amountFen}`,
    '收款 预收图书款 -3900',
    '收款 预收运费 -800',
  ]);
});

test('what is asked back before it was sent takes all its lines back', async () => {
  const token = await customer(up);
  const { orderNo } = await purchase(up, token, printed.id, { receiver });
  await modify(up, token, { orderNo, action: 'refund' });
  await refundsGo();
  const { orders: chain } = await explainOrder(up.deps.db, orderNo);
  // A day that has begun is used: its price stays.
  expect((await entriesOf(orderNo)).filter((line) => line.startsWith('退款'))).toEqual([
    '退款 预收运费 800',
    '退款 预收图书款 3900',
    expect.stringMatching(/^退款 预收课程款 \d+$/),
    expect.stringMatching(/^退款 应收渠道款 -\d+$/),
  ]);
  expect(chain).toMatchObject([{ state: '已退款' }]);
});

test('sent books: the course goes back, their price when they are back, their way never', async () => {
  const token = await customer(up);
  const { orderNo } = await purchase(up, token, printed.id, { receiver });
  await operate(up.deps, { command: 'ship', orderNo, carrier: '顺丰', number: 'SF100001' });
  await modify(up, token, { orderNo, action: 'refund' });
  await refundsGo();
  expect((await entriesOf(orderNo)).filter((line) => line.startsWith('退款'))).toHaveLength(2);
  await operate(up.deps, { command: 'returned', orderNo });
  await refundsGo();
  expect((await entriesOf(orderNo)).slice(-2)).toEqual(['退款 预收图书款 3900', '退款 应收渠道款 -3900']);
});

test('a change: the old order gives, the new one gets, and the chain is explained from either end', async () => {
  const token = await customer(up);
  const { orderNo: old } = await purchase(up, token, printed.id, { receiver });
  await operate(up.deps, { command: 'ship', orderNo: old, carrier: '顺丰', number: 'SF100002' });
  const changed = await modify(up, token, { orderNo: old, action: 'change', newCourseId: other.id });
  await refundsGo();
  const made = changed.appData?.change?.orderNo ?? '';
  const [row] = await up.deps.db.select().from(orders).where(eq(orders.orderNo, made));
  expect(row?.creditFen).toBeGreaterThan(0);
  expect(await entriesOf(made)).toEqual(
    expect.arrayContaining([`换课抵扣 预收课程款 ${row?.creditFen} other`, `换课抵扣 预收课程款 -${row?.creditFen}`]),
  );
  const [fromOld, fromNew] = [await explainOrder(up.deps.db, old), await explainOrder(up.deps.db, made)];
  expect(fromOld).toEqual(fromNew);
  // What is left of the old order is what was used of it, with its books and their way.
  const [first, second] = fromOld.orders;
  expect(first?.balanceFen).toBeGreaterThanOrEqual(4700);
  expect(second?.balanceFen).toBe(Number(row?.creditFen) + Number(row?.amountFen));
});

test('money that came twice or too late is owed, and gone when it went back', async () => {
  const learner = await account(up);
  const token = await learner.signIn();
  const { orderNo } = await order(up, token, plain.id);
  const pay = async (channel: 'wechat' | 'alipay') => (await up.ok('pay.prepay', { orderNo, channel, scene: 'desktop' }, { token })).payNo;
  const [first, second] = [await pay('wechat'), await pay('alipay')];
  const amountFen = plain.priceFen;
  await deliver(up, notification(up, { payNo: first, amountFen }));
  await deliver(up, notification(up, { payNo: second, amountFen, provider: 'alipay' }));
  const owed = [`待退收款 应收渠道款 ${amountFen}`, `待退收款 应退客户款 -${amountFen}`];
  expect((await entriesOf(orderNo)).slice(-2)).toEqual(owed);
  const [refund] = await up.deps.db.select().from(refunds).where(eq(refunds.reason, 'duplicate'));
  expect(refund?.state).toBe('queued');
});

test('somebody else paid: the line says so', async () => {
  const token = await customer(up);
  const { orderNo, amountFen } = await order(up, token, plain.id);
  const { payNo } = await up.ok('pay.prepay', { orderNo, channel: 'wechat', scene: 'desktop' }, { token });
  await customer(up);
  await up.deps.db.update(payments).set({ payerId: 1 }).where(eq(payments.payNo, payNo));
  await deliver(up, notification(up, { payNo, amountFen }));
  const today = dayOf(up.clock.now());
  const { data } = await wish(up, 'ledger.lines', { from: today, to: today });
  expect(data).toMatchObject({
    lines: expect.arrayContaining([expect.objectContaining({ orderNo, payer: '代付', payNo, title: plain.title })]),
  });
  expect(await wish(up, 'ledger.lines', { from: '2026-12-01', to: today })).toMatchObject({
    ok: false,
    message: expect.stringContaining('日期'),
  });
});

test('a provider’s fee comes with its bill, once', async () => {
  const { orderNo, payment } = await (async () => {
    const bought = await purchase(up, await customer(up), plain.id);
    const [row] = await up.deps.db
      .select({ payment: payments })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(eq(orders.orderNo, bought.orderNo));
    if (!row) throw new Error('no payment');
    return { ...bought, ...row };
  })();
  const { payNo, transactionId, amountFen, paidAt } = payment;
  const line = {
    kind: 'paid' as const,
    payNo,
    refundNo: '',
    transactionId: transactionId ?? '',
    amountFen,
    feeFen: 119,
    at: paidAt ?? new Date(),
  };
  const { services } = up.deps;
  const wechat = { ...services.payments.wechat, bill: () => Promise.resolve([line]) };
  const deps = { ...up.deps, services: { ...services, payments: { ...services.payments, wechat } } };
  up.clock.add(DAY);
  for (let i = 0; i < 3; i += 1) await checkBill(deps, 'wechat', dayOf(line.at));
  expect((await entriesOf(orderNo)).filter((entry) => entry.startsWith('手续费'))).toEqual([
    '手续费 渠道手续费 119',
    '手续费 应收渠道款 -119',
  ]);
});

describe('the ledger is append-only and equal', () => {
  const ledgerFens = sql`amount_fen + 1`;
  test.each([
    ['changed', () => up.deps.db.update(ledgerEntries).set({ amountFen: ledgerFens })],
    ['removed', () => up.deps.db.delete(ledgerEntries)],
    ['given another day', () => up.deps.db.update(ledgerMovements).set({ at: new Date() })],
    ['taken back', () => up.deps.db.delete(ledgerMovements)],
    ['emptied', () => up.deps.db.execute(sql`truncate ledger_entries`)],
  ])('nothing of it can be %s', async (_what, attempt) => {
    const before = await up.deps.db.$count(ledgerEntries);
    await expect(attempt()).rejects.toMatchObject({ cause: { message: expect.stringContaining('append-only') } });
    expect(await up.deps.db.$count(ledgerEntries)).toBe(before);
  });

  test('the door refuses a movement that is not equal, and the database one that goes around the door', async () => {
    const { db } = up.deps;
    const [some] = await db.select({ id: orders.id }).from(orders).limit(1);
    const orderId = some?.id ?? 0;
    const movement = { key: 'test:unequal', kind: '收款' as const, at: new Date() };
    await expect(book(db, movement, [{ account: '应收渠道款', orderId, amountFen: 1 }])).rejects.toThrow('differ by 1');
    const around = db.transaction(async (tx) => {
      const [made] = await tx.insert(ledgerMovements).values(movement).returning();
      await tx.insert(ledgerEntries).values({ movementId: made?.id ?? 0, account: '应收渠道款', orderId, amountFen: 1 });
    });
    await expect(around).rejects.toThrow();
    expect(await db.$count(ledgerMovements, eq(ledgerMovements.key, 'test:unequal'))).toBe(0);
  });
});

test('a database from before gets its rows, once', async () => {
  const before = await createTestUpstream();
  const { db, log } = before.deps;
  await buy(before, await customer(before), plain.id);
  const rows = async () =>
    (await db.select({ key: ledgerMovements.key, kind: ledgerMovements.kind }).from(ledgerMovements))
      .map(({ key, kind }) => `${kind} ${key}`)
      .sort();
  const written = await rows();
  expect(written.length).toBeGreaterThan(5);
  await db.execute(sql`alter table ledger_entries disable trigger all`);
  await db.execute(sql`alter table ledger_movements disable trigger all`);
  await db.delete(ledgerEntries);
  await db.delete(ledgerMovements);
  await fillLedger({ db, log });
  expect(await rows()).toEqual(written);
  expect(await ledgerFaults(db)).toEqual([]);
  await fillLedger({ db, log });
  expect(await rows()).toEqual(written);
  await before.close();
});

test('what does not agree is named, with what to do', async () => {
  const wrong = await createTestUpstream();
  const { db } = wrong.deps;
  const { orderNo } = await buy(wrong, await customer(wrong), plain.id);
  const [row] = await db
    .select({ payment: payments })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(orders.orderNo, orderNo));
  await db
    .update(payments)
    .set({ amountFen: 1 })
    .where(eq(payments.id, row?.payment.id ?? 0));
  const { data } = await wish(wrong, 'ledger.check', {});
  expect(data).toMatchObject({
    faults: [
      {
        what: '收款和账簿不一致',
        number: row?.payment.payNo,
        ledgerFen: plain.priceFen,
        otherFen: 1,
        toDo: expect.stringContaining('商户平台'),
      },
      { what: '订单余额不等于收款减退款减抵扣', number: orderNo },
    ],
  });
  await wrong.close();
});
