import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { href } from '@/lib/routes';
import { livePages } from '@/lib/routes/live-pages';
import type { Deps } from '../context';
import type { Database } from '../db/open';
import { adConversions, liveLeads, liveOrders, type orders } from '../db/schema';
import { platformOf, platforms } from './platforms';

type Order = typeof orders.$inferSelect;
type Conversion = typeof adConversions.$inferSelect;

/** How many conversions one run reports. */
const BATCH = 50;
/** Seconds until a conversion that was not taken is reported again; after the last one it waits for an operator. */
const BACKOFF_SECONDS = [30, 120, 600, 3600, 6 * 3600, 24 * 3600];

type Lead = typeof liveLeads.$inferSelect;

/** Notes once what the platform of a lead is to be told, in the transaction in which it happened. Without a click there is nothing to tell. */
export async function noteConversion(tx: Database, lead: Lead, event: Conversion['event'], now: Date, order?: Order): Promise<void> {
  const { id: leadId, clickKey, clickId } = lead;
  if (clickKey === '' || clickId === '') return;
  await tx
    .insert(adConversions)
    .values({
      leadId,
      event,
      platform: platformOf[clickKey],
      clickKey,
      clickId,
      happenedAt: now,
      nextAttemptAt: now,
      ...(order ? { orderId: order.id, amountFen: order.amountFen } : {}),
    })
    .onConflictDoNothing();
}

/** An order was paid: if it is of a live activity, the platform of its lead hears of it. */
export async function notePaid(tx: Database, order: Order, now: Date): Promise<void> {
  const [found] = await tx
    .select({ lead: liveLeads })
    .from(liveOrders)
    .innerJoin(liveLeads, eq(liveLeads.id, liveOrders.leadId))
    .where(eq(liveOrders.orderId, order.id));
  if (found) await noteConversion(tx, found.lead, 'paid', now, order);
}

const errorWords = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 300);

async function report({ db, services, log, now }: Deps, row: Conversion, conversionId: string, landing: string): Promise<void> {
  const { event, clickKey, clickId, amountFen, happenedAt } = row;
  try {
    await services.ads[row.platform]?.report({ conversionId, event, landing, clickKey, clickId, amountFen, happenedAt });
    const sent = { state: 'sent', sentAt: now(), attempts: row.attempts + 1, lastError: '' } as const;
    await db.update(adConversions).set(sent).where(eq(adConversions.id, row.id));
    log.info({ conversionId, platform: row.platform, event }, 'conversion reported');
  } catch (error) {
    const wait = BACKOFF_SECONDS[row.attempts];
    const state = wait === undefined ? 'failed' : 'queued';
    log[state === 'failed' ? 'error' : 'warn']({ conversionId, platform: row.platform, event, err: error }, 'conversion was not taken');
    await db
      .update(adConversions)
      .set({
        state,
        attempts: row.attempts + 1,
        nextAttemptAt: new Date(now().getTime() + (wait ?? 0) * 1000),
        lastError: errorWords(error),
      })
      .where(eq(adConversions.id, row.id));
  }
}

/**
 * Reports what is due. Under one conversion id a platform counts it once, should an answer be lost and it be sent again.
 * Of a platform that is not configured the rows wait.
 */
export async function sendConversions(deps: Deps): Promise<void> {
  const { db, services, now } = deps;
  const reached = platforms.filter((platform) => services.ads[platform] !== null);
  if (reached.length === 0) return;
  const due = await db
    .select({ row: adConversions, leadId: liveLeads.leadId, channel: liveLeads.channel })
    .from(adConversions)
    .innerJoin(liveLeads, eq(liveLeads.id, adConversions.leadId))
    .where(and(eq(adConversions.state, 'queued'), inArray(adConversions.platform, reached), lte(adConversions.nextAttemptAt, now())))
    .orderBy(asc(adConversions.nextAttemptAt))
    .limit(BATCH);
  for (const { row, leadId, channel } of due) await report(deps, row, `${leadId}-${row.event}`, href(livePages[channel].index));
}
