import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Deps } from '../context/context';
import type { Database } from '../db/open';
import { billLines, courseChanges, ledgerMovements, orders, payments, refunds } from '../db/schema';
import { bookFee } from './fees';
import { bookCredit, bookPayment, bookRefund } from './movements';

async function sales(tx: Database): Promise<void> {
  const mistakes = await tx
    .select({ paymentId: refunds.paymentId })
    .from(refunds)
    .where(inArray(refunds.reason, ['late', 'duplicate']));
  const mistaken = new Set(mistakes.map(({ paymentId }) => paymentId));
  const rows = await tx
    .select({ payment: payments, order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.state, 'success'))
    .orderBy(asc(payments.paidAt));
  for (const { payment, order } of rows) await bookPayment(tx, payment, order, mistaken.has(payment.id));
}

async function credits(tx: Database): Promise<void> {
  const rows = await tx
    .select({ change: courseChanges, made: orders })
    .from(courseChanges)
    .innerJoin(orders, eq(orders.id, courseChanges.newOrderId))
    .where(eq(courseChanges.state, '已完成'))
    .orderBy(asc(courseChanges.id));
  for (const { change, made } of rows) await bookCredit(tx, made, change.orderId, change.decidedAt ?? change.createdAt);
}

async function refunded(tx: Database): Promise<void> {
  const rows = await tx
    .select({ refund: refunds, order: orders })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(eq(refunds.state, 'done'))
    .orderBy(asc(refunds.doneAt));
  for (const { refund, order } of rows) await bookRefund(tx, refund, order);
}

/**
 * Writes the movements of a database from before there was a ledger, once: as long as it has none. What is missing later is
 * no work for a start: `npm run ledger -- check` says so, and somebody looks why.
 */
export async function fillLedger({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<void> {
  if ((await db.$count(ledgerMovements)) > 0) return;
  if ((await db.$count(payments, and(eq(payments.state, 'success')))) === 0) return;
  await db.transaction(async (tx) => {
    await sales(tx);
    await credits(tx);
    await refunded(tx);
    for (const line of await tx.select().from(billLines).orderBy(asc(billLines.id))) await bookFee(tx, line.provider, line);
  });
  log.info({ movements: await db.$count(ledgerMovements) }, 'the ledger was written from the payments and refunds there were');
}
