import { and, eq, inArray, isNotNull, isNull, ne, notExists, or, sql, sum, type SQL } from 'drizzle-orm';
import type { Database } from '../db/open';
import { billLines, courseChanges, differences, ledgerEntries, ledgerMovements, orders, payments, refunds } from '../db/schema';
import type { LedgerAccount } from '../kernel/ledger';
import { balanced } from './balances';
import { faultOf, type Fault } from './fault';
import { keyColumns } from './keys';

/** What was booked to an account under each key, the credits below zero. */
const booked = (db: Database, account: LedgerAccount) =>
  db
    .select({ key: ledgerMovements.key, fen: sum(ledgerEntries.amountFen).mapWith(Number).as('fen') })
    .from(ledgerEntries)
    .innerJoin(ledgerMovements, eq(ledgerMovements.id, ledgerEntries.movementId))
    .where(eq(ledgerEntries.account, account))
    .groupBy(ledgerMovements.key)
    .as('booked');

const differs = (a: SQL.Aliased<number>, b: SQL): SQL => sql`${a} is distinct from ${b}`;

/** Movements whose debits and credits are not equal. */
async function unequal(db: Database): Promise<Fault[]> {
  const fen = sum(ledgerEntries.amountFen).mapWith(Number);
  const rows = await db
    .select({ number: ledgerMovements.key, ledgerFen: fen })
    .from(ledgerMovements)
    .leftJoin(ledgerEntries, eq(ledgerEntries.movementId, ledgerMovements.id))
    .groupBy(ledgerMovements.key)
    .having(sql`coalesce(${fen}, 1) <> 0`);
  return rows.map((row) => faultOf('unequal')({ ...row, otherFen: 0 }));
}

/** Payments against the ledger, both ways. */
async function paid(db: Database): Promise<Fault[]> {
  const ledger = booked(db, '应收渠道款');
  const wrong = await db
    .select({ number: payments.payNo, ledgerFen: ledger.fen, otherFen: payments.amountFen })
    .from(payments)
    .leftJoin(ledger, eq(ledger.key, keyColumns.paid))
    .where(and(eq(payments.state, 'success'), differs(ledger.fen, sql`${payments.amountFen}`)));
  const untrue = await db
    .select({ number: payments.payNo, ledgerFen: payments.amountFen })
    .from(ledgerMovements)
    .innerJoin(payments, eq(payments.id, ledgerMovements.paymentId))
    .where(and(inArray(ledgerMovements.kind, ['收款', '待退收款']), ne(payments.state, 'success')));
  return [...wrong.map(faultOf('payment')), ...untrue.map((row) => faultOf('notPaid')({ ...row, otherFen: null }))];
}

/** Refunds that went against the ledger, both ways. */
async function refunded(db: Database): Promise<Fault[]> {
  const wrongIn = (account: LedgerAccount, which: SQL) => {
    const ledger = booked(db, account);
    return db
      .select({ number: refunds.refundNo, ledgerFen: ledger.fen, otherFen: refunds.amountFen })
      .from(refunds)
      .leftJoin(ledger, eq(ledger.key, keyColumns.refunded))
      .where(and(eq(refunds.state, 'done'), which, differs(ledger.fen, sql`-${refunds.amountFen}`)));
  };
  const wrong = [
    ...(await wrongIn('应收渠道款', isNull(refunds.transferNo))),
    ...(await wrongIn('银行存款', isNotNull(refunds.transferNo))),
  ];
  const untrue = await db
    .select({ number: refunds.refundNo, ledgerFen: refunds.amountFen })
    .from(ledgerMovements)
    .innerJoin(refunds, eq(refunds.id, ledgerMovements.refundId))
    .where(and(inArray(ledgerMovements.kind, ['退款', '原路退回', '转账退款']), ne(refunds.state, 'done')));
  return [...wrong.map(faultOf('refund')), ...untrue.map((row) => faultOf('notRefunded')({ ...row, otherFen: null }))];
}

/** Credits of completed changes, as the old order gave them. */
async function credited(db: Database): Promise<Fault[]> {
  const ledger = db
    .select({ key: ledgerMovements.key, fen: sum(ledgerEntries.amountFen).mapWith(Number).as('fen') })
    .from(ledgerEntries)
    .innerJoin(ledgerMovements, eq(ledgerMovements.id, ledgerEntries.movementId))
    .where(and(eq(ledgerMovements.kind, '换课抵扣'), sql`${ledgerEntries.amountFen} > 0`))
    .groupBy(ledgerMovements.key)
    .as('booked');
  const rows = await db
    .select({ number: orders.orderNo, ledgerFen: ledger.fen, otherFen: orders.creditFen })
    .from(courseChanges)
    .innerJoin(orders, eq(orders.id, courseChanges.newOrderId))
    .leftJoin(ledger, eq(ledger.key, keyColumns.credit))
    .where(and(eq(courseChanges.state, '已完成'), ne(orders.creditFen, 0), differs(ledger.fen, sql`${orders.creditFen}`)));
  return rows.map(faultOf('credit'));
}

/** Bills against the ledger: sums of what is on both, and fees. What only one side knows stands in `differences`. */
async function billed(db: Database): Promise<Fault[]> {
  const ledger = booked(db, '应收渠道款');
  const key = sql`case ${billLines.kind} when 'paid' then 'paid:' || ${billLines.payNo} else 'refunded:' || ${billLines.refundNo} end`;
  const fen = sql`case ${billLines.kind} when 'paid' then ${billLines.amountFen} else -${billLines.amountFen} end`;
  const known = db
    .select({ id: differences.id })
    .from(differences)
    .where(
      and(
        eq(differences.provider, billLines.provider),
        eq(differences.payNo, billLines.payNo),
        eq(differences.refundNo, billLines.refundNo),
      ),
    );
  // A bill lists a refund when it is asked for; booked is it when the money has gone, and what was transferred instead is not its.
  const underWay = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(
        eq(billLines.kind, 'refunded'),
        eq(refunds.refundNo, billLines.refundNo),
        or(ne(refunds.state, 'done'), isNotNull(refunds.transferNo)),
      ),
    );
  const sums = await db
    .select({ number: billLines.payNo, ledgerFen: ledger.fen, otherFen: billLines.amountFen })
    .from(billLines)
    .leftJoin(ledger, eq(ledger.key, key))
    .where(and(differs(ledger.fen, fen), notExists(known), notExists(underWay)));
  const fees = booked(db, '渠道手续费');
  const wrong = await db
    .select({ number: billLines.payNo, ledgerFen: fees.fen, otherFen: billLines.feeFen })
    .from(billLines)
    .innerJoin(payments, and(eq(payments.payNo, billLines.payNo), eq(payments.provider, billLines.provider)))
    .leftJoin(fees, eq(fees.key, keyColumns.fee))
    .where(sql`coalesce(${fees.fen}, 0) <> ${billLines.feeFen}`);
  return [...sums.map(faultOf('bill')), ...wrong.map(faultOf('fee'))];
}

/** Everything in which the ledger does not agree with itself, with payments, refunds and changes, or with the providers' bills. */
export async function ledgerFaults(db: Database): Promise<Fault[]> {
  const found = [];
  for (const look of [unequal, paid, refunded, credited, billed, balanced]) found.push(...(await look(db)));
  return found;
}
