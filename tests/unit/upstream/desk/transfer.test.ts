import { eq } from 'drizzle-orm';
import { dayOf } from '@/lib/kernel/time';
import { billLines, orders, refunds, sandboxRefunds } from '@/upstream/db/schema';
import { ledgerFaults } from '@/upstream/ledger/check';
import { ledgerTotals } from '@/upstream/ledger/totals';
import { linesWhere } from '@/upstream/ledger/lines';
import { operate } from '@/upstream/operator/orders';
import { checkBills } from '@/upstream/payment/bill-check';
import { openDifferences } from '@/upstream/payment/differences';
import { sendRefunds } from '@/upstream/payment/refund-queue';
import { applyAction } from '@/upstream/sandbox/trades';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { account, courseBySlug, modify, order, told } from '../shop';
import { codeOf, done, knock, operator } from './desk';

let up: TestUpstream;
beforeAll(async () => {
  up = await createTestUpstream();
});
afterAll(() => up.close());

/** A learner who paid from an account that is closed since, and whose refund the provider has refused. */
async function refused() {
  const { signIn } = await account(up);
  const token = await signIn();
  const { orderNo } = await order(up, token, (await courseBySlug(up, 'chu1-02-yufa-rumen')).id);
  const { payNo } = await up.ok('pay.prepay', { orderNo, channel: 'wechat', scene: 'desktop' }, { token });
  await applyAction(up.deps, payNo, 'payAndLeave');
  await up.ok('pay.queryResult', { payNo }, { token });
  await modify(up, token, { orderNo, action: 'refund' });
  await sendRefunds(up.deps);
  const [row] = await up.deps.db
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(eq(orders.orderNo, orderNo));
  if (!row) throw new Error('no refund');
  expect(row.refund.state).toBe('failed');
  return { signIn, orderNo, payNo, ...row.refund };
}

const account6222 = { holder: '李女士', bank: '示例银行', tail: '6222', number: 'HD20261130000081', why: '视频核对了身份证和户口本' };
const asWritten = '李女士的示例银行账户（尾号 6222）';

/** Open differences between the bills and our books about this refund. */
const differencesOf = async ({ refundNo }: Awaited<ReturnType<typeof refused>>) =>
  (await openDifferences(up.deps.db)).filter((one) => one.refundNo === refundNo);

/** Writes it down and has a second person agree. */
async function transferred({ orderNo, amountFen }: Awaited<ReturnType<typeof refused>>) {
  const one = await operator(up, 'service');
  const two = await operator(up, 'finance');
  const asked = await knock(up, 'refunds.transfer', { orderNo, sumFen: amountFen, ...account6222 }, one);
  expect(asked).toMatchObject({ ok: true, data: { waits: expect.anything() } });
  const { list } = await done(up, 'approvals.list', {}, two);
  const wished = list.find(({ target }) => target === orderNo);
  return { one, two, wished, confirm: () => knock(up, 'approvals.confirm', { id: wished?.id ?? 0, code: codeOf(up, two) }, two) };
}

it('is written down by two people whatever the sum, and the order ends; the learner reads where it went', async () => {
  const refund = await refused();
  const { two, wished, confirm } = await transferred(refund);
  expect(wished?.why).toBe(`转到${asWritten}，回单流水号 HD20261130000081。视频核对了身份证和户口本`);
  expect(await confirm()).toMatchObject({ ok: true });
  const token = await refund.signIn();
  expect(await up.ok('orders.detail', { orderNo: refund.orderNo }, { token })).toMatchObject({
    state: '已退款',
    refund: { amountFen: refund.amountFen, transferredFen: refund.amountFen, transferTo: asWritten, doneAt: expect.any(String) },
  });
  expect(await told(up, token)).toEqual(['退款已转账', '退款申请已收到', '课程已开通']);
  const story = await done(up, 'orders.show', { orderNo: refund.orderNo }, two);
  expect(story.refunds).toMatchObject([{ state: 'done', transferTo: asWritten, transferNo: 'HD20261130000081' }]);
  expect((await done(up, 'refunds.list', {}, two)).list.filter(({ orderNo }) => orderNo === refund.orderNo)).toEqual([]);
});

