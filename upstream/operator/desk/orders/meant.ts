import { and, desc, eq, ilike, inArray, like, or, sql, type SQL } from 'drizzle-orm';
import { providerIds } from '@/lib/kernel/payment';
import type { Database } from '../../../db/open';
import { courses, invoices, orders, payments, redInvoices, refunds, shipments, users } from '../../../db/schema';
import { beginning, containing } from '../../../kernel/like';
import { newestNamed } from '../shared/named';

/** Orders of one number or name: who has more, is shown the newest. */
const MOST = 500;
/** Four digits: the end of a telephone. */
const TAIL = /^\d{4}$/;

type Ids = () => PromiseLike<readonly { readonly id: number }[]>;

const where =
  (db: Database, which: SQL | undefined): Ids =>
  () =>
    db.select({ id: orders.id }).from(orders).where(which).orderBy(desc(orders.id)).limit(MOST);

/** One after the other: an export asks within a transaction. */
async function idsOf(...wanted: readonly Ids[]): Promise<number[]> {
  const ids = new Set<number>();
  for (const find of wanted) for (const { id } of await find()) ids.add(id);
  return [...ids];
}

/** Orders of so many people that are looked at to find the newest of them. */
const LOOKED_AT = 20_000;

/**
 * Bought by these learners. Theirs are found before they are put in order: of both at once the planner may make a walk through every
 * order from the newest, until it has met enough of theirs.
 */
const boughtBy =
  (db: Database, learners: () => Promise<readonly number[]>): Ids =>
  async () => {
    const ids = [...(await learners())];
    if (ids.length === 0) return [];
    const theirs = db.select({ id: orders.id }).from(orders).where(inArray(orders.userId, ids)).limit(LOOKED_AT).as('theirs');
    return db.select({ id: theirs.id }).from(theirs).orderBy(desc(theirs.id)).limit(MOST);
  };

/** The newest learners of whom this holds; each form of it has an index. */
const learnersOf = (db: Database, which: SQL) => async (): Promise<readonly number[]> => {
  const found = await db.select({ id: users.id }).from(users).where(which).orderBy(desc(users.id)).limit(MOST);
  return found.map(({ id }) => id);
};

/** By the name of a receiver or of a learner: how it begins, and a single sign by itself, which begins too many. */
function named(db: Database, words: string): readonly Ids[] {
  const single = words.length < 2;
  return [
    where(db, single ? eq(orders.receiverName, words) : like(orders.receiverName, beginning(words))),
    boughtBy(db, single ? learnersOf(db, eq(users.nickName, words)) : () => newestNamed(db, words, { most: MOST })),
  ];
}

/** By the last four digits of a telephone, as `orders_receiver_tail` and `users_tail` have them. */
const ending = (db: Database, digits: string): readonly Ids[] => [
  where(db, eq(sql`right(${orders.receiverPhone}, 4)`, digits)),
  boughtBy(db, learnersOf(db, eq(sql`right(${users.mobilePhone}, 4)`, digits))),
];

/**
 * Orders that somebody means by a few words. Each form of a number has an index of its own and is looked up by itself: an `or` over
 * them would read every order. undefined = every order.
 */
export async function meant(db: Database, words: string): Promise<SQL | undefined> {
  if (words === '') return undefined;
  const number = words.replace(/\s+/g, '').toUpperCase();
  if (/^1\d{10}$/.test(number))
    return inArray(
      orders.id,
      await idsOf(boughtBy(db, learnersOf(db, eq(users.mobilePhone, number))), where(db, eq(orders.receiverPhone, number))),
    );
  if (/^[\dA-Z-]{4,}$/.test(number)) {
    const transaction = and(inArray(payments.provider, [...providerIds]), eq(payments.transactionId, words.trim()));
    const ids = await idsOf(
      where(db, like(orders.orderNo, beginning(number))),
      () => db.select({ id: payments.orderId }).from(payments).where(eq(payments.payNo, number)),
      () => db.select({ id: payments.orderId }).from(payments).where(transaction),
      () => db.select({ id: refunds.orderId }).from(refunds).where(eq(refunds.refundNo, number)),
      () => db.select({ id: shipments.orderId }).from(shipments).where(eq(shipments.number, number)),
      () => db.select({ id: invoices.orderId }).from(invoices).where(eq(invoices.number, number)),
      () => db.select({ id: redInvoices.orderId }).from(redInvoices).where(eq(redInvoices.number, number)),
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
