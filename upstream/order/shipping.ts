import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Output } from '@/lib/contracts';
import type { Database } from '../db/open';
import { orders, shipments, shipmentTracks } from '../db/schema';
import { BusinessError } from '../kernel/errors';
import { notificationMessages } from '../notification/messages';
import { tellLearners } from '../notification/order-events';
import { applyOrderEvent } from './apply';
import { orderMessages } from './messages';

type Order = typeof orders.$inferSelect;
const say = orderMessages.logistics;

export interface Parcel {
  readonly carrier: string;
  readonly number: string;
  readonly simulated?: boolean;
}

/** Sends a paid order's books. Inside a transaction. @throws BusinessError when the order does not wait for that */
export async function ship(tx: Database, order: Order, { carrier, number, simulated = false }: Parcel, now: Date): Promise<void> {
  if (!order.requiresShipping) throw new BusinessError(say.noBooks);
  const [sent] = await applyOrderEvent(tx, 'ship', now, eq(orders.id, order.id));
  if (!sent) throw new BusinessError(say.notWaiting(order.state));
  await tx.insert(shipments).values({ orderId: order.id, carrier, number, simulated, shippedAt: now });
  await track(tx, order.id, say.sent(carrier), now);
}

/** A line of the track, once. Answers whether it is new. */
export async function track(tx: Database, orderId: number, text: string, at: Date): Promise<boolean> {
  const [row] = await tx.insert(shipmentTracks).values({ orderId, text, at }).onConflictDoNothing().returning();
  return row !== undefined;
}

/** The parcel has arrived: told to the learner once, who then confirms the receipt. */
export async function deliver(tx: Database, order: Order, text: string, now: Date): Promise<boolean> {
  const [arrived] = await tx
    .update(shipments)
    .set({ deliveredAt: now })
    .where(and(eq(shipments.orderId, order.id), isNull(shipments.deliveredAt)))
    .returning();
  if (!arrived) return false;
  await track(tx, order.id, text, now);
  await tellLearners(tx, [order], now, notificationMessages.delivered);
  return true;
}

/** Carrier, number and track of an order's books, latest first; all empty before they were sent. */
export async function logisticsOf(db: Database, order: Order): Promise<Output<'orders.logistics'>> {
  const { orderNo } = order;
  const [parcel] = await db.select().from(shipments).where(eq(shipments.orderId, order.id));
  if (!parcel) return { orderNo, carrier: '', number: '', track: [], shippedAt: null, deliveredAt: null };
  const rows = await db
    .select()
    .from(shipmentTracks)
    .where(eq(shipmentTracks.orderId, order.id))
    .orderBy(asc(shipmentTracks.at), asc(shipmentTracks.id));
  return {
    orderNo,
    carrier: parcel.carrier,
    number: parcel.number,
    track: rows.map(({ at, text }) => ({ at: at.toISOString(), text })).reverse(),
    shippedAt: parcel.shippedAt.toISOString(),
    deliveredAt: parcel.deliveredAt?.toISOString() ?? null,
  };
}
