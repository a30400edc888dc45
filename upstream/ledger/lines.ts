import { and, asc, eq, gte, inArray, lt, type SQL } from 'drizzle-orm';
import { dayBounds } from '@/lib/kernel/time';
import type { Database } from '../db/open';
import { ledgerEntries, ledgerMovements, orderLines, orders, payments, refunds } from '../db/schema';
import { BusinessError } from '../kernel/errors';
import { ledgerMessages } from './messages';

/** Entries with the numbers that an accountant looks for, in the order in which they were written. */
export async function linesWhere(db: Database, which: SQL | undefined) {
  const rows = await db
    .select({
      movementId: ledgerMovements.id,
      kind: ledgerMovements.kind,
      at: ledgerMovements.at,
      account: ledgerEntries.account,
      amountFen: ledgerEntries.amountFen,
      orderId: orders.id,
      orderNo: orders.orderNo,
      userId: orders.userId,
      payerId: payments.payerId,
      provider: payments.provider,
      payNo: payments.payNo,
      transactionId: payments.transactionId,
      refundNo: refunds.refundNo,
      transferNo: refunds.transferNo,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerMovements, eq(ledgerMovements.id, ledgerEntries.movementId))
    .innerJoin(orders, eq(orders.id, ledgerEntries.orderId))
    .leftJoin(payments, eq(payments.id, ledgerMovements.paymentId))
    .leftJoin(refunds, eq(refunds.id, ledgerMovements.refundId))
    .where(which)
    .orderBy(asc(ledgerMovements.at), asc(ledgerMovements.id), asc(ledgerEntries.id));
  const titles = await titlesOf(db, [...new Set(rows.map(({ orderId }) => orderId))]);
  return rows.map(({ userId, payerId, orderId, transferNo, ...row }) => ({
    ...row,
    at: row.at.toISOString(),
    title: titles.get(orderId) ?? '',
    payer: payerId === null ? '' : ledgerMessages.payer[payerId === userId ? 'self' : 'other'],
    provider: row.provider ?? ('' as const),
    payNo: row.payNo ?? '',
    // What was transferred has the bank’s number, not that of the payment.
    transactionId: transferNo ?? row.transactionId ?? '',
    refundNo: row.refundNo ?? '',
  }));
}

/** What was sold, by order. */
async function titlesOf(db: Database, orderIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .select({ orderId: orderLines.orderId, title: orderLines.title })
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.id));
  return new Map(rows.map(({ orderId, title }) => [orderId, title]));
}

/** Everything that moved from one day (Asia/Shanghai, YYYY-MM-DD) to another, both included. @throws BusinessError */
export async function linesBetween(db: Database, from: string, to: string) {
  if (from > to) throw new BusinessError(ledgerMessages.badPeriod);
  return linesWhere(db, and(gte(ledgerMovements.at, dayBounds(from).from), lt(ledgerMovements.at, dayBounds(to).until)));
}
