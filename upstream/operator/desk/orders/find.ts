import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { DeskInput, DeskOutput } from '@/lib/ops/contract';
import { maskPhone } from '@/lib/kernel/phone';
import type { Database } from '../../../db/open';
import { invoices, orderLines, orders, users } from '../../../db/schema';
import { NotFoundError } from '../../../kernel/errors';
import { waitsAtDesk } from '../../../order/invoice-rules';
import { orderMessages } from '../../../order/messages';
import { meant } from './meant';
import { inOrder, madeWithin, placeOf } from './place';

export type Order = typeof orders.$inferSelect;
export type Card = DeskOutput<'orders.list'>['list'][number];
interface Filters extends Omit<DeskInput<'orders.list'>, 'most' | 'before'> {
  /** Of one learner. */
  readonly userId?: number;
  /** With printed goods only. */
  readonly goods?: true;
}

/** What was bought stands on the order's line, as it was called then. */
async function titlesOf(db: Database, orderIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .select({ orderId: orderLines.orderId, title: orderLines.title })
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]));
  return new Map(rows.map(({ orderId, title }) => [orderId, title]));
}

async function phonesOf(db: Database, userIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .select({ id: users.id, phone: users.mobilePhone })
    .from(users)
    .where(inArray(users.id, [...new Set(userIds)]));
  return new Map(rows.map(({ id, phone }) => [id, phone]));
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

/** The orders that a list shows. */
async function chosen(db: Database, { words, state, invoice, userId, goods, from, to }: Filters): Promise<SQL | undefined> {
  return and(
    await meant(db, words),
    userId === undefined ? undefined : eq(orders.userId, userId),
    state === undefined ? undefined : eq(orders.state, state),
    invoice === undefined ? undefined : inArray(orders.id, db.select({ id: invoices.orderId }).from(invoices).where(waitsAtDesk())),
    goods ? eq(orders.requiresShipping, true) : undefined,
    madeWithin({ from, to }),
  );
}

interface Page {
  readonly before?: number | undefined;
  readonly most: number;
}

/** Orders, the newest first, and whether there are more. */
export async function orderCards(db: Database, filters: Filters, { before, most }: Page): Promise<{ list: Card[]; more: boolean }> {
  const place = before === undefined ? undefined : await placeOf(db, filters, before);
  const found = await db
    .select()
    .from(orders)
    .where(and(await chosen(db, filters), place?.below))
    .orderBy(...inOrder(filters).down)
    .limit(most + 1);
  const rows = found.slice(0, most);
  const titles = await titlesOf(
    db,
    rows.map(({ id }) => id),
  );
  const phones = await phonesOf(
    db,
    rows.map(({ userId }) => userId),
  );
  const list = rows.map((order) => cardOf(order, titles.get(order.id) ?? '', phones.get(order.userId) ?? ''));
  return { list, more: found.length > most };
}

/** Which orders stand beside one in a list, by their numbers; it need not be in the list any more itself. */
export async function neighboursOf(db: Database, filters: Filters, id: number): Promise<DeskOutput<'orders.show'>['neighbours']> {
  const [which, { above, below }, { up, down }] = [await chosen(db, filters), await placeOf(db, filters, id), inOrder(filters)];
  const next = async (beyond: SQL, order: readonly SQL[]): Promise<string | null> => {
    const [found] = await db
      .select({ orderNo: orders.orderNo })
      .from(orders)
      .where(and(which, beyond))
      .orderBy(...order)
      .limit(1);
    return found?.orderNo ?? null;
  };
  return { above: await next(above, up), below: await next(below, down) };
}

/** One order, its row locked where something is done with it. @throws NotFoundError */
export async function needOrder(db: Database, orderNo: string, { lock = false } = {}): Promise<Order> {
  const wanted = db.select().from(orders).where(eq(orders.orderNo, orderNo));
  const [order] = await (lock ? wanted.for('update') : wanted);
  if (!order) throw new NotFoundError(orderMessages.notFound);
  return order;
}
