import { and, eq, notExists } from 'drizzle-orm';
import type { Offer } from '../course/offer';
import type { Database } from '../db/open';
import { orderLines, orders } from '../db/schema';
import { BusinessError } from '../kernel/errors';
import type { GoodsPrice } from '../kernel/refund-rules';
import { applyOrderEvent } from './apply';
import { moneyMayCome } from './close';
import { goodsOfOrder } from './goods';
import { orderMessages } from './messages';

type Order = typeof orders.$inferSelect;

/** What is to be sold, by which an order of something else of the same course is known. `serviceFrom`: a seat in a live class. */
export interface Sold extends Pick<Offer, 'courseId' | 'title' | 'priceFen' | 'requiresShipping' | 'validDays'>, GoodsPrice {
  readonly serviceFrom?: Date;
}

interface Unpaid {
  readonly order: Order;
  readonly title: string;
  readonly validDays: number;
  readonly goods: GoodsPrice;
}

/** A learner's unpaid order of a course: there is one at most. @throws BusinessError for the difference of a change of course */
export async function unpaidOrder(db: Database, userId: number, courseId: number): Promise<Unpaid | null> {
  const unpaid = and(eq(orders.userId, userId), eq(orders.courseId, courseId), eq(orders.state, '待支付'));
  const [found] = await db
    .select({ order: orders, title: orderLines.title, validDays: orderLines.validDays })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(unpaid);
  if (!found) return null;
  // It is another price: nobody pays it without meaning the change, or gives it up by choosing something else.
  if (found.order.changedFromId !== null) throw new BusinessError(orderMessages.changeUnpaid);
  return { ...found, goods: (await goodsOfOrder(db, found.order.id)).goods };
}

/** Is it of the same thing at the same price, for as long and with as much of it for the books? A seat in a live class is no other one's, and not the course alone. */
export function isOf({ order, title, validDays, goods: { booksFen, shippingFen } }: Unpaid, sold: Sold): boolean {
  if (order.serviceFrom !== null || sold.serviceFrom !== undefined) return false;
  const same = title === sold.title && order.amountFen === sold.priceFen && order.requiresShipping === sold.requiresShipping;
  return same && validDays === sold.validDays && booksFen === sold.booksFen && shippingFen === sold.shippingFen;
}

/**
 * The unpaid order of this course, if it is of the same thing at the same price. Another one (the other way of learning, a live class,
 * the price of yesterday) is cancelled: there is one unpaid order of a course, and the last choice counts. Its payments were ended
 * before (payment/replaced.ts). @throws BusinessError while money may come for it
 */
export async function reuseOrCancel(tx: Database, userId: number, sold: Sold, now: Date): Promise<Order | null> {
  const found = await unpaidOrder(tx, userId, sold.courseId);
  if (!found) return null;
  const { order, title } = found;
  if (!isOf(found, sold)) {
    const over = and(eq(orders.id, order.id), notExists(moneyMayCome(tx)));
    if ((await applyOrderEvent(tx, 'cancel', now, over)).length === 0) throw new BusinessError(orderMessages.waits(title));
    return null;
  }
  // It would be closed if its provider had said that nobody paid it: the same course is not sold twice in the meantime.
  if (order.expiresAt <= now) throw new BusinessError(orderMessages.checking);
  return order;
}
