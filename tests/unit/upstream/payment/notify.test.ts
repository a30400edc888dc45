import { count, eq } from 'drizzle-orm';
import type { ProviderId } from '@/lib/kernel/payment';
import { entitlements, orders, outbox, paymentNotifications, payments, refunds } from '@/upstream/db/schema';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { courseBySlug, customer, deliver, notification, order } from '../shop';

let up: TestUpstream;
let course: Awaited<ReturnType<typeof courseBySlug>>;
beforeAll(async () => {
  up = await createTestUpstream();
  course = await courseBySlug(up, 'chu1-02-yufa-rumen');
});
afterAll(() => up.close());

const MINUTE = 60_000;
const channels = { wechat: 'wechat', alipay: 'alipay', icbc: 'card' } as const;

/** An order with a pending payment. */
async function pending(provider: ProviderId = 'wechat') {
  const token = await customer(up);
  const { orderNo, amountFen } = await order(up, token, course.id);
  const { payNo } = await up.ok('pay.prepay', { orderNo, channel: channels[provider], scene: 'desktop' }, { token });
  return { token, orderNo, amountFen, payNo, provider };
}

const stateOf = async ({ orderNo, token }: { orderNo: string; token: string }) =>
  (await up.ok('orders.detail', { orderNo }, { token })).state;

/** Rights that an order has given. */
async function rightsOf(orderNo: string): Promise<number> {
  const [row] = await up.deps.db
    .select({ n: count() })
    .from(entitlements)
    .innerJoin(orders, eq(orders.id, entitlements.orderId))
    .where(eq(orders.orderNo, orderNo));
  return row?.n ?? 0;
}

async function outcomes(payNo: string): Promise<string[]> {
  const rows = await up.deps.db
    .select()
    .from(paymentNotifications)
    .where(eq(paymentNotifications.payNo, payNo))
    .orderBy(paymentNotifications.id);
  return rows.map((row) => row.outcome);
}

const yes: Record<ProviderId, RegExp> = { wechat: /"SUCCESS"/, alipay: /^success$/, icbc: /"return_code":0/ };
const no: Record<ProviderId, RegExp> = { wechat: /"FAIL"/, alipay: /^failure$/, icbc: /"return_code":-1/ };

describe.each(['wechat', 'alipay', 'icbc'] as const)('a notification of %s', (provider) => {
  test('that is genuine pays the order, gives the course and is acknowledged', async () => {
    const p = await pending(provider);
    const answer = await deliver(up, notification(up, p));
    expect(answer).toMatchObject({ status: 200, body: expect.stringMatching(yes[provider]) });
    expect(await stateOf(p)).toBe('已支付');
    expect(await rightsOf(p.orderNo)).toBe(1);
    expect(await up.ok('pay.queryResult', { payNo: p.payNo }, p)).toMatchObject({ state: 'success', amountFen: p.amountFen });
    expect(await up.ok('course.byId', { courseId: course.id }, p)).toMatchObject({ owned: true });
  });

  test('that is repeated is acknowledged and changes nothing', async () => {
    const p = await pending(provider);
    const sent = notification(up, p);
    await deliver(up, sent);
    up.clock.add(MINUTE);
    const again = await deliver(up, sent);
    expect(again).toMatchObject({ status: 200, body: expect.stringMatching(yes[provider]) });
    expect(await rightsOf(p.orderNo)).toBe(1);
    expect(await outcomes(p.payNo)).toEqual(['applied', 'repeated']);
  });

  test.each([
    [
      'a changed body',
      (sent: ReturnType<typeof notification>) => ({ ...sent, body: sent.body.replace(/.(?=.{40}$)/s, (c) => (c === 'A' ? 'B' : 'A')) }),
    ],
    ['a field more', (sent: ReturnType<typeof notification>) => ({ ...sent, body: `${sent.body}&subject=x` })],
  ])('that was forged (%s) is refused', async (_name, spoil) => {
    const p = await pending(provider);
    const kept = await up.deps.db.$count(paymentNotifications);
    const answer = await deliver(up, spoil(notification(up, p)));
    expect(answer.body).toMatch(no[provider]);
    expect(await stateOf(p)).toBe('待支付');
    expect(await up.deps.db.$count(paymentNotifications)).toBe(kept);
  });

  test.each([-6, 6])('that is %i minutes off is refused', async (minutes) => {
    const p = await pending(provider);
    const sentAt = new Date(up.deps.now().getTime() + minutes * MINUTE);
    expect((await deliver(up, notification(up, { ...p, sentAt }))).body).toMatch(no[provider]);
    expect(await stateOf(p)).toBe('待支付');
  });

  test('over another amount is refused and logged', async () => {
    const p = await pending(provider);
    expect((await deliver(up, notification(up, { ...p, amountFen: p.amountFen - 1 }))).body).toMatch(no[provider]);
    expect(await stateOf(p)).toBe('待支付');
    expect(await outcomes(p.payNo)).toEqual(['refused: amount']);
  });

  test('about a payment of another provider, or of none, is refused', async () => {
    const p = await pending(provider);
    const other = (['wechat', 'alipay', 'icbc'] as const).find((id) => id !== provider) ?? 'wechat';
    expect((await deliver(up, notification(up, { ...p, provider: other }))).body).toMatch(no[other]);
    expect((await deliver(up, notification(up, { ...p, payNo: 'PUNKNOWN' }))).body).toMatch(no[provider]);
    expect(await stateOf(p)).toBe('待支付');
  });

  test('twice at the same moment is applied once', async () => {
    const p = await pending(provider);
    const sent = notification(up, p);
    const answers = await Promise.all([deliver(up, sent), deliver(up, sent), deliver(up, sent)]);
    expect(answers.map((a) => a.status)).toEqual([200, 200, 200]);
    expect(await rightsOf(p.orderNo)).toBe(1);
    expect((await outcomes(p.payNo)).sort()).toEqual(['applied', 'repeated', 'repeated']);
  });
});

