import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/open';
import { bookReturns, orderHistory, orders, refunds } from '../db/schema';
import { BusinessError } from '../kernel/errors';
import { afterRefusal } from '../kernel/refund-rules';
import { notificationMessages } from '../notification/messages';
import { tellLearners } from '../notification/order-events';
import { applyOrderEvent } from '../order/apply';
import { restoreRights } from '../order/entitle';
import { orderMessages } from '../order/messages';

type Order = typeof orders.$inferSelect;

/** Nothing of it has gone: the order and its course are what they were before it was asked for. */
async function takeBack(tx: Database, order: Order, now: Date): Promise<void> {
  const steps = await tx.select().from(orderHistory).where(eq(orderHistory.orderId, order.id)).orderBy(desc(orderHistory.id));
  const before = steps[steps.findIndex(({ event }) => event === 'askRefund') + 1];
  if (!before) throw new Error(`order ${order.orderNo} has no state before its refund`);
  const { state } = before;
  await tx.update(orders).set({ state }).where(eq(orders.id, order.id));
  await tx.insert(orderHistory).values({ orderId: order.id, event: 'refuseRefund', state, at: now });
  await tx.delete(bookReturns).where(eq(bookReturns.orderId, order.id));
  await restoreRights(tx, order.id);
}

/**
 * A colleague refuses what waits for them of a refund: the price of sent books. `why` is what the learner reads. Answers what it came to (分)
 * and the state of the order. The order's row is locked. @throws BusinessError where nothing waits
 */
export async function refuseRefund(tx: Database, order: Order, why: string, now: Date): Promise<{ sumFen: number; state: Order['state'] }> {
  const asked = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, order.id), eq(refunds.reason, 'request')));
  const held = asked.filter(({ state }) => state === 'held');
  if (held.length === 0) throw new BusinessError(orderMessages.operator.noReturn);
  const ids = held.map(({ id }) => id);
  await tx.update(refunds).set({ state: 'dropped', note: why, doneAt: now }).where(inArray(refunds.id, ids));
  const sumFen = held.reduce((sum, { amountFen }) => sum + amountFen, 0);
  const becomes = afterRefusal(asked.filter(({ state }) => state !== 'held').map(({ state }) => state));
  const say = notificationMessages[becomes === 'asBefore' ? 'refundRefused' : 'booksRefused'];
  await tellLearners(tx, [order], now, say(why));
  if (becomes === 'asBefore') await takeBack(tx, order, now);
  if (becomes === 'over') await applyOrderEvent(tx, 'refund', now, eq(orders.id, order.id));
  const [after] = await tx.select({ state: orders.state }).from(orders).where(eq(orders.id, order.id));
  return { sumFen, state: after?.state ?? order.state };
}
