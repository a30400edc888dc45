import { and, eq, lte } from 'drizzle-orm';
import type { Input } from '@/lib/contracts';
import { offerForSale, type Offer } from '../course/offer';
import type { Database } from '../db/open';
import { courseChanges, orderLines, orders } from '../db/schema';
import { BusinessError } from '../kernel/errors';
import { giveBack } from '../payment/give-back';
import { applyOrderEvent } from '../order/apply';
import { completeChange } from '../order/change-end';
import { insertOrder, receiverOf, requireNotOwned } from '../order/create';
import { entitle } from '../order/entitle';
import { orderMessages } from '../order/messages';
import { changeQuote, type Quoted } from '../order/quote';

type Order = typeof orders.$inferSelect;
type Wish = Input<'orders.modify'>;

async function chosenOffer(tx: Database, order: Order, wish: Wish, now: Date): Promise<Offer> {
  const say = orderMessages.change;
  if (wish.newCourseId === undefined) throw new BusinessError(say.noCourse);
  if (wish.newCourseId === order.courseId) throw new BusinessError(say.same);
  const offer = await offerForSale(tx, wish.newCourseId);
  await requireNotOwned(tx, order.userId, offer.courseId, now);
  return offer;
}

/** Is the unpaid order that stands in the way one that waits only for its provider's word? */
async function isRunOut(tx: Database, userId: number, courseId: number, now: Date): Promise<boolean> {
  const unpaid = and(eq(orders.userId, userId), eq(orders.courseId, courseId), eq(orders.state, '待支付'));
  return (await tx.$count(orders, and(unpaid, lte(orders.expiresAt, now)))) > 0;
}

/** The order of the new course and the change that made it. Books go to the address of the old order unless another is given. */
async function writeDown(tx: Database, order: Order, offer: Offer, quote: Quoted, wish: Wish, now: Date): Promise<Order> {
  const address = wish.receiverAddress === undefined ? order : wish;
  const receiver = await receiverOf(
    tx,
    {
      receiverName: wish.receiverName ?? order.receiverName ?? undefined,
      receiverPhone: wish.receiverPhone ?? order.receiverPhone ?? undefined,
      receiverAddress: address.receiverAddress ?? undefined,
      receiverAreaId: address.receiverAreaId ?? undefined,
    },
    offer,
  );
  const creditFen = Math.min(quote.amountFen, offer.priceFen);
  const made = await insertOrder(tx, order.userId, offer, receiver, now, { creditFen, changedFromId: order.id });
  if (!made)
    throw new BusinessError((await isRunOut(tx, order.userId, offer.courseId, now)) ? orderMessages.checking : orderMessages.change.unpaid);
  const [line] = await tx.select({ title: orderLines.title }).from(orderLines).where(eq(orderLines.orderId, order.id));
  await tx.insert(courseChanges).values({
    userId: order.userId,
    orderId: order.id,
    newOrderId: made.id,
    oldTitle: line?.title ?? '',
    newTitle: offer.title,
    priceFen: offer.priceFen,
    creditFen: quote.amountFen,
    createdAt: now,
  });
  return made;
}

/** Nothing is to pay: the change takes effect at once, and what the old course was worth beyond the new one goes back. */
async function takeEffect(tx: Database, old: Order, made: Order, surplusFen: number, now: Date): Promise<void> {
  await applyOrderEvent(tx, 'pay', now, eq(orders.id, made.id), { paidAt: now, payMethod: orderMessages.change.method });
  await entitle(tx, made, now);
  await completeChange(tx, made, now);
  if (surplusFen > 0) await giveBack(tx, { order: old, amountFen: surplusFen, reason: 'change' }, now);
}

/**
 * 课程变更. What is left of the old course, pro rata as for a refund, counts towards the price of the new one, which becomes
 * an order of its own with a service period of its own. A difference to pay makes that order an unpaid one: the change
 * takes effect when it is paid and is over when it is cancelled or closes after 30 minutes; until then the old course
 * goes on. Without a difference, or with a surplus, it takes effect at once, and the surplus goes back to where the money
 * came from. Nobody has to approve it: every condition is checked here. The old order's row is locked.
 * @throws BusinessError for a course that is unknown, owned or the same, and for another sum than `quotedFen`
 */
export async function changeCourse(tx: Database, order: Order, wish: Wish, now: Date): Promise<void> {
  const found = await changeQuote(tx, order, now);
  if ('refusal' in found) throw new BusinessError(found.refusal);
  const offer = await chosenOffer(tx, order, wish, now);
  const differenceFen = offer.priceFen - found.quote.amountFen;
  if (wish.quotedFen !== undefined && wish.quotedFen !== differenceFen) throw new BusinessError(orderMessages.sumChanged);
  const made = await writeDown(tx, order, offer, found.quote, wish, now);
  // Again, after what may have waited.
  await requireNotOwned(tx, order.userId, offer.courseId, now);
  if (differenceFen <= 0) await takeEffect(tx, order, made, -differenceFen, now);
}
