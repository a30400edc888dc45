import { and, eq } from 'drizzle-orm';
import { refunds } from '@/upstream/db/schema';
import { operate } from '@/upstream/operator/orders';
import { dropUnreturned } from '@/upstream/order/returns';
import { sendRefunds } from '@/upstream/payment/refund-queue';
import { account, customer, purchase, receiver, told } from '../shop';
import { codeOf, done, knock, operator } from './desk';
import { ordersDesk, type OrdersDesk } from './orders';

let up: OrdersDesk['up'];
let printedId: OrdersDesk['printedId'];
let row: OrdersDesk['row'];
let bought: OrdersDesk['bought'];
beforeAll(async () => {
  ({ up, printedId, row, bought } = await ordersDesk());
});
afterAll(() => up.close());

describe('books that come back', () => {
  /** Every refund that is due is asked of the sandbox until it has gone. */
  async function settleAll() {
    for (let run = 0; run < 3; run += 1) {
      await sendRefunds(up.deps);
      up.clock.add(6000);
    }
  }

  async function asked() {
    const token = await customer(up);
    const { orderNo } = await purchase(up, token, printedId, { receiver });
    await operate(up.deps, { command: 'ship', orderNo, carrier: '顺丰', number: `SF${orderNo.slice(0, 12)}` });
    const found = await up.ok('orders.modify', { orderNo, requestId: orderNo, action: 'refund' }, { token });
    return { token, orderNo, heldFen: found.refund?.heldFen ?? 0 };
  }

  it('are told of by whoever sends them, received by 发货 with how they look, and paid for by who decides', async () => {
    const [shipping, finance, admin] = [await operator(up, 'shipping'), await operator(up, 'finance'), await operator(up, 'admin')];
    const { token, orderNo, heldFen } = await asked();
    expect(heldFen).toBeGreaterThan(100);
    const parcel = { orderNo, carrier: '示例快递', number: 'xk2026 1124 0731' };
    await up.ok('orders.returnParcel', { ...parcel, number: 'XK00000' }, { token });
    expect((await up.ok('orders.returnParcel', parcel, { token })).refund?.parcel).toEqual({
      carrier: '示例快递',
      number: 'XK202611240731',
      receivedAt: null,
    });
    const listed = async () => (await done(up, 'shipping.list', { which: 'returning', words: 'XK202611240731' }, shipping)).list[0];
    expect(await listed()).toMatchObject({ orderNo, heldFen, back: { number: 'XK202611240731', receivedAt: null } });

    expect(await knock(up, 'refunds.release', { orderNo }, shipping)).toMatchObject({ code: 'forbidden' });
    await done(up, 'returns.receive', { orderNo, condition: 'damaged', note: '封面折了' }, shipping);
    expect(await listed()).toMatchObject({ heldFen, back: { condition: 'damaged', receivedAt: expect.any(String) } });
    expect(await knock(up, 'returns.receive', { orderNo, condition: 'good' }, shipping)).toMatchObject({ code: 'refused' });
    expect(await up.call('orders.returnParcel', parcel, { token })).toMatchObject({ status: 0 });
    const story = await done(up, 'orders.show', { orderNo }, finance);
    expect([story.back?.received?.note, story.can.receive]).toEqual(['封面折了', false]);
    expect((await done(up, 'audit.list', { words: orderNo }, finance)).list[0]).toMatchObject({
      action: 'returns.receive',
      after: { condition: '有损坏', note: '封面折了' },
    });
    const { list } = await done(up, 'refunds.list', {}, finance);
    const line = { state: 'held', back: { condition: 'damaged', note: '封面折了' } };
    expect(list.find((one) => one.orderNo === orderNo)).toMatchObject({ ...line, wished: null });

    // Money above the limit still asks a second person.
    expect(await knock(up, 'refunds.release', { orderNo }, finance)).toMatchObject({ ok: true, data: { waits: { limitFen: 100 } } });
    const after = await done(up, 'refunds.list', {}, finance);
    expect(after.list.find((one) => one.orderNo === orderNo)).toMatchObject({ ...line, wished: 'refunds.release' });
    const wish = (await done(up, 'approvals.list', {}, admin)).list.find(({ target }) => target === orderNo);
    expect(await knock(up, 'approvals.confirm', { id: wish?.id ?? 0, code: codeOf(up, finance) }, finance)).toMatchObject({
      code: 'refused',
    });
    await done(up, 'approvals.confirm', { id: wish?.id ?? 0, code: codeOf(up, admin) }, admin);
    expect(await listed()).toBeUndefined();
    expect((await told(up, token)).filter((title) => /书/.test(title)).sort()).toEqual(['书款正在退回', '图书已发出', '退回的图书已到仓']);
  });

  it('are refused with a word that the learner reads; paid after all when they ask again, by two people', async () => {
    const [finance, admin] = [await operator(up, 'finance'), await operator(up, 'admin')];
    const { token, orderNo, heldFen } = await asked();
    const refuse = (why: string, who = finance) => knock(up, 'refunds.refuse', { orderNo, why }, who);
    expect(await refuse(' ')).toMatchObject({ code: 'invalid', fields: { why: '请填写' } });
    await settleAll();
    await done(up, 'refunds.refuse', { orderNo, why: '封面折了，图书寄还给你' }, finance);
    expect(await up.ok('orders.detail', { orderNo }, { token })).toMatchObject({
      state: '已退款',
      refundRefused: '封面折了，图书寄还给你',
      refund: { heldFen: 0, booksToReturn: false, doneAt: expect.any(String) },
    });
    expect(await told(up, token)).toEqual(expect.arrayContaining(['书款没有退', '退款已完成']));
    expect((await done(up, 'audit.list', { words: orderNo }, finance)).list[0]).toMatchObject({
      action: 'refunds.refuse',
      before: { state: '退款中' },
      after: { state: '已退款', why: '封面折了，图书寄还给你', sumFen: heldFen },
    });
    expect(await refuse('再说一遍')).toMatchObject({ code: 'refused', message: '这笔订单没有等待退回的图书' });

    expect(await knock(up, 'refunds.release', { orderNo }, finance)).toMatchObject({ ok: true, data: { waits: { limitFen: 100 } } });
    const wish = (await done(up, 'approvals.list', {}, admin)).list.find(({ target }) => target === orderNo);
    await done(up, 'approvals.confirm', { id: wish?.id ?? 0, code: codeOf(up, admin) }, admin);
    const after = await up.ok('orders.detail', { orderNo }, { token });
    expect([after.refundRefused, after.refund?.doneAt]).toEqual(['', null]);
    await settleAll();
    expect(await up.ok('orders.detail', { orderNo }, { token })).toMatchObject({ state: '已退款', refund: { doneAt: expect.any(String) } });
  });

  it('are not refused while a colleague waits for a second person', async () => {
    const finance = await operator(up, 'finance');
    const { orderNo } = await asked();
    await knock(up, 'refunds.release', { orderNo }, finance);
    expect(await knock(up, 'refunds.refuse', { orderNo, why: '封面折了' }, finance)).toMatchObject({
      code: 'refused',
      message: '同事提交的退书款在等复核，先在那里驳回',
    });
  });

  /** An order whose books are with its buyer, on the last day of its course. */
  async function onTheLastDay() {
    const { signIn } = await account(up);
    const { orderNo } = await purchase(up, await signIn(), printedId, { receiver });
    await operate(up.deps, { command: 'ship', orderNo, carrier: '顺丰', number: `SF${orderNo.slice(0, 12)}` });
    const { validUntil, state } = await up.ok('orders.detail', { orderNo }, { token: await signIn() });
    up.clock.add(Date.parse(validUntil ?? '') - up.clock.now().getTime() - 3_600_000);
    return { signIn, orderNo, validUntil, state };
  }

  it('are all that is asked for on the last day, and stay away: said once, and of no money', async () => {
    const { signIn, orderNo } = await onTheLastDay();
    await up.ok('orders.modify', { orderNo, requestId: orderNo, action: 'refund' }, { token: await signIn() });
    up.clock.add(15 * 86_400_000);
    await dropUnreturned(up.deps);
    const token = await signIn();
    expect((await up.ok('orders.detail', { orderNo }, { token })).state).toBe('已退款');
    const { list } = await up.ok('notification.list', { pageSize: 20 }, { token });
    const since = list.slice(
      0,
      list.findIndex(({ title }) => title === '退款申请已收到'),
    );
    expect(since.map(({ title, words }) => [title, words.includes('课程部分')])).toEqual([['图书没有退回，书款不再退', false]]);
  });

  it('are all that is asked for on the last day of the course: refused, the order is as it was, and is asked for again', async () => {
    const { signIn, orderNo, validUntil, state } = await onTheLastDay();
    const [token, service] = [await signIn(), await operator(up, 'service')];
    const ask = () => up.ok('orders.modify', { orderNo, requestId: `${orderNo}${up.clock.now().getTime()}`, action: 'refund' }, { token });
    expect(await ask()).toMatchObject({ state: '退款中', refund: { booksToReturn: true } });
    await done(up, 'refunds.refuse', { orderNo, why: '图书已经写过' }, service);
    expect(await up.ok('orders.detail', { orderNo }, { token })).toMatchObject({
      state,
      validUntil,
      refund: null,
      refundRefused: '图书已经写过',
      can: expect.arrayContaining(['refund', 'study']),
    });
    expect(await told(up, token)).toContain('退款申请没有通过');
    expect((await done(up, 'orders.show', { orderNo }, service)).steps.at(-1)).toMatchObject({ event: 'refuseRefund', state });
    up.clock.add(60_000);
    expect(await ask()).toMatchObject({ state: '退款中', refundRefused: '', refund: { booksToReturn: true } });
  });

  it('are not given up while they are here or told to be on their way', async () => {
    const [here, coming, never] = [await asked(), await asked(), await asked()];
    const shipping = await operator(up, 'shipping');
    await done(up, 'returns.receive', { orderNo: here.orderNo, condition: 'good' }, shipping);
    await up.ok('orders.returnParcel', { orderNo: coming.orderNo, carrier: '顺丰', number: 'SF20261124900' }, { token: coming.token });
    const states = async () =>
      Promise.all(
        [here, coming, never].map(async ({ orderNo }) => {
          const id = (await row(orderNo))?.id ?? 0;
          return up.deps.db.$count(refunds, and(eq(refunds.orderId, id), eq(refunds.state, 'held')));
        }),
      );
    up.clock.add(15 * 86_400_000);
    await dropUnreturned(up.deps);
    expect(await states()).toEqual([1, 1, 0]);
    up.clock.add(15 * 86_400_000);
    await dropUnreturned(up.deps);
    expect(await states()).toEqual([1, 0, 0]);
  });

  it('of an order that waits for none, or of somebody else, are refused', async () => {
    const shipping = await operator(up, 'shipping');
    const { orderNo } = await bought();
    expect(await knock(up, 'returns.receive', { orderNo, condition: 'good' }, shipping)).toMatchObject({ code: 'refused' });
    expect(
      await up.call('orders.returnParcel', { orderNo, carrier: '顺丰', number: 'SF20261124901' }, { token: await customer(up) }),
    ).toMatchObject({
      status: 404,
    });
  });
});
