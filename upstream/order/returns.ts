import { and, eq, inArray, lte, notExists, notInArray } from 'drizzle-orm';
import type { Deps } from '../context/context';
import type { Database } from '../db/open';
import { orders, payments, refunds } from '../db/schema';
import { BusinessError } from '../kernel/errors';
import { notificationMessages } from '../notification/messages';
import { tellLearners } from '../notification/order-events';
import { DAY_MS, GOODS_RETURN_DAYS } from '../kernel/refund-rules';
import { applyOrderEvent } from './apply';
import { takeFromInvoice } from './invoice-rules';
import { newRefundNo } from './numbers';
import { orderMessages } from './messages';

type Order = typeof orders.$inferSelect;

/** The printed books of a refund are back: its money may go. Once. @throws BusinessError when none is waited for */
export async function booksReturned(tx: Database, order: Order, now: Date): Promise<void> {
  const freed = await tx
    .update(refunds)
    .set({ state: 'queued', nextAttemptAt: now })
    .where(and(eq(refunds.orderId, order.id), eq(refunds.state, 'held')))
    .returning();
  if (freed.length === 0) throw new BusinessError(orderMessages.operator.noReturn);
  const paidBy = await tx
    .select({ orderId: payments.orderId, amountFen: refunds.amountFen })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      inArray(
        refunds.id,
        freed.map(({ id }) => id),
      ),
    );
  for (const { orderId, amountFen } of paidBy) await takeFromInvoice(tx, orderId, amountFen);
  await tellLearners(tx, [order], now, notificationMessages.booksBack);
}

/**
 * Asks the provider again for what it refused, under a new number: what it refused is final under the old one.
 * @throws BusinessError when nothing of this order failed
 */
export async function retryRefund(tx: Database, order: Order, now: Date): Promise<void> {
  const failed = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, order.id), eq(refunds.state, 'failed')));
  if (failed.length === 0) throw new BusinessError(orderMessages.operator.noFailed);
  for (const { id } of failed) {
    await tx
      .update(refunds)
      .set({ state: 'queued', refundNo: newRefundNo(), attempts: 0, nextAttemptAt: now })
      .where(and(eq(refunds.id, id), eq(refunds.state, 'failed')));
  }
}

/** Goods that were asked back and did not come in time stay with the buyer, and their price stays here: the refund is over without them. */
export async function dropUnreturned({ db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>): Promise<void> {
  const at = now();
  const before = new Date(at.getTime() - GOODS_RETURN_DAYS * DAY_MS);
  const dropped = await db.transaction(async (tx) => {
    const over = await tx
      .update(refunds)
      .set({ state: 'dropped' })
      .where(and(eq(refunds.state, 'held'), lte(refunds.createdAt, before)))
      .returning({ orderId: refunds.orderId });
    const ids = [...new Set(over.map(({ orderId }) => orderId))];
    const open = tx
      .select({ id: refunds.id })
      .from(refunds)
      .where(and(eq(refunds.orderId, orders.id), eq(refunds.reason, 'request'), notInArray(refunds.state, ['done', 'dropped'])));
    const kept = await tx.select().from(orders).where(inArray(orders.id, ids));
    await tellLearners(tx, kept, at, notificationMessages.booksKept);
    await applyOrderEvent(tx, 'refund', at, and(inArray(orders.id, ids), notExists(open)));
    return ids.length;
  });
  if (dropped > 0) log.info({ dropped }, 'refunds of goods that never came back');
}
