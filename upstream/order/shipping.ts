import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Output } from '@/lib/contracts';
import type { Database } from '../db/open';
import { orders, reshipments, shipments, shipmentTracks } from '../db/schema';
import { publish } from '../events/publish';
import { BusinessError } from '../kernel/errors';
import { notificationMessages } from '../notification/messages';
import { tellLearners } from '../notification/order-events';
import { applyOrderEvent } from './apply';
import { orderMessages } from './messages';
import { resentOf } from './reship';

type Order = typeof orders.$inferSelect;
const say = orderMessages.logistics;

export interface Parcel {
  readonly carrier: string;
  readonly number: string;
  readonly simulated?: boolean;
}

/** A number is of one parcel. @throws BusinessError where it is another's */
async function needFree(tx: Database, order: Order, { carrier, number }: Parcel): Promise<void> {
  const other = and(eq(shipments.number, number), eq(shipments.carrier, carrier), ne(shipments.orderId, order.id));
  const again = and(eq(reshipments.number, number), eq(reshipments.carrier, carrier));
  if ((await tx.$count(shipments, other)) + (await tx.$count(reshipments, again)) > 0) throw new BusinessError(say.numberUsed(number));
}

/** Sends a paid order's books. Inside a transaction. @throws BusinessError when the order does not wait for that */
export async function ship(tx: Database, order: Order, { carrier, number, simulated = false }: Parcel, now: Date): Promise<void> {
  if (!order.requiresShipping) throw new BusinessError(say.noBooks);
  const [sent] = await applyOrderEvent(tx, 'ship', now, eq(orders.id, order.id));
  if (!sent) throw new BusinessError(say.notWaiting(order.state));
  await tx.insert(shipments).values({ orderId: order.id, carrier, number, simulated, shippedAt: now });
  await track(tx, { orderId: order.id, number }, say.sent(carrier), now);
}

/** The same by somebody who types numbers, which are mistyped. @throws BusinessError also where the number is another order's */
export async function shipOnce(tx: Database, order: Order, parcel: Parcel, now: Date): Promise<void> {
  await needFree(tx, order, parcel);
  await ship(tx, order, parcel, now);
}

/**
 * Puts right under which number the books are on their way: the carrier is asked about it anew, and the learner is told. The order's row is
 * locked. Answers what stood there. @throws BusinessError where nothing is on its way, it is the same, or another order's
 */
export async function correctParcel(
  tx: Database,
  order: Order,
  { carrier, number }: Parcel,
  now: Date,
): Promise<Pick<Parcel, 'carrier' | 'number'>> {
  const [parcel] = await tx.select().from(shipments).where(eq(shipments.orderId, order.id));
  if (!parcel) throw new BusinessError(say.notSent);
  if (order.state !== '已发货' || parcel.deliveredAt !== null) throw new BusinessError(say.notUnderWay);
  if (parcel.number === number && parcel.carrier === carrier) throw new BusinessError(say.same);
  await needFree(tx, order, { carrier, number });
  await tx.update(shipments).set({ carrier, number, trouble: null, troubleAt: null }).where(eq(shipments.orderId, order.id));
  await track(tx, { orderId: order.id, number }, say.corrected(carrier, number), now);
  await tellLearners(tx, [order], now, notificationMessages.parcelCorrected(carrier, number));
  await publish(tx, { kind: 'parcel.corrected', orderNo: order.orderNo, at: now.toISOString() }, now);
  return { carrier: parcel.carrier, number: parcel.number };
}

/** A line of a parcel's track, once. Answers whether it is new. */
export async function track(
  tx: Database,
  { orderId, number }: Pick<typeof shipments.$inferSelect, 'orderId' | 'number'>,
  text: string,
  at: Date,
): Promise<boolean> {
  const [row] = await tx.insert(shipmentTracks).values({ orderId, number, text, at }).onConflictDoNothing().returning();
  return row !== undefined;
}

/** The parcel has arrived, whatever was wrong with it: told to the learner once, who then confirms the receipt. */
export async function deliver(tx: Database, order: Order, text: string, now: Date): Promise<boolean> {
  const [arrived] = await tx
    .update(shipments)
    .set({ deliveredAt: now, trouble: null, troubleAt: null })
    .where(and(eq(shipments.orderId, order.id), isNull(shipments.deliveredAt)))
    .returning();
  if (!arrived) return false;
  await track(tx, arrived, text, now);
  await tellLearners(tx, [order], now, notificationMessages.delivered);
  return true;
}

/** Lines of this parcel; one that an earlier release wrote has no number. */
const ofParcel = ({ orderId, number }: typeof shipments.$inferSelect) =>
  and(eq(shipmentTracks.orderId, orderId), inArray(shipmentTracks.number, [number, '']));

/** Carrier, number and track of an order's books, latest first; all empty before they were sent. */
export async function logisticsOf(db: Database, order: Order): Promise<Output<'orders.logistics'>> {
  const { orderNo } = order;
  const [parcel] = await db.select().from(shipments).where(eq(shipments.orderId, order.id));
  if (!parcel) return { orderNo, carrier: '', number: '', track: [], shippedAt: null, deliveredAt: null, resent: [] };
  const rows = await db.select().from(shipmentTracks).where(ofParcel(parcel)).orderBy(asc(shipmentTracks.at), asc(shipmentTracks.id));
  return {
    orderNo,
    carrier: parcel.carrier,
    number: parcel.number,
    track: rows.map(({ at, text }) => ({ at: at.toISOString(), text })).reverse(),
    shippedAt: parcel.shippedAt.toISOString(),
    deliveredAt: parcel.deliveredAt?.toISOString() ?? null,
    resent: await resentOf(db, order.id),
  };
}
