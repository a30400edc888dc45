import { and, eq, isNotNull } from 'drizzle-orm';
import type { Deps } from '../context/context';
import { payments } from '../db/schema';
import { BusinessError } from '../kernel/errors';
import type { ProviderTrade } from '../kernel/payment';
import { paymentMessages } from './messages';
import { settle } from './settle';

export type Payment = typeof payments.$inferSelect;
type Asking = Pick<Deps, 'db' | 'log' | 'now' | 'services'>;

/** May this payment still be paid, as far as its provider has told us? */
const isOpen = ({ nextAskAt }: Payment): boolean => nextAskAt !== null;

/** Applies what a provider said of a payment; `settled` money is applied as a notification would be. */
async function apply({ db, log, now }: Asking, payment: Payment, trade: ProviderTrade): Promise<void> {
  if (trade.state === 'pending') return;
  if (trade.state === 'paid') {
    const settled = await settle(db, payment.provider, trade.notice, now());
    if (settled.outcome !== 'refused') return;
    log.error({ payNo: payment.payNo, reason: settled.reason }, 'provider reports a payment that does not fit');
  }
  // What failed may be tried again on the same sheet: it is over when the provider has ended it. What does not fit will not
  // fit tomorrow: the provider's bill brings it before an operator (bill-check.ts).
  const over = trade.state === 'failed' ? { state: 'failed' as const } : { state: 'closed' as const, nextAskAt: null };
  if (payment.state === 'pending') {
    await db
      .update(payments)
      .set(over)
      .where(and(eq(payments.id, payment.id), eq(payments.state, 'pending')));
  } else if (trade.state !== 'failed') {
    await db
      .update(payments)
      .set({ nextAskAt: null })
      .where(and(eq(payments.id, payment.id), isNotNull(payments.nextAskAt)));
  }
}

async function again({ db }: Asking, payment: Payment): Promise<Payment> {
  const [after] = await db.select().from(payments).where(eq(payments.id, payment.id));
  return after ?? payment;
}

/**
 * Asks the provider about a payment that still waits and applies the answer: notifications may never come. Answers the
 * payment as it is afterwards. Never inside a transaction. @throws Error when the provider is away
 */
export async function reconcile(deps: Asking, payment: Payment): Promise<Payment> {
  if (payment.state !== 'pending') return payment;
  await apply(deps, payment, await deps.services.payments[payment.provider].query(payment.payNo));
  return again(deps, payment);
}

/** The same for somebody who waits for the result: a provider that is away leaves the payment as it was last known. */
export async function heardOf(deps: Asking, payment: Payment): Promise<Payment> {
  try {
    return await reconcile(deps, payment);
  } catch (error) {
    deps.log.warn({ payNo: payment.payNo, err: error }, 'provider could not be asked');
    return payment;
  }
}

/**
 * Ends a payment at its provider: asked first, because the payer may have been quicker, then closed there, then here. Answers
 * the payment as it is afterwards: nobody can pay it any more. @throws Error when the provider gave no clear answer
 */
export async function endPayment(deps: Asking, payment: Payment): Promise<Payment> {
  if (!isOpen(payment)) return payment;
  const provider = deps.services.payments[payment.provider];
  const asked = await provider.query(payment.payNo);
  const trade = asked.state === 'paid' || asked.state === 'closed' ? asked : await provider.close(payment.payNo);
  if (trade.state === 'pending' || trade.state === 'failed') throw new BusinessError(paymentMessages.checking);
  await apply(deps, payment, trade);
  return again(deps, payment);
}
