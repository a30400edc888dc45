import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { Deps } from '../context/context';
import { payments, refunds } from '../db/schema';
import { publish } from '../events/publish';
import { settleRefund } from './refund-settle';
import type { ProviderRefund } from '../kernel/payment';

/** How many refunds one run asks the providers about. */
const BATCH = 50;
/** Seconds until a refund without an answer is asked about again; the last one stays. Providers take minutes, at worst days. */
const BACKOFF_SECONDS = [5, 15, 60, 300, 900, 3600];

/** So often a provider may take a refund on for none before the team hears of it: after that it is asked by the hour. */
const PATIENCE = BACKOFF_SECONDS.length;

type Refund = typeof refunds.$inferSelect;
type Payment = typeof payments.$inferSelect;

const nextAttempt = (attempts: number, now: Date): Date =>
  new Date(now.getTime() + (BACKOFF_SECONDS[Math.min(attempts, BACKOFF_SECONDS.length - 1)] ?? 0) * 1000);

/** Asks for the money, or what became of it. Should the answer be lost, the same number is asked for again, which gives it once. */
function ask({ services }: Deps, refund: Refund, payment: Payment): Promise<ProviderRefund> {
  const provider = services.payments[payment.provider];
  const { refundNo, amountFen } = refund;
  return refund.state === 'sent'
    ? provider.queryRefund({ refundNo, payNo: payment.payNo })
    : provider.refund({ refundNo, payNo: payment.payNo, amountFen, paidFen: payment.amountFen });
}

async function advance(deps: Deps, refund: Refund, payment: Payment): Promise<void> {
  const { db, log, now } = deps;
  const answer = await ask(deps, refund, payment);
  if (answer.state === 'processing') {
    await db
      .update(refunds)
      .set({ state: 'sent', attempts: refund.attempts + 1, nextAttemptAt: nextAttempt(refund.attempts, now()) })
      .where(and(eq(refunds.id, refund.id), inArray(refunds.state, ['queued', 'sent'])));
    return;
  }
  if (answer.state === 'failed') log.error({ refundNo: refund.refundNo, reason: answer.reason }, 'provider refuses a refund');
  const notice = {
    refundNo: refund.refundNo,
    payNo: payment.payNo,
    outcome: answer.state,
    amountFen: refund.amountFen,
    at: answer.state === 'done' ? answer.at : now(),
  };
  await settleRefund(db, payment.provider, notice, now());
}

/** No answer, or a no that is not the last word: too little money on the shop's account. The learner waits, and only the team can do something. */
async function later({ db, now }: Deps, { id, refundNo, state, attempts }: Refund): Promise<void> {
  const at = now();
  await db.transaction(async (tx) => {
    await tx
      .update(refunds)
      .set({ attempts: attempts + 1, nextAttemptAt: nextAttempt(attempts, at) })
      .where(and(eq(refunds.id, id), inArray(refunds.state, ['queued', 'sent'])));
    if (state === 'queued' && attempts + 1 >= PATIENCE) await publish(tx, { kind: 'refund.waits', refundNo }, at);
  });
}

/** The refund queue: what is due is asked of its provider, and answers that never came are asked for. */
export async function sendRefunds(deps: Deps): Promise<void> {
  const { db, log, now } = deps;
  const due = await db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(inArray(refunds.state, ['queued', 'sent']), lte(refunds.nextAttemptAt, now())))
    .orderBy(asc(refunds.nextAttemptAt))
    .limit(BATCH);
  for (const { refund, payment } of due) {
    try {
      await advance(deps, refund, payment);
    } catch (error) {
      log.warn({ refundNo: refund.refundNo, err: error }, 'provider could not be asked for a refund');
      await later(deps, refund);
    }
  }
}
