import { inArray } from 'drizzle-orm';
import type { Database } from '../db/open';
import { notifications, orderLines, type orders } from '../db/schema';
import type { OrderEvent } from '../order/states';
import { notificationMessages } from './messages';

type Order = Pick<typeof orders.$inferSelect, 'id' | 'userId' | 'orderNo'>;

/** What the learner did themselves (cancel) or sees at once (complete) needs no message. */
type Told = keyof typeof notificationMessages.order;
const isTold = (event: OrderEvent): event is Told => Object.hasOwn(notificationMessages.order, event);

/** Tells the learners what has become of their orders. Inside the transaction that changes them: both happen or neither. */
export async function notifyOrders(tx: Database, event: OrderEvent, changed: readonly Order[], at: Date): Promise<void> {
  if (!isTold(event) || changed.length === 0) return;
  const ids = changed.map((order) => order.id);
  const lines = await tx
    .select({ orderId: orderLines.orderId, title: orderLines.title })
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(orderLines.id);
  const say = notificationMessages.order[event];
  const rows = changed.map(({ id, userId, orderNo }) => {
    const bought = lines.filter((line) => line.orderId === id).map((line) => line.title);
    return { userId, kind: 'order' as const, ...say(bought.join('》《')), objectId: orderNo, createdAt: at };
  });
  await tx.insert(notifications).values(rows);
}
