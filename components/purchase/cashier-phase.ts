import { isPaid, type OrderState } from '@/lib/kernel/order-states';
import type { PaymentState } from '@/lib/kernel/payment';

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
  readonly pay: { readonly state: PaymentState; readonly secondsLeft: number } | null;
}

/** The phase follows from the facts alone, so that a reload, a second tab or the way back from a wallet shows the same. */
export function cashierPhase(facts: CashierFacts): CashierPhase {
  if (isPaid(facts.orderState) || facts.pay?.state === 'success') return 'paid';
  if (facts.orderState !== '待支付') return 'closed';
  if (facts.starting) return 'starting';
  if (facts.pay?.state === 'failed') return 'failed';
  if (facts.orderSecondsLeft <= 0) return 'closed';
  if (!facts.pay) return 'choose';
  if (facts.pay.state === 'closed' || facts.pay.secondsLeft <= 0) return 'expired';
  return 'waiting';
}
