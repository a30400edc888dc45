import { and, eq, or } from 'drizzle-orm';
import type { HandlersOf } from '../context/context';
import { orders, payments } from '../db/schema';
import { NotFoundError } from '../kernel/errors';
import { codeDetail, codeResult, makeCode, startByCode } from './codes';
import { paymentMessages } from '../payment/messages';
import { heardOf } from '../payment/reconcile';
import { startPayment } from '../payment/start';

type Own = 'prepay' | 'weixin' | 'alipay' | 'alipayQr' | 'queryResult' | 'code' | 'codeDetail' | 'codeStart';

export const paymentHandlers: HandlersOf<`pay.${Own}`> = {
  'pay.prepay': (input, context) => startPayment(context, input),
  'pay.weixin': (input, context) => startPayment(context, { ...input, channel: 'wechat' }),
  'pay.alipay': (input, context) => startPayment(context, { ...input, channel: 'alipay' }),
  'pay.alipayQr': ({ orderNo }, context) => startPayment(context, { orderNo, channel: 'alipay', scene: 'desktop' }),
  'pay.code': (input, context) => makeCode(context, input),
  'pay.codeDetail': ({ code }, context) => codeDetail(context, code),
  'pay.codeStart': (input, context) => startByCode(context, input),
  'pay.queryResult': async ({ payNo }, context) => {
    const byCode = await codeResult(context, payNo);
    if (byCode) return byCode;
    const { userId } = context.caller;
    const [found] = await context.db
      .select({ payment: payments, orderNo: orders.orderNo })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(and(eq(payments.payNo, payNo), or(eq(orders.userId, userId), eq(payments.payerId, userId))));
    if (!found) throw new NotFoundError(paymentMessages.notFound);
    const { state, amountFen, paidAt } = await heardOf(context, found.payment);
    return { payNo, orderNo: found.orderNo, state, amountFen, paidAt: paidAt?.toISOString() ?? null };
  },
};
