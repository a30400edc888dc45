import { and, asc, eq, ne } from 'drizzle-orm';
import type { Output } from '@/lib/contracts';
import type { Database } from '../db/open';
import { reshipments, shipments, type orders } from '../db/schema';
import { BusinessError } from '../kernel/errors';
import { notificationMessages } from '../notification/messages';
import { tellLearners } from '../notification/order-events';
import { orderMessages } from './messages';

type Order = typeof orders.$inferSelect;
const say = orderMessages.logistics;

interface Resent {
  readonly carrier: string;
  readonly number: string;
  /** As the learner reads it. */
  readonly what: string;
}

/** May something be sent again? Its books were sent, and were not given back. */
export const mayReship = ({ state, requiresShipping }: Pick<Order, 'state' | 'requiresShipping'>): boolean =>
  requiresShipping && (state === '已发货' || state === '已完成');

/** @throws BusinessError where the number is of another parcel, of this order or any */
async function needUnused(tx: Database, order: Order, { carrier, number }: Resent): Promise<void> {
  const same = and(eq(reshipments.carrier, carrier), eq(reshipments.number, number));
  if ((await tx.$count(reshipments, and(same, eq(reshipments.orderId, order.id)))) > 0) throw new BusinessError(say.resentAlready);
  const used =
    (await tx.$count(shipments, and(eq(shipments.carrier, carrier), eq(shipments.number, number)))) +
    (await tx.$count(reshipments, and(same, ne(reshipments.orderId, order.id))));
  if (used > 0) throw new BusinessError(say.numberTaken(number));
}

/**
 * 补寄: what was missing, wrong or broken is sent again (user agreement, 缺册、错发、破损), and the learner is told. Nothing is paid, nothing of
 * the order changes. The order’s row is locked. @throws BusinessError where no books were sent, or the number is of another parcel
 */
export async function reship(tx: Database, order: Order, resent: Resent, now: Date): Promise<void> {
  if (!mayReship(order)) throw new BusinessError(say.notResendable(order.state));
  await needUnused(tx, order, resent);
  await tx.insert(reshipments).values({ orderId: order.id, ...resent, shippedAt: now });
  await tellLearners(tx, [order], now, notificationMessages.resent(resent));
}

/** What was sent again, the latest first. */
export async function resentOf(db: Database, orderId: number): Promise<Output<'orders.logistics'>['resent']> {
  const rows = await db.select().from(reshipments).where(eq(reshipments.orderId, orderId)).orderBy(asc(reshipments.id));
  return rows.map(({ what, carrier, number, shippedAt }) => ({ what, carrier, number, shippedAt: shippedAt.toISOString() })).reverse();
}
