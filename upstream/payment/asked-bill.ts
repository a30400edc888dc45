import { and, eq, gte, lt, ne, or } from 'drizzle-orm';
import type { ProviderId } from '@/lib/kernel/payment';
import { DAY, dayBounds } from '@/lib/kernel/time';
import type { Deps } from '../context/context';
import { payments, refunds } from '../db/schema';
import type { BillLine } from '../kernel/payment';

/** Payments that a day may have paid: begun on it or on the day before, or paid on it as we believe. */
async function askedPayments(
  { db, services }: Pick<Deps, 'db' | 'services'>,
  id: ProviderId,
  from: Date,
  until: Date,
): Promise<BillLine[]> {
  const begun = and(gte(payments.createdAt, new Date(from.getTime() - DAY)), lt(payments.createdAt, until));
  const paid = and(gte(payments.paidAt, from), lt(payments.paidAt, until));
  const rows = await db
    .select({ payNo: payments.payNo })
    .from(payments)
    .where(and(eq(payments.provider, id), or(begun, paid)));
  const lines: BillLine[] = [];
  for (const { payNo } of rows) {
    const trade = await services.payments[id].query(payNo);
    if (trade.state !== 'paid' || trade.notice.paidAt < from || trade.notice.paidAt >= until) continue;
    const { transactionId, amountFen, paidAt } = trade.notice;
    lines.push({ kind: 'paid', payNo, refundNo: '', transactionId, amountFen, feeFen: 0, at: paidAt });
  }
  return lines;
}

/** Refunds of a day: those that we believe to be done on it, and those begun on it whose end we do not know or believe to have failed. */
async function askedRefunds({ db, services }: Pick<Deps, 'db' | 'services'>, id: ProviderId, from: Date, until: Date): Promise<BillLine[]> {
  const done = and(eq(refunds.state, 'done'), gte(refunds.doneAt, from), lt(refunds.doneAt, until));
  const open = and(ne(refunds.state, 'done'), ne(refunds.attempts, 0), gte(refunds.createdAt, from), lt(refunds.createdAt, until));
  const rows = await db
    .select({ refund: refunds, payNo: payments.payNo, transactionId: payments.transactionId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.provider, id), or(done, open)));
  const lines: BillLine[] = [];
  for (const { refund, payNo, transactionId } of rows) {
    const { refundNo, amountFen, doneAt } = refund;
    const answer = await services.payments[id].queryRefund({ refundNo, payNo });
    // The amount is ours: under one number the provider gives one amount only.
    if (answer.state === 'done')
      lines.push({
        kind: 'refunded',
        payNo,
        refundNo,
        transactionId: transactionId ?? '',
        amountFen,
        feeFen: 0,
        at: doneAt ?? answer.at,
      });
  }
  return lines;
}

/**
 * A day of a provider that hands out no bill: it is asked about every payment and refund of ours that the day may have moved.
 * What it does not know of comes up as missing, what we do not know of it is settled; its fees are in no answer.
 * @throws Error when the day is not over or the provider gives no clear answer
 */
export async function askedBill(deps: Pick<Deps, 'db' | 'now' | 'services'>, id: ProviderId, day: string): Promise<readonly BillLine[]> {
  const { from, until } = dayBounds(day);
  if (deps.now() < until) throw new Error(`${day} is not over`);
  return [...(await askedPayments(deps, id, from, until)), ...(await askedRefunds(deps, id, from, until))];
}
