import { and, desc, eq, ilike, inArray, like, lt, type SQL } from 'drizzle-orm';
import type { DeskInput, DeskOutput } from '@/lib/ops/contract';
import { maskPhone } from '@/lib/kernel/phone';
import type { Database } from '../../../db/open';
import { courses, orderLines, orders, payments, refunds, shipments, users } from '../../../db/schema';
import { NotFoundError } from '../../../kernel/errors';
import { beginning, containing } from '../../../kernel/like';
import { providerIds } from '../../../kernel/payment';
import { orderMessages } from '../../../order/messages';

export type Order = typeof orders.$inferSelect;
export type Card = DeskOutput<'orders.list'>['list'][number];
interface Filters extends Omit<DeskInput<'orders.list'>, 'most' | 'before'> {
  /** Of one learner. */
  readonly userId?: number;
  /** With printed goods only. */
  readonly goods?: true;
}

/** Orders of one number: nobody has more, and who does, is shown the newest. */
const MOST = 500;

type Ids = PromiseLike<readonly { readonly id: number }[]>;

/**
 * Orders that somebody means by a few words. Each form of a number has an index of its own and is looked up by itself: an `or` over
 * them would read every order. undefined = every order.
 */
async function meant(db: Database, words: string): Promise<SQL | undefined> {
  if (words === '') return undefined;
  const number = words.replace(/\s+/g, '').toUpperCase();
  const ids = async (...found: Ids[]): Promise<SQL> =>
    inArray(orders.id, [...new Set((await Promise.all(found)).flat().map(({ id }) => id))]);
  const where = (which: SQL | undefined): Ids =>
    db.select({ id: orders.id }).from(orders).where(which).orderBy(desc(orders.id)).limit(MOST);
  if (/^1\d{10}$/.test(number)) {
    const theirs = await db.select({ id: users.id }).from(users).where(eq(users.mobilePhone, number));
    const bought = inArray(
      orders.userId,
      theirs.map(({ id }) => id),
    );
    return ids(where(bought), where(eq(orders.receiverPhone, number)));
  }
  if (/^[\dA-Z-]{4,}$/.test(number)) {
    const transaction = and(inArray(payments.provider, [...providerIds]), eq(payments.transactionId, words.trim()));
    return ids(
      where(like(orders.orderNo, beginning(number))),
      db.select({ id: payments.orderId }).from(payments).where(eq(payments.payNo, number)),
      db.select({ id: payments.orderId }).from(payments).where(transaction),
      db.select({ id: refunds.orderId }).from(refunds).where(eq(refunds.refundNo, number)),
      db.select({ id: shipments.orderId }).from(shipments).where(eq(shipments.number, number)),
    );
  }
  // Looked up first: for a name that no course has, a subquery would read every order to find none.
  const named = await db
    .select({ id: courses.id })
    .from(courses)
    .where(ilike(courses.title, containing(words)));
  return inArray(
    orders.courseId,
    named.map(({ id }) => id),
  );
}

/** What was bought stands on the order's line, as it was called then. */
async function titlesOf(db: Database, orderIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .select({ orderId: orderLines.orderId, title: orderLines.title })
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]));
  return new Map(rows.map(({ orderId, title }) => [orderId, title]));
}

export const cardOf = (order: Order, title: string, phone: string): Card => ({
  id: order.id,
  orderNo: order.orderNo,
  state: order.state,
  title,
  phone: maskPhone(phone),
  amountFen: order.amountFen,
  payMethod: order.payMethod ?? '',
  createdAt: order.createdAt.toISOString(),
  paidAt: order.paidAt?.toISOString() ?? null,
});

interface Page {
  readonly before?: number | undefined;
  readonly most: number;
}

/** Orders, the newest first, and whether there are more. */
export async function orderCards(
  db: Database,
  { words, state, userId, goods }: Filters,
  { before, most }: Page,
): Promise<{ list: Card[]; more: boolean }> {
  const rows = await db
    .select({ order: orders, phone: users.mobilePhone })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(
      and(
        await meant(db, words),
        userId === undefined ? undefined : eq(orders.userId, userId),
        state === undefined ? undefined : eq(orders.state, state),
        goods ? eq(orders.requiresShipping, true) : undefined,
        before === undefined ? undefined : lt(orders.id, before),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(most + 1);
  const titles = await titlesOf(
    db,
    rows.map(({ order }) => order.id),
  );
  const list = rows.slice(0, most).map(({ order, phone }) => cardOf(order, titles.get(order.id) ?? '', phone));
  return { list, more: rows.length > most };
}

/** One order, its row locked where something is done with it. @throws NotFoundError */
export async function needOrder(db: Database, orderNo: string, { lock = false } = {}): Promise<Order> {
  const wanted = db.select().from(orders).where(eq(orders.orderNo, orderNo));
  const [order] = await (lock ? wanted.for('update') : wanted);
  if (!order) throw new NotFoundError(orderMessages.notFound);
  return order;
}
