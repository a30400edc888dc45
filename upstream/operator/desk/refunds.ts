import { and, asc, eq, inArray, isNotNull, min, or, sum } from 'drizzle-orm';
import { bookReturns, orders, refunds } from '../../db/schema';
import { BusinessError } from '../../kernel/errors';
import { refuseRefund } from '../../after-sale/refuse-refund';
import { refundWishes } from '@/lib/ops/contract/refunds';
import { waitingTargets } from '../../staff/wishes';
import { operate } from '../orders';
import { orderMessages } from '../../order/messages';
import { receiveBooks } from '../../order/returns';
import { hearOfRefused, refusedSum, transferAgain, transferredSum, transferRefunds } from '../../payment/refund-transfer';
import { staffMessages } from '../../staff/messages';
import { waitsFor } from './shared/approvals';
import type { DeskHandlersOf, MoneyHandler, SignedIn } from './shared/handler';
import { needOrder } from './orders/find';
import { backOf } from './orders/returns';

/** Of refunds that were given up or refused some are paid after all, once the rest is over. */
const inState = {
  held: or(eq(refunds.state, 'held'), and(eq(refunds.state, 'dropped'), eq(orders.state, '已退款'))),
  failed: eq(refunds.state, 'failed'),
} as const;

/** What an order's refunds in a state come to, and the command that lets them go. */
function letGo(
  state: keyof typeof inState,
  command: 'returned' | 'retry-refund',
): MoneyHandler<{ readonly orderNo: string }, Record<string, never>> {
  const moved = async (orderNo: string, { db }: Pick<SignedIn, 'db'>) => {
    const rows = await db
      .select({ amountFen: refunds.amountFen, state: refunds.state })
      .from(refunds)
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .where(and(eq(orders.orderNo, orderNo), inState[state]));
    const [first] = rows;
    if (!first) throw new BusinessError(orderMessages.operator.noReturn);
    return { sumFen: rows.reduce((sum, { amountFen }) => sum + amountFen, 0), was: first.state };
  };
  return {
    weigh: async ({ orderNo }, context) => ({ sumFen: (await moved(orderNo, context)).sumFen, target: orderNo }),
    run: async ({ orderNo }, context) => {
      const { sumFen, was } = await moved(orderNo, context);
      await operate(context, { command, orderNo });
      return { data: {}, did: { target: orderNo, before: { state: was }, after: { state: 'queued', sumFen } } };
    },
  };
}

const waiting = ['held', 'failed'] as const;

/** What colleagues have wished for the refunds of an order in a state. */
async function wished(db: SignedIn['db']) {
  const waits = new Map<string, ReadonlySet<string>>();
  for (const row of refundWishes) waits.set(row, new Set((await waitingTargets(db, row)).map(({ target }) => target)));
  const of = { held: ['refunds.release'], failed: ['refunds.retry', 'refunds.transfer'] } as const;
  return (orderNo: string, state: keyof typeof of) => of[state].find((row) => waits.get(row)?.has(orderNo)) ?? null;
}

/** What a provider refused goes one way: two wishes for it do not wait beside each other. @throws BusinessError */
async function needOneWay(db: SignedIn['db'], orderNo: string, row: 'refunds.retry' | 'refunds.transfer'): Promise<void> {
  const { retryWaits, transferWaits } = orderMessages.operator;
  if (row === 'refunds.transfer' && (await waitsFor(db, 'refunds.retry', orderNo))) throw new BusinessError(retryWaits);
  if (row === 'refunds.retry' && (await waitsFor(db, 'refunds.transfer', orderNo))) throw new BusinessError(transferWaits);
}

const retry = letGo('failed', 'retry-refund');

export const refundHandlers: DeskHandlersOf<
  'refunds.list' | 'returns.receive' | 'refunds.release' | 'refunds.refuse' | 'refunds.retry' | 'refunds.transfer' | 'refunds.transferAgain'
> = {
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
      const wish = await wished(db);
      return {
        list: rows.flatMap(({ id, orderNo, sumFen, state, since: at }) => {
          const back = state === 'held' ? backOf(here.find(({ orderId }) => orderId === id)) : null;
          return waiting
            .filter((one) => one === state)
            .map((one) => ({ orderNo, sumFen, back, state: one, since: (at ?? new Date(0)).toISOString(), wished: wish(orderNo, one) }));
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
  'refunds.refuse': {
    run: async ({ orderNo, why }, { db, now }) => {
      const order = await needOrder(db, orderNo, { lock: true });
      if (await waitsFor(db, 'refunds.release', orderNo)) throw new BusinessError(orderMessages.operator.decided);
      const { sumFen, state } = await refuseRefund(db, order, why, now());
      return { data: {}, did: { target: orderNo, before: { state: order.state }, after: { state, why, sumFen } } };
    },
  },
  'refunds.retry': {
    ...retry,
    weigh: async (input, context) => {
      await needOneWay(context.db, input.orderNo, 'refunds.retry');
      return retry.weigh(input, context);
    },
  },
  'refunds.transfer': {
    prepare: async ({ orderNo }, context) => hearOfRefused(context, await needOrder(context.db, orderNo)),
    weigh: async ({ orderNo, sumFen }, { db }) => {
      await needOneWay(db, orderNo, 'refunds.transfer');
      const { sumFen: refused } = await refusedSum(db, await needOrder(db, orderNo));
      if (refused !== sumFen) throw new BusinessError(orderMessages.operator.otherTransfer(refused));
      return { sumFen, target: orderNo };
    },
    run: async ({ orderNo, holder, bank, tail, number, why }, { db, now }) => {
      const order = await needOrder(db, orderNo, { lock: true });
      const to = orderMessages.operator.transferTo(holder, bank, tail);
      const sumFen = await transferRefunds(db, order, { number, to }, now());
      return { data: {}, did: { target: orderNo, before: { state: 'failed' }, after: { state: 'done', sumFen, to, number, why } } };
    },
  },
  'refunds.transferAgain': {
    weigh: async ({ orderNo, sumFen, number, returned }, { db }) => {
      const { sumFen: went } = await transferredSum(db, await needOrder(db, orderNo), returned);
      if (went !== sumFen) throw new BusinessError(orderMessages.operator.transferElse);
      if (number === returned) throw new BusinessError(orderMessages.operator.transferSame);
      return { sumFen, target: orderNo };
    },
    run: async ({ orderNo, holder, bank, tail, number, returned, why }, { db, now }) => {
      const order = await needOrder(db, orderNo, { lock: true });
      const to = orderMessages.operator.transferTo(holder, bank, tail);
      const { sumFen, was } = await transferAgain(db, order, returned, { number, to }, now());
      return { data: {}, did: { target: orderNo, before: { to: was, number: returned }, after: { sumFen, to, number, why } } };
    },
  },
};
