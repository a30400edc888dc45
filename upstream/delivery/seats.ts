import { eq } from 'drizzle-orm';
import type { Deps } from '../context/context';
import { liveActivities, liveLeads, liveOrders, orders } from '../db/schema';
import type { EventsOn } from '../kernel/events';

/** Has the pages of an activity drawn anew whose order gave its seat back. */
export async function tellSeats({ db, services }: Pick<Deps, 'db' | 'services'>, { orderNo }: EventsOn<'website'>): Promise<void> {
  const activities = await db
    .select({ id: liveActivities.slug })
    .from(orders)
    .innerJoin(liveOrders, eq(liveOrders.orderId, orders.id))
    .innerJoin(liveLeads, eq(liveLeads.id, liveOrders.leadId))
    .innerJoin(liveActivities, eq(liveActivities.id, liveLeads.activityId))
    .where(eq(orders.orderNo, orderNo));
  for (const { id } of activities) services.website.changed([{ kind: 'activity', id }]);
}
