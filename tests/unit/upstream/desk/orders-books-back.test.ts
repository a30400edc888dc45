import { and, eq } from 'drizzle-orm';
import { refunds } from '@/upstream/db/schema';
import { operate } from '@/upstream/operator/orders';
import { dropUnreturned } from '@/upstream/order/returns';
import { customer, purchase, receiver, told } from '../shop';
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
    expect(list.find((one) => one.orderNo === orderNo)).toMatchObject({ state: 'held', back: { condition: 'damaged', note: '封面折了' } });

    // Money above the limit still asks a second person.
    expect(await knock(up, 'refunds.release', { orderNo }, finance)).toMatchObject({ ok: true, data: { waits: { limitFen: 100 } } });
    const wish = (await done(up, 'approvals.list', {}, admin)).list.find(({ target }) => target === orderNo);
    expect(await knock(up, 'approvals.confirm', { id: wish?.id ?? 0, code: codeOf(up, finance) }, finance)).toMatchObject({
      code: 'refused',
    });
    await done(up, 'approvals.confirm', { id: wish?.id ?? 0, code: codeOf(up, admin) }, admin);
    expect(await listed()).toBeUndefined();
    expect((await told(up, token)).filter((title) => /书/.test(title)).sort()).toEqual(['书款正在退回', '图书已发出', '退回的图书已到仓']);
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
