import { and, asc, eq, inArray } from 'drizzle-orm';
import { gathered } from '@/lib/kernel/gathered';
import type { Database } from '../db/open';
import {
  bookReturns,
  courseChanges,
  entitlements,
  invoices,
  orderHistory,
  orders,
  redInvoices,
  refunds,
  shipments,
  type orderGoods,
} from '../db/schema';
import { readGoods } from './goods';

type Order = typeof orders.$inferSelect;

/** What other tables know of one order. */
export interface Around {
  readonly right: typeof entitlements.$inferSelect | null;
  readonly history: readonly (typeof orderHistory.$inferSelect)[];
  readonly shippedAt: Date | null;
  /** Its carrier says that something is wrong. */
  readonly inTrouble: boolean;
  /** What is known of books that come back. */
  readonly back: typeof bookReturns.$inferSelect | null;
  readonly goods: readonly (typeof orderGoods.$inferSelect)[];
  /** The last change of its course for another. */
  readonly change: (typeof courseChanges.$inferSelect & { readonly newOrderNo: string }) | null;
  /** Number of the order whose course was given for this one. */
  readonly changedFrom: string | null;
  /** The last invoice that was asked for. */
  readonly invoice: typeof invoices.$inferSelect | null;
  /** What red ones have taken back of it, oldest first. */
  readonly reds: readonly (typeof redInvoices.$inferSelect)[];
  /** What the learner asked back, oldest first. */
  readonly refunds: readonly (typeof refunds.$inferSelect)[];
}

function grouped<Row>(rows: readonly Row[], orderIdOf: (row: Row) => number | null): (orderId: number) => readonly Row[] {
  const groups = gathered(rows, orderIdOf);
  return (orderId) => groups.get(orderId) ?? [];
}

/** Reads it for many orders at once; answers the look-up by order. */
export async function readAround(db: Database, list: readonly Order[]): Promise<(order: Order) => Around> {
  const ids = list.map((order) => order.id);
  const rights = await db.select().from(entitlements).where(inArray(entitlements.orderId, ids));
  const history = await db.select().from(orderHistory).where(inArray(orderHistory.orderId, ids)).orderBy(asc(orderHistory.id));
  const parcels = await db.select().from(shipments).where(inArray(shipments.orderId, ids));
  const changes = await db
    .select({ change: courseChanges, newOrderNo: orders.orderNo })
    .from(courseChanges)
    .innerJoin(orders, eq(orders.id, courseChanges.newOrderId))
    .where(inArray(courseChanges.orderId, ids))
    .orderBy(asc(courseChanges.id));
  const asked = await db
    .select()
    .from(refunds)
    .where(and(inArray(refunds.orderId, ids), eq(refunds.reason, 'request')))
    .orderBy(asc(refunds.id));
  const back = await db.select().from(bookReturns).where(inArray(bookReturns.orderId, ids));
  const bills = await db.select().from(invoices).where(inArray(invoices.orderId, ids)).orderBy(asc(invoices.id));
  const reds = await db.select().from(redInvoices).where(inArray(redInvoices.orderId, ids)).orderBy(asc(redInvoices.at));
  const earlierIds = list.flatMap((order) => (order.changedFromId === null ? [] : [order.changedFromId]));
  const earlier = await db.select({ id: orders.id, orderNo: orders.orderNo }).from(orders).where(inArray(orders.id, earlierIds));

  const rightsOf = grouped(rights, (row) => row.orderId);
  const historyOf = grouped(history, (row) => row.orderId);
  const goodsOf = grouped(await readGoods(db, ids), (row) => row.orderId);
  const parcelsOf = grouped(parcels, (row) => row.orderId);
  const changesOf = grouped(changes, (row) => row.change.orderId);
  const billsOf = grouped(bills, (row) => row.orderId);
  const redsOf = grouped(reds, (row) => row.orderId);
  const refundsOf = grouped(asked, (row) => row.orderId);
  return ({ id, changedFromId }) => {
    const last = changesOf(id).at(-1);
    return {
      right: rightsOf(id)[0] ?? null,
      history: historyOf(id),
      shippedAt: parcelsOf(id)[0]?.shippedAt ?? null,
      inTrouble: parcelsOf(id).some(({ trouble }) => trouble !== null),
      back: back.find(({ orderId }) => orderId === id) ?? null,
      goods: goodsOf(id),
      change: last ? { ...last.change, newOrderNo: last.newOrderNo } : null,
      changedFrom: earlier.find((order) => order.id === changedFromId)?.orderNo ?? null,
      invoice: billsOf(id).at(-1) ?? null,
      reds: redsOf(id),
      refunds: refundsOf(id),
    };
  };
}
