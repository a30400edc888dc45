import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../db/open';
import { notifications, orderLines, refunds, type orders } from '../db/schema';
import type { OrderEvent } from '../kernel/order-states';
import { notificationMessages } from './messages';

type Order = Pick<typeof orders.$inferSelect, 'id' | 'userId' | 'orderNo' | 'changedFromId'>;

/** Title and words of a message about an order, from the title of what was bought. */
type Say = (course: string) => { readonly title: string; readonly words: string };

/** What the learner did themselves (cancel) or sees at once (complete) needs no message. */
type Told = keyof typeof notificationMessages.order;
const isTold = (event: OrderEvent): event is Told => Object.hasOwn(notificationMessages.order, event);

/** Tells the learners about their orders. Inside the transaction that changes them: both happen or neither. */
export async function tellLearners(tx: Database, about: readonly Order[], at: Date, say: Say): Promise<void> {
  if (about.length === 0) return;
  const ids = about.map((order) => order.id);
  const lines = await tx
    .select({ orderId: orderLines.orderId, title: orderLines.title })
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(orderLines.id);
  const rows = about.map(({ id, userId, orderNo }) => {
    const bought = lines.filter((line) => line.orderId === id).map((line) => line.title);
    return { userId, kind: 'order' as const, ...say(bought.join('》《')), objectId: orderNo, createdAt: at };
  });
  await tx.insert(notifications).values(rows);
}

/**
 * Those of which a provider has given money back: a refund that was of books alone, which stayed away, is told of by the books, and one that
 * was transferred to another account by whoever did so.
 */
async function givenBack(tx: Database, changed: readonly Order[]): Promise<readonly Order[]> {
  const ids = changed.map(({ id }) => id);
  const gone = await tx
    .select({ orderId: refunds.orderId })
    .from(refunds)
    .where(and(inArray(refunds.orderId, ids), eq(refunds.reason, 'request'), eq(refunds.state, 'done'), isNull(refunds.transferNo)));
  return changed.filter(({ id }) => gone.some(({ orderId }) => orderId === id));
}

/** Tells the learners what has become of their orders. Of an order that came by a change of course the change tells. */
export async function notifyOrders(tx: Database, event: OrderEvent, changed: readonly Order[], at: Date): Promise<void> {
  if (!isTold(event)) return;
  const own = event === 'pay' || event === 'close' ? changed.filter((order) => order.changedFromId === null) : changed;
  await tellLearners(tx, event === 'refund' ? await givenBack(tx, own) : own, at, notificationMessages.order[event]);
}
