import { eq } from 'drizzle-orm';
import { entitlements, orders, payments, refunds, sandboxTrades, shipments } from '@/upstream/db/schema';
import { operate } from '@/upstream/operator/orders';
import { sendRefunds } from '@/upstream/payment/refund-queue';
import type { Channel, ProviderRefund } from '@/upstream/kernel/payment';
import { signedRefund } from '@/upstream/sandbox/notices';
import { SandboxKeys } from '@/upstream/sandbox/pay-keys';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { account, courseBySlug, customer, deliver, modify, notification, order, purchase, receiver, requestId, told } from '../shop';

let up: TestUpstream;
let plain: Awaited<ReturnType<typeof courseBySlug>>;
let printed: Awaited<ReturnType<typeof courseBySlug>>;
beforeAll(async () => {
  up = await createTestUpstream();
  plain = await courseBySlug(up, 'chu1-02-yufa-rumen');
  printed = await courseBySlug(up, 'chu1-01-youlishu-fangcheng');
});
afterAll(() => up.close());

const SECOND = 1000;
const DAY = 86_400_000;

const stateOf = async (token: string, orderNo: string) => (await up.ok('orders.detail', { orderNo }, { token })).state;

/** The refunds of an order, with the payment each is taken from. */
async function refundsOf(orderNo: string) {
  return up.deps.db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(eq(orders.orderNo, orderNo))
    .orderBy(refunds.id);
}

/** Bought ten days ago. */
async function tenDaysIn(channel: Channel = 'wechat') {
  const { signIn } = await account(up);
  const { orderNo } = await purchase(up, await signIn(), plain.id, { channel });
  up.clock.add(10 * DAY);
  return { token: await signIn(), orderNo, signIn };
}

/** The provider's notification that a refund went through. */
async function refundNotice(orderNo: string, over: { readonly amountFen?: number; readonly refundNo?: string } = {}) {
  const [row] = await refundsOf(orderNo);
  if (!row) throw new Error('no refund');
  const { refund, payment } = row;
  const told = {
    refundNo: refund.refundNo,
    payNo: payment.payNo,
    transactionId: payment.transactionId ?? '',
    paidFen: payment.amountFen,
    amountFen: refund.amountFen,
    refundedFen: refund.amountFen,
    at: up.deps.now(),
    ...over,
  };
  const signed = signedRefund(payment.provider, told, up.deps.now(), new SandboxKeys(up.deps.env.DATA_DIR));
  if (!signed) throw new Error('this provider sends none');
  return { path: `/api/pay/notify/${payment.provider}`, ...signed };
}

describe('the quotation', () => {
  test('shows sum, days and rule before anything is asked', async () => {
    const { token, orderNo } = await tenDaysIn();
    const bought = await up.ok('orders.bought', { orderNo }, { token });
    const amountFen = Math.round((plain.priceFen * 355) / 365);
    expect(bought).toMatchObject({
      refundableFen: amountFen,
      refund: { amountFen, valueFen: plain.priceFen, totalDays: 365, usedDays: 10, leftDays: 355, booksToReturn: false },
      refundRefusal: '',
      lines: [{ courseId: plain.id, finishedCount: 0 }],
    });
    expect(await stateOf(token, orderNo)).toBe('已支付');
  });

  test('says why nothing can be given back', async () => {
    const newcomer = await customer(up);
    const unpaid = await order(up, newcomer, plain.id);
    expect(await up.ok('orders.bought', { orderNo: unpaid.orderNo }, { token: newcomer })).toMatchObject({
      refundableFen: 0,
      refund: null,
      refundRefusal: '这笔订单现在不能退款，请刷新页面查看最新状态',
    });
    const used = await tenDaysIn();
    up.clock.add(360 * DAY);
    const token = await used.signIn();
    expect(await up.ok('orders.bought', { orderNo: used.orderNo }, { token })).toMatchObject({
      refund: null,
      refundRefusal: '服务期已经用完，没有可以退的金额',
    });
    expect(await modify(up, token, { orderNo: used.orderNo, action: 'refund' })).toMatchObject({ status: 0 });
  });
});

