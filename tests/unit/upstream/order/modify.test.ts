import { and, eq } from 'drizzle-orm';
import { orderHistory, orders, payments, refunds } from '@/upstream/db/schema';
import type { TestUpstream } from '@/upstream/testing/upstream';
import { applyAction } from '@/upstream/sandbox/trades';
import {
  buy,
  courseBySlug,
  customer,
  deliver,
  demoToken,
  modify,
  notification,
  order,
  purchase,
  receiver,
  requestId,
  twoCourses,
  type Course,
} from '../shop';

let up: TestUpstream;
let plain: Course;
let printed: Course;
beforeAll(async () => {
  ({ up, plain, printed } = await twoCourses());
});
afterAll(() => up.close());

const MINUTE = 60_000;
const stranger = '没有找到这个订单';

/** How often an event happened to an order. */
async function times(orderNo: string, event: string): Promise<number> {
  const [row] = await up.deps.db.select({ id: orders.id }).from(orders).where(eq(orders.orderNo, orderNo));
  return up.deps.db.$count(orderHistory, and(eq(orderHistory.orderId, row?.id ?? 0), eq(orderHistory.event, event)));
}

describe('cancelling', () => {
  test('an unpaid order, and its payment with it', async () => {
    const token = await customer(up);
    const { orderNo } = await order(up, token, plain.id);
    const { payNo } = await up.ok('pay.prepay', { orderNo, channel: 'wechat', scene: 'desktop' }, { token });
    const reply = await modify(up, token, { orderNo, action: 'cancel' });
    expect(reply.appData).toMatchObject({ orderNo, state: '已取消', can: ['again'], secondsLeft: null });
    expect(await up.ok('pay.queryResult', { payNo }, { token })).toMatchObject({ state: 'closed' });
    expect((await order(up, token, plain.id)).orderNo).not.toBe(orderNo);
  });

  test('twice at once happens once; the same request answers the same', async () => {
    const token = await customer(up);
    const { orderNo } = await order(up, token, plain.id);
    const same = requestId();
    const replies = await Promise.all([
      modify(up, token, { orderNo, action: 'cancel', requestId: same }),
      modify(up, token, { orderNo, action: 'cancel', requestId: same }),
      modify(up, token, { orderNo, action: 'cancel' }),
    ]);
    expect(replies.map((reply) => reply.status).sort()).toContain(1);
    expect(await times(orderNo, 'cancel')).toBe(1);
    expect(await modify(up, token, { orderNo, action: 'cancel', requestId: same })).toMatchObject({
      status: replies[0]?.status === 1 ? 1 : 0,
    });
    expect(await modify(up, token, { orderNo, action: 'cancel' })).toMatchObject({
      status: 0,
      message: '只有待支付的订单可以取消，请刷新页面查看最新状态',
    });
  });

  test('one request id does not do two things', async () => {
    const token = await customer(up);
    const first = await order(up, token, plain.id);
    const second = await order(up, token, printed.id, receiver);
    const same = requestId();
    expect(await modify(up, token, { orderNo: first.orderNo, action: 'cancel', requestId: same })).toMatchObject({ status: 1 });
    expect(await modify(up, token, { orderNo: second.orderNo, action: 'cancel', requestId: same })).toMatchObject({
      status: 0,
      message: '这次操作已经提交过了，请刷新页面后再试',
    });
  });

  test('is refused once it is paid, also when the provider has the money and nobody told us', async () => {
    const token = await customer(up);
    const paid = await purchase(up, token, plain.id);
    const words = { status: 0, message: '这笔订单已经付款，不能取消；需要退款请在订单详情里申请' };
    expect(await modify(up, token, { orderNo: paid.orderNo, action: 'cancel' })).toMatchObject(words);
    const second = await order(up, token, printed.id, receiver);
    const { payNo } = await up.ok('pay.prepay', { orderNo: second.orderNo, channel: 'alipay', scene: 'desktop' }, { token });
    await applyAction(up.deps, payNo, 'pay');
    expect(await modify(up, token, { orderNo: second.orderNo, action: 'cancel' })).toMatchObject(words);
    expect(await up.ok('orders.detail', { orderNo: second.orderNo }, { token })).toMatchObject({ state: '已支付' });
  });

  test('against a payment at the same moment: either the course or the money back, never neither', async () => {
    for (let i = 0; i < 4; i += 1) {
      const token = await customer(up);
      const { orderNo, amountFen } = await order(up, token, plain.id);
      const { payNo } = await up.ok('pay.prepay', { orderNo, channel: 'wechat', scene: 'desktop' }, { token });
      const money = () => deliver(up, notification(up, { payNo, amountFen }));
      const cancel = () => modify(up, token, { orderNo, action: 'cancel' });
      const [first, second] = i % 2 ? [money, cancel] : [cancel, money];
      await Promise.all([first(), second()]);
      const { state } = await up.ok('orders.detail', { orderNo }, { token });
      const [back] = await up.deps.db
        .select({ amountFen: refunds.amountFen })
        .from(refunds)
        .innerJoin(payments, eq(payments.id, refunds.paymentId))
        .where(eq(payments.payNo, payNo));
      const { owned } = await up.ok('course.byId', { courseId: plain.id }, { token });
      expect([state, owned, back?.amountFen]).toEqual(state === '已取消' ? ['已取消', false, amountFen] : ['已支付', true, undefined]);
    }
  });

  test('is too late after 30 minutes', async () => {
    const token = await customer(up);
    const { orderNo } = await order(up, token, plain.id);
    up.clock.add(30 * MINUTE);
    expect(await modify(up, token, { orderNo, action: 'cancel' })).toMatchObject({ status: 0 });
    expect(await up.ok('orders.detail', { orderNo }, { token })).toMatchObject({ state: '已关闭' });
  });
});

