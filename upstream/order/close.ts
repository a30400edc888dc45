import { and, eq, inArray, lte, type SQL } from 'drizzle-orm';
import type { Database } from '../db/open';
import { orders, payments } from '../db/schema';
import { applyOrderEvent } from './apply';

/** An unpaid order closes 30 minutes after it was made (decisions §6). */
export const ORDER_LIFE_MS = 30 * 60_000;

/** Closes the unpaid orders whose time is over, all or those that `which` selects, and with them their payments. */
export async function closeExpired(db: Database, now: Date, which?: SQL): Promise<number> {
  return db.transaction(async (tx) => {
    const closed = await applyOrderEvent(tx, 'close', now, and(lte(orders.expiresAt, now), which));
    if (closed.length > 0) {
      const ids = closed.map((order) => order.id);
      await tx
        .update(payments)
        .set({ state: 'closed' })
        .where(and(inArray(payments.orderId, ids), eq(payments.state, 'pending')));
    }
    return closed.length;
  });
}
