import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/open';
import { courseChanges, orders } from '../db/schema';
import { bookCredit } from '../ledger/movements';
import { notificationMessages } from '../notification/messages';
import { tellLearners } from '../notification/order-events';
import { endRights } from './entitle';
import { orderMessages } from './messages';

type Order = typeof orders.$inferSelect;
type Change = typeof courseChanges.$inferSelect;

/** Ends open changes, once each; answers those that this call ended. */
async function decide(
  tx: Database,
  newOrderIds: readonly number[],
  state: '已完成' | '已驳回',
  note: string,
  now: Date,
): Promise<Change[]> {
  return tx
    .update(courseChanges)
    .set({ state, note, decidedAt: now })
    .where(and(inArray(courseChanges.newOrderId, [...newOrderIds]), eq(courseChanges.state, '处理中')))
    .returning();
}

/** The order of the new course is paid: the old course ends, in the same transaction. Nothing happens to any other order. */
export async function completeChange(tx: Database, paid: Order, now: Date): Promise<void> {
  if (paid.changedFromId === null) return;
  const [change] = await decide(tx, [paid.id], '已完成', '', now);
  if (!change) return;
  await endRights(tx, change.orderId, 'change', now);
  await bookCredit(tx, paid, change.orderId, now);
  await tellLearners(tx, [paid], now, notificationMessages.change.done(change.oldTitle, change.newTitle));
}

/** The orders of the new courses were cancelled or closed unpaid: their changes are over, the old courses stay. */
export async function rejectChanges(tx: Database, event: 'cancel' | 'close', over: readonly Order[], now: Date): Promise<void> {
  const ids = over.filter((order) => order.changedFromId !== null).map((order) => order.id);
  if (ids.length === 0) return;
  for (const change of await decide(tx, ids, '已驳回', orderMessages.changeOver[event], now)) {
    const [old] = await tx.select().from(orders).where(eq(orders.id, change.orderId));
    if (old && event === 'close')
      await tellLearners(tx, [old], now, notificationMessages.change.rejected(change.oldTitle, change.newTitle));
  }
}

/** Is a change of this order under way? */
export async function isChanging(db: Database, orderId: number): Promise<boolean> {
  return (await db.$count(courseChanges, and(eq(courseChanges.orderId, orderId), eq(courseChanges.state, '处理中')))) > 0;
}
