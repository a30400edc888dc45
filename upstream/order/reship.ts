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
async function needUnused(tx: Database, order: Order, { carrier, number }: Omit<Resent, 'what'>): Promise<void> {
  const same = and(eq(reshipments.carrier, carrier), eq(reshipments.number, number));
  if ((await tx.$count(reshipments, and(same, eq(reshipments.orderId, order.id)))) > 0) throw new BusinessError(say.resentAlready);
  const used =
    (await tx.$count(shipments, and(eq(shipments.carrier, carrier), eq(shipments.number, number)))) +
    (await tx.$count(reshipments, and(same, ne(reshipments.orderId, order.id))));
  if (used > 0) throw new BusinessError(say.numberUsed(number));
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

/** Puts right under which number that went (`was`: as it was typed), and tells the learner. Answers what stood there. @throws BusinessError */
export async function correctResent(
  tx: Database,
  order: Order,
  { was, carrier, number }: Omit<Resent, 'what'> & { readonly was: string },
  now: Date,
): Promise<Omit<Resent, 'what'>> {
  const one = and(eq(reshipments.orderId, order.id), eq(reshipments.number, was));
  const [before] = await tx.select().from(reshipments).where(one);
  if (!before) throw new BusinessError(say.notResent(was));
  if (before.carrier === carrier && was === number) throw new BusinessError(say.same);
  await needUnused(tx, order, { carrier, number });
  await tx.update(reshipments).set({ carrier, number }).where(one);
  await tellLearners(tx, [order], now, notificationMessages.resentCorrected({ what: before.what, carrier, number }));
  return { carrier: before.carrier, number: before.number };
}

/** What was sent again, the latest first. */
export async function resentOf(db: Database, orderId: number): Promise<Output<'orders.logistics'>['resent']> {
  const rows = await db.select().from(reshipments).where(eq(reshipments.orderId, orderId)).orderBy(asc(reshipments.id));
  return rows.map(({ what, carrier, number, shippedAt }) => ({ what, carrier, number, shippedAt: shippedAt.toISOString() })).reverse();
}
