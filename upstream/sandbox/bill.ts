import { and, asc, eq, gte, lt } from 'drizzle-orm';
import type { ProviderId } from '@/lib/kernel/payment';
import { dayBounds } from '@/lib/kernel/time';
import type { Database } from '../db/open';
import { sandboxRefunds, sandboxTrades } from '../db/schema';
import type { BillLine } from '../kernel/payment';

/** What the sandbox keeps of a payment, in thousandths, as WeChat does of most shops; a refund gives its part back. */
const FEE_PER_MILLE = 6;
const feeOf = (fen: number): number => Math.round((fen * FEE_PER_MILLE) / 1000);

/** The sandbox's list of a day. Like a real provider's it exists when the day is over. @throws Error before that */
export async function sandboxBill(db: Database, provider: ProviderId, day: string, now: Date): Promise<BillLine[]> {
  const { from, until } = dayBounds(day);
  if (now < until) throw new Error(`no bill of ${day} yet`);
  const paid = await db
    .select()
    .from(sandboxTrades)
    .where(and(eq(sandboxTrades.provider, provider), gte(sandboxTrades.paidAt, from), lt(sandboxTrades.paidAt, until)))
    .orderBy(asc(sandboxTrades.paidAt));
  const given = await db
    .select({ refund: sandboxRefunds, trade: sandboxTrades })
    .from(sandboxRefunds)
    .innerJoin(sandboxTrades, eq(sandboxTrades.payNo, sandboxRefunds.payNo))
    .where(and(eq(sandboxTrades.provider, provider), gte(sandboxRefunds.refundedAt, from), lt(sandboxRefunds.refundedAt, until)))
    .orderBy(asc(sandboxRefunds.refundedAt));
  return [
    ...paid.map(({ payNo, transactionId, amountFen, paidAt }) => ({
      kind: 'paid' as const,
      payNo,
      refundNo: '',
      transactionId: transactionId ?? '',
      amountFen,
      feeFen: feeOf(amountFen),
      at: paidAt ?? from,
    })),
    ...given.map(({ refund, trade }) => ({
      kind: 'refunded' as const,
      payNo: refund.payNo,
      refundNo: refund.refundNo,
      transactionId: trade.transactionId ?? '',
      amountFen: refund.amountFen,
      feeFen: -feeOf(refund.amountFen),
      at: refund.refundedAt,
    })),
  ];
}
