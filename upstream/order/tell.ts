import type { Database } from '../db/open';
import type { orders } from '../db/schema';
import { publish } from '../events/publish';
import type { OrderEvent } from '../kernel/order-states';

type Order = Pick<typeof orders.$inferSelect, 'orderNo'>;

/** What of an order's life is heard of outside of the database; a refund is told by its money (payment/refund-settle.ts). */
const told: Readonly<Partial<Record<OrderEvent, 'order.paid' | 'order.shipped'>>> = { pay: 'order.paid', ship: 'order.shipped' };

/** Publishes what happened to orders, in the transaction that changes them. */
export async function publishOrders(tx: Database, event: OrderEvent, changed: readonly Order[], at: Date): Promise<void> {
  const kind = told[event];
  if (kind === undefined) return;
  for (const { orderNo } of changed) await publish(tx, { kind, orderNo }, at);
}
