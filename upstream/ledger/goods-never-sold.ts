import { asc, eq } from 'drizzle-orm';
import type { Deps } from '../context/context';
import type { Database } from '../db/open';
import { liveOrders, orderGoods, orders } from '../db/schema';
import { movementKeys } from './keys';
import { leftOf } from './shares';
import { book } from './write';

/** The goods of one order go, and what is booked for them is for the course from now on. */
async function takeOff(tx: Database, id: number, now: Date): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  if (!order) return;
  const left = await leftOf(tx, id);
  const [booksFen, shippingFen] = [left('预收图书款'), left('预收运费')];
  await book(tx, { key: movementKeys.goods(order.orderNo), kind: '更正', at: now }, [
    { account: '预收图书款', orderId: id, amountFen: booksFen },
    { account: '预收运费', orderId: id, amountFen: shippingFen },
    { account: '预收课程款', orderId: id, amountFen: -(booksFen + shippingFen) },
  ]);
  await tx.delete(orderGoods).where(eq(orderGoods.orderId, id));
}

/**
 * Takes the goods off orders of live classes, at a start: they were once given those of their course in the shop, so that the ledger kept
 * money for books that nobody waits for, and asking back a class that cost less than the books failed. Again finds nothing.
 */
export async function takeOffGoods({ db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>): Promise<void> {
  const wrong = await db
    .selectDistinct({ id: liveOrders.orderId })
    .from(liveOrders)
    .innerJoin(orderGoods, eq(orderGoods.orderId, liveOrders.orderId))
    .orderBy(asc(liveOrders.orderId));
  for (const { id } of wrong) await db.transaction((tx) => takeOff(tx, id, now()));
  if (wrong.length > 0) log.info({ orders: wrong.length }, 'live classes were relieved of goods that they had never sold');
}
