import { and, asc, desc, eq } from 'drizzle-orm';
import { href } from '@/lib/routes';
import { livePages } from '@/lib/routes/live-pages';
import type { Input, Output } from '@/lib/contracts';
import { maskPhone } from '@/lib/kernel/phone';
import type { Context } from '../context/context';
import type { Database } from '../db/open';
import { advisers, liveActivities, liveLeads, liveNights, liveOrders, users } from '../db/schema';
import { NotFoundError } from '../kernel/errors';
import { periodOf, wasChanged } from '../order/entitle';
import { isSeatPaid, seatsTaken, stateOf } from './find';
import { lastOrder } from './join';
import { liveMessages } from './messages';

/** Where a payer of a live order comes back to; null for any other order. */
export async function liveReturnPath(db: Database, orderId: number): Promise<string | null> {
  const [lead] = await db
    .select({ leadId: liveLeads.leadId, channel: liveLeads.channel })
    .from(liveOrders)
    .innerJoin(liveLeads, eq(liveLeads.id, liveOrders.leadId))
    .where(eq(liveOrders.orderId, orderId));
  return lead ? href(livePages[lead.channel].detail, { lead: lead.leadId }) : null;
}

async function findLead({ db, caller }: Context, { leadId, activity }: Input<'live.detail'>) {
  if (leadId === undefined && (caller === null || activity === undefined)) return undefined;
  const which =
    leadId === undefined
      ? and(eq(liveLeads.userId, caller?.userId ?? 0), eq(liveActivities.slug, activity ?? ''))
      : eq(liveLeads.leadId, leadId);
  const [found] = await db
    .select({ lead: liveLeads, activity: liveActivities, adviser: advisers, mobilePhone: users.mobilePhone })
    .from(liveLeads)
    .innerJoin(liveActivities, eq(liveActivities.id, liveLeads.activityId))
    .innerJoin(advisers, eq(advisers.id, liveActivities.adviserId))
    .innerJoin(users, eq(users.id, liveLeads.userId))
    .where(which)
    .orderBy(desc(liveLeads.id))
    .limit(1);
  return found;
}

/** A lead and its order. Who only holds its id sees no more of the person than that they signed up. */
export async function leadView(context: Context, input: Input<'live.detail'>): Promise<Output<'live.detail'>> {
  const { db, caller, now } = context;
  const at = now();
  const found = await findLead(context, input);
  const order = found ? await lastOrder(db, found.lead.id, at) : null;
  if (!found || !order) throw new NotFoundError(liveMessages.noLead);
  const { lead, activity, adviser } = found;
  const own = caller?.userId === lead.userId;
  const nights = await db.select().from(liveNights).where(eq(liveNights.activityId, activity.id)).orderBy(asc(liveNights.index));
  const period = await periodOf(db, order.id);
  const paid = await isSeatPaid(db, order);
  const open = stateOf(activity, await seatsTaken(db, activity.id, at), at) === 'open';
  return {
    leadId: lead.leadId,
    channel: lead.channel,
    activity: activity.slug,
    title: activity.title,
    startsAt: activity.startsAt.toISOString(),
    endsAt: activity.endsAt.toISOString(),
    minutes: activity.minutes,
    replayDays: activity.replayDays,
    nights: nights.map(({ index, startsAt, title }) => ({ index, startsAt: startsAt.toISOString(), title })),
    orderNo: order.orderNo,
    state: order.state,
    amountFen: order.amountFen,
    expiresAt: order.expiresAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    validUntil: period?.until.toISOString() ?? null,
    refund: activity.words.refund,
    changed: await wasChanged(db, order.id),
    again: !paid && order.state !== '待支付' && open,
    own,
    // The activity may sell another one by now.
    courseId: own && paid ? order.courseId : null,
    maskedPhone: own ? maskPhone(found.mobilePhone) : '',
    gradeName: own ? lead.gradeName : '',
    adviser: { name: adviser.name, wechatAccount: adviser.wechatAccount, wechatUrl: adviser.wechatUrl, intro: adviser.intro },
  };
}
