import { eq, inArray, sum, and } from 'drizzle-orm';
import type { Database } from '../db/open';
import { ledgerEntries, orderGoods, shipments, type orders, type refunds } from '../db/schema';
import { customerAccounts, sliceOf, type LedgerAccount, type Share } from '../kernel/ledger';

type Order = typeof orders.$inferSelect;
type Refund = typeof refunds.$inferSelect;

/** What an order's price is for: the course, its books, their way. */
async function sharesOf(db: Database, order: Order): Promise<Share[]> {
  const goods = await db.select().from(orderGoods).where(eq(orderGoods.orderId, order.id));
  const of = (kind: (typeof goods)[number]['kind']): number => goods.find((row) => row.kind === kind)?.priceFen ?? 0;
  const courseFen = order.amountFen + order.creditFen - of('books') - of('shipping');
  return [
    { account: '预收课程款', fen: Math.max(0, courseFen) },
    { account: '预收图书款', fen: of('books') },
    { account: '预收运费', fen: of('shipping') },
  ];
}

/** What of an order's price a course that was given for it settled: its course first, then its goods. */
export async function creditShares(db: Database, order: Order): Promise<Share[]> {
  return sliceOf(await sharesOf(db, order), 0, order.creditFen);
}

/** What was paid for in money: the rest. */
export async function paidShares(db: Database, order: Order): Promise<Share[]> {
  return sliceOf(await sharesOf(db, order), order.creditFen, order.creditFen + order.amountFen);
}

/** What an order still has in each account of its customer, in 分. */
export async function leftOf(db: Database, orderId: number): Promise<(account: LedgerAccount) => number> {
  const rows = await db
    .select({ account: ledgerEntries.account, fen: sum(ledgerEntries.amountFen).mapWith(Number) })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.orderId, orderId), inArray(ledgerEntries.account, [...customerAccounts])))
    .groupBy(ledgerEntries.account);
  return (account) => Math.max(0, -(rows.find((row) => row.account === account)?.fen ?? 0));
}

/** From which accounts a refund is taken, one after the other: goods that were never sent go back with the course, sent ones by themselves and rarely with their way. */
async function accountsOf(db: Database, { part, reason, orderId }: Refund): Promise<readonly LedgerAccount[]> {
  if (part === 'goods') return ['预收图书款', '预收运费'];
  const sent = (await db.$count(shipments, eq(shipments.orderId, orderId))) > 0;
  return reason === 'change' || sent ? ['预收课程款'] : ['预收运费', '预收图书款', '预收课程款'];
}

/** What of an order's price a refund gives back. Its order's row is locked. */
export async function refundShares(db: Database, refund: Refund): Promise<Share[]> {
  const left = await leftOf(db, refund.orderId);
  let open = refund.amountFen;
  const accounts = await accountsOf(db, refund);
  return accounts.map((account, i) => {
    const fen = i === accounts.length - 1 ? open : Math.min(open, left(account));
    open -= fen;
    return { account, fen };
  });
}
