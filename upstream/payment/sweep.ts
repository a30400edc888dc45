import { and, eq, lte } from 'drizzle-orm';
import type { Deps } from '../context/context';
import { payments } from '../db/schema';
import { closeExpired } from '../order/close';
import { reconcile } from './reconcile';

/** How many payments one run asks the providers about. */
const BATCH = 100;

/** Ends what has run out of time: first asks the providers whether the money came after all, then closes the orders. */
export async function sweepOrders(deps: Deps): Promise<void> {
  const { db, log, now } = deps;
  const due = await db
    .select()
    .from(payments)
    .where(and(eq(payments.state, 'pending'), lte(payments.expiresAt, now())))
    .limit(BATCH);
  for (const payment of due) {
    try {
      await reconcile(deps, payment);
    } catch (error) {
      log.warn({ payNo: payment.payNo, err: error }, 'provider could not be asked');
    }
  }
  const closed = await closeExpired(db, now());
  if (closed > 0) log.info({ closed }, 'unpaid orders closed');
}
