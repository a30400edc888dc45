import { eq } from 'drizzle-orm';
import type { PageChange } from '@/lib/contracts/page-changes';
import type { Deps } from '../context/context';
import { liveActivities, liveLeads, liveOrders, orders } from '../db/schema';
import type { EventOf } from '../kernel/events';

/** The pages of an activity whose order gave its seat back. */
export async function seatsOf({ db }: Pick<Deps, 'db'>, { orderNo }: EventOf<'seat.freed'>): Promise<readonly PageChange[]> {
  const activities = await db
    .select({ id: liveActivities.slug })
    .from(orders)
    .innerJoin(liveOrders, eq(liveOrders.orderId, orders.id))
    .innerJoin(liveLeads, eq(liveLeads.id, liveOrders.leadId))
    .innerJoin(liveActivities, eq(liveActivities.id, liveLeads.activityId))
    .where(eq(orders.orderNo, orderNo));
  return activities.map(({ id }) => ({ kind: 'activity', id }));
}
