import { and, eq } from 'drizzle-orm';
import type { Input } from '@/lib/contracts';
import { lockAccount } from '../account/lock';
import { checkArea } from '../address/area';
import { offerForSale, type Offer } from '../course/offer';
import { ownedUntil } from '../course/ownership';
import type { KnownContext } from '../context/context';
import type { Database } from '../db/open';
import { orderHistory, orderLines, orderRequests, orders } from '../db/schema';
import { BusinessError } from '../kernel/errors';
import { closeExpired, ORDER_LIFE_MS } from './close';
import { insertGoods } from './goods';
import { orderMessages } from './messages';
import { newOrderNo } from './numbers';
import { reuseOrCancel } from './unpaid';

type Order = typeof orders.$inferSelect;
type Wish = Input<'orders.create'>;
export type ReceiverWish = Pick<Wish, 'receiverName' | 'receiverPhone' | 'receiverAreaId' | 'receiverAddress'>;
interface Receiver {
  readonly receiverName: string | null;
  readonly receiverPhone: string | null;
  readonly receiverAddress: string | null;
  readonly receiverAreaId: number | null;
}

/** Nothing is sent. */
export const noReceiver: Receiver = { receiverName: null, receiverPhone: null, receiverAddress: null, receiverAreaId: null };

/**
 * Where the printed books go: name, number and address are needed when something ships, nothing otherwise. With a district
 * the address must lie in it. @throws BusinessError with what is missing
 */
export async function receiverOf(db: Database, wish: ReceiverWish, offer: Pick<Offer, 'requiresShipping'>): Promise<Receiver> {
  if (!offer.requiresShipping) return noReceiver;
  if (!wish.receiverName) throw new BusinessError(orderMessages.receiverName);
  if (!wish.receiverPhone) throw new BusinessError(orderMessages.receiverPhone);
  if (!wish.receiverAddress) throw new BusinessError(orderMessages.receiverAddress);
  if (wish.receiverAreaId !== undefined) await checkArea(db, wish.receiverAreaId, wish.receiverAddress);
  const { receiverName, receiverPhone, receiverAddress, receiverAreaId = null } = wish;
  return { receiverName, receiverPhone, receiverAddress, receiverAreaId };
}

/**
 * Which order answered this request of a learner. `same` = is it what is wished for now? @throws BusinessError where the
 * request was made for something else: its answer would be sold as this one's
 */
export async function orderOfRequest(
  db: Database,
  userId: number,
  requestId: string,
  same: (order: Order) => boolean | Promise<boolean>,
): Promise<Order | undefined> {
  const [found] = await db
    .select({ order: orders })
    .from(orderRequests)
    .innerJoin(orders, eq(orders.id, orderRequests.orderId))
    .where(and(eq(orderRequests.userId, userId), eq(orderRequests.requestId, requestId)));
  if (found && !(await same(found.order))) throw new BusinessError(orderMessages.requestUsed);
  return found?.order;
}

/** @throws BusinessError for an owned course */
export async function requireNotOwned(db: Database, userId: number, courseId: number, now: Date): Promise<void> {
  if (await ownedUntil(db, userId, courseId, now)) throw new BusinessError(orderMessages.owned);
}

/** What of the price is settled by the rest of an earlier order's course, and a service that begins after the payment. */
interface Terms {
  readonly creditFen: number;
  readonly changedFromId: number | null;
  readonly serviceFrom?: Date;
}
const usualTerms: Terms = { creditFen: 0, changedFromId: null };

/** A new order, or null when the learner has an unpaid one of this course already. */
export async function insertOrder(
  tx: Database,
  userId: number,
  offer: Offer,
  receiver: Receiver,
  now: Date,
  terms: Terms = usualTerms,
): Promise<Order | null> {
  const [order] = await tx
    .insert(orders)
    .values({
      ...receiver,
      ...terms,
      orderNo: newOrderNo(),
      userId,
      courseId: offer.courseId,
      amountFen: offer.priceFen - terms.creditFen,
      requiresShipping: offer.requiresShipping,
      createdAt: now,
      expiresAt: new Date(now.getTime() + ORDER_LIFE_MS),
    })
    .onConflictDoNothing()
    .returning();
  if (!order) return null;
  const { courseId, title, cover, gradeName, subjectName, sectionCount, validDays, priceFen, books } = offer;
  await tx
    .insert(orderLines)
    .values({ orderId: order.id, courseId, title, cover, gradeName, subjectName, sectionCount, validDays, priceFen, books });
  await insertGoods(tx, order.id, offer);
  await tx.insert(orderHistory).values({ orderId: order.id, event: 'create', state: order.state, at: now });
  return order;
}

/** Sends an order to the address that was given last. Answers it as it is then; undefined = it does not wait to be paid any more. */
async function sendTo(db: Database, { id }: Order, receiver: Receiver): Promise<Order | undefined> {
  const [sent] = await db
    .update(orders)
    .set(receiver)
    .where(and(eq(orders.id, id), eq(orders.state, '待支付')))
    .returning();
  return sent;
}

/**
 * Makes an order of a course: price and titles from the database, idempotent by request id, at most one unpaid order of
 * a course per learner. A request that comes again answers its order, sent to the address that it names while nothing is paid.
 * What it takes the place of was ended before (payment/replaced.ts).
 * @throws BusinessError for an unknown or owned course and for a missing receiver
 */
export async function createOrder(wish: Wish, { db, caller, now }: KnownContext): Promise<Order> {
  const { userId } = caller;
  const at = now();
  const mine = and(eq(orders.userId, userId), eq(orders.courseId, wish.courseId));
  await closeExpired(db, at, mine);
  const same = ({ courseId }: Order): boolean => courseId === wish.courseId;
  const repeated = await orderOfRequest(db, userId, wish.requestId, same);
  if (repeated?.state === '待支付') return (await sendTo(db, repeated, await receiverOf(db, wish, repeated))) ?? repeated;
  if (repeated) return repeated;

  const offer = await offerForSale(db, wish.courseId);
  await requireNotOwned(db, userId, wish.courseId, at);
  const receiver = await receiverOf(db, wish, offer);

  return db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    const unpaid = await reuseOrCancel(tx, userId, offer, at);
    const order = (unpaid && (await sendTo(tx, unpaid, receiver))) ?? (await insertOrder(tx, userId, offer, receiver, at));
    // Again, after what may have waited.
    await requireNotOwned(tx, userId, wish.courseId, at);
    if (!order) throw new BusinessError(orderMessages.busy);
    await tx.insert(orderRequests).values({ userId, requestId: wish.requestId, orderId: order.id }).onConflictDoNothing();
    const answered = await orderOfRequest(tx, userId, wish.requestId, same);
    return answered ?? order;
  });
}
