import { and, eq, inArray, ne } from 'drizzle-orm';
import type { ProviderId } from '@/lib/kernel/payment';
import type { Database } from '../db/open';
import { orders, paymentNotifications, payments, refunds } from '../db/schema';
import { askForCall } from '../inbox/paid-mode';
import { notePaid } from '../live/conversions';
import { applyOrderEvent } from '../order/apply';
import { completeChange } from '../order/change-end';
import { entitle } from '../order/entitle';
import { newRefundNo } from '../order/numbers';
import { bookPayment } from '../ledger/movements';
import { paymentMessages } from './messages';
import type { PaidNotice } from '../kernel/payment';

type Payment = typeof payments.$inferSelect;
type Order = typeof orders.$inferSelect;

/** What became of a notice. Everything but `refused` is acknowledged to the provider. */
export type Settlement =
  | { readonly outcome: 'applied' | 'repeated' | 'late' | 'duplicate' }
  | { readonly outcome: 'refused'; readonly reason: 'unknown payment' | 'amount' | 'currency' | 'transaction' };

/** Money for an order that does not wait for it any more goes to the refund queue. */
async function queueRefund(tx: Database, payment: Payment, reason: 'late' | 'duplicate', now: Date): Promise<Settlement> {
  const { id: paymentId, orderId, amountFen } = payment;
  const row = { refundNo: newRefundNo(), paymentId, orderId, amountFen, reason, createdAt: now, nextAttemptAt: now };
  await tx.insert(refunds).values(row).onConflictDoNothing();
  return { outcome: reason };
}

async function payOrder(tx: Database, payment: Payment, order: Order, notice: PaidNotice, now: Date): Promise<Settlement> {
  // What counts is when the payer paid, not when the message arrived: a slow notification does not lose the order.
  if (order.state === '待支付' && notice.paidAt > order.expiresAt) await applyOrderEvent(tx, 'close', now, eq(orders.id, order.id));
  const paid = await applyOrderEvent(tx, 'pay', now, eq(orders.id, order.id), {
    paidAt: notice.paidAt,
    payMethod: paymentMessages.methods[payment.channel],
  });
  if (paid.length === 0) {
    return queueRefund(tx, payment, order.paidAt ? 'duplicate' : 'late', now);
  }
  await entitle(tx, order, notice.paidAt);
  await completeChange(tx, order, now);
  await notePaid(tx, order, now);
  await askForCall(tx, order, now);
  await tx
    .update(payments)
    // Other sheets of this order lie open at their providers until they are ended there (asking.ts).
    .set({ state: 'closed', nextAskAt: now })
    .where(and(eq(payments.orderId, order.id), ne(payments.id, payment.id), eq(payments.state, 'pending')));
  return { outcome: 'applied' };
}

/**
 * Applies collected money once, in one transaction: payment, order, entitlement, ledger, events (§10.4). Called with
 * a verified notification or with what a query of the provider said; concurrent and repeated calls change nothing.
 */
export async function settle(db: Database, provider: ProviderId, notice: PaidNotice, now: Date): Promise<Settlement> {
  return db.transaction(async (tx): Promise<Settlement> => {
    const [payment] = await tx
      .select()
      .from(payments)
      .where(and(eq(payments.payNo, notice.payNo), eq(payments.provider, provider)));
    if (!payment) return { outcome: 'refused', reason: 'unknown payment' };
    if (notice.amountFen !== payment.amountFen) return { outcome: 'refused', reason: 'amount' };
    if (notice.currency !== payment.currency) return { outcome: 'refused', reason: 'currency' };
    const [other] = await tx
      .select({ id: payments.id })
      .from(payments)
      .where(and(eq(payments.provider, provider), eq(payments.transactionId, notice.transactionId), ne(payments.id, payment.id)));
    if (other) return { outcome: 'refused', reason: 'transaction' };
    // The order first, then its payments: the same way round as closing does, so that the two cannot block each other.
    const [order] = await tx.select().from(orders).where(eq(orders.id, payment.orderId)).for('update');
    if (!order) return { outcome: 'refused', reason: 'unknown payment' };
    // Money that came for a failed or closed attempt is money all the same.
    const [collected] = await tx
      .update(payments)
      .set({ state: 'success', transactionId: notice.transactionId, paidAt: notice.paidAt, nextAskAt: null })
      .where(and(eq(payments.id, payment.id), inArray(payments.state, ['pending', 'failed', 'closed'])))
      .returning();
    if (!collected) return { outcome: 'repeated' };
    const settled = await payOrder(tx, collected, order, notice, now);
    await bookPayment(tx, collected, order, settled.outcome !== 'applied');
    return settled;
  });
}

/** A line in the log of notifications. */
export async function logNotification(db: Database, row: typeof paymentNotifications.$inferInsert): Promise<void> {
  await db.insert(paymentNotifications).values(row);
}
