import { eq } from 'drizzle-orm';
import type { Deps } from '../context/context';
import type { Database } from '../db/open';
import { orders } from '../db/schema';
import { BusinessError } from '../kernel/errors';
import { endPaymentsOf } from '../payment/asking';
import { applyOrderEvent } from '../order/apply';
import { closePayments } from '../order/close';
import { orderMessages } from '../order/messages';
import { wasPaid } from '../kernel/order-states';

type Order = typeof orders.$inferSelect;

/**
 * Before an order is cancelled, and outside the transaction that does it: its payments are ended at their providers, so that
 * money that has just been paid is found. @throws BusinessError when a provider gave no answer; `byDesk`: whoever closes it there may have
 * looked in the console of one that we have no account of any more
 */
export async function hearOfMoney(
  context: Pick<Deps, 'db' | 'log' | 'now' | 'services'>,
  order: Order,
  { byDesk = false } = {},
): Promise<void> {
  if (order.state !== '待支付') return;
  if (!(await endPaymentsOf(context, order.id, { waitForGone: !byDesk }))) throw new BusinessError(orderMessages.checking);
}

/** Cancels an unpaid order and its payments. Money that arrives all the same goes to the refund queue. The order's row is locked. */
export async function cancelOrder(tx: Database, order: Order, now: Date): Promise<void> {
  const cancelled = await applyOrderEvent(tx, 'cancel', now, eq(orders.id, order.id));
  if (cancelled.length === 0) throw new BusinessError(wasPaid(order.state) ? orderMessages.cannot.cancelPaid : orderMessages.cannot.cancel);
  await closePayments(tx, cancelled, now);
}
