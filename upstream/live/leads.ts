import { and, asc, count, desc, eq, exists, inArray, isNotNull, like, lt, sql, type SQL } from 'drizzle-orm';
import { paidStates } from '@/lib/kernel/order-states';
import { maskPhone } from '@/lib/kernel/phone';
import type { DeskInput, DeskOutput } from '@/lib/ops/contract';
import type { ActivityState } from '@/lib/ops/live-kinds';
import type { Database } from '../db/open';
import { liveActivities, liveLeads, liveOrders, orders, outbox, users } from '../db/schema';
import { beginning } from '../kernel/like';
import { countsFirst, seatsTaken, stateOf, type Activity } from './find';

type Line = DeskOutput<'live.list'>['list'][number];
type Lead = DeskOutput<'live.leads'>['list'][number];
type Conversion = Lead['conversions'][number];
type Dispatch = typeof outbox.$inferSelect;

const conversionKinds = ['registered', 'paid'] as const;
const keysOf = (leadId: string): string[] => conversionKinds.map((event) => `conversion.${event}:${leadId}`);
const ofAds = eq(outbox.channel, 'ads');

const stateOfDispatch = ({ handledAt, failedAt }: Dispatch): Conversion['state'] =>
  handledAt !== null ? 'sent' : failedAt !== null ? 'failed' : 'queued';

function conversionOf(dispatch: Dispatch): Conversion {
  const { event, createdAt, handledAt, failedAt, attempts, lastError } = dispatch;
  return {
    event: event.kind === 'conversion.paid' ? 'paid' : 'registered',
    state: stateOfDispatch(dispatch),
    at: (handledAt ?? failedAt ?? createdAt).toISOString(),
    attempts,
    error: lastError,
  };
}

/** Activities with what came of them, in their order. `id`: this one alone. */
export async function activityLines(db: Database, now: Date, id?: number): Promise<Line[]> {
  const rows = await db
    .select()
    .from(liveActivities)
    .where(id === undefined ? undefined : eq(liveActivities.id, id))
    .orderBy(asc(liveActivities.position), asc(liveActivities.id));
  const ids = rows.map((row) => row.id);
  const signed = await db
    .select({ id: liveLeads.activityId, leads: sql<number>`count(*)::int` })
    .from(liveLeads)
    .where(inArray(liveLeads.activityId, ids))
    .groupBy(liveLeads.activityId);
  const earned = await db
    .select({
      id: liveLeads.activityId,
      paid: sql<number>`count(distinct ${liveLeads.id})::int`,
      revenueFen: sql<number>`coalesce(sum(${orders.amountFen}), 0)::int`,
    })
    .from(liveLeads)
    .innerJoin(liveOrders, eq(liveOrders.leadId, liveLeads.id))
    .innerJoin(orders, eq(orders.id, liveOrders.orderId))
    .where(and(inArray(liveLeads.activityId, ids), inArray(orders.state, [...paidStates])))
    .groupBy(liveLeads.activityId);
  return Promise.all(
    rows.map(async (activity): Promise<Line> => {
      const { slug, title, channels, priceFen, seats, opensAt, closesAt, startsAt } = activity;
      const taken = await seatsTaken(db, activity.id, now);
      const sums = earned.find((one) => one.id === activity.id);
      return {
        id: activity.id,
        slug,
        title,
        channels,
        state: deskState(activity, taken, now),
        priceFen,
        seats,
        taken,
        leads: signed.find((one) => one.id === activity.id)?.leads ?? 0,
        paid: sums?.paid ?? 0,
        revenueFen: sums?.revenueFen ?? 0,
        opensAt: opensAt.toISOString(),
        closesAt: closesAt.toISOString(),
        startsAt: startsAt.toISOString(),
      };
    }),
  );
}

/** To colleagues it is another thing whether the time or one of them has ended signup. */
const deskState = (activity: Activity, taken: number, now: Date): ActivityState =>
  activity.stoppedAt !== null && now < activity.closesAt ? 'stopped' : stateOf(activity, taken, now);

