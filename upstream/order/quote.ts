import type { Database } from '../db/open';
import type { orders } from '../db/schema';
import { isChanging } from './change-end';
import { periodOf, wasChanged } from './entitle';
import { orderMessages } from './messages';
import { goodsOfOrder } from './goods';
import { statesBefore } from '../kernel/order-states';
import { noGoods, quoteRefund, quoteService, type Purchase, type RefundQuote, type ServicePeriod } from '../kernel/refund-rules';

type Order = typeof orders.$inferSelect;

export interface Quoted extends RefundQuote, ServicePeriod {}
/** A quotation, or why there is none. */
export type QuoteOrRefusal = { readonly quote: Quoted } | { readonly refusal: string };

/** What an order cost: what was paid for it in money and by a course given for it, in 分. */
const priceOf = (order: Order): number => order.amountFen + order.creditFen;

/** What is left of an order, reckoned by `reckon`. */
async function remaining(
  db: Database,
  order: Order,
  say: { readonly changing: string; readonly changedAway: string; readonly nothingLeft: string },
  reckon: (bought: Purchase) => RefundQuote,
): Promise<QuoteOrRefusal> {
  if (await isChanging(db, order.id)) return { refusal: say.changing };
  const period = await periodOf(db, order.id);
  if (!period) return { refusal: (await wasChanged(db, order.id)) ? say.changedAway : say.nothingLeft };
  const quote = reckon({ priceFen: priceOf(order), period, ...(await goodsOfOrder(db, order.id)) });
  return quote.amountFen > 0 ? { quote: { ...quote, ...period } } : { refusal: say.nothingLeft };
}

/** What would be given back now. */
export async function refundQuote(db: Database, order: Order, now: Date): Promise<QuoteOrRefusal> {
  const say = orderMessages.refund;
  if (order.state === '退款中' || order.state === '已退款') return { refusal: say.asked };
  if (!statesBefore('askRefund').includes(order.state)) return { refusal: say.state };
  return remaining(db, order, say, (bought) => quoteRefund(bought, now));
}

/** Only the service counts towards another course: the goods were sent, and stay. */
function quoteChange(bought: Purchase, now: Date): RefundQuote {
  const service = quoteService(bought, now);
  return { ...service, ...noGoods, heldFen: 0, amountFen: service.serviceFen };
}

/**
 * What would count towards another course now. Not before the printed books are on their way: they would be sent for a
 * course that is gone. Nothing of a live class, which is a seat on certain nights: its money goes back instead.
 */
export async function changeQuote(db: Database, order: Order, now: Date): Promise<QuoteOrRefusal> {
  const say = orderMessages.change;
  if (order.state === '已支付' && order.requiresShipping) return { refusal: say.notSent };
  if (!statesBefore('askRefund').includes(order.state)) return { refusal: say.state };
  const left = await remaining(db, order, say, (bought) => quoteChange(bought, now));
  return 'quote' in left && order.serviceFrom !== null ? { refusal: say.live } : left;
}