describe('the address of the books', () => {
  const elsewhere = { receiverName: '王同学', receiverPhone: '139 0000 0001', receiverAddress: '示例市新地址 2 号' };

  test('changes until they are sent', async () => {
    const token = await customer(up);
    const unpaid = await order(up, token, printed.id, receiver);
    const moved = await modify(up, token, { orderNo: unpaid.orderNo, action: 'address', ...elsewhere });
    expect(moved.appData?.receiver).toEqual({ name: '王同学', phone: '13900000001', address: '示例市新地址 2 号', areaId: null });
    const other = await customer(up);
    const paid = await purchase(up, other, printed.id, { receiver });
    expect(paid.can).toEqual(['address', 'invoice', 'study', 'refund']);
    expect(await modify(up, other, { orderNo: paid.orderNo, action: 'address', ...elsewhere })).toMatchObject({ status: 1 });
    await up.deps.db.update(orders).set({ state: '已发货' }).where(eq(orders.orderNo, paid.orderNo));
    expect(await modify(up, other, { orderNo: paid.orderNo, action: 'address', ...elsewhere })).toMatchObject({
      status: 0,
      message: '图书已经寄出或订单已经结束，不能再修改收货信息',
    });
  });

  test('needs all of it, and books to send', async () => {
    const token = await customer(up);
    const { orderNo } = await order(up, token, printed.id, receiver);
    expect(await modify(up, token, { orderNo, action: 'address', receiverName: '王同学', receiverPhone: '13900000001' })).toMatchObject({
      status: 0,
      message: '这门课随课寄书，请填写详细的收货地址',
    });
    const digital = await order(up, token, plain.id);
    expect(await modify(up, token, { orderNo: digital.orderNo, action: 'address', ...elsewhere })).toMatchObject({
      status: 0,
      message: '这笔订单没有要寄的图书，不用填写收货信息',
    });
  });
});

