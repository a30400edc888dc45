import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { ProviderId } from '@/lib/kernel/payment';
import { DAY, HOUR } from '@/lib/kernel/time';
import type { Deps } from '../context/context';
import type { Database } from '../db/open';
import { orders, payments, refunds } from '../db/schema';
import { publish } from '../events/publish';
import { providerOf } from '../kernel/payment';
import type { Payment } from './reconcile';

/** So long after the last moment at which it could be paid a payment is kept for its provider to come back. */
const KEPT_MS = DAY;
/** Until it is looked at again whether the provider has. */
const AGAIN_MS = HOUR;

/** Have we no account of this provider (any more)? Then nobody answers, and none of its notifications is believed. */
export const isGone = ({ services }: Pick<Deps, 'services'>, provider: ProviderId): boolean =>
  !services.channels.some((channel) => providerOf[channel] === provider);

/**
 * Waits no longer for what nobody will say. Money that was paid all the same is found by the provider's bill, should there be an account
 * again, and goes back; else in the provider's own console only, by whoever was told of it.
 */
export async function giveUp(db: Database, { id }: Pick<Payment, 'id'>): Promise<void> {
  const open = and(eq(payments.id, id), isNotNull(payments.nextAskAt));
  await db
    .update(payments)
    .set({ state: 'closed', nextAskAt: null })
    .where(and(open, eq(payments.state, 'pending')));
  await db.update(payments).set({ nextAskAt: null }).where(open);
}

/** A payment that cannot be paid any more and whose provider is gone: the team hears of it, once, and after a day it is given up. */
export async function leaveGone({ db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>, payment: Payment): Promise<void> {
  const { id, payNo, provider, expiresAt } = payment;
  const at = now();
  if (at.getTime() >= expiresAt.getTime() + KEPT_MS) {
    await giveUp(db, payment);
    log.error({ payNo, provider }, 'a payment was given up: its provider is not configured any more');
    return;
  }
  await db.transaction(async (tx) => {
    await publish(tx, { kind: 'payment.stranded', payNo }, at);
    await tx
      .update(payments)
      .set({ nextAskAt: new Date(at.getTime() + AGAIN_MS) })
      .where(and(eq(payments.id, id), isNotNull(payments.nextAskAt)));
  });
}

/** Orders with a payment or a refund that waits for the word of a provider, by their numbers, the oldest first. */
export async function ordersWaitingFor(db: Database, provider: ProviderId): Promise<string[]> {
  const of = eq(payments.provider, provider);
  const paying = await db
    .selectDistinct({ id: orders.id, orderNo: orders.orderNo })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(of, isNotNull(payments.nextAskAt)))
    .orderBy(asc(orders.id));
  const refunding = await db
    .selectDistinct({ id: orders.id, orderNo: orders.orderNo })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(of, inArray(refunds.state, ['queued', 'sent'])))
    .orderBy(asc(orders.id));
  return [...new Set([...paying, ...refunding].sort((a, b) => a.id - b.id).map(({ orderNo }) => orderNo))];
}