describe('what only some notifications do', () => {
  test('another currency is refused', async () => {
    const p = await pending();
    expect((await deliver(up, notification(up, { ...p, currency: 'USD' }))).status).toBe(400);
    expect(await outcomes(p.payNo)).toEqual(['refused: currency']);
  });

  test('the platform’s probe is refused like any bad signature', async () => {
    const sent = notification(up, await pending());
    const signature = `WECHATPAY/SIGNTEST/${sent.headers['Wechatpay-Signature']}`;
    const answer = await deliver(up, { ...sent, headers: { ...sent.headers, 'Wechatpay-Signature': signature } });
    expect(answer).toMatchObject({ status: 400, body: expect.stringMatching(no.wechat) });
  });

  test('an unknown serial is refused', async () => {
    const sent = notification(up, await pending());
    expect((await deliver(up, { ...sent, headers: { ...sent.headers, 'Wechatpay-Serial': '__proto__' } })).status).toBe(400);
  });

  test.each(['', '{}', 'null', 'a=b', '<xml/>'])('a body of %j is refused', async (body) => {
    for (const provider of ['wechat', 'alipay', 'icbc'] as const) {
      expect((await deliver(up, { path: `/api/pay/notify/${provider}`, headers: {}, body })).body).toMatch(no[provider]);
    }
  });

  test('one transaction number pays one payment', async () => {
    const first = await pending();
    const second = await pending();
    const transactionId = '4200009999';
    await deliver(up, notification(up, { ...first, transactionId }));
    expect((await deliver(up, notification(up, { ...second, transactionId }))).status).toBe(400);
    expect(await outcomes(second.payNo)).toEqual(['refused: transaction']);
    expect(await stateOf(second)).toBe('待支付');
  });

  test('an unknown provider has no door', async () => {
    expect((await up.app.request('/api/pay/notify/paypal', { method: 'POST', body: '' })).status).toBe(404);
  });

  test('what happened is told in the outbox', async () => {
    const p = await pending();
    await deliver(up, notification(up, p));
    await deliver(up, notification(up, p));
    const rows = await up.deps.db.select({ event: outbox.event, channel: outbox.channel }).from(outbox);
    expect(rows.filter(({ event }) => event.kind === 'order.paid' && event.orderNo === p.orderNo)).toEqual([
      { channel: 'alert', event: { kind: 'order.paid', orderNo: p.orderNo } },
      { channel: 'wechat', event: { kind: 'order.paid', orderNo: p.orderNo } },
    ]);
  });
});

describe('money at the wrong time', () => {
  async function refundsOf(payNo: string) {
    const rows = await up.deps.db
      .select({ reason: refunds.reason, amountFen: refunds.amountFen })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(eq(payments.payNo, payNo));
    return rows;
  }

  test('paid after the order closed: refund queue, no course', async () => {
    const p = await pending();
    up.clock.add(31 * MINUTE);
    expect((await deliver(up, notification(up, p))).status).toBe(200);
    expect(await stateOf(p)).toBe('已关闭');
    expect(await rightsOf(p.orderNo)).toBe(0);
    expect(await refundsOf(p.payNo)).toEqual([{ reason: 'late', amountFen: p.amountFen }]);
    await deliver(up, notification(up, p));
    expect(await refundsOf(p.payNo)).toHaveLength(1);
  });

  test('paid in time, heard of late: the order is paid', async () => {
    const p = await pending();
    const paidAt = up.clock.now();
    up.clock.add(31 * MINUTE);
    await deliver(up, notification(up, { ...p, paidAt }));
    expect(await stateOf(p)).toBe('已支付');
  });

  test('paid twice by two channels: the second goes back', async () => {
    const p = await pending('wechat');
    const second = await up.ok('pay.prepay', { orderNo: p.orderNo, channel: 'alipay', scene: 'h5' }, p);
    await deliver(up, notification(up, p));
    expect(await up.ok('pay.queryResult', { payNo: second.payNo }, p)).toMatchObject({ state: 'closed' });
    expect((await deliver(up, notification(up, { ...p, payNo: second.payNo, provider: 'alipay' }))).body).toBe('success');
    expect(await rightsOf(p.orderNo)).toBe(1);
    expect(await refundsOf(second.payNo)).toEqual([{ reason: 'duplicate', amountFen: p.amountFen }]);
  });
});