it('leaves the books equal, off the bank and not off the provider, and is missing on no bill', async () => {
  const refund = await refused();
  await (await transferred(refund)).confirm();
  const lines = await linesWhere(up.deps.db, eq(orders.orderNo, refund.orderNo));
  const moved = lines.filter(({ kind }) => kind === '转账退款');
  expect(moved.map(({ account: name, amountFen, transactionId }) => [name, amountFen, transactionId])).toEqual([
    ['预收课程款', refund.amountFen, account6222.number],
    ['银行存款', -refund.amountFen, account6222.number],
  ]);
  const { refundedFen, transferredFen } = await ledgerTotals(up.deps.db);
  expect(refundedFen.ledger).toBe(refundedFen.books);
  expect(transferredFen.ledger).toBe(transferredFen.books);
  expect(transferredFen.books).toBeGreaterThanOrEqual(refund.amountFen);
  up.clock.set(new Date(`${dayOf(new Date(up.clock.now().getTime() + 86_400_000))}T15:00:00+08:00`));
  await checkBills(up.deps);
  expect(await differencesOf(refund)).toEqual([]);
  expect(await ledgerFaults(up.deps.db)).toEqual([]);
  const { two } = await transferred(await refused());
  expect((await done(up, 'orders.show', { orderNo: refund.orderNo }, two)).billed).toBe('agrees');
});

it('a transfer that the bank sends back is made again: both look anew, the books stay equal, the learner reads where it went now', async () => {
  const refund = await refused();
  const { orderNo, amountFen: sumFen } = refund;
  const { one, two, confirm } = await transferred(refund);
  await confirm();
  const moved = async () =>
    (await linesWhere(up.deps.db, eq(orders.orderNo, orderNo))).map(({ account: name, amountFen }) => [name, amountFen]);
  const before = await moved();
  const again = { ...account6222, orderNo, sumFen, tail: '7311', number: 'HD20261203000007', returned: account6222.number };
  expect(await knock(up, 'refunds.transferAgain', { ...again, number: again.returned }, one)).toMatchObject({
    message: expect.stringContaining('和被退回的那笔一样'),
  });
  expect(await knock(up, 'refunds.transferAgain', { ...again, sumFen: sumFen - 1 }, one)).toMatchObject({ ok: false });
  expect(await knock(up, 'refunds.transferAgain', { ...again, returned: 'HD0000000' }, one)).toMatchObject({
    message: expect.stringContaining('改登记过了'),
  });
  expect(await knock(up, 'refunds.transferAgain', again, one)).toMatchObject({ ok: true, data: { waits: expect.anything() } });
  const wish = (await done(up, 'approvals.list', {}, two)).list.find(
    ({ target, row }) => target === orderNo && row === 'refunds.transferAgain',
  );
  expect(wish?.why).toBe('转到李女士的示例银行账户（尾号 7311），回单流水号 HD20261203000007。视频核对了身份证和户口本');
  up.clock.set(new Date(up.clock.now().getTime() + 60_000));
  expect(await knock(up, 'approvals.confirm', { id: wish?.id ?? 0, code: codeOf(up, two) }, two)).toMatchObject({ ok: true });
  const token = await refund.signIn();
  expect(await up.ok('orders.detail', { orderNo }, { token })).toMatchObject({
    state: '已退款',
    refund: { transferredFen: sumFen, transferTo: '李女士的示例银行账户（尾号 7311）' },
  });
  expect((await told(up, token))[0]).toBe('退款已重新转账');
  expect(await moved()).toEqual(before);
  expect(await ledgerFaults(up.deps.db)).toEqual([]);
  expect(await knock(up, 'refunds.transferAgain', again, one)).toMatchObject({ message: expect.stringContaining('改登记过了') });
});

