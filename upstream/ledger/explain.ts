import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/open';
import { ledgerEntries, orders } from '../db/schema';
import { NotFoundError } from '../kernel/errors';
import { customerAccounts, type LedgerAccount } from '../kernel/ledger';
import { linesWhere } from './lines';
import { ledgerMessages } from './messages';

type Order = typeof orders.$inferSelect;

/** The order, those whose courses were given for it, and those that its own was given for; oldest first. */
async function chainOf(db: Database, order: Order): Promise<Order[]> {
  let root = order;
  while (root.changedFromId !== null) {
    const [earlier] = await db.select().from(orders).where(eq(orders.id, root.changedFromId));
    if (!earlier) break;
    root = earlier;
  }
  const chain = [root];
  for (let last = [root]; last.length > 0;) {
    last = await db
      .select()
      .from(orders)
      .where(
        inArray(
          orders.changedFromId,
          last.map(({ id }) => id),
        ),
      )
      .orderBy(asc(orders.id));
    chain.push(...last);
  }
  return chain;
}

const holdsMoney = (account: LedgerAccount): boolean => customerAccounts.some((one) => one === account);

/**
 * Why an order's amount is what it is: every entry of it and of its chain of changes, with what is left of its customer's
 * money after each (分). @throws NotFoundError
 */
export async function explainOrder(db: Database, orderNo: string) {
  const [order] = await db.select().from(orders).where(eq(orders.orderNo, orderNo));
  if (!order) throw new NotFoundError(ledgerMessages.noOrder(orderNo));
  const chain = await chainOf(db, order);
  const ids = chain.map(({ id }) => id);
  const balances = new Map<string, number>();
  const entries = (await linesWhere(db, inArray(ledgerEntries.orderId, ids))).map((line) => {
    const balanceFen = (balances.get(line.orderNo) ?? 0) - (holdsMoney(line.account) ? line.amountFen : 0);
    balances.set(line.orderNo, balanceFen);
    return { ...line, balanceFen };
  });
  return {
    orders: chain.map(({ orderNo: no, state, amountFen, creditFen }) => ({
      orderNo: no,
      state,
      amountFen,
      creditFen,
      balanceFen: balances.get(no) ?? 0,
    })),
    entries,
  };
}
