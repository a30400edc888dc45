import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/open';
import { orderHistory, orderModifications, orders, paymentNotifications, payments, refunds } from '../db/schema';
import { NotFoundError } from '../kernel/errors';
import { orderMessages } from './messages';

const { record: say } = orderMessages.operator;

interface Step {
  readonly at: Date;
  readonly what: string;
}

/** The money of an order: what was collected, what the providers said of it, what went back. */
async function moneyOf(db: Database, orderId: number): Promise<Step[]> {
  const paid = await db.select().from(payments).where(eq(payments.orderId, orderId));
  const payNos = paid.map(({ payNo }) => payNo);
  const heard = await db.select().from(paymentNotifications).where(inArray(paymentNotifications.payNo, payNos));
  const back = await db.select().from(refunds).where(eq(refunds.orderId, orderId));
  return [
    ...paid.map(({ createdAt, paidAt, provider, payNo, state, amountFen }) => ({
      at: paidAt ?? createdAt,
      what: say.payment(provider, payNo, state, amountFen),
    })),
    ...heard.map(({ receivedAt, provider, outcome }) => ({ at: receivedAt, what: say.notice(provider, outcome) })),
    ...back.map(({ doneAt, createdAt, refundNo, state, amountFen }) => ({
      at: doneAt ?? createdAt,
      what: say.refund(refundNo, state, amountFen),
    })),
  ];
}

/** Everything that happened to one order, oldest first: for a question on the telephone. @throws NotFoundError */
export async function orderRecord(db: Database, orderNo: string) {
  const [order] = await db.select().from(orders).where(eq(orders.orderNo, orderNo));
  if (!order) throw new NotFoundError(orderMessages.notFound);
  const states = await db.select().from(orderHistory).where(eq(orderHistory.orderId, order.id)).orderBy(asc(orderHistory.id));
  const asked = await db.select().from(orderModifications).where(eq(orderModifications.orderId, order.id));
  const steps: Step[] = [
    { at: order.createdAt, what: say.made },
    ...states.map(({ at, state }) => ({ at, what: say.became(state) })),
    ...asked.map(({ at, action }) => ({ at, what: say.asked(action) })),
    ...(await moneyOf(db, order.id)),
  ];
  return {
    orderNo,
    state: order.state,
    amountFen: order.amountFen,
    history: steps.sort((a, b) => a.at.getTime() - b.at.getTime()).map(({ at, what }) => ({ at: at.toISOString(), what })),
  };
}
