import { and, eq } from 'drizzle-orm';
import type { Input } from '@/lib/contracts';
import { lockAccount } from '../account/lock';
import type { KnownContext } from '../context/context';
import type { Database } from '../db/open';
import { orderModifications, orders } from '../db/schema';
import { BusinessError, NotFoundError } from '../kernel/errors';
import { changeAddress } from '../order/address';
import { askRefund } from './ask-refund';
import { cancelOrder, hearOfMoney } from './cancel';
import { changeCourse } from './change';
import { ownOrder } from '../order/find';
import { orderMessages } from '../order/messages';
import { confirmReceipt } from '../order/receipt';
import type { Order } from '../order/view';
import { endRunOut } from '../payment/asking';

type Wish = Input<'orders.modify'>;

const actions: Readonly<Record<Wish['action'], (tx: Database, order: Order, wish: Wish, now: Date) => Promise<void>>> = {
  cancel: (tx, order, _wish, now) => cancelOrder(tx, order, now),
  refund: askRefund,
  change: changeCourse,
  confirmReceipt: (tx, order, _wish, now) => confirmReceipt(tx, order, now),
  address: changeAddress,
};

/** Notes the request; false when it was carried out before. @throws BusinessError when it was another one then */
async function isNew(tx: Database, userId: number, order: Order, { requestId, action }: Wish, at: Date): Promise<boolean> {
  const [noted] = await tx
    .insert(orderModifications)
    .values({ userId, requestId, orderId: order.id, action, at })
    .onConflictDoNothing()
    .returning();
  if (noted) return true;
  const [earlier] = await tx
    .select()
    .from(orderModifications)
    .where(and(eq(orderModifications.userId, userId), eq(orderModifications.requestId, requestId)));
  if (earlier?.orderId !== order.id || earlier.action !== action) throw new BusinessError(orderMessages.requestUsed);
  return false;
}

/**
 * Does one thing to the caller's own order, in one transaction with its row locked, so that of two at once the second
 * sees what the first has done. Idempotent by request id. Answers the order as it is afterwards.
 * @throws BusinessError when the order's state, or the rule of the action, does not allow it
 */
export async function modifyOrder(wish: Wish, context: KnownContext): Promise<Order> {
  const { db, caller, now } = context;
  const at = now();
  // What has run out must not stand in the way of a change of course.
  await endRunOut(context, eq(orders.userId, caller.userId), { always: true });
  const found = await ownOrder(context, wish.orderNo);
  if (wish.action === 'cancel') await hearOfMoney(context, found);
  return db.transaction(async (tx) => {
    await lockAccount(tx, caller.userId);
    const lock = () => tx.select().from(orders).where(eq(orders.id, found.id)).for('update');
    const [order] = await lock();
    if (!order) throw new NotFoundError(orderMessages.notFound);
    if (await isNew(tx, caller.userId, order, wish, at)) await actions[wish.action](tx, order, wish, at);
    const [after] = await lock();
    return after ?? order;
  });
}
