import { and, inArray, type SQL } from 'drizzle-orm';
import type { Database } from '../db/open';
import { orderHistory, orders } from '../db/schema';
import { notifyOrders } from '../notification/order-events';
import { rejectChanges } from './change-end';
import { nextState, orderStates, statesBefore, type OrderEvent } from '../kernel/order-states';
import { publishOrders } from './tell';

type Order = typeof orders.$inferSelect;

/**
 * Applies an event to the orders that `which` selects, where the state machine allows it: a conditional update, so
 * that of two at once only one happens. History, the learners' notifications, the events and the change of course that an unpaid order stood for go with it. Answers the orders that changed, as they are now.
 */
export async function applyOrderEvent(
  db: Database,
  event: OrderEvent,
  at: Date,
  which: SQL | undefined,
  also: Partial<Pick<Order, 'paidAt' | 'payMethod'>> = {},
): Promise<Order[]> {
  const before = statesBefore(event);
  const after = orderStates.find((state) => before.some((from) => nextState(from, event) === state));
  if (!after) return [];
  const changed = await db
    .update(orders)
    .set({ ...also, state: after })
    .where(and(inArray(orders.state, before), which))
    .returning();
  if (changed.length === 0) return [];
  await db.insert(orderHistory).values(changed.map((order) => ({ orderId: order.id, event, state: after, at })));
  await notifyOrders(db, event, changed, at);
  await publishOrders(db, event, changed, at);
  if (event === 'cancel' || event === 'close') await rejectChanges(db, event, changed, at);
  return changed;
}
