import { and, eq } from 'drizzle-orm';
import type { ProviderId } from '@/lib/kernel/payment';
import type { Database } from '../db/open';
import { payments, refunds } from '../db/schema';
import type { BillLine, DifferenceKind } from '../kernel/payment';
import { settleRefund } from './refund-settle';
import { settle } from './settle';

/** What is wrong with a line, with our own sum of it (分, null = we have none); null = it agrees. */
export interface Mismatch {
  readonly kind: DifferenceKind;
  readonly oursFen: number | null;
}

async function matchPayment(db: Database, provider: ProviderId, line: BillLine, now: Date): Promise<Mismatch | null> {
  const { payNo, transactionId, amountFen, at } = line;
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.payNo, payNo), eq(payments.provider, provider)));
  if (!payment) return { kind: 'unknown', oursFen: null };
  if (payment.amountFen !== amountFen) return { kind: 'amount', oursFen: payment.amountFen };
  const { state, currency } = payment;
  if (state === 'success') return payment.transactionId === transactionId ? null : { kind: 'transaction', oursFen: payment.amountFen };
  const settled = await settle(db, provider, { payNo, transactionId, amountFen, currency, paidAt: at }, now);
  return settled.outcome === 'refused' ? { kind: 'transaction', oursFen: payment.amountFen } : null;
}

async function matchRefund(db: Database, provider: ProviderId, line: BillLine, now: Date): Promise<Mismatch | null> {
  const { payNo, refundNo, amountFen, at } = line;
  const select = async () =>
    (
      await db
        .select({ state: refunds.state, amountFen: refunds.amountFen, transferNo: refunds.transferNo })
        .from(refunds)
        .innerJoin(payments, eq(payments.id, refunds.paymentId))
        .where(and(eq(refunds.refundNo, refundNo), eq(payments.payNo, payNo), eq(payments.provider, provider)))
    )[0];
  const refund = await select();
  if (!refund) return { kind: 'unknown', oursFen: null };
  if (refund.amountFen !== amountFen) return { kind: 'amount', oursFen: refund.amountFen };
  // What was transferred to another account, because the provider refused it, and went its way all the same has gone twice.
  const twice = refund.transferNo !== null && !line.underWay;
  if (refund.state === 'done') return twice ? { kind: 'transaction', oursFen: refund.amountFen } : null;
  // What waits for books, and went all the same, nobody here has sent.
  const unknown = { kind: 'unknown' as const, oursFen: refund.amountFen };
  // What was only taken on has not gone: the queue asks what becomes of it (refund-queue.ts).
  if (line.underWay) return refund.state === 'held' || refund.state === 'dropped' ? unknown : null;
  await settleRefund(db, provider, { refundNo, payNo, outcome: 'done', amountFen, at }, now);
  return (await select())?.state === 'done' ? null : unknown;
}

/**
 * Compares a line of a provider's bill with our books. Money that they have and we still wait for, or have given up, is
 * settled as a notification would be. Answers what is left to be looked at by a person.
 */
export function matchLine(db: Database, provider: ProviderId, line: BillLine, now: Date): Promise<Mismatch | null> {
  return line.kind === 'paid' ? matchPayment(db, provider, line, now) : matchRefund(db, provider, line, now);
}
