import { aliasedTable, eq, inArray, sql, sum, type SQLWrapper } from 'drizzle-orm';
import type { Database } from '../db/open';
import { courseChanges, ledgerEntries, orders, payments, refunds } from '../db/schema';
import { customerAccounts } from '../kernel/ledger';
import { faultOf, type Fault } from './fault';

/** What is left of each order's money: paid, with what other orders gave and without what went back or on to others. */
export async function balanced(db: Database): Promise<Fault[]> {
  const total = (fen: SQLWrapper, name: string) => sum(fen).mapWith(Number).as(name);
  const ledger = db
    .select({ orderId: ledgerEntries.orderId, fen: total(ledgerEntries.amountFen, 'ledger_fen') })
    .from(ledgerEntries)
    .where(inArray(ledgerEntries.account, [...customerAccounts]))
    .groupBy(ledgerEntries.orderId)
    .as('ledger');
  const collected = db
    .select({ orderId: payments.orderId, fen: total(payments.amountFen, 'collected_fen') })
    .from(payments)
    .where(eq(payments.state, 'success'))
    .groupBy(payments.orderId)
    .as('collected');
  const back = db
    .select({ orderId: refunds.orderId, fen: total(refunds.amountFen, 'back_fen') })
    .from(refunds)
    .where(eq(refunds.state, 'done'))
    .groupBy(refunds.orderId)
    .as('back');
  const later = aliasedTable(orders, 'later');
  const changed = eq(courseChanges.state, '已完成');
  const given = db
    .select({ orderId: courseChanges.orderId, fen: total(later.creditFen, 'given_fen') })
    .from(courseChanges)
    .innerJoin(later, eq(later.id, courseChanges.newOrderId))
    .where(changed)
    .groupBy(courseChanges.orderId)
    .as('given');
  const taken = db.select({ orderId: courseChanges.newOrderId }).from(courseChanges).where(changed).as('taken');
  const got = sql`case when ${taken.orderId} is null then 0 else ${orders.creditFen} end`;
  const left = sql<number>`coalesce(${collected.fen}, 0) - coalesce(${back.fen}, 0) - coalesce(${given.fen}, 0) + ${got}`.mapWith(Number);
  const inLedger = sql<number>`-coalesce(${ledger.fen}, 0)`.mapWith(Number);
  const rows = await db
    .select({ number: orders.orderNo, ledgerFen: inLedger, otherFen: left })
    .from(orders)
    .leftJoin(ledger, eq(ledger.orderId, orders.id))
    .leftJoin(collected, eq(collected.orderId, orders.id))
    .leftJoin(back, eq(back.orderId, orders.id))
    .leftJoin(given, eq(given.orderId, orders.id))
    .leftJoin(taken, eq(taken.orderId, orders.id))
    .where(sql`${inLedger} <> ${left}`);
  return rows.map(faultOf('order'));
}