/** How many conversions of an activity were told, wait, or were given up. */
export async function conversionCounts(db: Database, activityId: number): Promise<Record<Conversion['state'], number>> {
  const [row] = await db
    .select({ all: count(), sent: count(outbox.handledAt), failed: count(outbox.failedAt) })
    .from(liveLeads)
    .innerJoin(
      outbox,
      and(ofAds, sql`${outbox.key} in ('conversion.registered:' || ${liveLeads.leadId}, 'conversion.paid:' || ${liveLeads.leadId})`),
    )
    .where(eq(liveLeads.activityId, activityId));
  const { all, sent, failed } = row ?? { all: 0, sent: 0, failed: 0 };
  return { queued: all - sent - failed, sent, failed };
}

/** A whole number, or how a name begins; undefined = everybody. */
function meant(words: string): SQL | undefined {
  if (words === '') return undefined;
  return /^1\d{10}$/.test(words) ? eq(users.mobilePhone, words) : like(users.nickName, beginning(words));
}

/** Who signed up, the newest first, each with the order that counts and what the platforms were told. */
export async function leadLines(
  db: Database,
  { id, words, failed, before, most }: DeskInput<'live.leads'>,
): Promise<{ list: Lead[]; more: boolean }> {
  const givenUp = db
    .select({ one: sql`1` })
    .from(outbox)
    .where(
      and(
        ofAds,
        isNotNull(outbox.failedAt),
        sql`${outbox.key} in ('conversion.registered:' || ${liveLeads.leadId}, 'conversion.paid:' || ${liveLeads.leadId})`,
      ),
    );
  const rows = await db
    .select({ lead: liveLeads, name: users.nickName, phone: users.mobilePhone })
    .from(liveLeads)
    .innerJoin(users, eq(users.id, liveLeads.userId))
    .where(
      and(
        eq(liveLeads.activityId, id),
        before === undefined ? undefined : lt(liveLeads.id, before),
        meant(words),
        failed ? exists(givenUp) : undefined,
      ),
    )
    .orderBy(desc(liveLeads.id))
    .limit(most + 1);
  const shown = rows.slice(0, most);
  const last = await db
    .selectDistinctOn([liveOrders.leadId], {
      leadId: liveOrders.leadId,
      order: { orderNo: orders.orderNo, state: orders.state, amountFen: orders.amountFen },
    })
    .from(liveOrders)
    .innerJoin(orders, eq(orders.id, liveOrders.orderId))
    .where(
      inArray(
        liveOrders.leadId,
        shown.map(({ lead }) => lead.id),
      ),
    )
    .orderBy(liveOrders.leadId, ...countsFirst);
  const dispatches = await db
    .select()
    .from(outbox)
    .where(
      and(
        ofAds,
        inArray(
          outbox.key,
          shown.flatMap(({ lead }) => keysOf(lead.leadId)),
        ),
      ),
    )
    .orderBy(asc(outbox.id));
  const list = shown.map(({ lead, name, phone }): Lead => ({
    id: lead.id,
    at: lead.createdAt.toISOString(),
    name,
    phone: maskPhone(phone),
    gradeName: lead.gradeName,
    channel: lead.channel,
    clickKey: lead.clickKey,
    utm: lead.utm,
    ticketNo: lead.leadId,
    order: last.find(({ leadId }) => leadId === lead.id)?.order ?? null,
    conversions: dispatches.filter(({ key }) => keysOf(lead.leadId).includes(key)).map(conversionOf),
  }));
  return { list, more: rows.length > most };
}

/** Dispatches of a lead that nobody tries any more. */
export function givenUpOf(db: Database, leadId: string): Promise<Dispatch[]> {
  return db
    .select()
    .from(outbox)
    .where(and(ofAds, inArray(outbox.key, keysOf(leadId)), isNotNull(outbox.failedAt)));
}
