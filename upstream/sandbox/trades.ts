import { randomInt } from 'node:crypto';
import { and, eq, gt, inArray, lte } from 'drizzle-orm';
import type { ProviderId } from '@/lib/kernel/payment';
import type { Database } from '../db/open';
import { sandboxTrades } from '../db/schema';
import type { PaidNotice, StartRequest } from '../kernel/payment';

export type Trade = typeof sandboxTrades.$inferSelect;

/** What the person at the cashier may do; `payAndLeave`: pay, and close the account that it was paid from, so that nothing can go back to it. */
export const cashierActions = ['pay', 'payAndLeave', 'fail', 'expire'] as const;
export type CashierAction = (typeof cashierActions)[number];

/** The provider's own number of a collected payment: 28 digits, as WeChat's and Alipay's have. */
function newTransactionId(now: Date): string {
  const digits = Array.from({ length: 14 }, () => randomInt(10)).join('');
  return `${now.toISOString().slice(0, 19).replace(/\D/g, '')}${digits}`;
}

/** Writes down what is to be collected; asking again for the same number changes nothing. */
export async function openTrade(db: Database, provider: ProviderId, request: StartRequest): Promise<void> {
  const { payNo, scene, title, amountFen, returnPath, expiresAt } = request;
  await db.insert(sandboxTrades).values({ payNo, provider, scene, title, amountFen, returnPath, expiresAt }).onConflictDoNothing();
}

export async function findTrade(db: Database, payNo: string): Promise<Trade | undefined> {
  const [trade] = await db.select().from(sandboxTrades).where(eq(sandboxTrades.payNo, payNo));
  return trade;
}

/** A trade as it stands at a moment: one that nobody paid in time is closed. */
export function stateAt(trade: Trade, now: Date): Trade['state'] {
  return trade.state === 'pending' && trade.expiresAt <= now ? 'closed' : trade.state;
}

/** Does what was chosen at the cashier, once: only an open trade changes. Answers the changed trade, or undefined. */
export async function applyAction(
  { db, now }: { readonly db: Database; readonly now: () => Date },
  payNo: string,
  action: CashierAction,
): Promise<Trade | undefined> {
  const at = now();
  const paid = { state: 'paid' as const, transactionId: newTransactionId(at), paidAt: at, nextAttemptAt: at };
  const change = {
    pay: paid,
    payAndLeave: { ...paid, payerGone: true },
    fail: { state: 'failed' as const },
    expire: { state: 'closed' as const },
  }[action];
  const [changed] = await db
    .update(sandboxTrades)
    .set(change)
    .where(and(eq(sandboxTrades.payNo, payNo), eq(sandboxTrades.state, 'pending'), gt(sandboxTrades.expiresAt, at)))
    .returning();
  return changed;
}

/** Ends a trade, so that its cashier takes no money any more. Answers it as it stands afterwards, undefined when there is none. */
export async function closeTrade(db: Database, payNo: string): Promise<Trade | undefined> {
  await db
    .update(sandboxTrades)
    .set({ state: 'closed' })
    .where(and(eq(sandboxTrades.payNo, payNo), inArray(sandboxTrades.state, ['pending', 'failed'])));
  return findTrade(db, payNo);
}

/** The notice of a paid trade, or null when it is not paid. */
export function noticeOf(trade: Trade): PaidNotice | null {
  const { payNo, amountFen, transactionId, paidAt } = trade;
  return trade.state === 'paid' && transactionId && paidAt ? { payNo, amountFen, transactionId, paidAt, currency: 'CNY' } : null;
}

/** Trades whose notification has to be sent (again). */
export async function dueTrades(db: Database, now: Date): Promise<Trade[]> {
  return db.select().from(sandboxTrades).where(lte(sandboxTrades.nextAttemptAt, now)).orderBy(sandboxTrades.nextAttemptAt).limit(20);
}