describe('asking for the money', () => {
  test('ends the course at once, queues the sum, and can be done once', async () => {
    const { token, orderNo } = await tenDaysIn();
    const { refundableFen } = await up.ok('orders.bought', { orderNo }, { token });
    const same = requestId();
    const wish = { orderNo, action: 'refund' as const, quotedFen: refundableFen, reason: '  时间安排不过来 ' };
    const replies = await Promise.all([
      modify(up, token, { ...wish, requestId: same }),
      modify(up, token, { ...wish, requestId: same }),
      modify(up, token, wish),
      modify(up, token, wish),
    ]);
    expect(replies.filter((reply) => reply.status === 1).length).toBeGreaterThanOrEqual(1);
    const rows = await refundsOf(orderNo);
    expect(rows.map(({ refund }) => [refund.amountFen, refund.reason, refund.note, refund.state])).toEqual([
      [refundableFen, 'request', '时间安排不过来', 'queued'],
    ]);
    const after = await up.ok('orders.detail', { orderNo }, { token });
    expect(after).toMatchObject({ state: '退款中', can: [], refund: { amountFen: refundableFen, doneAt: null, booksToReturn: false } });
    expect(after.validUntil).toBe(up.deps.now().toISOString());
    expect(await up.ok('course.byId', { courseId: plain.id }, { token })).toMatchObject({ owned: false });
    expect(await up.ok('orders.myCourses', {}, { token })).toMatchObject({ total: 0 });
    expect(await modify(up, token, wish)).toMatchObject({ status: 0, message: '这笔订单已经申请过退款' });
    expect(await told(up, token)).toEqual(['退款申请已收到', '课程已开通']);
  });

  test('for another sum than the one agreed to is refused', async () => {
    const { token, orderNo, signIn } = await tenDaysIn();
    const { refundableFen } = await up.ok('orders.bought', { orderNo }, { token });
    up.clock.add(DAY);
    const later = await signIn();
    expect(await modify(up, later, { orderNo, action: 'refund', quotedFen: refundableFen })).toMatchObject({
      status: 0,
      message: '金额刚刚有变化，请核对新的金额后再提交',
    });
    expect(await stateOf(later, orderNo)).toBe('已支付');
  });

  test('leaves the way open to buy the course again', async () => {
    const { token, orderNo } = await tenDaysIn();
    await modify(up, token, { orderNo, action: 'refund' });
    expect(await purchase(up, token, plain.id)).toMatchObject({ state: '已支付' });
    expect(await up.ok('orders.myCourses', {}, { token })).toMatchObject({ total: 1 });
  });
});

