import { and, eq, inArray } from 'drizzle-orm';
import { parcelLine } from '@/lib/ops/contract/shipping';
import { maskPhone } from '@/lib/kernel/phone';
import type { Database } from '../../db/open';
import { orders } from '../../db/schema';
import { BusinessError } from '../../kernel/errors';
import { orderMessages } from '../../order/messages';
import { correctResent, reship } from '../../order/reship';
import { correctParcel, shipOnce } from '../../order/shipping';
import { carriesParcels } from '../../sandbox/parcels';
import { writeAudit } from '../../staff/audit';
import { staffMessages } from '../../staff/messages';
import { waitsFor } from './shared/approvals';
import type { DeskHandlersOf, SignedIn } from './shared/handler';
import { needOrder, type Order } from './orders/find';
import { booksOf, parcelPage } from './parcel-list';

/**
 * One parcel on its way; in the sandbox its courier carries it. The order's row is locked. While a colleague's refund of it waits for a
 * second person it stays here: the money would go back by the sums of books that were never sent.
 * @throws BusinessError where it may not, or its number is another's
 */
async function send(
  tx: Database,
  order: Order,
  { carrier, number }: { carrier: string; number: string },
  { env, services, now }: Pick<SignedIn, 'env' | 'services' | 'now'>,
): Promise<void> {
  if (await waitsFor(tx, 'orders.refund', order.orderNo)) throw new BusinessError(orderMessages.operator.refundWaits);
  await shipOnce(tx, order, { carrier, number, simulated: carriesParcels({ env, services }) }, now());
}

/** One line of a file, in a savepoint of its own. Answers why it did not go, or null. */
async function sendLine(context: SignedIn, given: unknown): Promise<string | null> {
  const parsed = parcelLine.safeParse(given);
  if (!parsed.success) return parsed.error.issues[0]?.message ?? '';
  const { orderNo, ...parcel } = parsed.data;
  try {
    await context.db.transaction(async (tx) => {
      await send(tx, await needOrder(tx, orderNo, { lock: true }), parcel, context);
      await writeAudit(tx, context.now(), context, 'shipping.send', { target: orderNo, before: { state: '已支付' }, after: parcel });
    });
    return null;
  } catch (error) {
    if (error instanceof BusinessError) return error.message;
    throw error;
  }
}

type Row = 'list' | 'send' | 'correct' | 'resend' | 'correctResent' | 'batch' | 'labels';

export const shippingHandlers: DeskHandlersOf<`shipping.${Row}`> = {
  'shipping.list': { run: parcelPage },
  'shipping.send': {
    run: async ({ orderNo, carrier, number }, context) => {
      const order = await needOrder(context.db, orderNo, { lock: true });
      await send(context.db, order, { carrier, number }, context);
      return { data: {}, did: { target: orderNo, before: { state: order.state }, after: { carrier, number } } };
    },
  },
  'shipping.correct': {
    run: async ({ orderNo, carrier, number }, { db, now }) => {
      const order = await needOrder(db, orderNo, { lock: true });
      const before = await correctParcel(db, order, { carrier, number }, now());
      return { data: {}, did: { target: orderNo, before, after: { carrier, number } } };
    },
  },
  'shipping.resend': {
    run: async ({ orderNo, ...resent }, { db, now }) => {
      await reship(db, await needOrder(db, orderNo, { lock: true }), resent, now());
      return { data: {}, did: { target: orderNo, after: resent } };
    },
  },
  'shipping.correctResent': {
    run: async ({ orderNo, ...right }, { db, now }) => {
      const before = await correctResent(db, await needOrder(db, orderNo, { lock: true }), right, now());
      return { data: {}, did: { target: orderNo, before, after: { carrier: right.carrier, number: right.number } } };
    },
  },
  'shipping.batch': {
    run: async ({ lines }, context) => {
      const failed: { line: number; orderNo: string; why: string }[] = [];
      for (const { line, ...given } of lines) {
        const why = await sendLine(context, given);
        if (why !== null) failed.push({ line, orderNo: given.orderNo, why });
      }
      const sent = lines.length - failed.length;
      return { data: { sent, failed }, did: { target: '', after: { sent, failed: failed.length } } };
    },
  },
  'shipping.labels': {
    run: async ({ as, orderNos }, { db, now }) => {
      const rows = await db.select().from(orders).where(inArray(orders.orderNo, orderNos));
      const books = await booksOf(
        db,
        rows.map(({ id }) => id),
      );
      const labels = orderNos.flatMap((orderNo) => {
        const order = rows.find((row) => row.orderNo === orderNo && row.requiresShipping);
        if (!order) return [];
        const { receiverName, receiverPhone, receiverAddress } = order;
        return [
          { orderNo, receiver: receiverName ?? '', phone: receiverPhone ?? '', address: receiverAddress ?? '', books: books(order.id) },
        ];
      });
      const printed = labels.map(({ orderNo }) => orderNo);
      if (as === 'print')
        await db
          .update(orders)
          .set({ labelledAt: now() })
          .where(and(inArray(orders.orderNo, printed), eq(orders.state, '已支付')));
      const phones = labels.map(({ phone }) => maskPhone(phone));
      return {
        data: { labels },
        did: {
          target: orderNos.length === 1 ? (orderNos[0] ?? '') : '',
          after: { as: staffMessages.labelUses[as], count: labels.length, phones, orders: orderNos },
        },
      };
    },
  },
};
