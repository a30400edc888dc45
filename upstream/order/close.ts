import { and, eq, inArray, lte, type SQL } from 'drizzle-orm';
import type { Database } from '../db/open';
import { orders, payments } from '../db/schema';
import { applyOrderEvent } from './apply';

/** An unpaid order closes 30 minutes after it was made (§4.21). */
export const ORDER_LIFE_MS = 30 * 60_000;

/** Orders that cannot be paid any more take their pending payments with them. */
export async function closePayments(tx: Database, over: readonly { readonly id: number }[]): Promise<void> {
  if (over.length === 0) return;
  const ids = over.map((order) => order.id);
  await tx
    .update(payments)
    .set({ state: 'closed' })
    .where(and(inArray(payments.orderId, ids), eq(payments.state, 'pending')));
}

/** Closes the unpaid orders whose time is over, all or those that `which` selects, and with them their payments. */
export async function closeExpired(db: Database, now: Date, which?: SQL): Promise<number> {
  return db.transaction(async (tx) => {
    const closed = await applyOrderEvent(tx, 'close', now, and(lte(orders.expiresAt, now), which));
    await closePayments(tx, closed);
    return closed.length;
  });
}
