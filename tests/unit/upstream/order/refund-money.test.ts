import { eq } from 'drizzle-orm';
import { outbox, sandboxTrades } from '@/upstream/db/schema';
import { deliverEvents } from '@/upstream/delivery/deliver';
import { eventMessages } from '@/upstream/delivery/messages';
import { operate } from '@/upstream/operator/orders';
import { sendRefunds } from '@/upstream/payment/refund-queue';
import type { ProviderRefund } from '@/upstream/kernel/payment';
import { signedRefund } from '@/upstream/sandbox/notices';
import { SandboxKeys } from '@/upstream/sandbox/pay-keys';
import { customer, deliver, modify, notification, order, told } from '../shop';
import { refunding } from './refunding';

const shop = refunding();
const { refundsOf, stateOf, tenDaysIn } = shop;
const SECOND = 1000;

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
    at: shop.up.deps.now(),
    ...over,
  };
  const signed = signedRefund(payment.provider, told, shop.up.deps.now(), new SandboxKeys(shop.up.deps.env.DATA_DIR));
  if (!signed) throw new Error('this provider sends none');
  return { path: `/api/pay/notify/${payment.provider}`, ...signed };
}

describe('the money goes through the provider', () => {
  test.each(['wechat', 'alipay', 'card'] as const)('by %s, and the order becomes 已退款 once', async (channel) => {
    const { token, orderNo } = await tenDaysIn(channel);
    await modify(shop.up, token, { orderNo, action: 'refund' });
    for (let i = 0; i < 3; i += 1) {
      await sendRefunds(shop.up.deps);
      shop.up.clock.add(6 * SECOND);
    }
    const after = await shop.up.ok('orders.detail', { orderNo }, { token });
    expect(after.state).toBe('已退款');
    expect(after.refund?.doneAt).not.toBeNull();
    expect(after.history.map((step) => step.state)).toEqual(['待支付', '已支付', '退款中', '已退款']);
    expect(await told(shop.up, token)).toEqual(['退款已完成', '退款申请已收到', '课程已开通']);
  });

  test.each(['wechat', 'alipay'] as const)(
    'its notification of %s is applied once, also when it comes three times at once',
    async (channel) => {
      const { token, orderNo } = await tenDaysIn(channel);
      await modify(shop.up, token, { orderNo, action: 'refund' });
      const notice = await refundNotice(orderNo);
      const answers = await Promise.all([deliver(shop.up, notice), deliver(shop.up, notice), deliver(shop.up, notice)]);
      expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
      expect((await deliver(shop.up, notice)).body).toMatch(/success/i);
      expect(await stateOf(token, orderNo)).toBe('已退款');
      expect((await told(shop.up, token)).filter((title) => title === '退款已完成')).toHaveLength(1);
      await sendRefunds(shop.up.deps);
      expect((await refundsOf(orderNo)).map(({ refund }) => refund.state)).toEqual(['done']);
    },
  );

  test.each([
    ['another sum', { amountFen: 1 }],
    ['an unknown refund', { refundNo: 'R00000000000000000000000' }],
  ])('a notification of %s is refused', async (_name, over) => {
    const { token, orderNo } = await tenDaysIn();
    await modify(shop.up, token, { orderNo, action: 'refund' });
    expect((await deliver(shop.up, await refundNotice(orderNo, over))).status).toBe(400);
    expect(await stateOf(token, orderNo)).toBe('退款中');
  });

  test('a provider that cannot be asked is asked again later; one that refuses waits for an operator', async () => {
    const { token, orderNo } = await tenDaysIn();
    await modify(shop.up, token, { orderNo, action: 'refund' });
    const down = { ...shop.up.deps.services.payments.wechat, refund: () => Promise.reject(new Error('away')) };
    const services = { ...shop.up.deps.services, payments: { ...shop.up.deps.services.payments, wechat: down } };
    await sendRefunds({ ...shop.up.deps, services });
    const [row] = await refundsOf(orderNo);
    expect(row?.refund).toMatchObject({ state: 'queued', attempts: 1 });
    await shop.up.deps.db
      .update(sandboxTrades)
      .set({ state: 'closed' })
      .where(eq(sandboxTrades.payNo, row?.payment.payNo ?? ''));
    shop.up.clock.add(10 * SECOND);
    await sendRefunds(shop.up.deps);
    expect((await refundsOf(orderNo)).map(({ refund }) => refund.state)).toEqual(['failed']);
    expect(await stateOf(token, orderNo)).toBe('退款中');
  });

  test('one that a provider takes on for none of many times is told to the team, once', async () => {
    const { token, orderNo } = await tenDaysIn();
    await modify(shop.up, token, { orderNo, action: 'refund' });
    const { db, services } = shop.up.deps;
    const poor = { ...services.payments.wechat, refund: () => Promise.reject(new Error('NOT_ENOUGH')) };
    const waits = async () => (await db.select().from(outbox)).filter(({ event }) => event.kind === 'refund.waits');
    const runs = async (count: number): Promise<void> => {
      for (let run = 0; run < count; run += 1) {
        shop.up.clock.add(3600 * SECOND);
        await sendRefunds({ ...shop.up.deps, services: { ...services, payments: { ...services.payments, wechat: poor } } });
      }
    };
    await runs(5);
    expect(await waits()).toEqual([]);
    await runs(2);
    expect(await waits()).toMatchObject([{ channel: 'alert' }]);
    const said: string[] = [];
    const team = { say: (words: string) => Promise.resolve(void said.push(words)) };
    await deliverEvents({ ...shop.up.deps, services: { ...services, team } });
    expect(said).toContain(eventMessages.alerts.refundWaits(orderNo, 'wechat'));
    shop.up.clock.add(3600 * SECOND);
    await sendRefunds(shop.up.deps);
    expect((await refundsOf(orderNo)).map(({ refund }) => refund.state)).toEqual(['sent']);
  });

  test('after silence under the same number, after a refusal under a new one', async () => {
    const { token, orderNo } = await tenDaysIn();
    await modify(shop.up, token, { orderNo, action: 'refund' });
    const asked: string[] = [];
    const answers: (ProviderRefund | 'silence')[] = [
      'silence',
      'silence',
      { state: 'failed', reason: 'not enough money' },
      'silence',
      { state: 'failed', reason: 'not enough money' },
      { state: 'done', at: shop.up.deps.now() },
    ];
    const refund = ({ refundNo }: { readonly refundNo: string }): Promise<ProviderRefund> => {
      asked.push(refundNo);
      const answer = answers.shift() ?? 'silence';
      return answer === 'silence' ? Promise.reject(new Error('away')) : Promise.resolve(answer);
    };
    const { wechat, ...others } = shop.up.deps.services.payments;
    const deps = { ...shop.up.deps, services: { ...shop.up.deps.services, payments: { ...others, wechat: { ...wechat, refund } } } };
    const runs = async (count: number): Promise<void> => {
      for (let run = 0; run < count; run += 1) {
        shop.up.clock.add(5000 * SECOND);
        await sendRefunds(deps);
      }
    };
    await runs(3);
    await operate(shop.up.deps, { command: 'retry-refund', orderNo });
    await runs(2);
    await operate(shop.up.deps, { command: 'retry-refund', orderNo });
    await runs(1);
    const [first, , , second, , third] = asked;
    expect(asked).toEqual([first, first, first, second, second, third]);
    expect(new Set(asked).size).toBe(3);
    expect((await refundsOf(orderNo)).map(({ refund: { state, refundNo } }) => [state, refundNo])).toEqual([['done', third]]);
    await expect(operate(shop.up.deps, { command: 'retry-refund', orderNo })).rejects.toThrow('这笔订单没有失败的退款');
  });

  test('never twice: the sandbox gives one sum under one number', async () => {
    const { token, orderNo } = await tenDaysIn();
    await modify(shop.up, token, { orderNo, action: 'refund' });
    await sendRefunds(shop.up.deps);
    const [row] = await refundsOf(orderNo);
    if (!row) throw new Error('no refund');
    const request = {
      refundNo: row.refund.refundNo,
      payNo: row.payment.payNo,
      amountFen: row.refund.amountFen,
      paidFen: row.payment.amountFen,
    };
    const { wechat } = shop.up.deps.services.payments;
    expect(await wechat.refund(request)).toMatchObject({ state: 'processing' });
    expect(await wechat.refund({ ...request, amountFen: 1 })).toMatchObject({ state: 'failed' });
    expect(await wechat.refund({ ...request, refundNo: 'R2' })).toMatchObject({ state: 'failed', reason: 'more than was paid' });
  });

  test('late and double payments go back by the same queue, and the learner is told', async () => {
    const token = await customer(shop.up);
    const { orderNo, amountFen } = await order(shop.up, token, shop.plain.id);
    const { payNo } = await shop.up.ok('pay.prepay', { orderNo, channel: 'alipay', scene: 'desktop' }, { token });
    shop.up.clock.add(31 * 60 * SECOND);
    await shop.up.deps.db
      .update(sandboxTrades)
      .set({ state: 'paid', transactionId: `late-${payNo}`, paidAt: shop.up.deps.now() })
      .where(eq(sandboxTrades.payNo, payNo));
    await deliver(shop.up, notification(shop.up, { provider: 'alipay', payNo, amountFen, transactionId: `late-${payNo}` }));
    await sendRefunds(shop.up.deps);
    expect((await refundsOf(orderNo)).map(({ refund }) => [refund.reason, refund.state])).toEqual([['late', 'done']]);
    expect(await stateOf(token, orderNo)).toBe('已关闭');
    expect(await told(shop.up, token)).toEqual(['付款已退回', '订单已关闭']);
  });
});
