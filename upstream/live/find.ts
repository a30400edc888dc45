import { and, asc, desc, eq, exists, gt, lte, ne, notExists, notInArray, or, sql } from 'drizzle-orm';
import type { Output } from '@/lib/contracts';
import type { LiveChannel } from '@/lib/contracts/values/live';
import type { Database } from '../db/open';
import { liveActivities, liveLeads, liveOrders, orders } from '../db/schema';
import { NotFoundError } from '../kernel/errors';
import { wasPaid } from '../kernel/order-states';
import { moneyMayCome } from '../order/close';
import { changedAway, wasChanged } from '../order/entitle';
import type { Order } from '../order/view';
import { liveMessages } from './messages';

export type Activity = typeof liveActivities.$inferSelect;
export type ActivityState = Output<'live.activity'>['state'];

const onChannel = (channel: LiveChannel) => sql`${liveActivities.channels} @> ${JSON.stringify([channel])}::jsonb`;

/** An activity of a channel by its name. @throws BusinessError when there is none */
export async function needActivity(db: Database, channel: LiveChannel, slug: string): Promise<Activity> {
  const [found] = await db
    .select()
    .from(liveActivities)
    .where(and(eq(liveActivities.slug, slug), onChannel(channel)));
  if (!found) throw new NotFoundError(liveMessages.unknown);
  return found;
}

/** Is the seat of an order paid for? Not when its money is asked back, or was given for another course. */
export async function isSeatPaid(db: Database, { id, state }: Order): Promise<boolean> {
  return wasPaid(state) && state !== '退款中' && state !== '已退款' && !(await wasChanged(db, id));
}

/**
 * Which of the orders of a lead counts: the last one, but before that one that holds the seat. There is an earlier such one where two accounts
 * have become one, of which one had paid and the other had not.
 */
export const countsFirst = [desc(notInArray(orders.state, ['已取消', '已关闭', '退款中', '已退款'])), desc(orders.id)] as const;

/** Seats that are paid for, and those that an unpaid order holds: until its time is over, and its providers have said that no money comes. */
export async function seatsTaken(db: Database, activityId: number, now: Date): Promise<number> {
  const held = or(
    and(notInArray(orders.state, ['待支付', '已取消', '已关闭', '退款中', '已退款']), notExists(changedAway(db))),
    and(eq(orders.state, '待支付'), or(gt(orders.expiresAt, now), exists(moneyMayCome(db)))),
  );
  const [row] = await db
    .select({ taken: sql<number>`count(distinct ${liveLeads.id})::int` })
    .from(liveLeads)
    .innerJoin(liveOrders, eq(liveOrders.leadId, liveLeads.id))
    .innerJoin(orders, eq(orders.id, liveOrders.orderId))
    .where(and(eq(liveLeads.activityId, activityId), held));
  return row?.taken ?? 0;
}

/** May somebody sign up now? `taken` as seatsTaken counts. */
export function stateOf({ opensAt, closesAt, stoppedAt, seats }: Activity, taken: number, now: Date): ActivityState {
  if (stoppedAt !== null || now >= closesAt) return 'over';
  if (seats !== null && taken >= seats) return 'full';
  return now < opensAt ? 'before' : 'open';
}

/** The next activity of the channel that can be signed up for, but for this one. */
export async function otherActivity(db: Database, channel: LiveChannel, { id }: Activity, now: Date): Promise<Activity | null> {
  const running = and(onChannel(channel), ne(liveActivities.id, id), lte(liveActivities.opensAt, now), gt(liveActivities.closesAt, now));
  for (const activity of await db.select().from(liveActivities).where(running).orderBy(asc(liveActivities.startsAt)))
    if (stateOf(activity, await seatsTaken(db, activity.id, now), now) === 'open') return activity;
  return null;
}
