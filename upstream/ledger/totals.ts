import { and, eq, inArray, isNotNull, isNull, sum, type SQL } from 'drizzle-orm';
import type { Database } from '../db/open';
import { billLines, ledgerEntries, ledgerMovements, payments, refunds } from '../db/schema';
import type { LedgerAccount, LedgerKind } from '../kernel/ledger';

const sumOf = async (query: PromiseLike<readonly { readonly fen: number | null }[]>): Promise<number> => (await query)[0]?.fen ?? 0;

/** What moved in all, by the ledger and by each of the books that it has to agree with, in 分. */
export async function ledgerTotals(db: Database) {
  const ofKind = (kinds: LedgerKind[], account: LedgerAccount) =>
    sumOf(
      db
        .select({ fen: sum(ledgerEntries.amountFen).mapWith(Number) })
        .from(ledgerEntries)
        .innerJoin(ledgerMovements, eq(ledgerMovements.id, ledgerEntries.movementId))
        .where(and(inArray(ledgerMovements.kind, kinds), eq(ledgerEntries.account, account))),
    );
  const ofBills = (kind: (typeof billLines.$inferSelect)['kind']) =>
    sumOf(
      db
        .select({ fen: sum(billLines.amountFen).mapWith(Number) })
        .from(billLines)
        .where(eq(billLines.kind, kind)),
    );
  const ofRefunds = (which: SQL) =>
    sumOf(
      db
        .select({ fen: sum(refunds.amountFen).mapWith(Number) })
        .from(refunds)
        .where(and(eq(refunds.state, 'done'), which)),
    );
  return {
    paidFen: {
      ledger: await ofKind(['收款', '待退收款'], '应收渠道款'),
      books: await sumOf(
        db
          .select({ fen: sum(payments.amountFen).mapWith(Number) })
          .from(payments)
          .where(eq(payments.state, 'success')),
      ),
      bills: await ofBills('paid'),
    },
    refundedFen: {
      ledger: -(await ofKind(['退款', '原路退回'], '应收渠道款')),
      books: await ofRefunds(isNull(refunds.transferNo)),
      bills: await ofBills('refunded'),
    },
    /** To another account than it came from: no bill has it. */
    transferredFen: { ledger: -(await ofKind(['转账退款'], '银行存款')), books: await ofRefunds(isNotNull(refunds.transferNo)) },
    feeFen: {
      ledger: await ofKind(['手续费'], '渠道手续费'),
      bills: await sumOf(db.select({ fen: sum(billLines.feeFen).mapWith(Number) }).from(billLines)),
    },
  };
}
