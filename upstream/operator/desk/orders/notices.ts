import { and, eq } from 'drizzle-orm';
import { paymentNotifications, payments } from '../../../db/schema';
import { NotFoundError } from '../../../kernel/errors';
import { orderMessages } from '../../../order/messages';
import type { SignedIn } from '../shared/handler';
import { needSeen } from './goods';

/** A notification about a payment of this order; of money whoever only sends parcels hears nothing. @throws NotFoundError */
export async function needNotice(context: Pick<SignedIn, 'db' | 'scope'>, orderNo: string, id: number) {
  const order = await needSeen(context, orderNo);
  const [found] = await context.db
    .select({ notice: paymentNotifications })
    .from(paymentNotifications)
    .innerJoin(payments, eq(payments.payNo, paymentNotifications.payNo))
    .where(and(eq(paymentNotifications.id, id), eq(payments.orderId, order.id)));
  if (!found || context.scope === 'own') throw new NotFoundError(orderMessages.operator.noNotice);
  return found.notice;
}
