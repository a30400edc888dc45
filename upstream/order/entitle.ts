import { and, eq, isNull } from 'drizzle-orm';
import { DAY } from '@/lib/kernel/time';
import type { Database } from '../db/open';
import { entitlements, orderLines, orders } from '../db/schema';
import { type ServicePeriod } from '../kernel/refund-rules';

type Order = typeof orders.$inferSelect;

/** The right to watch what the order bought, counted from the payment, or from a later beginning of the service. */
export async function entitle(tx: Database, order: Order, paidAt: Date): Promise<void> {
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  const validFrom = order.serviceFrom !== null && order.serviceFrom > paidAt ? order.serviceFrom : paidAt;
  const rows = lines.map((line) => ({
    userId: order.userId,
    courseId: line.courseId,
    orderId: order.id,
    validFrom,
    validUntil: new Date(validFrom.getTime() + line.validDays * DAY),
  }));
  await tx.insert(entitlements).values(rows).onConflictDoNothing();
}

/** The service period that an order gave and that was not ended early, or null. */
export async function periodOf(db: Database, orderId: number): Promise<ServicePeriod | null> {
  const [right] = await db
    .select()
    .from(entitlements)
    .where(and(eq(entitlements.orderId, orderId), isNull(entitlements.endReason)));
  return right ? { from: right.validFrom, until: right.validUntil } : null;
}

/** Of an order: was what it bought given for another course? A condition on `orders`. */
export const changedAway = (db: Database) =>
  db
    .select({ id: entitlements.id })
    .from(entitlements)
    .where(and(eq(entitlements.orderId, orders.id), eq(entitlements.endReason, 'change')));

/** Was what an order bought given for another course? */
export async function wasChanged(db: Database, orderId: number): Promise<boolean> {
  const ended = and(eq(entitlements.orderId, orderId), eq(entitlements.endReason, 'change'));
  return (await db.$count(entitlements, ended)) > 0;
}

/** Gives back what ended by a refund of which nothing was given: as long as it was bought for, and what was added since. */
export async function restoreRights(tx: Database, orderId: number): Promise<void> {
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  for (const { courseId, validDays } of lines) {
    const own = and(eq(entitlements.orderId, orderId), eq(entitlements.courseId, courseId), eq(entitlements.endReason, 'refund'));
    const [ended] = await tx.select().from(entitlements).where(own);
    if (!ended) continue;
    const validUntil = new Date(ended.validFrom.getTime() + (validDays + ended.extendedDays) * DAY);
    await tx.update(entitlements).set({ validUntil, endReason: null }).where(own);
  }
}

/**
 * Ends what an order gave the right to, now. A refund ends it when it is asked for, not when the money has gone: what is
 * given back is counted to that moment, and the days after it would be watched for nothing.
 */
export async function endRights(tx: Database, orderId: number, endReason: 'refund' | 'change', now: Date): Promise<void> {
  await tx
    .update(entitlements)
    .set({ validUntil: now, endReason })
    .where(and(eq(entitlements.orderId, orderId), isNull(entitlements.endReason)));
}
