import type { Order, OrderState } from './order-rules';

export type StepKey =
  | 'made'
  | 'paid'
  | 'opened'
  | 'learnt'
  | 'shipped'
  | 'received'
  | 'changed'
  | 'cancelled'
  | 'closed'
  | 'refundAsked'
  | 'refunded';

export interface OrderStep {
  readonly key: StepKey;
  readonly done: boolean;
  /** Where the order stands: the step that was done last, or the payment that is waited for. */
  readonly on: boolean;
  /** When it was done, where that is known. */
  readonly at: string | null;
}

type Facts = Pick<Order, 'state' | 'createdAt' | 'paidAt' | 'history' | 'requiresShipping' | 'change'>;

function way({ state, requiresShipping, change }: Facts): readonly StepKey[] {
  if (state === '已取消') return ['made', 'cancelled'];
  if (state === '已关闭') return ['made', 'closed'];
  if (state === '退款中' || state === '已退款') return ['made', 'paid', 'refundAsked', 'refunded'];
  if (change?.state === '已完成') return ['made', 'paid', 'opened', 'changed'];
  return requiresShipping ? ['made', 'paid', 'shipped', 'received'] : ['made', 'paid', 'opened', 'learnt'];
}

/** The four (or two) steps of an order. `learnt`: everything of the course was watched. */
export function orderSteps(order: Facts, learnt: boolean): readonly OrderStep[] {
  const reached = (state: OrderState): string | null => order.history.find((step) => step.state === state)?.at ?? null;
  const paid = order.paidAt;
  const times: Readonly<Record<StepKey, string | null>> = {
    made: order.createdAt,
    paid,
    opened: paid,
    learnt: null,
    shipped: reached('已发货'),
    received: reached('已完成'),
    changed: null,
    cancelled: reached('已取消'),
    closed: reached('已关闭'),
    refundAsked: reached('退款中'),
    refunded: reached('已退款'),
  };
  const done = (key: StepKey): boolean => (key === 'learnt' ? learnt : key === 'changed' || times[key] !== null);
  const keys = way(order);
  const last = keys.reduce((found, key, at) => (done(key) ? at : found), 0);
  const on = order.state === '待支付' ? 1 : last;
  return keys.map((key, at) => ({ key, done: done(key), on: at === on, at: times[key] }));
}
