import { and, count, eq, gt, inArray, isNull, sum } from 'drizzle-orm';
import { yuanText } from '../../lib/kernel/money';
import type { Database } from '../../upstream/db/open';
import { entitlements, orders, payments, refunds } from '../../upstream/db/schema';
import { ledgerFaults } from '../../upstream/ledger/check';
import { ledgerTotals } from '../../upstream/ledger/totals';
import { openDifferences } from '../../upstream/payment/differences';
import type { Tally } from './buyers';

/** Orders whose course does not fit their state: paid and none, not paid and one. */
async function wrongRights(db: Database, userIds: readonly number[]): Promise<number> {
  const rows = await db
    .select({ id: orders.id, state: orders.state, rights: count(entitlements.id) })
    .from(orders)
    .leftJoin(entitlements, and(eq(entitlements.orderId, orders.id), isNull(entitlements.endReason)))
    .where(inArray(orders.userId, [...userIds]))
    .groupBy(orders.id);
  return rows.filter(({ state, rights }) => rights !== (state === '已支付' ? 1 : 0)).length;
}

/** Says how it stands, a line each; answers how many things do not agree. */
export async function verdict(
  db: Database,
  tally: Tally,
  userIds: readonly number[],
  say: (line: string) => void = console.log,
): Promise<number> {
  const mine = inArray(orders.userId, [...userIds]);
  const made = await db.$count(orders, mine);
  const bought = await db.$count(orders, and(mine, eq(orders.state, '已支付')));
  const known = await db.$count(
    payments,
    and(eq(payments.state, 'success'), inArray(payments.payNo, tally.paid.length > 0 ? tally.paid : [''])),
  );
  const [back] = await db
    .select({ n: count(), fen: sum(refunds.amountFen).mapWith(Number) })
    .from(refunds)
    .where(eq(refunds.state, 'done'));
  const stuck = await db.$count(refunds, inArray(refunds.state, ['queued', 'sent', 'failed']));
  const waiting = await db.$count(orders, and(mine, eq(orders.state, '待支付')));
  const { paidFen, refundedFen, feeFen } = await ledgerTotals(db);
  const faults = await ledgerFaults(db);
  const open = await openDifferences(db);
  const rights = await wrongRights(db, userIds);
  const doubles = await db.select({ id: orders.userId }).from(orders).where(mine).groupBy(orders.userId).having(gt(count(), 1));
  say(`notices    ${tally.lost} lost, ${tally.doubled} doubled, ${tally.late} late of ${tally.paid.length}`);
  say(`orders     ${made}, of which ${bought} bought, ${waiting} still waiting`);
  say(`paid       ${tally.paid.length} payments taken by the providers, ${known} known here`);
  say(`refunded   ${back?.n ?? 0} refunds, ${yuanText(back?.fen ?? 0)}; ${tally.askedBack} orders asked back; ${stuck} under way`);
  say(`collected  ledger ${yuanText(paidFen.ledger)} = payments ${yuanText(paidFen.books)} = bills ${yuanText(paidFen.bills)}`);
  say(`given back ledger ${yuanText(refundedFen.ledger)} = refunds ${yuanText(refundedFen.books)} = bills ${yuanText(refundedFen.bills)}`);
  say(`fees       ledger ${yuanText(feeFen.ledger)} = bills ${yuanText(feeFen.bills)}`);
  const unequal = [paidFen, refundedFen].filter((one) => one.ledger !== one.books || one.ledger !== one.bills).length;
  const fees = feeFen.ledger === feeFen.bills ? 0 : 1;
  for (const fault of [...faults, ...open]) say(`  ✗ ${JSON.stringify(fault)}`);
  const wrong = {
    'ledger faults': faults.length,
    'open differences': open.length,
    'sums that differ': unequal + fees,
    'wrong entitlements': rights,
    'unknown payments': tally.paid.length - known,
    'orders twice': doubles.length,
    'orders missing': userIds.length - made,
    'money under way': stuck + waiting,
  };
  for (const [what, many] of Object.entries(wrong)) if (many !== 0) say(`  ✗ ${what}: ${many}`);
  const all = Object.values(wrong).reduce((total, many) => total + Math.abs(many), 0);
  say(`differences ${all}`);
  return all;
}
