import { randomInt } from 'node:crypto';
import { and, eq, isNotNull, isNull, lte, notInArray } from 'drizzle-orm';
import type { Deps } from '../context/context';
import type { Database } from '../db/open';
import { bookReturns, orders, refunds, shipments } from '../db/schema';
import { booksReturned } from '../order/returns';
import { deliver, ship, track } from '../order/shipping';
import { waitingTargets } from '../staff/wishes';
import { parcelMessages } from './parcel-messages';

/** How many orders one run moves. */
const BATCH = 50;

/** The way of a parcel, in ms from when it was sent; the last step hands it over. */
const way = [
  { afterMs: 8000, text: parcelMessages.collected },
  { afterMs: 20_000, text: parcelMessages.left },
  { afterMs: 35_000, text: parcelMessages.arrived },
  { afterMs: 50_000, text: parcelMessages.underWay },
] as const;
const DELIVERED_AFTER_MS = 65_000;

/** How a number ends that the sandbox's carrier does not know. */
const UNKNOWN = '404';
const parcelNumber = (): string => `XK${Array.from({ length: 11 }, () => randomInt(10)).join('')}0`;

/** Runs `step` for an order whose row is locked, if it is still there to be moved. */
async function locked(db: Database, id: number, step: (tx: Database, order: typeof orders.$inferSelect) => Promise<void>): Promise<void> {
  await db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
    if (order) await step(tx, order);
  });
}

async function sendPaid(db: Database, afterSeconds: number, now: Date): Promise<void> {
  const packed = new Date(now.getTime() - afterSeconds * 1000);
  const waiting = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.state, '已支付'),
        eq(orders.requiresShipping, true),
        lte(orders.paidAt, packed),
        notInArray(orders.orderNo, waitingTargets(db, 'orders.refund')),
      ),
    )
    .limit(BATCH);
  const parcel = { carrier: parcelMessages.carrier, simulated: true };
  for (const { id } of waiting) {
    await locked(db, id, async (tx, order) => {
      if (order.state === '已支付') await ship(tx, order, { ...parcel, number: parcelNumber() }, now);
    });
  }
}

/** What a carrier does who has no such parcel: nothing, and says so. */
async function unknown(tx: Database, parcel: typeof shipments.$inferSelect, now: Date): Promise<void> {
  if (parcel.trouble !== null) return;
  await track(tx, parcel, parcelMessages.unknown, now);
  await tx.update(shipments).set({ trouble: 'untracked', troubleAt: now }).where(eq(shipments.orderId, parcel.orderId));
}

async function moveOn(db: Database, now: Date): Promise<void> {
  const moving = await db
    .select()
    .from(shipments)
    .where(and(eq(shipments.simulated, true), isNull(shipments.deliveredAt)))
    .limit(BATCH);
  for (const parcel of moving) {
    const { orderId, number, shippedAt } = parcel;
    const passed = way.filter(({ afterMs }) => shippedAt.getTime() + afterMs <= now.getTime());
    await locked(db, orderId, async (tx, order) => {
      if (number.endsWith(UNKNOWN)) return unknown(tx, parcel, now);
      for (const { afterMs, text } of passed) await track(tx, parcel, text, new Date(shippedAt.getTime() + afterMs));
      if (shippedAt.getTime() + DELIVERED_AFTER_MS <= now.getTime()) await deliver(tx, order, parcelMessages.delivered, now);
    });
  }
}

async function takeBack(db: Database, afterSeconds: number, now: Date): Promise<void> {
  const back = new Date(now.getTime() - afterSeconds * 1000);
  const received = db.select({ id: bookReturns.orderId }).from(bookReturns).where(isNotNull(bookReturns.receivedAt));
  const held = await db
    .selectDistinct({ id: refunds.orderId })
    .from(refunds)
    .where(and(eq(refunds.state, 'held'), lte(refunds.createdAt, back), notInArray(refunds.orderId, received)))
    .limit(BATCH);
  for (const { id } of held) await locked(db, id, (tx, order) => booksReturned(tx, order, now));
}

/** Whether parcels are the sandbox's to carry: there is no tracker that tells of real ones. */
export const carriesParcels = ({ env, services }: Pick<Deps, 'env' | 'services'>): boolean => env.sandbox && services.parcels === null;

/**
 * The sandbox in the place of warehouse and carrier: sends what nobody at the desk has sent in SANDBOX_SHIP_SECONDS, moves these
 * parcels and the desk's along and, as late, takes in returned books that nobody at the desk has, by the same rules as `npm run orders`. What an operator sent by that
 * command it leaves alone, and everything where a tracker tells of real parcels.
 */
export async function moveParcels({ db, env, services, now }: Pick<Deps, 'db' | 'env' | 'services' | 'now'>): Promise<void> {
  if (!carriesParcels({ env, services })) return;
  await sendPaid(db, env.SANDBOX_SHIP_SECONDS, now());
  await moveOn(db, now());
  await takeBack(db, env.SANDBOX_SHIP_SECONDS, now());
}
