import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/open';
import type { orders } from '../db/schema';
import { refunds } from '../db/schema';
import { BusinessError } from '../kernel/errors';
import { notificationMessages } from '../notification/messages';
import { tellLearners } from '../notification/order-events';
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
