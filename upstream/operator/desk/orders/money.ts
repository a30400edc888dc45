import { asc, eq, inArray } from 'drizzle-orm';
import type { DeskOutput } from '@/lib/ops/contract';
import { deskQuote } from '../../../after-sale/desk-refund';
import type { Database } from '../../../db/open';
import { paymentNotifications, payments, refunds } from '../../../db/schema';
import { iso } from '../../../kernel/iso';
import { explainOrder } from '../../../ledger/explain';
import { orderMessages } from '../../../order/messages';
import { billedOf } from './billed';
import type { Order } from './find';
import { MOST } from './most';

type Story = DeskOutput<'orders.show'>;

/** Where the money of an order was, is and was heard to be. */
export async function moneyOf(db: Database, order: Order): Promise<Pick<Story, 'payments' | 'notices' | 'refunds' | 'billed' | 'ledger'>> {
  const paid = await db.select().from(payments).where(eq(payments.orderId, order.id)).orderBy(asc(payments.id)).limit(MOST);
  const heard = await db
    .select()
    .from(paymentNotifications)
    .where(
      inArray(
        paymentNotifications.payNo,
        paid.map(({ payNo }) => payNo),
      ),
    )
    .orderBy(asc(paymentNotifications.id))
    .limit(MOST);
  const back = await db.select().from(refunds).where(eq(refunds.orderId, order.id)).orderBy(asc(refunds.id));
  const { entries } = await explainOrder(db, order.orderNo);
  return {
    payments: paid.map(({ payNo, provider, scene, state, transactionId, amountFen, createdAt, paidAt }) => ({
      payNo,
      provider,
      scene,
      state,
      transactionId: transactionId ?? '',
      amountFen,
      createdAt: createdAt.toISOString(),
      paidAt: iso(paidAt),
    })),
    notices: heard.map(({ id, receivedAt, provider, outcome, ip, payNo }) => ({
      id,
      at: receivedAt.toISOString(),
      provider,
      outcome,
      ip,
      payNo,
    })),
    refunds: back.map(({ refundNo, state, reason, note, amountFen, createdAt, doneAt, transferTo, transferNo }) => ({
      refundNo,
      state,
      reason,
      note,
      amountFen,
      createdAt: createdAt.toISOString(),
      doneAt: iso(doneAt),
      transferTo,
      transferNo: transferNo ?? '',
    })),
    billed: await billedOf(db, paid, back),
    ledger: entries.map(({ movementId, kind, at, account, amountFen, balanceFen, orderNo }) => ({
      id: `${movementId} ${account} ${orderNo}`,
      at,
      kind,
      account,
      amountFen,
      balanceFen,
    })),
  };
}

/** What a refund would come to now, or why there is none. */
export async function quoteOf(db: Database, order: Order, now: Date): Promise<Pick<Story, 'quote' | 'refusal'>> {
  const found = await deskQuote(db, order, now);
  if ('refusal' in found) {
    // A colleague reads the state, not how a learner gets to know it.
    const refusal = found.refusal === orderMessages.refund.state ? orderMessages.operator.nothingToRefund(order.state) : found.refusal;
    return { quote: null, refusal };
  }
  const { serviceFen, valueFen, booksFen, shippingFen, totalDays, usedDays, leftDays } = found.quote;
  const sum = (sums: (typeof found.sums)['full']) =>
    sums === null ? null : { nowFen: sums.serviceFen + sums.goodsFen, heldFen: sums.heldFen };
  const { sums } = found;
  return {
    quote: {
      serviceFen,
      valueFen,
      booksFen,
      shippingFen,
      totalDays,
      usedDays,
      leftDays,
      sums: { return: sum(sums.return), returned: sum(sums.returned), keep: sum(sums.keep), full: sum(sums.full) },
    },
    refusal: '',
  };
}
