import { and, eq, inArray, isNotNull, isNull, lte, notExists, type SQL } from 'drizzle-orm';
import { HOUR, MINUTE } from '@/lib/kernel/time';
import type { Database } from '../db/open';
import { orders, payments } from '../db/schema';
import { applyOrderEvent } from './apply';

/** An unpaid order closes 30 minutes after it was made (§4.21). */
export const ORDER_LIFE_MS = 30 * MINUTE;
/** One that somebody else was asked to pay for waits a day: parents do not look at their phones in class. */
const SHARED_LIFE_MS = 24 * HOUR;

/**
 * Orders that cannot be paid any more take their pending payments with them. Whoever holds such a payment's code could
 * still pay it, so its provider is asked to end it as soon as the clock comes by (payment/asking.ts).
 */
export async function closePayments(tx: Database, over: readonly { readonly id: number }[], now: Date): Promise<void> {
  if (over.length === 0) return;
  const ids = over.map((order) => order.id);
  await tx
    .update(payments)
    .set({ state: 'closed', nextAskAt: now })
    .where(and(inArray(payments.orderId, ids), eq(payments.state, 'pending')));
}

/**
 * Gives an unpaid order that somebody else was asked to pay for its day, once. Not where its sum or a seat would not keep: the
 * difference of a change of course, a live class.
 */
export async function keepForPayer(tx: Database, { id, createdAt }: Pick<typeof orders.$inferSelect, 'id' | 'createdAt'>): Promise<void> {
  const plain = and(isNull(orders.changedFromId), isNull(orders.serviceFrom));
  await tx
    .update(orders)
    .set({ expiresAt: new Date(createdAt.getTime() + SHARED_LIFE_MS) })
    .where(and(eq(orders.id, id), eq(orders.state, '待支付'), plain));
}

/** Of an order: may its money still come, as far as its provider has told us? A condition on `orders`. */
export const moneyMayCome = (db: Database) =>
  db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orders.id), isNotNull(payments.nextAskAt)));

/**
 * Closes the unpaid orders whose time is over, all or those that `which` selects. Only those whose providers have said
 * that no money comes any more: the others stay open until they were asked (payment/asking.ts), for money that was paid
 * must find its order.
 */
export async function closeExpired(db: Database, now: Date, which?: SQL): Promise<number> {
  return db.transaction(async (tx) => {
    const over = and(lte(orders.expiresAt, now), notExists(moneyMayCome(tx)), which);
    return (await applyOrderEvent(tx, 'close', now, over)).length;
  });
}
