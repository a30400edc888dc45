import { and, asc, eq, lte, sum } from 'drizzle-orm';
import type { ProviderId } from '@/lib/kernel/payment';
import type { Database } from '../db/open';
import { sandboxRefunds, sandboxTrades } from '../db/schema';
import type { ProviderRefund, RefundRequest } from '../kernel/payment';
import type { RefundedTrade } from './notices';
import type { Trade } from './trades';

export type Refund = typeof sandboxRefunds.$inferSelect;

/** Real providers take seconds to days; the sandbox takes a moment, so that 退款中 is seen. Alipay answers at once. */
const PROCESSING_MS: Readonly<Record<ProviderId, number>> = { wechat: 3000, alipay: 0, icbc: 3000 };

function stateOf(refund: Refund, now: Date): ProviderRefund {
  return refund.refundedAt <= now ? { state: 'done', at: refund.refundedAt } : { state: 'processing' };
}

async function refundedFen(db: Database, payNo: string): Promise<number> {
  const [row] = await db
    .select({ fen: sum(sandboxRefunds.amountFen).mapWith(Number) })
    .from(sandboxRefunds)
    .where(eq(sandboxRefunds.payNo, payNo));
  return row?.fen ?? 0;
}

/**
 * Gives money back as a provider does: only what was collected, together never more, and under one refund number once.
 * ICBC sends no notification of it.
 */
export async function openRefund(db: Database, provider: ProviderId, request: RefundRequest, now: Date): Promise<ProviderRefund> {
  return db.transaction(async (tx): Promise<ProviderRefund> => {
    const { refundNo, payNo, amountFen, paidFen } = request;
    const [trade] = await tx.select().from(sandboxTrades).where(eq(sandboxTrades.payNo, payNo)).for('update');
    if (!trade || trade.provider !== provider || trade.state !== 'paid') return { state: 'failed', reason: 'no such payment' };
    const [earlier] = await tx.select().from(sandboxRefunds).where(eq(sandboxRefunds.refundNo, refundNo));
    if (earlier) {
      const same = earlier.payNo === payNo && earlier.amountFen === amountFen;
      return same ? stateOf(earlier, now) : { state: 'failed', reason: 'the refund number is in use' };
    }
    if (trade.payerGone) return { state: 'failed', reason: 'the account of the payer was closed' };
    if (paidFen !== trade.amountFen) return { state: 'failed', reason: 'another total' };
    if (amountFen <= 0 || amountFen + (await refundedFen(tx, payNo)) > trade.amountFen)
      return { state: 'failed', reason: 'more than was paid' };
    const refundedAt = new Date(now.getTime() + PROCESSING_MS[provider]);
    const [made] = await tx
      .insert(sandboxRefunds)
      .values({ refundNo, payNo, amountFen, refundedAt, nextAttemptAt: provider === 'icbc' ? null : refundedAt })
      .returning();
    return made ? stateOf(made, now) : { state: 'processing' };
  });
}

/** What became of a refund. */
export async function askedRefund(
  db: Database,
  { refundNo, payNo }: Pick<RefundRequest, 'refundNo' | 'payNo'>,
  now: Date,
): Promise<ProviderRefund> {
  const [refund] = await db
    .select()
    .from(sandboxRefunds)
    .where(and(eq(sandboxRefunds.refundNo, refundNo), eq(sandboxRefunds.payNo, payNo)));
  return refund ? stateOf(refund, now) : { state: 'failed', reason: 'no such refund' };
}

/** Refunds whose notification has to be sent (again), each with its trade. */
export async function dueRefunds(db: Database, now: Date): Promise<{ readonly refund: Refund; readonly trade: Trade }[]> {
  return db
    .select({ refund: sandboxRefunds, trade: sandboxTrades })
    .from(sandboxRefunds)
    .innerJoin(sandboxTrades, eq(sandboxTrades.payNo, sandboxRefunds.payNo))
    .where(lte(sandboxRefunds.nextAttemptAt, now))
    .orderBy(asc(sandboxRefunds.nextAttemptAt))
    .limit(20);
}

/** The refund as its notification tells it. */
export async function refundedTrade(db: Database, refund: Refund, trade: Trade): Promise<RefundedTrade> {
  return {
    refundNo: refund.refundNo,
    payNo: refund.payNo,
    transactionId: trade.transactionId ?? '',
    paidFen: trade.amountFen,
    amountFen: refund.amountFen,
    refundedFen: await refundedFen(db, refund.payNo),
    at: refund.refundedAt,
  };
}
