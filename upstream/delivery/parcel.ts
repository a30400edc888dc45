import { eq } from 'drizzle-orm';
import type { Deps } from '../context/context';
import { orders, shipments } from '../db/schema';
import type { EventsOn } from '../kernel/events';

/** Asks to be told where the parcel is. Without a tracker the track stays what an operator writes. @throws whatever kept the tracker from taking it */
export async function followParcel({ db, services, log }: Pick<Deps, 'db' | 'services' | 'log'>, { orderNo }: EventsOn<'parcel'>) {
  const { parcels } = services;
  if (parcels === null) return;
  const [found] = await db
    .select({ parcel: shipments, phone: orders.receiverPhone })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(eq(orders.orderNo, orderNo));
  if (!found || found.parcel.simulated) return;
  const { carrier, number } = found.parcel;
  if (parcels.knows(carrier)) await parcels.subscribe({ carrier, number, phone: found.phone ?? '' });
  else log.warn({ orderNo, carrier }, 'the tracker knows no such carrier');
}
