import { and, eq } from 'drizzle-orm';
import type { KnownContext } from '../context/context';
import type { Database } from '../db/open';
import { orders, payments } from '../db/schema';
import { BusinessError } from '../kernel/errors';
import { reconcile } from '../payment/reconcile';
import { applyOrderEvent } from '../order/apply';
import { closePayments } from '../order/close';
import { orderMessages } from '../order/messages';
import { wasPaid } from '../kernel/order-states';

type Order = typeof orders.$inferSelect;

/**
 * Before an order is cancelled, and outside the transaction that does it: asks the providers about its pending payments,
 * so that money that has just been paid is not sent back and forth.
 */
export async function hearOfMoney(context: KnownContext, order: Order): Promise<void> {
  if (order.state !== '待支付') return;
  const pending = await context.db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, order.id), eq(payments.state, 'pending')));
  for (const payment of pending) {
    try {
      await reconcile(context, payment);
    } catch (error) {
      // Nobody is kept from cancelling by a provider that is away: late money goes back by itself.
      context.log.warn({ payNo: payment.payNo, err: error }, 'provider could not be asked before a cancellation');
    }
  }
}

/** Cancels an unpaid order and its payments. Money that arrives all the same goes to the refund queue. The order's row is locked. */
export async function cancelOrder(tx: Database, order: Order, now: Date): Promise<void> {
  const cancelled = await applyOrderEvent(tx, 'cancel', now, eq(orders.id, order.id));
  if (cancelled.length === 0) throw new BusinessError(wasPaid(order.state) ? orderMessages.cannot.cancelPaid : orderMessages.cannot.cancel);
  await closePayments(tx, cancelled);
}
