import { orderStates, type OrderState } from '@/lib/kernel/order-states';

export { orderStates, type OrderState };

/** What an order may hold beside its course: printed books, and their way to the buyer. */
export const goodsKinds = ['books', 'shipping'] as const;

/** What may happen to an order. `complete` when the service is over where nothing is printed, when the parcel was received otherwise. */
export const orderEvents = ['pay', 'cancel', 'close', 'ship', 'complete', 'askRefund', 'refund'] as const;
export type OrderEvent = (typeof orderEvents)[number];

/**
 * The whole life of an order; what is not in the table is refused. One thing is not of the table: a refund of which nothing was given and
 * that is refused takes the order back to where it was (after-sale/refuse-refund.ts).
 * A course without printed goods is 已支付 while it runs and 已完成 when its service period is over. Printed goods are
 * 已完成 when they were received, long before: a refund of the rest of the period is possible from there and from 已发货 too.
 */
const orderTransitions: Readonly<Record<OrderState, Readonly<Partial<Record<OrderEvent, OrderState>>>>> = {
  待支付: { pay: '已支付', cancel: '已取消', close: '已关闭' },
  已支付: { ship: '已发货', complete: '已完成', askRefund: '退款中' },
  已发货: { complete: '已完成', askRefund: '退款中' },
  已完成: { askRefund: '退款中' },
  已取消: {},
  已关闭: {},
  退款中: { refund: '已退款' },
  已退款: {},
};

/** The state after an event, or null when the event cannot happen to an order in this state. */
export function nextState(state: OrderState, event: OrderEvent): OrderState | null {
  return orderTransitions[state][event] ?? null;
}

/** The states in which an event may happen: the condition of the update that applies it. */
export function statesBefore(event: OrderEvent): OrderState[] {
  return orderStates.filter((state) => nextState(state, event) !== null);
}

/** Was this order paid, whatever came after? */
export function wasPaid(state: OrderState): boolean {
  return state !== '待支付' && state !== '已取消' && state !== '已关闭';
}
