import { and, eq, type SQL } from 'drizzle-orm';
import type { Deps } from '../context/context';
import type { Database } from '../db/open';
import { payments, refunds, type orders } from '../db/schema';
import { BusinessError } from '../kernel/errors';
import { bookRefund } from '../ledger/movements';
import { notificationMessages } from '../notification/messages';
import { tellLearners } from '../notification/order-events';
import { orderMessages } from '../order/messages';
import { isGone } from './gone';
import { paymentMessages } from './messages';
import { endOfRequest, settleRefund } from './refund-settle';

type Order = typeof orders.$inferSelect;

const failedOf = (orderId: number) => and(eq(refunds.orderId, orderId), eq(refunds.state, 'failed'));

/**
 * Before money is taken to have been transferred, and outside the transaction that does it: the providers that refused are asked once more.
 * What one of them says to have gone after all is settled. @throws BusinessError where one has, or gives no answer
 */
export async function hearOfRefused(context: Pick<Deps, 'db' | 'log' | 'now' | 'services'>, { id }: Pick<Order, 'id'>): Promise<void> {
  const { db, log, now, services } = context;
  const refused = await db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(failedOf(id));
  let gone = false;
  for (const { refund, payment } of refused) {
    const { refundNo, amountFen } = refund;
    const { payNo, provider, channel } = payment;
    if (isGone(context, provider)) continue;
    const said = await services.payments[provider].queryRefund({ refundNo, payNo }).catch((error: unknown) => {
      log.warn({ refundNo, err: error }, 'provider could not be asked for a refund');
      throw new BusinessError(paymentMessages.providerBusy(paymentMessages.methods[channel]));
    });
    if (said.state !== 'done') continue;
    await settleRefund(db, provider, { refundNo, payNo, outcome: 'done', amountFen, at: said.at }, now());
    gone = true;
  }
  if (gone) throw new BusinessError(orderMessages.operator.goneAfterAll);
}

const wentBy = (orderId: number, number: string) =>
  and(eq(refunds.orderId, orderId), eq(refunds.state, 'done'), eq(refunds.transferNo, number));

/** What refunds come to, 分, and where the first of them went. @throws BusinessError with `none` where there are none */
async function sumOf(db: Database, which: SQL | undefined, none: string): Promise<{ readonly sumFen: number; readonly to: string }> {
  const rows = await db.select().from(refunds).where(which);
  const [first] = rows;
  if (!first) throw new BusinessError(none);
  return { sumFen: rows.reduce((sum, { amountFen }) => sum + amountFen, 0), to: first.transferTo };
}

/** The refunds of an order that their provider refused. @throws BusinessError where none were */
export const refusedSum = (db: Database, { id }: Pick<Order, 'id'>) => sumOf(db, failedOf(id), orderMessages.operator.noFailed);

/** What of an order went by the transfer of this number. @throws BusinessError where nothing did, or no longer */
export const transferredSum = (db: Database, { id }: Pick<Order, 'id'>, number: string) =>
  sumOf(db, wentBy(id, number), orderMessages.operator.transferElse);

interface Transfer {
  /** The bank's own number of it. */
  readonly number: string;
  /** Whose account, at which bank, and its last digits, as the learner reads it. */
  readonly to: string;
}

/**
 * What its provider refused has been transferred to another account of the learner or their guardian (user agreement, 原付款账户已注销的): those
 * refunds are done and booked, and the learner is told where it went. The order's row is locked. Answers the sum, 分.
 * @throws BusinessError when nothing of this order failed
 */
export async function transferRefunds(tx: Database, order: Order, { number, to }: Transfer, now: Date): Promise<number> {
  const { sumFen } = await refusedSum(tx, order);
  const done = await tx
    .update(refunds)
    .set({ state: 'done', doneAt: now, transferNo: number, transferTo: to })
    .where(failedOf(order.id))
    .returning();
  for (const refund of done) await bookRefund(tx, refund, order);
  await tellLearners(tx, [order], now, notificationMessages.transferred(sumFen, to));
  if (done.some(({ reason }) => reason === 'request')) await endOfRequest(tx, order, now);
  return sumFen;
}

/**
 * The bank has sent the transfer `returned` back, as name and account do not fit, and it was made again: the books stay as they are, as what came
 * back to the bank has left it again. The learner reads where it went now. The order's row is locked. Answers the sum, 分, and where it had gone.
 * @throws BusinessError when nothing of this order went by that number
 */
export async function transferAgain(tx: Database, order: Order, returned: string, { number, to }: Transfer, now: Date) {
  const { sumFen, to: was } = await transferredSum(tx, order, returned);
  await tx.update(refunds).set({ doneAt: now, transferNo: number, transferTo: to }).where(wentBy(order.id, returned));
  await tellLearners(tx, [order], now, notificationMessages.transferredAgain(sumFen, to));
  return { sumFen, was };
}
