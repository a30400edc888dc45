import { and, eq, exists, isNull, lte } from 'drizzle-orm';
import { DAY } from '@/lib/kernel/time';
import type { Deps } from '../context/context';
import type { Database } from '../db/open';
import { entitlements, orders, shipments } from '../db/schema';
import { BusinessError } from '../kernel/errors';
import { notificationMessages } from '../notification/messages';
import { tellLearners } from '../notification/order-events';
import { applyOrderEvent } from './apply';
import { orderMessages } from './messages';

type Order = typeof orders.$inferSelect;

/** An order that was sent completes by itself so many days later, as Chinese shops do. */
export const AUTO_RECEIPT_DAYS = 10;

/** 确认收货. */
export async function confirmReceipt(tx: Database, order: Order, now: Date): Promise<void> {
  const done = await applyOrderEvent(tx, 'complete', now, and(eq(orders.id, order.id), eq(orders.state, '已发货')));
  if (done.length === 0) throw new BusinessError(orderMessages.cannot.confirmReceipt);
}

/** Completes what was served to its last day: nobody confirms that, and nothing is left to give back. */
async function completeServed(tx: Database, at: Date): Promise<number> {
  const over = tx
    .select({ id: entitlements.orderId })
    .from(entitlements)
    .where(and(eq(entitlements.orderId, orders.id), lte(entitlements.validUntil, at)));
  const served = and(eq(orders.state, '已支付'), eq(orders.requiresShipping, false), exists(over));
  return (await applyOrderEvent(tx, 'complete', at, served)).length;
}

/** Completes what was sent long enough ago and nobody confirmed, unless its carrier says that something is wrong with it, and what was served to its end. */
export async function completeByTime({ db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>): Promise<void> {
  const at = now();
  const before = new Date(at.getTime() - AUTO_RECEIPT_DAYS * DAY);
  const completed = await db.transaction(async (tx) => {
    const sentLongAgo = tx
      .select({ id: shipments.orderId })
      .from(shipments)
      .where(and(eq(shipments.orderId, orders.id), lte(shipments.shippedAt, before), isNull(shipments.trouble)));
    const done = await applyOrderEvent(tx, 'complete', at, and(eq(orders.state, '已发货'), exists(sentLongAgo)));
    await tellLearners(tx, done, at, notificationMessages.autoComplete);
    return done.length + (await completeServed(tx, at));
  });
  if (completed > 0) log.info({ completed }, 'orders completed by time');
}
