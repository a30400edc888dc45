import { eq } from 'drizzle-orm';
import { href } from '@/lib/routes';
import { livePages } from '@/lib/routes/live-pages';
import type { Deps } from '../context/context';
import type { Conversion } from '../kernel/providers';
import { platformOf } from '../kernel/ad-platforms';
import { liveLeads, orders } from '../db/schema';
import { eventMessages } from './messages';
import type { EventsOn } from '../kernel/events';

const nameOf = { 'conversion.registered': 'registered', 'conversion.paid': 'paid' } as const satisfies Record<
  EventsOn<'ads'>['kind'],
  Conversion['event']
>;

async function paidFen({ db }: Pick<Deps, 'db'>, event: EventsOn<'ads'>): Promise<number | null> {
  if (event.kind === 'conversion.registered') return null;
  const [order] = await db.select({ amountFen: orders.amountFen }).from(orders).where(eq(orders.orderNo, event.orderNo));
  return order?.amountFen ?? null;
}

/**
 * Tells the platform of a lead's click what came of it. Nothing of a person goes along but the platform's own click id;
 * of an erased account that is gone, and nobody is told. @throws Error while the platform is not configured or does not take it
 */
export async function reportConversion(deps: Pick<Deps, 'db' | 'services'>, event: EventsOn<'ads'>, happenedAt: Date): Promise<void> {
  const [lead] = await deps.db.select().from(liveLeads).where(eq(liveLeads.leadId, event.leadId));
  if (lead === undefined || lead.clickKey === '') return;
  const platform = deps.services.ads[platformOf[lead.clickKey]];
  if (platform === null) throw new Error(eventMessages.noPlatform(platformOf[lead.clickKey]));
  const name = nameOf[event.kind];
  await platform.report({
    conversionId: `${lead.leadId}-${name}`,
    event: name,
    landing: href(livePages[lead.channel].index),
    clickKey: lead.clickKey,
    clickId: lead.clickId,
    amountFen: await paidFen(deps, event),
    happenedAt,
  });
}
