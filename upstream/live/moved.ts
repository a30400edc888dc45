import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/open';
import { entitlements, liveLeads, liveOrders, orderLines, orders } from '../db/schema';
import type { Activity } from './find';
import { soldDays } from './sold-days';

/**
 * The nights of an activity were moved: what it has sold goes along, and is of no fewer days than were bought. Else of a class that is held
 * a fortnight later less came back with every day before its first night, and its recordings ended as if it had been held. Nothing goes
 * along with one that was over: its row is written anew for another one.
 */
export async function moveSold(
  tx: Database,
  was: Pick<Activity, 'id' | 'endsAt'>,
  is: Pick<Activity, 'startsAt' | 'endsAt' | 'replayDays'>,
  now: Date,
): Promise<void> {
  if (was.endsAt <= now) return;
  const sold = tx
    .select({ id: liveOrders.orderId })
    .from(liveOrders)
    .innerJoin(liveLeads, eq(liveLeads.id, liveOrders.leadId))
    .where(eq(liveLeads.activityId, was.id));
  await tx.update(orders).set({ serviceFrom: is.startsAt }).where(inArray(orders.id, sold));
  await tx
    .update(orderLines)
    .set({ validDays: sql`greatest(${orderLines.validDays}, ${soldDays(is)}::integer)` })
    .where(inArray(orderLines.orderId, sold));
  // As entitle.ts reckons: from the first night, or from the payment where that came later.
  const from = sql`greatest(${orders.serviceFrom}, ${orders.paidAt})`;
  await tx
    .update(entitlements)
    .set({ validFrom: from, validUntil: sql`${from} + ${orderLines.validDays} * interval '24 hours'` })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(eq(entitlements.orderId, orders.id), inArray(orders.id, sold), isNull(entitlements.endReason)));
}
