import { and, asc, eq, inArray, isNotNull, min, sum } from 'drizzle-orm';
import { bookReturns, orders, refunds } from '../../db/schema';
import { BusinessError } from '../../kernel/errors';
import { operate } from '../orders';
import { orderMessages } from '../../order/messages';
import { receiveBooks } from '../../order/returns';
import { staffMessages } from '../../staff/messages';
import type { DeskHandlersOf, MoneyHandler } from './handler';
import { needOrder } from './orders/find';
import { backOf } from './orders/returns';

/** What an order's refunds in a state come to, and the command that lets them go. */
function letGo(
  state: 'held' | 'failed',
  command: 'returned' | 'retry-refund',
): MoneyHandler<{ readonly orderNo: string }, Record<string, never>> {
  const sumOf: MoneyHandler<{ readonly orderNo: string }, Record<string, never>>['weigh'] = async ({ orderNo }, { db }) => {
    const rows = await db
      .select({ amountFen: refunds.amountFen })
      .from(refunds)
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .where(and(eq(orders.orderNo, orderNo), eq(refunds.state, state)));
    if (rows.length === 0) throw new BusinessError(orderMessages.operator.noReturn);
    return { sumFen: rows.reduce((sum, { amountFen }) => sum + amountFen, 0), target: orderNo };
  };
  return {
    weigh: sumOf,
    run: async ({ orderNo }, context) => {
      const { sumFen } = await sumOf({ orderNo }, context);
      await operate(context, { command, orderNo });
      return { data: {}, did: { target: orderNo, before: { state }, after: { state: 'queued', sumFen } } };
    },
  };
}

const waiting = ['held', 'failed'] as const;

export const refundHandlers: DeskHandlersOf<'refunds.list' | 'returns.receive' | 'refunds.release' | 'refunds.retry'> = {
  'refunds.list': {
    run: async (_input, { db }) => {
      const since = min(refunds.createdAt);
      const rows = await db
        .select({ id: orders.id, orderNo: orders.orderNo, state: refunds.state, sumFen: sum(refunds.amountFen).mapWith(Number), since })
        .from(refunds)
        .innerJoin(orders, eq(orders.id, refunds.orderId))
        .where(inArray(refunds.state, [...waiting]))
        .groupBy(orders.id, refunds.state)
        .orderBy(asc(since))
        .limit(200);
      const ids = rows.map(({ id }) => id);
      const here = await db
        .select()
        .from(bookReturns)
        .where(and(inArray(bookReturns.orderId, ids), isNotNull(bookReturns.receivedAt)));
      return {
        list: rows.flatMap(({ id, orderNo, sumFen, state, since: at }) => {
          const back = state === 'held' ? backOf(here.find(({ orderId }) => orderId === id)) : null;
          return waiting
            .filter((one) => one === state)
            .map((one) => ({ orderNo, sumFen, back, state: one, since: (at ?? new Date(0)).toISOString() }));
        }),
      };
    },
  },
  'returns.receive': {
    run: async ({ orderNo, condition, note }, { db, now }) => {
      const order = await needOrder(db, orderNo, { lock: true });
      await receiveBooks(db, order, { condition, note }, now());
      return { data: {}, did: { target: orderNo, after: { condition: staffMessages.bookConditions[condition], note } } };
    },
  },
  'refunds.release': letGo('held', 'returned'),
  'refunds.retry': letGo('failed', 'retry-refund'),
};
