import { and, eq, gte, inArray, isNotNull, lt, ne, notExists, or, type SQL } from 'drizzle-orm';
import type { Deps } from '../context/context';
import type { Database } from '../db/open';
import * as schema from '../db/schema';
import type { OrderState } from '../kernel/order-states';
import { keptSince } from '../kernel/retention';
import type { Personal } from './kinds';
import { ofOrders } from './order-tables';

const { bookReturns, invoices, liveLeads, orderHistory, orderNotes, orders, paymentNotifications, payments, refunds, shipmentTracks } =
  schema;
type Forgetting = Pick<Deps, 'db' | 'now'>;

/** Nothing comes after these but time. */
const settled: OrderState[] = ['已完成', '已取消', '已关闭', '已退款'];

/** Does to these rows what closing the account does to them. */
async function asClosed(db: Database, { closing }: Personal, where: SQL | undefined): Promise<void> {
  if (typeof closing === 'function') await closing(db, where);
}

/** Takes out of old trades what tells who it was; sums, numbers and invoices are the books, and stay. */
async function forgetTrades({ db, now }: Forgetting): Promise<void> {
  const before = keptSince('trade', now());
  const later = db
    .select({ id: orderHistory.id })
    .from(orderHistory)
    .where(and(eq(orderHistory.orderId, orders.id), gte(orderHistory.at, before)));
  const over = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.state, settled), lt(orders.createdAt, before), notExists(later)));
  await asClosed(db, ofOrders.orders, and(inArray(orders.id, over), ne(orders.receiverAddress, '**')));
  const paying = or(ne(payments.openId, ''), isNotNull(payments.started));
  await asClosed(db, ofOrders.payments, and(inArray(payments.orderId, over), paying));
  await asClosed(db, ofOrders.refunds, and(inArray(refunds.orderId, over), or(ne(refunds.note, ''), ne(refunds.transferTo, ''))));
  await asClosed(db, ofOrders.bookReturns, and(inArray(bookReturns.orderId, over), ne(bookReturns.note, '')));
  await db.delete(shipmentTracks).where(inArray(shipmentTracks.orderId, over));
  await db.delete(paymentNotifications).where(lt(paymentNotifications.receivedAt, before));
  await db.delete(orderNotes).where(lt(orderNotes.at, before));
}

/**
 * Takes from what is kept for years who it was about, when its time is over (kernel/retention.ts): from trades and invoices, and from who
 * signed up for live classes, whether or not they came back. The account itself has a term of its own.
 */
export async function forgetOld(deps: Forgetting): Promise<void> {
  const { db, now } = deps;
  await forgetTrades(deps);
  const old = and(lt(invoices.askedAt, keptSince('invoice', now())), ne(invoices.title, ''));
  await db.update(invoices).set({ title: '', taxNo: '' }).where(old);
  const known = or(...[liveLeads.gradeName, liveLeads.clickId, liveLeads.utm, liveLeads.reply].map((column) => ne(column, '')));
  await asClosed(db, ofOrders.liveLeads, and(lt(liveLeads.createdAt, keptSince('lead', now())), known));
}
