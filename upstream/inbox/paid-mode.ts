import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/open';
import { evaluationOrders, onlineMessages, orderLines, users, type orders } from '../db/schema';
import { publish } from '../events/publish';
import { randomNumber } from '../order/numbers';
import { inboxMessages } from './messages';

/**
 * Whoever has paid for a way of learning reads that a teacher calls within a working day, to agree on the first lesson: the inbox has it. In the
 * transaction of the payment; nothing for any other order.
 */
export async function askForCall(tx: Database, order: typeof orders.$inferSelect, at: Date): Promise<void> {
  const [found] = await tx
    .select({ name: users.nickName, mobilePhone: users.mobilePhone, title: orderLines.title })
    .from(evaluationOrders)
    .innerJoin(orderLines, eq(orderLines.orderId, evaluationOrders.orderId))
    .innerJoin(users, eq(users.id, order.userId))
    .where(and(eq(evaluationOrders.orderId, order.id), eq(evaluationOrders.what, 'mode')));
  if (!found) return;
  const { title, ...from } = found;
  const ticketNo = randomNumber(16);
  const { topic, words } = inboxMessages.call;
  await tx.insert(onlineMessages).values({ ...from, ticketNo, topic, words: words(title, order.orderNo), ip: '', createdAt: at });
  await publish(tx, { kind: 'message.received', ticketNo }, at);
}