it('what the provider has given back after all is found before it is written down, and before it is agreed to', async () => {
  const goneBefore = await refused();
  const given = ({ refundNo, payNo, amountFen }: typeof goneBefore) =>
    up.deps.db.insert(sandboxRefunds).values({ refundNo, payNo, amountFen, refundedAt: up.deps.now() });
  await given(goneBefore);
  const one = await operator(up, 'service');
  const asked = { orderNo: goneBefore.orderNo, sumFen: goneBefore.amountFen, ...account6222 };
  expect(await knock(up, 'refunds.transfer', asked, one)).toMatchObject({ ok: false, message: expect.stringContaining('已经退出去了') });
  const token = await goneBefore.signIn();
  expect(await up.ok('orders.detail', { orderNo: goneBefore.orderNo }, { token })).toMatchObject({
    state: '已退款',
    refund: { transferTo: '' },
  });
  const goneSince = await refused();
  const { confirm } = await transferred(goneSince);
  await given(goneSince);
  expect(await confirm()).toMatchObject({ ok: false, message: expect.stringContaining('已经退出去了') });
  expect(await ledgerFaults(up.deps.db)).toEqual([]);
});

it('a bill that lists it as gone says that it went twice', async () => {
  const refund = await refused();
  await (await transferred(refund)).confirm();
  await up.deps.db.insert(sandboxRefunds).values({
    refundNo: refund.refundNo,
    payNo: refund.payNo,
    amountFen: refund.amountFen,
    refundedAt: up.deps.now(),
  });
  up.clock.set(new Date(`${dayOf(new Date(up.clock.now().getTime() + 86_400_000))}T15:00:00+08:00`));
  await checkBills(up.deps);
  const found = await differencesOf(refund);
  expect(found).toMatchObject([{ what: '同一个退款单号有另一笔渠道流水', toDo: expect.stringContaining('退了两次') }]);
  expect(await ledgerFaults(up.deps.db)).toEqual([]);
  expect(await up.deps.db.$count(billLines, eq(billLines.refundNo, refund.refundNo))).toBe(1);
});

it('is refused for another sum, for what nobody refused, and beside another wish for the same money', async () => {
  const refund = await refused();
  const one = await operator(up, 'service');
  const asked = { orderNo: refund.orderNo, sumFen: refund.amountFen, ...account6222 };
  expect(await knock(up, 'refunds.transfer', { ...asked, sumFen: 1 }, one)).toMatchObject({
    ok: false,
    message: expect.stringContaining('和转账的金额不一样'),
  });
  expect(await knock(up, 'refunds.transfer', { ...asked, tail: '62', number: '1', holder: ' ' }, one)).toMatchObject({
    code: 'invalid',
    fields: { tail: expect.any(String), number: expect.any(String), holder: expect.any(String) },
  });
  expect(await knock(up, 'refunds.transfer', asked, one)).toMatchObject({ ok: true });
  expect(await knock(up, 'refunds.transfer', asked, one)).toMatchObject({ ok: false, message: expect.stringContaining('在等复核') });
  const { list } = await done(up, 'refunds.list', {}, one);
  expect(list.find(({ orderNo }) => orderNo === refund.orderNo)).toMatchObject({ state: 'failed', wished: 'refunds.transfer' });
  expect(await knock(up, 'refunds.retry', { orderNo: refund.orderNo }, one)).toMatchObject({
    ok: false,
    message: expect.stringContaining('转账退款在等复核'),
  });
  await expect(operate(up.deps, { command: 'retry-refund', orderNo: refund.orderNo })).rejects.toThrow('转账退款在等复核');
  const { orderNo } = await order(up, await refund.signIn(), (await courseBySlug(up, 'chu1-02-yufa-rumen')).id);
  expect(await knock(up, 'refunds.transfer', { ...asked, orderNo }, one)).toMatchObject({ message: '这笔订单没有失败的退款' });
});
