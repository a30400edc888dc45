import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { ProviderId } from '@/lib/kernel/payment';
import type { Database } from '../db/open';
import { orders, payments, refunds } from '../db/schema';
import { publish } from '../events/publish';
import { bookRefund } from '../ledger/movements';
import { notificationMessages } from '../notification/messages';
import { tellLearners } from '../notification/order-events';
import { applyOrderEvent } from '../order/apply';
import type { RefundNotice } from '../kernel/payment';

/** What became of a notice about a refund. Everything but `refused` is acknowledged to the provider. */
export type RefundSettlement =
  | { readonly outcome: 'refunded' | 'refund failed' | 'repeated' }
  | { readonly outcome: 'refused'; readonly reason: 'unknown refund' | 'amount' };

/** States in which a refund may still come to its end: one that failed is believed when the provider says it went through after all. */
const OPEN = ['queued', 'sent', 'failed'] as const;

async function done(tx: Database, refund: typeof refunds.$inferSelect, order: typeof orders.$inferSelect, now: Date): Promise<void> {
  if (refund.reason !== 'request') return tellLearners(tx, [order], now, notificationMessages.moneyBack[refund.reason](refund.amountFen));
  // Money for one order may go back to two payments: 已退款 when all of it has gone.
  const ofRequest = and(eq(refunds.orderId, order.id), eq(refunds.reason, 'request'), notInArray(refunds.state, ['done', 'dropped']));
  if ((await tx.$count(refunds, ofRequest)) === 0) await applyOrderEvent(tx, 'refund', now, eq(orders.id, order.id));
}

/**
 * Applies what a provider says of a refund, once, in one transaction: the refund, its order, the ledger, the learner's notification, the event.
 * Concurrent and repeated calls change nothing.
 */
export async function settleRefund(db: Database, provider: ProviderId, notice: RefundNotice, now: Date): Promise<RefundSettlement> {
  return db.transaction(async (tx): Promise<RefundSettlement> => {
    const [found] = await tx
      .select({ refund: refunds })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(and(eq(refunds.refundNo, notice.refundNo), eq(payments.payNo, notice.payNo), eq(payments.provider, provider)));
    if (!found) return { outcome: 'refused', reason: 'unknown refund' };
    const { refund } = found;
    if (notice.amountFen !== null && notice.amountFen !== refund.amountFen) return { outcome: 'refused', reason: 'amount' };
    // The order first, as everywhere, so that two parts of one refund cannot both believe that the other is still out.
    const [order] = await tx.select().from(orders).where(eq(orders.id, refund.orderId)).for('update');
    if (!order) return { outcome: 'refused', reason: 'unknown refund' };
    const failed = notice.outcome === 'failed';
    const [applied] = await tx
      .update(refunds)
      .set(failed ? { state: 'failed', nextAttemptAt: null } : { state: 'done', nextAttemptAt: null, doneAt: notice.at })
      .where(and(eq(refunds.id, refund.id), inArray(refunds.state, failed ? ['queued', 'sent'] : [...OPEN])))
      .returning();
    if (!applied) return { outcome: 'repeated' };
    const { refundNo } = refund;
    await publish(tx, { kind: failed ? 'refund.failed' : 'refund.done', refundNo }, now);
    if (failed) return { outcome: 'refund failed' };
    await bookRefund(tx, applied, order);
    await done(tx, applied, order, now);
    return { outcome: 'refunded' };
  });
}
