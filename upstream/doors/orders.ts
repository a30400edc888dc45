import type { HandlersOf } from '../context/context';
import { createTempOrder } from '../pay-for-me/paper';
import { boughtBy } from '../order/bought';
import { changeDetail } from '../order/change-view';
import { createOrder } from '../order/create';
import { ownOrder } from '../order/find';
import { orderList } from '../order/list';
import { modifyOrder } from '../after-sale/modify';
import { logisticsOf } from '../order/shipping';
import { wasPaid } from '../kernel/order-states';
import { orderView } from '../order/view';

type Served = 'create' | 'detail' | 'isPaySuccess' | 'list' | 'bought' | 'changeDetail' | 'modify' | 'logistics';

export const orderHandlers: HandlersOf<`orders.${Served}`> = {
  'orders.create': async (input, context) => {
    const { shareId } = input;
    const order = await (shareId === undefined ? createOrder(input, context) : createTempOrder(context, shareId, input));
    return orderView(context.db, order, context.now());
  },
  'orders.detail': async ({ orderNo }, context) => orderView(context.db, await ownOrder(context, orderNo), context.now()),
  'orders.isPaySuccess': async ({ orderNo }, context) => {
    const order = await ownOrder(context, orderNo);
    return { orderNo: order.orderNo, state: order.state, paid: wasPaid(order.state) };
  },
  'orders.list': orderList,
  'orders.bought': async ({ orderNo }, context) => boughtBy(context.db, await ownOrder(context, orderNo), context.now()),
  'orders.changeDetail': async ({ orderNo }, context) => changeDetail(context.db, await ownOrder(context, orderNo), context.now()),
  'orders.modify': async (input, context) => orderView(context.db, await modifyOrder(input, context), context.now()),
  'orders.logistics': async ({ orderNo }, context) => logisticsOf(context.db, await ownOrder(context, orderNo)),
};
