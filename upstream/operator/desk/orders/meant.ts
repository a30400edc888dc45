import { and, desc, eq, ilike, inArray, like, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../db/open';
import { courses, invoices, orders, payments, refunds, shipments, users } from '../../../db/schema';
import { beginning, containing } from '../../../kernel/like';
import { providerIds } from '../../../kernel/payment';

/** Orders of one number or name: who has more, is shown the newest. */
const MOST = 500;
/** Four digits: the end of a telephone. */
const TAIL = /^\d{4}$/;

type Ids = PromiseLike<readonly { readonly id: number }[]>;

const where = (db: Database, which: SQL | undefined): Ids =>
  db.select({ id: orders.id }).from(orders).where(which).orderBy(desc(orders.id)).limit(MOST);

async function idsOf(...found: readonly Ids[]): Promise<number[]> {
  return [...new Set((await Promise.all(found)).flat().map(({ id }) => id))];
}

/** Bought by these learners. */
async function boughtBy(db: Database, which: SQL | undefined): Promise<readonly { readonly id: number }[]> {
  const theirs = await db.select({ id: users.id }).from(users).where(which).orderBy(desc(users.id)).limit(MOST);
  const ids = theirs.map(({ id }) => id);
  return ids.length === 0 ? [] : where(db, inArray(orders.userId, ids));
}

/** By the name of a receiver or of a learner: how it begins, and a single sign by itself, which begins too many. */
function named(db: Database, words: string): readonly Ids[] {
  const is = (column: typeof orders.receiverName | typeof users.nickName): SQL =>
    words.length < 2 ? eq(column, words) : like(column, beginning(words));
  return [where(db, is(orders.receiverName)), boughtBy(db, is(users.nickName))];
}

/** By the last four digits of a telephone, as `orders_receiver_tail` and `users_tail` have them. */
const ending = (db: Database, digits: string): readonly Ids[] => [
  where(db, eq(sql`right(${orders.receiverPhone}, 4)`, digits)),
  boughtBy(db, eq(sql`right(${users.mobilePhone}, 4)`, digits)),
];

/**
 * Orders that somebody means by a few words. Each form of a number has an index of its own and is looked up by itself: an `or` over
 * them would read every order. undefined = every order.
 */
export async function meant(db: Database, words: string): Promise<SQL | undefined> {
  if (words === '') return undefined;
  const number = words.replace(/\s+/g, '').toUpperCase();
  if (/^1\d{10}$/.test(number))
    return inArray(orders.id, await idsOf(boughtBy(db, eq(users.mobilePhone, number)), where(db, eq(orders.receiverPhone, number))));
  if (/^[\dA-Z-]{4,}$/.test(number)) {
    const transaction = and(inArray(payments.provider, [...providerIds]), eq(payments.transactionId, words.trim()));
    const ids = await idsOf(
      where(db, like(orders.orderNo, beginning(number))),
      db.select({ id: payments.orderId }).from(payments).where(eq(payments.payNo, number)),
      db.select({ id: payments.orderId }).from(payments).where(transaction),
      db.select({ id: refunds.orderId }).from(refunds).where(eq(refunds.refundNo, number)),
      db.select({ id: shipments.orderId }).from(shipments).where(eq(shipments.number, number)),
      db.select({ id: invoices.orderId }).from(invoices).where(eq(invoices.number, number)),
      ...(TAIL.test(number) ? ending(db, number) : /[A-Z]/.test(number) ? named(db, words) : []),
    );
    return inArray(orders.id, ids);
  }
  // Looked up first: for a name that no course has, a subquery would read every order to find none.
  const found = await db
    .select({ id: courses.id })
    .from(courses)
    .where(ilike(courses.title, containing(words)));
  const people = inArray(orders.id, await idsOf(...named(db, words)));
  const ofCourses = inArray(
    orders.courseId,
    found.map(({ id }) => id),
  );
  return found.length === 0 ? people : or(ofCourses, people);
}
