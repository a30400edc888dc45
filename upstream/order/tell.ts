import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/open';
import { liveOrders, orders } from '../db/schema';
import { publish } from '../events/publish';
import type { OrderEvent } from '../kernel/order-states';

type Order = Pick<typeof orders.$inferSelect, 'id' | 'orderNo'>;

/** What of an order's life is heard of outside of the database; a refund is told by its money (payment/refund-settle.ts). */
const told: Readonly<Partial<Record<OrderEvent, 'order.paid' | 'order.shipped'>>> = { pay: 'order.paid', ship: 'order.shipped' };
/** By these an order of a live class gives its seat back (live/find.ts counts them). */
const givesBack: ReadonlySet<OrderEvent> = new Set<OrderEvent>(['cancel', 'close', 'askRefund']);

async function publishSeats(tx: Database, changed: readonly Order[], at: Date): Promise<void> {
  const ids = changed.map(({ id }) => id);
  const seated = await tx
    .select({ orderNo: orders.orderNo })
    .from(liveOrders)
    .innerJoin(orders, eq(orders.id, liveOrders.orderId))
    .where(inArray(liveOrders.orderId, ids));
  for (const { orderNo } of seated) await publish(tx, { kind: 'seat.freed', orderNo }, at);
}

/** Publishes what happened to orders, in the transaction that changes them. */
export async function publishOrders(tx: Database, event: OrderEvent, changed: readonly Order[], at: Date): Promise<void> {
  if (givesBack.has(event)) await publishSeats(tx, changed, at);
  const kind = told[event];
  if (kind === undefined) return;
  for (const { orderNo } of changed) await publish(tx, { kind, orderNo }, at);
}
