import { and, eq } from 'drizzle-orm';
import type { KnownContext } from '../context/context';
import { orders } from '../db/schema';
import { NotFoundError } from '../kernel/errors';
import { closeExpired } from './close';
import { orderMessages } from './messages';
import type { Order } from './view';

/** The caller's own order, closed first when its time is over. Somebody else's answers as an unknown one does. */
export async function ownOrder({ db, caller, now }: KnownContext, orderNo: string): Promise<Order> {
  const mine = and(eq(orders.orderNo, orderNo), eq(orders.userId, caller.userId));
  await closeExpired(db, now(), mine);
  const [order] = await db.select().from(orders).where(mine);
  if (!order) throw new NotFoundError(orderMessages.notFound);
  return order;
}
