import type { HandlersOf } from '../context';
import { createOrder } from './create';
import { ownOrder } from './find';
import { wasPaid } from './states';
import { orderView } from './view';

export const orderHandlers: HandlersOf<'orders.create' | 'orders.detail' | 'orders.isPaySuccess'> = {
  'orders.create': async (input, context) => orderView(context.db, await createOrder(input, context)),
  'orders.detail': async ({ orderNo }, context) => orderView(context.db, await ownOrder(context, orderNo)),
  'orders.isPaySuccess': async ({ orderNo }, context) => {
    const order = await ownOrder(context, orderNo);
    return { orderNo: order.orderNo, state: order.state, paid: wasPaid(order.state) };
  },
};
