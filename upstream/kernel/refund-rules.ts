/** What comes back of what was paid: the one place that reckons it. Sums are whole 分, moments are instants; nothing is read from anywhere. */

import { DAY } from '@/lib/kernel/time';
import type { RefundState } from './payment';

/** Goods that were asked back have so many days to come; after that they stay with the buyer and their price stays here. */
export const GOODS_RETURN_DAYS = 15;

export interface ServicePeriod {
  readonly from: Date;
  readonly until: Date;
}

/** What of a price is for printed goods, and for their way to the buyer. The rest is the service. */
export interface GoodsPrice {
  readonly booksFen: number;
  readonly shippingFen: number;
}
export const noGoods: GoodsPrice = { booksFen: 0, shippingFen: 0 };

/** What is left of a service, and the days it follows from. */
export interface ServiceQuote {
  readonly serviceFen: number;
  /** The whole period. */
  readonly valueFen: number;
  readonly totalDays: number;
  /** A day that has begun is used. */
  readonly usedDays: number;
  readonly leftDays: number;
}

/** The same with the goods: `amountFen` is all of it. */
export interface RefundQuote extends ServiceQuote, GoodsPrice {
  readonly amountFen: number;
  /** What of it waits until the goods are back. */
  readonly heldFen: number;
}

/**
 * What becomes of an order when the part of its refund that waited is refused, by its other parts: it waits on for those that are
 * under way, its refund is over where they have gone, and where there are none it is as it was before.
 */
export function afterRefusal(others: readonly RefundState[]): 'waits' | 'over' | 'asBefore' {
  const given = others.filter((state) => state !== 'dropped');
  if (given.length === 0) return 'asBefore';
  return given.every((state) => state === 'done') ? 'over' : 'waits';
}

/** What was bought. `sentAt`: null while the goods have not left. */
export interface Purchase {
  readonly priceFen: number;
  readonly goods: GoodsPrice;
  readonly sentAt: Date | null;
  readonly period: ServicePeriod;
}

const goodsFen = ({ booksFen, shippingFen }: GoodsPrice): number => booksFen + shippingFen;

/**
 * What is left of the service of a purchase: pro rata of the remaining period (§10.5), in whole days. Rounded to the nearest
 * 分. Before the period everything, after it nothing. It is also all that counts towards another course: goods are no service.
 */
export function quoteService({ priceFen, goods, period }: Pick<Purchase, 'priceFen' | 'goods' | 'period'>, at: Date): ServiceQuote {
  const valueFen = Math.max(0, priceFen - goodsFen(goods));
  const totalDays = Math.max(0, Math.round((period.until.getTime() - period.from.getTime()) / DAY));
  const begun = Math.max(0, Math.ceil((at.getTime() - period.from.getTime()) / DAY));
  const usedDays = at >= period.until ? totalDays : Math.min(totalDays, begun);
  const leftDays = totalDays - usedDays;
  const serviceFen = totalDays === 0 ? 0 : Math.round((valueFen * leftDays) / totalDays);
  return { serviceFen, valueFen, totalDays, usedDays, leftDays };
}

/** What of the goods comes back: all while they are here; once sent their price, against the goods themselves, as long as the service runs; never their way. */
function goodsBack({ goods, sentAt, period }: Purchase, at: Date): GoodsPrice {
  if (sentAt === null) return goods;
  return { booksFen: at < period.until ? goods.booksFen : 0, shippingFen: 0 };
}

/** What comes back when it is asked for at this moment. */
export function quoteRefund(bought: Purchase, at: Date): RefundQuote {
  const service = quoteService(bought, at);
  const back = goodsBack(bought, at);
  return {
    ...service,
    ...back,
    amountFen: service.serviceFen + goodsFen(back),
    heldFen: bought.sentAt === null ? 0 : back.booksFen,
  };
}

/** What comes back when it is asked for on a day of the service (from 1). */
export interface RefundTerm extends GoodsPrice {
  readonly day: number;
  /** Have the goods been sent by then? */
  readonly sent: boolean;
  readonly serviceFen: number;
  readonly amountFen: number;
}

/** The days that a buyer is shown. */
const SHOWN_DAYS = [1, 7, 30, 90, 180, 270];

/**
 * 如果第 N 天申请，退多少: the rules above, asked ahead; the last row is the end of the service. With goods the first row is before
 * they are sent; the others take it that they were sent on the first day, so that nothing is promised that may not come.
 */
export function refundTerms(priceFen: number, goods: GoodsPrice, validDays: number): RefundTerm[] {
  const from = new Date(0);
  const period = { from, until: new Date(validDays * DAY) };
  const term = (day: number, sentAt: Date | null): RefundTerm => {
    const quote = quoteRefund({ priceFen, goods, period, sentAt }, new Date(day * DAY));
    const { serviceFen, booksFen, shippingFen, amountFen } = quote;
    return { day, sent: sentAt !== null, serviceFen, booksFen, shippingFen, amountFen };
  };
  const withGoods = goodsFen(goods) > 0;
  const days = [...SHOWN_DAYS.filter((day) => day < validDays), validDays];
  return [...(withGoods ? [term(1, null)] : []), ...days.map((day) => term(day, withGoods ? from : null))];
}
