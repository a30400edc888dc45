import { and, eq } from 'drizzle-orm';
import type { HandlersOf, KnownContext } from '../context/context';
import { orders } from '../db/schema';
import { createTempOrder } from '../pay-for-me/paper';
import { boughtBy } from '../order/bought';
import { changeDetail } from '../order/change-view';
import { createOrder } from '../order/create';
import { ownOrder } from '../order/find';
import { orderList } from '../order/list';
import { modifyOrder } from '../after-sale/modify';
import { tellReturn } from '../order/returns';
import { logisticsOf } from '../order/shipping';
import { wasPaid } from '../kernel/order-states';
import { orderView, type Order } from '../order/view';
import { endRunOut } from '../payment/asking';
import { endReplacedBy } from '../payment/replaced';

type Served = 'create' | 'detail' | 'isPaySuccess' | 'list' | 'bought' | 'changeDetail' | 'modify' | 'logistics' | 'returnParcel';

/** The caller's own order, its provider asked and itself closed where its time is over. */
async function ownOrderNow(context: KnownContext, orderNo: string): Promise<Order> {
  await endRunOut(context, and(eq(orders.orderNo, orderNo), eq(orders.userId, context.caller.userId)));
  return ownOrder(context, orderNo);
}

export const orderHandlers: HandlersOf<`orders.${Served}`> = {
  'orders.create': async (input, context) => {
    const { shareId, courseId } = input;
    const { userId } = context.caller;
    await endRunOut(context, eq(orders.userId, userId), { always: true });
    if (shareId !== undefined) return orderView(context.db, await createTempOrder(context, shareId, input), context.now());
    await endReplacedBy(context, userId, courseId);
    return orderView(context.db, await createOrder(input, context), context.now());
  },
  'orders.detail': async ({ orderNo }, context) => orderView(context.db, await ownOrderNow(context, orderNo), context.now()),
  'orders.isPaySuccess': async ({ orderNo }, context) => {
    const order = await ownOrderNow(context, orderNo);
    return { orderNo: order.orderNo, state: order.state, paid: wasPaid(order.state) };
  },
  'orders.list': async (input, context) => {
    await endRunOut(context, eq(orders.userId, context.caller.userId));
    return orderList(input, context);
  },
  'orders.bought': async ({ orderNo }, context) => boughtBy(context.db, await ownOrder(context, orderNo), context.now()),
  'orders.changeDetail': async ({ orderNo }, context) => changeDetail(context.db, await ownOrder(context, orderNo), context.now()),
  'orders.modify': async (input, context) => orderView(context.db, await modifyOrder(input, context), context.now()),
  'orders.logistics': async ({ orderNo }, context) => logisticsOf(context.db, await ownOrder(context, orderNo)),
  'orders.returnParcel': async ({ orderNo, ...parcel }, context) => {
    const { id } = await ownOrder(context, orderNo);
    await context.db.transaction(async (tx) => {
      const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
      if (order) await tellReturn(tx, order, parcel, context.now());
    });
    return orderView(context.db, await ownOrder(context, orderNo), context.now());
  },
};
