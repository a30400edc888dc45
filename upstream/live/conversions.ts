import { eq } from 'drizzle-orm';
import type { Database } from '../db/open';
import { liveLeads, liveOrders, type orders } from '../db/schema';
import { publish } from '../events/publish';

type Order = typeof orders.$inferSelect;
type Lead = typeof liveLeads.$inferSelect;

/** Somebody with a click made an order: its platform hears of it, in the transaction in which it happened. Without a click there is nothing to tell. */
export async function noteRegistered(tx: Database, { leadId, clickId }: Lead, now: Date): Promise<void> {
  if (clickId !== '') await publish(tx, { kind: 'conversion.registered', leadId }, now);
}

/** An order was paid: if it is of a live activity, the platform of its lead's click hears of it. */
export async function notePaid(tx: Database, { id, orderNo }: Order, now: Date): Promise<void> {
  const [found] = await tx
    .select({ lead: liveLeads })
    .from(liveOrders)
    .innerJoin(liveLeads, eq(liveLeads.id, liveOrders.leadId))
    .where(eq(liveOrders.orderId, id));
  if (found && found.lead.clickId !== '') await publish(tx, { kind: 'conversion.paid', leadId: found.lead.leadId, orderNo }, now);
}
