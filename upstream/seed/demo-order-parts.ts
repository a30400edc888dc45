import { eq } from 'drizzle-orm';
import type { Channel } from '@/lib/kernel/payment';
import { HOUR } from '@/lib/kernel/time';
import type { Database } from '../db/open';
import { type orders, payments, refunds, sandboxRefunds, sandboxTrades, shipments } from '../db/schema';
import { ORDER_LIFE_MS } from '../order/close';
import { bookPayment, bookRefund } from '../ledger/movements';
import { newPayNo, newRefundNo } from '../order/numbers';
import { deliver, track } from '../order/shipping';
import { orderMessages } from '../order/messages';
import { providerOf } from '../kernel/payment';
import { parcelMessages } from '../sandbox/parcel-messages';

type Order = typeof orders.$inferSelect;

/** The payment that settled an order, in our books and in those of the sandbox provider, so that it can give the money back. */
export async function seedPayment(tx: Database, order: Order, channel: Channel, title: string, at: Date, paidAt: Date): Promise<void> {
  const payNo = newPayNo();
  const provider = providerOf[channel];
  const expiresAt = new Date(at.getTime() + ORDER_LIFE_MS);
  const { amountFen } = order;
  const shared = { payNo, provider, scene: 'desktop' as const, amountFen, transactionId: `demo${payNo}`, expiresAt, paidAt };
  const row = { ...shared, orderId: order.id, payerId: order.userId, channel, state: 'success' as const, createdAt: at };
  const [payment] = await tx.insert(payments).values(row).returning();
  if (payment) await bookPayment(tx, payment, order, false);
  await tx.insert(sandboxTrades).values({ ...shared, title, returnPath: '/', state: 'paid', attempts: 1, acknowledgedAt: paidAt });
}

/** Money that went back. */
export async function seedRefund(tx: Database, order: Order, amountFen: number, askedAt: Date, doneAt: Date): Promise<void> {
  const [payment] = await tx.select().from(payments).where(eq(payments.orderId, order.id));
  if (!payment) throw new Error('demo order without a payment');
  const refundNo = newRefundNo();
  const row = {
    refundNo,
    paymentId: payment.id,
    orderId: order.id,
    amountFen,
    reason: 'request' as const,
    state: 'done' as const,
    createdAt: askedAt,
    attempts: 1,
    doneAt,
  };
  const [refund] = await tx.insert(refunds).values(row).returning();
  if (refund) await bookRefund(tx, refund, order);
  const { payNo } = payment;
  await tx.insert(sandboxRefunds).values({ refundNo, payNo, amountFen, refundedAt: doneAt, attempts: 1, acknowledgedAt: doneAt });
}

/** A parcel sent the morning after the payment (which was in the evening) and handed over three days later. Answers when it was sent. */
export async function seedParcel(tx: Database, order: Order): Promise<Date> {
  const shippedAt = new Date((order.paidAt ?? order.createdAt).getTime() + 15 * HOUR);
  const { carrier } = parcelMessages;
  const parcel = { orderId: order.id, carrier, number: 'XK202611180042', shippedAt };
  await tx.insert(shipments).values(parcel);
  const after = (hours: number): Date => new Date(shippedAt.getTime() + hours * HOUR);
  await track(tx, parcel, orderMessages.logistics.sent(carrier), shippedAt);
  await track(tx, parcel, parcelMessages.collected, after(3));
  await track(tx, parcel, parcelMessages.left, after(9));
  await track(tx, parcel, parcelMessages.arrived, after(43));
  await track(tx, parcel, parcelMessages.underWay, after(70));
  await deliver(tx, order, parcelMessages.delivered, after(72));
  return shippedAt;
}

interface Stray {
  readonly title: string;
  readonly amountFen: number;
}

/** Money that a provider took and we know nothing of: the bill of its day brings it before whoever reconciles. */
export async function seedStrayPayment(tx: Database, paidAt: Date, { title, amountFen }: Stray): Promise<void> {
  const payNo = newPayNo();
  await tx.insert(sandboxTrades).values({
    payNo,
    provider: 'wechat',
    scene: 'desktop',
    amountFen,
    transactionId: `demo${payNo}`,
    expiresAt: new Date(paidAt.getTime() + ORDER_LIFE_MS),
    paidAt,
    title,
    returnPath: '/',
    state: 'paid',
    attempts: 1,
    acknowledgedAt: paidAt,
  });
}
