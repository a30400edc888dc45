import { eq } from 'drizzle-orm';
import type { Deps } from '../context/context';
import { orders, payments, refunds } from '../db/schema';
import { eventMessages } from './messages';
import type { EventsOn } from '../kernel/events';

const { alerts } = eventMessages;

/** What the team reads; null where nobody has to do anything. */
async function wordsOf({ db }: Pick<Deps, 'db'>, event: EventsOn<'alert'>): Promise<string | null> {
  switch (event.kind) {
    case 'order.paid': {
      const [order] = await db.select().from(orders).where(eq(orders.orderNo, event.orderNo));
      return order?.requiresShipping ? alerts.toShip(event.orderNo) : null;
    }
    case 'payment.stranded': {
      const [found] = await db
        .select({ orderNo: orders.orderNo, provider: payments.provider })
        .from(payments)
        .innerJoin(orders, eq(orders.id, payments.orderId))
        .where(eq(payments.payNo, event.payNo));
      return found ? alerts.stranded(found.orderNo, event.payNo, found.provider) : null;
    }
    case 'refund.failed':
    case 'refund.waits': {
      const [found] = await db
        .select({ orderNo: orders.orderNo, provider: payments.provider })
        .from(refunds)
        .innerJoin(orders, eq(orders.id, refunds.orderId))
        .innerJoin(payments, eq(payments.id, refunds.paymentId))
        .where(eq(refunds.refundNo, event.refundNo));
      return found ? alerts[event.kind === 'refund.failed' ? 'refundFailed' : 'refundWaits'](found.orderNo, found.provider) : null;
    }
    case 'invoice.failed':
      return alerts.invoiceFailed(event.orderNo);
    case 'difference.found':
      return alerts.difference(event.differenceId);
    case 'lead.received':
      return alerts.received(alerts.kinds[event.kind], event.leadId);
    default:
      return alerts.received(alerts.kinds[event.kind], event.ticketNo);
  }
}

/** Says in the team's chat that something waits; a number and nothing of a person. Where no chat is configured `npm run inbox` and `npm run orders` say it. */
export async function tellTeam(deps: Pick<Deps, 'db' | 'services'>, event: EventsOn<'alert'>): Promise<void> {
  const { team } = deps.services;
  if (team === null) return;
  const words = await wordsOf(deps, event);
  if (words !== null) await team.say(words);
}
