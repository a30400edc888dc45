import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/open';
import { orders } from '../db/schema';
import { BusinessError } from '../kernel/errors';
import { receiverOf, type ReceiverWish } from './create';
import { orderMessages } from './messages';
import type { OrderState } from '../kernel/order-states';

type Order = typeof orders.$inferSelect;

/** Until the books are sent. */
const BEFORE_SHIPPING: OrderState[] = ['待支付', '已支付'];

/** May the receiver still be changed? */
export const addressIsOpen = (order: Order): boolean => order.requiresShipping && BEFORE_SHIPPING.includes(order.state);

/** Another receiver for the printed books; all three fields are needed. @throws BusinessError once they are on their way */
export async function changeAddress(tx: Database, order: Order, wish: ReceiverWish): Promise<void> {
  if (!order.requiresShipping) throw new BusinessError(orderMessages.cannot.noBooks);
  const receiver = await receiverOf(tx, wish, order);
  const changed = await tx
    .update(orders)
    .set(receiver)
    .where(and(eq(orders.id, order.id), inArray(orders.state, BEFORE_SHIPPING)))
    .returning({ id: orders.id });
  if (changed.length === 0) throw new BusinessError(orderMessages.cannot.address);
}
