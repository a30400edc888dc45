import { eq } from 'drizzle-orm';
import { ledgerFaults } from '@/upstream/ledger/check';
import { billLines, differences, refunds } from '@/upstream/db/schema';
import { orderMessages } from '@/upstream/order/messages';
import { booksReturned } from '@/upstream/order/returns';
import { sendRefunds } from '@/upstream/payment/refund-queue';
import { applyAction } from '@/upstream/sandbox/trades';
import { customer, order } from '../shop';
import { codeOf, done, knock, operator } from './desk';
import { ordersDesk, type OrdersDesk } from './orders';

let up: OrdersDesk['up'];
let plainId: OrdersDesk['plainId'];
let service: OrdersDesk['service'];
let finance: OrdersDesk['finance'];
let row: OrdersDesk['row'];
let bought: OrdersDesk['bought'];
let send: OrdersDesk['send'];
beforeAll(async () => {
  ({ up, plainId, service, finance, row, bought, send } = await ordersDesk());
});
afterAll(() => up.close());

describe('a payment of which nothing came', () => {
  const away = () => Promise.reject(new Error('away'));

  it('is found when its channel is asked, which the log tells; what is over is only asked about', async () => {
    const token = await customer(up);
    const { orderNo } = await order(up, token, plainId);
    const { payNo } = await up.ok('pay.prepay', { orderNo, channel: 'wechat', scene: 'desktop' }, { token });
    expect((await done(up, 'orders.askPayment', { orderNo }, service)).list).toEqual([
      { payNo, provider: 'wechat', was: 'pending', state: 'pending', says: 'pending' },
    ]);
    await applyAction(up.deps, payNo, 'pay');
    expect((await row(orderNo))?.state).toBe('待支付');
    expect((await done(up, 'orders.askPayment', { orderNo }, service)).list).toEqual([
      { payNo, provider: 'wechat', was: 'pending', state: 'success', says: 'paid' },
    ]);
    expect((await row(orderNo))?.state).toBe('已支付');
    expect((await done(up, 'orders.askPayment', { orderNo }, service)).list).toMatchObject([
      { was: 'success', state: 'success', says: 'paid' },
    ]);
    const { audit } = await done(up, 'orders.show', { orderNo }, finance);
    expect(audit.filter(({ action }) => action === 'orders.askPayment')[1]).toMatchObject({
      before: { state: '待支付', payments: [`${payNo} pending`] },
      after: { state: '已支付', payments: [`${payNo} paid`] },
    });
    expect(await ledgerFaults(up.deps.db)).toEqual([]);
  });

  it('stays as it was while its channel is away, and says so', async () => {
    const token = await customer(up);
    const { orderNo } = await order(up, token, plainId);
    await up.ok('pay.prepay', { orderNo, channel: 'wechat', scene: 'desktop' }, { token });
    const { wechat } = up.deps.services.payments;
    const { query } = wechat;
    Object.assign(wechat, { query: away });
    const reply = await knock(up, 'orders.askPayment', { orderNo }, service);
    Object.assign(wechat, { query });
    expect(reply).toMatchObject({ code: 'refused', message: '微信支付没有回应，请稍后再试' });
    expect((await row(orderNo))?.state).toBe('待支付');
    expect((await done(up, 'audit.list', { words: orderNo, action: 'orders.askPayment' }, finance)).list).toEqual([]);
  });
});

