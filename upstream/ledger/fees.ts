import { and, eq } from 'drizzle-orm';
import type { ProviderId } from '@/lib/kernel/payment';
import type { Database } from '../db/open';
import { payments, refunds } from '../db/schema';
import type { BillLine } from '../kernel/payment';
import { feeKey } from './keys';
import { book } from './write';

/** The refund that a line is about, and the order whose money it gave back. */
async function refundOf(
  db: Database,
  paymentId: number,
  refundNo: string,
): Promise<{ readonly id: number; readonly orderId: number } | undefined> {
  const [found] = await db
    .select({ id: refunds.id, orderId: refunds.orderId })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.refundNo, refundNo)));
  return found;
}

/** What a provider kept of a movement of ours, or gave back of it, as its bill says. A line about nothing of ours is no fee of ours. */
export async function bookFee(tx: Database, provider: ProviderId, line: BillLine): Promise<void> {
  if (line.feeFen === 0) return;
  const [payment] = await tx
    .select({ id: payments.id, orderId: payments.orderId })
    .from(payments)
    .where(and(eq(payments.payNo, line.payNo), eq(payments.provider, provider)));
  if (!payment) return;
  const refund = line.kind === 'refunded' ? await refundOf(tx, payment.id, line.refundNo) : undefined;
  const { orderId } = refund ?? payment;
  await book(tx, { key: feeKey(provider, line), kind: '手续费', paymentId: payment.id, refundId: refund?.id ?? null, at: line.at }, [
    { account: '渠道手续费', orderId, amountFen: line.feeFen },
    { account: '应收渠道款', orderId, amountFen: -line.feeFen },
  ]);
}
