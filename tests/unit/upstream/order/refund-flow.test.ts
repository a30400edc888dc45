import { and, eq } from 'drizzle-orm';
import { entitlements, orderGoods, orderLines, orders, sectionProgress, shipments } from '@/upstream/db/schema';
import { operate } from '@/upstream/operator/orders';
import { orderMessages } from '@/upstream/order/messages';
import { sendRefunds } from '@/upstream/payment/refund-queue';
import { courseBySlug, customer, modify, order, purchase, receiver, requestId, told } from '../shop';
import { DAY, refunding } from './refunding';

const shop = refunding();
const { refundsOf, stateOf, tenDaysIn } = shop;

describe('the quotation', () => {
  test('shows sum, days and rule before anything is asked', async () => {
    const { token, orderNo } = await tenDaysIn();
    const bought = await shop.up.ok('orders.bought', { orderNo }, { token });
    const amountFen = Math.round((shop.plain.priceFen * 355) / 365);
    expect(bought).toMatchObject({
      refundableFen: amountFen,
      refund: { amountFen, valueFen: shop.plain.priceFen, totalDays: 365, usedDays: 10, leftDays: 355, booksToReturn: false },
      refundRefusal: '',
      lines: [{ courseId: shop.plain.id, finishedCount: 0 }],
    });
    expect(await stateOf(token, orderNo)).toBe('已支付');
  });

  test('counts no more lessons as done than were sold: a course grows, and keeps for its buyers what was taken out', async () => {
    const { token, orderNo } = await tenDaysIn();
    const { db } = shop.up.deps;
    const [bought] = await db.select().from(orders).where(eq(orders.orderNo, orderNo));
    if (!bought) throw new Error('no order');
    const { id: courseId, sections } = shop.plain;
    const at = shop.up.clock.now();
    const seen = { userId: bought.userId, courseId, positionSeconds: 0, positionOf: at, finishedAt: at, watchedAt: at };
    await db.insert(sectionProgress).values(sections.map(({ id }) => ({ ...seen, sectionId: id })));
    await db
      .update(orderLines)
      .set({ sectionCount: sections.length - 1 })
      .where(eq(orderLines.orderId, bought.id));
    const { lines } = await shop.up.ok('orders.bought', { orderNo }, { token });
    expect(lines.map((line) => [line.finishedCount, line.sectionCount])).toEqual([[sections.length - 1, sections.length - 1]]);
  });

  test('says why nothing can be given back', async () => {
    const newcomer = await customer(shop.up);
    const unpaid = await order(shop.up, newcomer, shop.plain.id);
    expect(await shop.up.ok('orders.bought', { orderNo: unpaid.orderNo }, { token: newcomer })).toMatchObject({
      refundableFen: 0,
      refund: null,
      refundRefusal: '这笔订单现在不能退款，请刷新页面查看最新状态',
    });
    const used = await tenDaysIn();
    shop.up.clock.add(360 * DAY);
    const token = await used.signIn();
    expect(await shop.up.ok('orders.bought', { orderNo: used.orderNo }, { token })).toMatchObject({
      refund: null,
      refundRefusal: '服务期已经用完，没有可以退的金额',
    });
    expect(await modify(shop.up, token, { orderNo: used.orderNo, action: 'refund' })).toMatchObject({ status: 0 });
  });
});

