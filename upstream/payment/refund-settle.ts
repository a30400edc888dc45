import { and, eq, inArray, notInArray, type SQL } from 'drizzle-orm';
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

type Order = typeof orders.$inferSelect;
type Refund = typeof refunds.$inferSelect;
/** The refund of a notice, and as what it is still open to it. */
interface Found extends Pick<Refund, 'id' | 'orderId' | 'amountFen'> {
  readonly open: SQL | undefined;
}

/** One that failed is believed when the provider says it went through after all. */
const openFor = ({ outcome, refundNo }: RefundNotice): SQL | undefined =>
  outcome === 'failed'
    ? and(eq(refunds.refundNo, refundNo), inArray(refunds.state, ['queued', 'sent']))
    : inArray(refunds.state, ['queued', 'sent', 'failed']);

/**
 * What a notice is about. What failed and was asked for anew has another number by now: where its money has gone under the first one after
 * all, sent by hand in the provider's console, it has that one again.
 */
async function refundOf(tx: Database, provider: ProviderId, notice: RefundNotice): Promise<Found | undefined> {
  const { refundNo, payNo, outcome, amountFen } = notice;
  const select = (which: SQL | undefined) =>
    tx
      .select({ id: refunds.id, orderId: refunds.orderId, amountFen: refunds.amountFen })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(and(eq(payments.payNo, payNo), eq(payments.provider, provider), which));
  const [found] = await select(eq(refunds.refundNo, refundNo));
  if (found) return { ...found, open: openFor(notice) };
  if (outcome === 'failed' || amountFen === null) return undefined;
  const open = eq(refunds.state, 'failed');
  const [failed, another] = await select(and(open, eq(refunds.amountFen, amountFen)));
  return failed && !another ? { ...failed, open } : undefined;
}

/** Money for one order may go back to two payments: 已退款 when all of it has gone. The order's row is locked. */
export async function endOfRequest(tx: Database, order: Pick<Order, 'id'>, now: Date): Promise<void> {
  const ofRequest = and(eq(refunds.orderId, order.id), eq(refunds.reason, 'request'), notInArray(refunds.state, ['done', 'dropped']));
  if ((await tx.$count(refunds, ofRequest)) === 0) await applyOrderEvent(tx, 'refund', now, eq(orders.id, order.id));
}

async function done(tx: Database, refund: Refund, order: Order, now: Date): Promise<void> {
  if (refund.reason !== 'request') return tellLearners(tx, [order], now, notificationMessages.moneyBack[refund.reason](refund.amountFen));
  await endOfRequest(tx, order, now);
}

/**
 * Applies what a provider says of a refund, once, in one transaction: the refund, its order, the ledger, the learner's notification, the event.
 * Concurrent and repeated calls change nothing.
 */
export async function settleRefund(db: Database, provider: ProviderId, notice: RefundNotice, now: Date): Promise<RefundSettlement> {
  return db.transaction(async (tx): Promise<RefundSettlement> => {
    const refund = await refundOf(tx, provider, notice);
    if (!refund) return { outcome: 'refused', reason: 'unknown refund' };
    if (notice.amountFen !== null && notice.amountFen !== refund.amountFen) return { outcome: 'refused', reason: 'amount' };
    // The order first, as everywhere, so that two parts of one refund cannot both believe that the other is still out.
    const [order] = await tx.select().from(orders).where(eq(orders.id, refund.orderId)).for('update');
    if (!order) return { outcome: 'refused', reason: 'unknown refund' };
    const failed = notice.outcome === 'failed';
    const { refundNo, at } = notice;
    const [applied] = await tx
      .update(refunds)
      .set(failed ? { state: 'failed', nextAttemptAt: null } : { state: 'done', refundNo, nextAttemptAt: null, doneAt: at })
      .where(and(eq(refunds.id, refund.id), refund.open))
      .returning();
    if (!applied) return { outcome: 'repeated' };
    await publish(tx, { kind: failed ? 'refund.failed' : 'refund.done', refundNo }, now);
    if (failed) return { outcome: 'refund failed' };
    await bookRefund(tx, applied, order);
    await done(tx, applied, order, now);
    return { outcome: 'refunded' };
  });
}