describe('the list', () => {
  test('shows one’s own orders by tab, latest first, with what can be done and what waits', async () => {
    const token = await customer(up);
    const paid = await purchase(up, token, plain.id);
    up.clock.add(MINUTE);
    const unpaid = await order(up, token, printed.id, receiver);
    const all = await up.ok('orders.list', {}, { token });
    expect(all).toMatchObject({ total: 2, counts: { unpaid: 1, shipped: 0 } });
    expect(all.list.map((row) => [row.orderNo, row.state, row.can])).toEqual([
      [unpaid.orderNo, '待支付', ['pay', 'cancel', 'address']],
      [paid.orderNo, '已支付', ['invoice', 'study', 'refund', 'change']],
    ]);
    expect(all.list.map((row) => row.secondsLeft)).toEqual([30 * 60, null]);
    expect(all.list[1]?.history.map((step) => step.state)).toEqual(['待支付', '已支付']);
    const shown = async (tab: 'unpaid' | 'toShip' | 'refund') =>
      (await up.ok('orders.list', { tab }, { token })).list.map((row) => row.orderNo);
    expect([await shown('unpaid'), await shown('toShip'), await shown('refund')]).toEqual([[unpaid.orderNo], [paid.orderNo], []]);
    expect((await up.ok('orders.list', { state: '已支付' }, { token })).total).toBe(1);
    expect((await up.ok('orders.list', { pageNum: 2, pageSize: 1 }, { token })).list.map((row) => row.orderNo)).toEqual([paid.orderNo]);
    up.clock.add(30 * MINUTE);
    expect(await up.ok('orders.list', { tab: 'over' }, { token })).toMatchObject({ list: [{ state: '已关闭' }], counts: { unpaid: 0 } });
  });

  test('is searched by number and by title, within a tab, in one’s own orders only', async () => {
    const [token, other] = [await customer(up), await customer(up)];
    const [first, second] = [await courseBySlug(up, 'chu1-02-yufa-rumen'), await courseBySlug(up, 'chu1-04-xibao-shiyan')];
    const paid = await buy(up, token, first.id);
    const unpaid = await order(up, token, second.id);
    await order(up, other, first.id);
    const found = async (keyWord: string, tab?: 'unpaid' | 'toShip') =>
      (await up.ok('orders.list', { keyWord, ...(tab ? { tab } : {}) }, { token })).list.map((row) => row.orderNo);
    expect(await found(paid.orderNo.toLowerCase())).toEqual([paid.orderNo]);
    expect(await found(unpaid.orderNo.slice(-6))).toEqual([unpaid.orderNo]);
    expect(await found(first.title.slice(0, 3))).toEqual([paid.orderNo]);
    expect(await found(`${second.title.slice(0, 2)} ${unpaid.orderNo.slice(-6)}`)).toEqual([unpaid.orderNo]);
    expect(await found(first.title, 'unpaid')).toEqual([]);
    expect(await found(first.title, 'toShip')).toEqual([paid.orderNo]);
    expect(await found('  ')).toEqual([unpaid.orderNo, paid.orderNo]);
    for (const nothing of ['%', '_', '没有这门课']) expect(await found(nothing)).toEqual([]);
  });

  test('is empty for somebody new, and closed to strangers', async () => {
    expect(await up.ok('orders.list', {}, { token: await customer(up) })).toMatchObject({ list: [], total: 0 });
    expect(await up.call('orders.list', {})).toMatchObject({ status: 2 });
  });

  test('of the demo learner has an order of every kind', async () => {
    const { list } = await up.ok('orders.list', { pageSize: 60 }, { token: await demoToken(up) });
    expect(new Set(list.map((row) => row.state))).toEqual(new Set(['已支付', '已退款', '已关闭', '已发货']));
    expect(list.filter((row) => row.change?.state === '已完成')).toHaveLength(1);
    expect(list.find((row) => row.state === '已发货')?.can).toEqual([
      'confirmReceipt',
      'logistics',
      'invoice',
      'study',
      'refund',
      'change',
    ]);
  });
});

test('somebody else’s order answers as an unknown one, whatever is asked of it', async () => {
  const { orderNo } = await purchase(up, await customer(up), plain.id);
  const token = await customer(up);
  const unknown = { orderNo: 'ZZZZZZZZZZZZZZZZZZZZ' };
  for (const id of ['orders.bought', 'orders.changeDetail', 'orders.logistics'] as const) {
    const foreign = await up.call(id, { orderNo }, { token });
    expect(foreign).toMatchObject({ status: 404, message: stranger });
    expect(foreign).toEqual(await up.call(id, unknown, { token }));
  }
  for (const action of ['cancel', 'refund', 'change', 'confirmReceipt', 'address'] as const) {
    const wish = { action, newCourseId: printed.id, ...receiver };
    expect(await modify(up, token, { orderNo, ...wish })).toMatchObject({ status: 404, message: stranger });
  }
  expect(await up.call('orders.modify', { orderNo, requestId: requestId(), action: 'cancel' })).toMatchObject({ status: 2 });
});