describe('giving back', () => {
  /** Every yuan of what was sold goes back by one mode; the second person agrees. */
  async function refund(mode: 'return' | 'returned' | 'keep' | 'full', number: string) {
    const { orderNo } = await bought();
    await send(orderNo, number);
    const { quote } = await done(up, 'orders.show', { orderNo }, service);
    const why = '学员换了学校，家长电话里说清楚了';
    expect(await knock(up, 'orders.refund', { orderNo, mode, why }, service)).toMatchObject({
      ok: true,
      data: { waits: { limitFen: 100 } },
    });
    const { list } = await done(up, 'approvals.list', {}, finance);
    await done(up, 'approvals.confirm', { id: list.find(({ target }) => target === orderNo)?.id ?? 0, code: codeOf(up, finance) }, finance);
    const found = await row(orderNo);
    const rows = await up.deps.db
      .select()
      .from(refunds)
      .where(eq(refunds.orderId, found?.id ?? 0));
    return { orderNo, quote, found, rows, sums: quote?.sums[mode] };
  }
  const by = (rows: readonly (typeof refunds.$inferSelect)[], state: string): number =>
    rows.filter((one) => one.state === state).reduce((sum, { amountFen }) => sum + amountFen, 0);

  it.each([
    ['return', 'SF1000000001'],
    ['returned', 'SF1000000002'],
    ['keep', 'SF1000000003'],
    ['full', 'SF1000000004'],
  ] as const)('%s: what the page showed goes, and the ledger agrees', async (mode, number) => {
    const { rows, sums, quote, found } = await refund(mode, number);
    expect(found?.state).toBe('退款中');
    expect([by(rows, 'queued'), by(rows, 'held')]).toEqual([sums?.nowFen, sums?.heldFen]);
    const price = found?.amountFen ?? 0;
    expect(sums?.nowFen).toBe(
      { return: quote?.serviceFen, keep: quote?.serviceFen, returned: (quote?.serviceFen ?? 0) + (quote?.booksFen ?? 0), full: price }[
        mode
      ],
    );
    if (mode === 'return') await up.deps.db.transaction(async (tx) => found && booksReturned(tx, found, up.deps.now()));
    await sendRefunds(up.deps);
    up.clock.add(60_000);
    await sendRefunds(up.deps);
    expect(await ledgerFaults(up.deps.db)).toEqual([]);
  });

  it('is refused when the books have gone out since the sums stood on the screen', async () => {
    const { orderNo } = await bought();
    const quoted = (await done(up, 'orders.show', { orderNo }, service)).quote?.sums.return ?? { nowFen: 0, heldFen: 0 };
    expect(quoted.heldFen).toBe(0);
    await send(orderNo, 'SF1000000009');
    const wish = { orderNo, mode: 'return', why: '学员换了学校' } as const;
    expect(await knock(up, 'orders.refund', { ...wish, quoted }, service)).toMatchObject({
      code: 'refused',
      message: orderMessages.sumChanged,
    });
    const now = (await done(up, 'orders.show', { orderNo }, service)).quote?.sums.return;
    expect(now?.heldFen).toBeGreaterThan(0);
    expect(await knock(up, 'orders.refund', { ...wish, quoted: now }, service)).toMatchObject({ ok: true });
  });

  it('is refused where nothing is left to give', async () => {
    const { orderNo } = await order(up, await customer(up), plainId);
    expect(await knock(up, 'orders.refund', { orderNo, mode: 'full', why: '误付' }, service)).toMatchObject({ code: 'refused' });
    expect(await knock(up, 'orders.refund', { orderNo, mode: 'full', why: '' }, service)).toMatchObject({
      code: 'invalid',
      fields: { why: '请填写' },
    });
  });
});

// The last: its line of a bill was made up, and the books know nothing of it.
it('says whether the bills of the channels have its money, and the same sum of it', async () => {
  const { orderNo } = await bought();
  const reader = await operator(up, 'finance');
  const story = async () => done(up, 'orders.show', { orderNo }, reader);
  const [payment] = (await story()).payments;
  expect((await story()).billed).toBe('waits');
  const line = {
    provider: 'wechat',
    day: '2026-11-24',
    payNo: payment?.payNo ?? '',
    refundNo: '',
    transactionId: payment?.transactionId ?? '',
  } as const;
  const kept = { ...line, kind: 'paid', amountFen: payment?.amountFen ?? 0, feeFen: 5, at: up.deps.now() } as const;
  await up.deps.db.insert(billLines).values(kept);
  expect((await story()).billed).toBe('agrees');
  await up.deps.db
    .insert(differences)
    .values({ ...line, movement: 'paid', kind: 'amount', oursFen: 1, theirsFen: 2, foundAt: up.deps.now() });
  expect((await story()).billed).toBe('differs');
  const { orderNo: unpaid } = await order(up, await customer(up), plainId);
  expect((await done(up, 'orders.show', { orderNo: unpaid }, reader)).billed).toBeNull();
});