describe('the money goes through the provider', () => {
  test.each(['wechat', 'alipay', 'card'] as const)('by %s, and the order becomes 已退款 once', async (channel) => {
    const { token, orderNo } = await tenDaysIn(channel);
    await modify(up, token, { orderNo, action: 'refund' });
    for (let i = 0; i < 3; i += 1) {
      await sendRefunds(up.deps);
      up.clock.add(6 * SECOND);
    }
    const after = await up.ok('orders.detail', { orderNo }, { token });
    expect(after.state).toBe('已退款');
    expect(after.refund?.doneAt).not.toBeNull();
    expect(after.history.map((step) => step.state)).toEqual(['待支付', '已支付', '退款中', '已退款']);
    expect(await told(up, token)).toEqual(['退款已完成', '退款申请已收到', '课程已开通']);
  });

  test.each(['wechat', 'alipay'] as const)(
    'its notification of %s is applied once, also when it comes three times at once',
    async (channel) => {
      const { token, orderNo } = await tenDaysIn(channel);
      await modify(up, token, { orderNo, action: 'refund' });
      const notice = await refundNotice(orderNo);
      const answers = await Promise.all([deliver(up, notice), deliver(up, notice), deliver(up, notice)]);
      expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
      expect((await deliver(up, notice)).body).toMatch(/success/i);
      expect(await stateOf(token, orderNo)).toBe('已退款');
      expect((await told(up, token)).filter((title) => title === '退款已完成')).toHaveLength(1);
      await sendRefunds(up.deps);
      expect((await refundsOf(orderNo)).map(({ refund }) => refund.state)).toEqual(['done']);
    },
  );

  test.each([
    ['another sum', { amountFen: 1 }],
    ['an unknown refund', { refundNo: 'R00000000000000000000000' }],
  ])('a notification of %s is refused', async (_name, over) => {
    const { token, orderNo } = await tenDaysIn();
    await modify(up, token, { orderNo, action: 'refund' });
    expect((await deliver(up, await refundNotice(orderNo, over))).status).toBe(400);
    expect(await stateOf(token, orderNo)).toBe('退款中');
  });

  test('a provider that cannot be asked is asked again later; one that refuses waits for an operator', async () => {
    const { token, orderNo } = await tenDaysIn();
    await modify(up, token, { orderNo, action: 'refund' });
    const down = { ...up.deps.services.payments.wechat, refund: () => Promise.reject(new Error('away')) };
    const services = { ...up.deps.services, payments: { ...up.deps.services.payments, wechat: down } };
    await sendRefunds({ ...up.deps, services });
    const [row] = await refundsOf(orderNo);
    expect(row?.refund).toMatchObject({ state: 'queued', attempts: 1 });
    await up.deps.db
      .update(sandboxTrades)
      .set({ state: 'closed' })
      .where(eq(sandboxTrades.payNo, row?.payment.payNo ?? ''));
    up.clock.add(10 * SECOND);
    await sendRefunds(up.deps);
    expect((await refundsOf(orderNo)).map(({ refund }) => refund.state)).toEqual(['failed']);
    expect(await stateOf(token, orderNo)).toBe('退款中');
  });

  test('after silence under the same number, after a refusal under a new one', async () => {
    const { token, orderNo } = await tenDaysIn();
    await modify(up, token, { orderNo, action: 'refund' });
    const asked: string[] = [];
    const answers: (ProviderRefund | 'silence')[] = [
      'silence',
      'silence',
      { state: 'failed', reason: 'not enough money' },
      'silence',
      { state: 'failed', reason: 'not enough money' },
      { state: 'done', at: up.deps.now() },
    ];
    const refund = ({ refundNo }: { readonly refundNo: string }): Promise<ProviderRefund> => {
      asked.push(refundNo);
      const answer = answers.shift() ?? 'silence';
      return answer === 'silence' ? Promise.reject(new Error('away')) : Promise.resolve(answer);
    };
    const { wechat, ...others } = up.deps.services.payments;
    const deps = { ...up.deps, services: { ...up.deps.services, payments: { ...others, wechat: { ...wechat, refund } } } };
    const runs = async (count: number): Promise<void> => {
      for (let run = 0; run < count; run += 1) {
        up.clock.add(5000 * SECOND);
        await sendRefunds(deps);
      }
    };
    await runs(3);
    await operate(up.deps, { command: 'retry-refund', orderNo });
    await runs(2);
    await operate(up.deps, { command: 'retry-refund', orderNo });
    await runs(1);
    const [first, , , second, , third] = asked;
    expect(asked).toEqual([first, first, first, second, second, third]);
    expect(new Set(asked).size).toBe(3);
    expect((await refundsOf(orderNo)).map(({ refund: { state, refundNo } }) => [state, refundNo])).toEqual([['done', third]]);
    await expect(operate(up.deps, { command: 'retry-refund', orderNo })).rejects.toThrow('这笔订单没有失败的退款');
  });

  test('never twice: the sandbox gives one sum under one number', async () => {
    const { token, orderNo } = await tenDaysIn();
    await modify(up, token, { orderNo, action: 'refund' });
    await sendRefunds(up.deps);
    const [row] = await refundsOf(orderNo);
    if (!row) throw new Error('no refund');
    const request = {
      refundNo: row.refund.refundNo,
      payNo: row.payment.payNo,
      amountFen: row.refund.amountFen,
      paidFen: row.payment.amountFen,
    };
    const { wechat } = up.deps.services.payments;
    expect(await wechat.refund(request)).toMatchObject({ state: 'processing' });
    expect(await wechat.refund({ ...request, amountFen: 1 })).toMatchObject({ state: 'failed' });
    expect(await wechat.refund({ ...request, refundNo: 'R2' })).toMatchObject({ state: 'failed', reason: 'more than was paid' });
  });

  test('late and double payments go back by the same queue, and the learner is told', async () => {
    const token = await customer(up);
    const { orderNo, amountFen } = await order(up, token, plain.id);
    const { payNo } = await up.ok('pay.prepay', { orderNo, channel: 'alipay', scene: 'desktop' }, { token });
    up.clock.add(31 * 60 * SECOND);
    await up.deps.db
      .update(sandboxTrades)
      .set({ state: 'paid', transactionId: `late-${payNo}`, paidAt: up.deps.now() })
      .where(eq(sandboxTrades.payNo, payNo));
    await deliver(up, notification(up, { provider: 'alipay', payNo, amountFen, transactionId: `late-${payNo}` }));
    await sendRefunds(up.deps);
    expect((await refundsOf(orderNo)).map(({ refund }) => [refund.reason, refund.state])).toEqual([['late', 'done']]);
    expect(await stateOf(token, orderNo)).toBe('已关闭');
    expect(await told(up, token)).toEqual(['付款已退回', '订单已关闭']);
  });
});

test('printed books come back before their price goes', async () => {
  const token = await customer(up);
  const { orderNo } = await purchase(up, token, printed.id, { receiver });
  const [row] = await up.deps.db.select().from(orders).where(eq(orders.orderNo, orderNo));
  await up.deps.db.insert(shipments).values({ orderId: row?.id ?? 0, carrier: '顺丰', number: 'SF1', shippedAt: up.deps.now() });
  await up.deps.db.update(orders).set({ state: '已发货' }).where(eq(orders.orderNo, orderNo));
  expect((await up.ok('orders.bought', { orderNo }, { token })).refund).toMatchObject({ booksToReturn: true });
  expect((await modify(up, token, { orderNo, action: 'refund' })).appData?.refund).toMatchObject({ booksToReturn: true });
  up.clock.add(DAY);
  await sendRefunds(up.deps);
  expect((await refundsOf(orderNo)).map(({ refund }) => [refund.part, refund.state])).toEqual([
    ['whole', 'sent'],
    ['goods', 'held'],
  ]);
  expect(await up.deps.db.$count(entitlements, eq(entitlements.orderId, row?.id ?? 0))).toBe(1);
});