describe('asking for the money', () => {
  test('ends the course at once, queues the sum, and can be done once', async () => {
    const { token, orderNo } = await tenDaysIn();
    const { refundableFen } = await shop.up.ok('orders.bought', { orderNo }, { token });
    const same = requestId();
    const wish = { orderNo, action: 'refund' as const, quotedFen: refundableFen, reason: '  时间安排不过来 ' };
    const replies = await Promise.all([
      modify(shop.up, token, { ...wish, requestId: same }),
      modify(shop.up, token, { ...wish, requestId: same }),
      modify(shop.up, token, wish),
      modify(shop.up, token, wish),
    ]);
    expect(replies.filter((reply) => reply.status === 1).length).toBeGreaterThanOrEqual(1);
    const rows = await refundsOf(orderNo);
    expect(rows.map(({ refund }) => [refund.amountFen, refund.reason, refund.note, refund.state])).toEqual([
      [refundableFen, 'request', '时间安排不过来', 'queued'],
    ]);
    const after = await shop.up.ok('orders.detail', { orderNo }, { token });
    expect(after).toMatchObject({ state: '退款中', can: [], refund: { amountFen: refundableFen, doneAt: null, booksToReturn: false } });
    expect(after.validUntil).toBe(shop.up.deps.now().toISOString());
    expect(await shop.up.ok('course.byId', { courseId: shop.plain.id }, { token })).toMatchObject({ owned: false });
    expect(await shop.up.ok('orders.myCourses', {}, { token })).toMatchObject({ total: 0 });
    expect(await modify(shop.up, token, wish)).toMatchObject({ status: 0, message: '这笔订单已经申请过退款' });
    expect(await told(shop.up, token)).toEqual(['退款申请已收到', '课程已开通']);
  });

  test('for another sum than the one agreed to is refused', async () => {
    const { token, orderNo, signIn } = await tenDaysIn();
    const { refundableFen } = await shop.up.ok('orders.bought', { orderNo }, { token });
    shop.up.clock.add(DAY);
    const later = await signIn();
    expect(await modify(shop.up, later, { orderNo, action: 'refund', quotedFen: refundableFen })).toMatchObject({
      status: 0,
      message: '金额刚刚有变化，请核对新的金额后再提交',
    });
    expect(await stateOf(later, orderNo)).toBe('已支付');
  });

  test('is refused when the books have gone out since it was quoted, though their way was free', async () => {
    const { up } = shop;
    const token = await customer(up);
    const printed = await courseBySlug(up, 'chu1-01-youlishu-fangcheng');
    const { orderNo } = await purchase(up, token, printed.id, { receiver });
    const [row] = await up.deps.db.select().from(orders).where(eq(orders.orderNo, orderNo));
    await up.deps.db.delete(orderGoods).where(and(eq(orderGoods.orderId, row?.id ?? 0), eq(orderGoods.kind, 'shipping')));
    const { refund } = await up.ok('orders.bought', { orderNo }, { token });
    expect(refund).toMatchObject({ shippingFen: 0, heldFen: 0 });
    await operate(up.deps, { command: 'ship', orderNo, carrier: '顺丰', number: 'SF9000020' });
    const wish = { orderNo, action: 'refund' as const, quotedFen: refund?.amountFen ?? 0 };
    expect(await modify(up, token, { ...wish, quotedHeldFen: 0 })).toMatchObject({ status: 0, message: orderMessages.booksSent });
    expect(await stateOf(token, orderNo)).toBe('已发货');
    const { refund: now } = await up.ok('orders.bought', { orderNo }, { token });
    expect(now).toMatchObject({ amountFen: wish.quotedFen, booksToReturn: true });
    expect(await modify(up, token, { ...wish, quotedHeldFen: now?.heldFen ?? 0 })).toMatchObject({ status: 1 });
  });

  test('leaves the way open to buy the course again', async () => {
    const { token, orderNo } = await tenDaysIn();
    await modify(shop.up, token, { orderNo, action: 'refund' });
    expect(await purchase(shop.up, token, shop.plain.id)).toMatchObject({ state: '已支付' });
    expect(await shop.up.ok('orders.myCourses', {}, { token })).toMatchObject({ total: 1 });
  });
});

test('printed books come back before their price goes', async () => {
  const token = await customer(shop.up);
  const printed = await courseBySlug(shop.up, 'chu1-01-youlishu-fangcheng');
  const { orderNo } = await purchase(shop.up, token, printed.id, { receiver });
  const [row] = await shop.up.deps.db.select().from(orders).where(eq(orders.orderNo, orderNo));
  await shop.up.deps.db.insert(shipments).values({ orderId: row?.id ?? 0, carrier: '顺丰', number: 'SF1', shippedAt: shop.up.deps.now() });
  await shop.up.deps.db.update(orders).set({ state: '已发货' }).where(eq(orders.orderNo, orderNo));
  expect((await shop.up.ok('orders.bought', { orderNo }, { token })).refund).toMatchObject({ booksToReturn: true });
  expect((await modify(shop.up, token, { orderNo, action: 'refund' })).appData?.refund).toMatchObject({ booksToReturn: true });
  shop.up.clock.add(DAY);
  await sendRefunds(shop.up.deps);
  expect((await refundsOf(orderNo)).map(({ refund }) => [refund.part, refund.state])).toEqual([
    ['whole', 'sent'],
    ['goods', 'held'],
  ]);
  expect(await shop.up.deps.db.$count(entitlements, eq(entitlements.orderId, row?.id ?? 0))).toBe(1);
});
