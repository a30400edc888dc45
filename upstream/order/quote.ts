import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/open';
import { entitlements, type orders, shipments } from '../db/schema';
import { isChanging } from './change-end';
import { periodOf } from './entitle';
import { orderMessages } from './messages';
import { quoteRefund, type RefundQuote, type ServicePeriod } from './refund';
import { statesBefore } from '../kernel/order-states';

type Order = typeof orders.$inferSelect;

export interface Quoted extends RefundQuote, ServicePeriod {}
/** A quotation, or why there is none. */
export type QuoteOrRefusal = { readonly quote: Quoted } | { readonly refusal: string };

/** What an order is worth: what was paid for it in money and by a course given for it, in 分. */
const valueOf = (order: Order): number => order.amountFen + order.creditFen;

async function wasChanged(db: Database, orderId: number): Promise<boolean> {
  const ended = and(eq(entitlements.orderId, orderId), eq(entitlements.endReason, 'change'));
  return (await db.$count(entitlements, ended)) > 0;
}

/** What is left of an order's service, for giving it back or for giving it for another course. */
async function remaining(
  db: Database,
  order: Order,
  say: { readonly changing: string; readonly changedAway: string; readonly nothingLeft: string },
  now: Date,
): Promise<QuoteOrRefusal> {
  if (await isChanging(db, order.id)) return { refusal: say.changing };
  const period = await periodOf(db, order.id);
  if (!period) return { refusal: (await wasChanged(db, order.id)) ? say.changedAway : say.nothingLeft };
  const quote = quoteRefund(valueOf(order), period, now);
  return quote.amountFen > 0 ? { quote: { ...quote, ...period } } : { refusal: say.nothingLeft };
}

/** What would be given back now. */
export async function refundQuote(db: Database, order: Order, now: Date): Promise<QuoteOrRefusal> {
  const say = orderMessages.refund;
  if (order.state === '退款中' || order.state === '已退款') return { refusal: say.asked };
  if (!statesBefore('askRefund').includes(order.state)) return { refusal: say.state };
  return remaining(db, order, say, now);
}

/**
 * What would count towards another course now. Not before the printed books are on their way: they would be sent for a
 * course that is gone.
 */
export async function changeQuote(db: Database, order: Order, now: Date): Promise<QuoteOrRefusal> {
  const say = orderMessages.change;
  if (order.state === '已支付' && order.requiresShipping) return { refusal: say.notSent };
  if (!statesBefore('askRefund').includes(order.state)) return { refusal: say.state };
  return remaining(db, order, say, now);
}

/** Were printed books sent? Then they come back before the money goes (lesson.refund in the messages of the site). */
export async function booksWereSent(db: Database, orderId: number): Promise<boolean> {
  return (await db.$count(shipments, eq(shipments.orderId, orderId))) > 0;
}
