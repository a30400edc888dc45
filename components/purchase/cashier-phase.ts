/** The order's state as the contract spells it. */
export type OrderState = '待支付' | '已支付' | '已发货' | '已完成' | '已取消' | '已关闭' | '退款中' | '已退款';
export type PayState = 'pending' | 'success' | 'failed' | 'closed';

/**
 * What the cashier shows:
 * `choose` methods only; `starting` a payment is being made; `waiting` for the money; `expired` the code is too old;
 * `failed` the provider refused; `paid`; `closed` the order is over and cannot be paid.
 */
export type CashierPhase = 'choose' | 'starting' | 'waiting' | 'expired' | 'failed' | 'paid' | 'closed';

export interface CashierFacts {
  readonly orderState: OrderState;
  /** Whole seconds until the order closes. */
  readonly orderSecondsLeft: number;
  readonly starting: boolean;
  /** The payment in progress, null when none was started. */
  readonly pay: { readonly state: PayState; readonly secondsLeft: number } | null;
}

const PAID: readonly OrderState[] = ['已支付', '已发货', '已完成'];

/** The phase follows from the facts alone, so that a reload, a second tab or the way back from a wallet shows the same. */
export function cashierPhase(facts: CashierFacts): CashierPhase {
  if (PAID.includes(facts.orderState) || facts.pay?.state === 'success') return 'paid';
  if (facts.orderState !== '待支付') return 'closed';
  if (facts.starting) return 'starting';
  if (facts.pay?.state === 'failed') return 'failed';
  if (facts.orderSecondsLeft <= 0) return 'closed';
  if (!facts.pay) return 'choose';
  if (facts.pay.state === 'closed' || facts.pay.secondsLeft <= 0) return 'expired';
  return 'waiting';
}
