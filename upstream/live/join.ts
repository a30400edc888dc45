import { and, eq } from 'drizzle-orm';
import { nanoid } from 'nanoid';
import type { Input } from '@/lib/contracts';
import { utmKeys, UTM_MOST } from '@/lib/contracts/values/live';
import { lockAccount } from '../account/lock';
import { findOffer, type Offer } from '../course/offer';
import type { Database } from '../db/open';
import { liveActivities, liveLeads, liveOrders, orders } from '../db/schema';
import { BusinessError, NotFoundError } from '../kernel/errors';
import { noGoods } from '../kernel/refund-rules';
import { publish } from '../events/publish';
import { closeExpired } from '../order/close';
import { insertOrder, noReceiver } from '../order/create';
import { orderMessages } from '../order/messages';
import { reuseOrCancel, type Sold } from '../order/unpaid';
import type { Order } from '../order/view';
import { noteRegistered } from './conversions';
import { countsFirst, isSeatPaid, seatsTaken, stateOf, type Activity } from './find';
import { liveMessages } from './messages';
import { soldDays } from './sold-days';

export type Lead = typeof liveLeads.$inferSelect;
type Touch = Pick<Input<'live.signup'>, 'clickKey' | 'clickId' | 'utm'>;

/** What somebody brings who signs up; nothing of it where only a new order is wished for. */
interface Arrival extends Touch {
  readonly channel: Lead['channel'];
  readonly gradeName: string;
}

const LEAD_LENGTH = 22;
/** Does this order still hold the seat of its lead? */
const holds = async (db: Database, order: Order): Promise<boolean> => order.state === '待支付' || isSeatPaid(db, order);

/** The campaign names we know, cut to size; whatever else stood in the address is left behind. */
export function knownUtm(text: string): string {
  const given = new URLSearchParams(text);
  const kept = new URLSearchParams();
  for (const key of utmKeys) {
    const value = (given.get(key) ?? '').trim().slice(0, UTM_MOST);
    if (value !== '') kept.set(key, value);
  }
  return kept.toString();
}

/** The order of a lead that counts, closed first when its time is over. */
export async function lastOrder(db: Database, leadId: number, now: Date): Promise<Order | null> {
  const select = () =>
    db
      .select({ order: orders })
      .from(liveOrders)
      .innerJoin(orders, eq(orders.id, liveOrders.orderId))
      .where(eq(liveOrders.leadId, leadId))
      .orderBy(...countsFirst)
      .limit(1);
  const [found] = await select();
  if (found?.order.state !== '待支付' || found.order.expiresAt > now) return found?.order ?? null;
  await closeExpired(db, now, eq(orders.id, found.order.id));
  return (await select())[0]?.order ?? null;
}

/** The lead of an account; the first touch wins: a click that comes later is kept only where there was none. */
async function keepLead(
  tx: Database,
  activity: Activity,
  userId: number,
  known: Lead | undefined,
  arrival: Arrival,
  now: Date,
): Promise<Lead> {
  const { channel, gradeName, clickKey, clickId } = arrival;
  const click = clickKey !== undefined && clickId !== undefined ? { clickKey, clickId } : {};
  const utm = knownUtm(arrival.utm ?? '');
  if (known) {
    const set = { gradeName, ...(known.clickId === '' ? click : {}), ...(known.utm === '' ? { utm } : {}) };
    const [kept] = await tx.update(liveLeads).set(set).where(eq(liveLeads.id, known.id)).returning();
    return kept ?? known;
  }
  const [made] = await tx
    .insert(liveLeads)
    .values({ leadId: nanoid(LEAD_LENGTH), activityId: activity.id, userId, channel, gradeName, utm, createdAt: now, ...click })
    .returning();
  if (!made) throw new Error('a lead was not stored');
  await publish(tx, { kind: 'lead.received', leadId: made.leadId }, now);
  return made;
}

/** What an activity sells: its course, under its own name and at its own price. Nothing is sent. */
async function soldAt(db: Database, activity: Activity): Promise<Offer & { readonly serviceFrom: Date }> {
  const offer = await findOffer(db, activity.courseId, { unlisted: true });
  if (!offer) throw new NotFoundError(liveMessages.unknown);
  const { title, priceFen, startsAt } = activity;
  return {
    ...offer,
    title,
    priceFen,
    validDays: soldDays(activity),
    requiresShipping: false,
    books: [],
    ...noGoods,
    serviceFrom: startsAt,
  };
}

/** A new order of the activity, in the place of any other unpaid one of its course. Its seat is held as long as it can be paid. */
async function newOrder(tx: Database, activity: Activity, userId: number, now: Date): Promise<Order> {
  const { serviceFrom, ...sold } = await soldAt(tx, activity);
  await reuseOrCancel(tx, userId, { ...sold, serviceFrom }, now);
  const order = await insertOrder(tx, userId, sold, noReceiver, now, { creditFen: 0, changedFromId: null, serviceFrom });
  if (!order) throw new BusinessError(orderMessages.busy);
  return order;
}

/** How an account stands with an activity: its lead, and the order of it that counts. */
async function standingOf(db: Database, activityId: number, userId: number, now: Date) {
  const [lead] = await db
    .select()
    .from(liveLeads)
    .where(and(eq(liveLeads.activityId, activityId), eq(liveLeads.userId, userId)));
  return { lead, order: lead ? await lastOrder(db, lead.id, now) : null };
}

/** Ends the payments of the order that what is sold takes the place of (payment/replaced.ts). */
export type EndReplaced = (userId: number, sold: Sold) => Promise<void>;

/**
 * Before somebody joins, and outside the transaction: where a new order is going to be made, another unpaid one of its course is made ready to
 * give way. @throws BusinessError while money may come for that
 */
export async function clearWay(db: Database, activityId: number, userId: number, now: Date, end: EndReplaced): Promise<void> {
  const { order } = await standingOf(db, activityId, userId, now);
  if (order && (await holds(db, order))) return;
  const [activity] = await db.select().from(liveActivities).where(eq(liveActivities.id, activityId));
  if (activity && stateOf(activity, await seatsTaken(db, activityId, now), now) === 'open') await end(userId, await soldAt(db, activity));
}

/**
 * One lead and one order that counts for each account and activity: an order that waits or was paid is answered again;
 * else a new one is made while signup is open and a seat is free. Signups of an activity come one after the other, so
 * that the last seat is given once. Inside a transaction, after clearWay. @throws BusinessError in words
 */
export async function join(
  tx: Database,
  activityId: number,
  userId: number,
  arrival: Arrival | null,
  now: Date,
): Promise<{ readonly lead: Lead; readonly order: Order }> {
  await lockAccount(tx, userId);
  const [activity] = await tx.select().from(liveActivities).where(eq(liveActivities.id, activityId)).for('update');
  if (!activity) throw new NotFoundError(liveMessages.unknown);
  const { lead: known, order: before } = await standingOf(tx, activityId, userId, now);
  if (known && before && (await holds(tx, before))) return { lead: known, order: before };
  const state = stateOf(activity, await seatsTaken(tx, activityId, now), now);
  if (state !== 'open') throw new BusinessError(liveMessages[state]);
  const lead = arrival ? await keepLead(tx, activity, userId, known, arrival, now) : known;
  if (!lead) throw new NotFoundError(liveMessages.noLead);
  const order = await newOrder(tx, activity, userId, now);
  await tx.insert(liveOrders).values({ orderId: order.id, leadId: lead.id });
  await noteRegistered(tx, lead, now);
  return { lead, order };
}
