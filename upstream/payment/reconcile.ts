import { and, eq } from 'drizzle-orm';
import type { Deps } from '../context/context';
import { payments } from '../db/schema';
import { settle } from './settle';

export type Payment = typeof payments.$inferSelect;

/**
 * Asks the provider about a payment that still waits and applies the answer: notifications may never come.
 * Answers the payment as it is afterwards.
 */
export async function reconcile(
  { db, log, now, services }: Pick<Deps, 'db' | 'log' | 'now' | 'services'>,
  payment: Payment,
): Promise<Payment> {
  if (payment.state !== 'pending') return payment;
  const trade = await services.payments[payment.provider].query(payment.payNo);
  if (trade.state === 'paid') {
    const settled = await settle(db, payment.provider, trade.notice, now());
    if (settled.outcome === 'refused')
      log.error({ payNo: payment.payNo, reason: settled.reason }, 'provider reports a payment that does not fit');
  } else if (trade.state !== 'pending') {
    await db
      .update(payments)
      .set({ state: trade.state })
      .where(and(eq(payments.id, payment.id), eq(payments.state, 'pending')));
  }
  const [after] = await db.select().from(payments).where(eq(payments.id, payment.id));
  return after ?? payment;
}
