import { and, asc, desc, eq, gt, inArray, isNull, like, lt, notInArray, or, type SQL } from 'drizzle-orm';
import type { DeskOutput } from '@/lib/ops/contract';
import { parcelLine } from '@/lib/ops/contract/shipping';
import type { ParcelList } from '@/lib/ops/order-kinds';
import { maskPhone } from '@/lib/kernel/phone';
import { HOUR } from '../../context/limits';
import type { Database } from '../../db/open';
import { orderLines, orders, refunds, shipments, shipmentTracks } from '../../db/schema';
import { BusinessError } from '../../kernel/errors';
import { beginning } from '../../kernel/like';
import { orderMessages } from '../../order/messages';
import { ship } from '../../order/shipping';
import { carriesParcels } from '../../sandbox/parcels';
import { writeAudit } from '../../staff/audit';
import type { DeskHandlersOf, SignedIn } from './handler';
import { needOrder, type Order } from './orders/find';
import { areaOf } from './orders/story';

type Parcel = DeskOutput<'shipping.list'>['list'][number];

/** Orders with printed books in this state: few of them have an end yet, and an index of their own. */
const printed = (state: '已支付' | '已发货') => and(eq(orders.state, state), eq(orders.requiresShipping, true));

/** Which orders a list holds. Joined with every parcel ever sent, those few would be found last. */
function whichOf(db: Database, which: ParcelList): SQL | undefined {
  const held = db.select({ id: refunds.orderId }).from(refunds).where(eq(refunds.state, 'held'));
  const underWay = db.select({ id: shipments.orderId }).from(shipments).where(isNull(shipments.deliveredAt));
  const lists: Readonly<Record<ParcelList, () => SQL | undefined>> = {
    waiting: () => printed('已支付'),
    sent: () => and(printed('已发货'), inArray(orders.id, underWay)),
    arrived: () => and(printed('已发货'), notInArray(orders.id, underWay)),
    returning: () => inArray(orders.id, held),
  };
  return lists[which]();
}

/** How many each list holds. What has arrived is the rest of what was sent: counted by itself, every parcel ever sent would be read. */
async function countsOf(db: Database): Promise<Readonly<Record<ParcelList, number>>> {
  const underWay = db
    .select({ id: shipments.orderId })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(and(isNull(shipments.deliveredAt), eq(orders.state, '已发货')));
  const held = db.selectDistinct({ id: refunds.orderId }).from(refunds).where(eq(refunds.state, 'held'));
  const [waiting, shipped, sent, returning] = await Promise.all([
    db.$count(orders, printed('已支付')),
    db.$count(orders, printed('已发货')),
    db.$count(underWay.as('under_way')),
    db.$count(held.as('held')),
  ]);
  return { waiting, sent, arrived: shipped - sent, returning };
}

async function booksOf(db: Database, ids: readonly number[]): Promise<(orderId: number) => string[]> {
  const rows = await db
    .select({ orderId: orderLines.orderId, books: orderLines.books })
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...ids]));
  return (orderId) => rows.filter((row) => row.orderId === orderId).flatMap(({ books }) => books.map(({ title }) => title));
}

/** The last that the carrier said of each. */
async function lastTracks(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectDistinctOn([shipmentTracks.orderId], { orderId: shipmentTracks.orderId, text: shipmentTracks.text })
    .from(shipmentTracks)
    .where(inArray(shipmentTracks.orderId, [...ids]))
    .orderBy(shipmentTracks.orderId, desc(shipmentTracks.at), desc(shipmentTracks.id));
  return new Map(rows.map(({ orderId, text }) => [orderId, text]));
}

const named = (db: Database, words: string): SQL | undefined => {
  if (words === '') return undefined;
  const number = words.toUpperCase();
  return or(
    like(orders.orderNo, beginning(number)),
    eq(orders.receiverName, words),
    eq(orders.receiverPhone, words),
    inArray(orders.id, db.select({ id: shipments.orderId }).from(shipments).where(eq(shipments.number, number))),
  );
};

/**
 * One parcel on its way; in the sandbox its courier carries it. The order's row is locked.
 * @throws BusinessError where it may not, or its number is another's
 */
async function send(
  tx: Database,
  order: Order,
  { carrier, number }: { carrier: string; number: string },
  { env, services, now }: Pick<SignedIn, 'env' | 'services' | 'now'>,
): Promise<void> {
  const other = and(eq(shipments.number, number), eq(shipments.carrier, carrier));
  if ((await tx.$count(shipments, other)) > 0) throw new BusinessError(orderMessages.logistics.numberUsed(number));
  await ship(tx, order, { carrier, number, simulated: carriesParcels({ env, services }) }, now());
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

export const shippingHandlers: DeskHandlersOf<'shipping.list' | 'shipping.send' | 'shipping.batch' | 'shipping.labels'> = {
  'shipping.list': {
    run: async ({ which, words, after, most }, { db, env }) => {
      const oldest = which === 'waiting';
      const rows = await db
        .select()
        .from(orders)
        .where(
          and(whichOf(db, which), named(db, words), after === undefined ? undefined : oldest ? gt(orders.id, after) : lt(orders.id, after)),
        )
        .orderBy(oldest ? asc(orders.id) : desc(orders.id))
        .limit(most + 1);
      const shown = rows.slice(0, most);
      const ids = shown.map(({ id }) => id);
      const parcels = await db.select().from(shipments).where(inArray(shipments.orderId, ids));
      const books = await booksOf(db, ids);
      const tracks = await lastTracks(db, ids);
      const list = shown.map((order): Parcel => {
        const parcel = parcels.find(({ orderId }) => orderId === order.id);
        const paidAt = order.paidAt ?? order.createdAt;
        return {
          id: order.id,
          orderNo: order.orderNo,
          state: order.state,
          books: books(order.id),
          receiver: order.receiverName ?? '',
          area: areaOf(order.receiverAddress),
          paidAt: paidAt.toISOString(),
          dueAt: new Date(paidAt.getTime() + env.DESK_SHIP_HOURS * HOUR).toISOString(),
          carrier: parcel?.carrier ?? '',
          number: parcel?.number ?? '',
          last: tracks.get(order.id) ?? '',
        };
      });
      return { list, more: rows.length > most, counts: await countsOf(db) };
    },
  },
  'shipping.send': {
    run: async ({ orderNo, carrier, number }, context) => {
      const order = await needOrder(context.db, orderNo, { lock: true });
      await send(context.db, order, { carrier, number }, context);
      return { data: {}, did: { target: orderNo, before: { state: order.state }, after: { carrier, number } } };
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
    run: async ({ orderNos }, { db }) => {
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
      const phones = labels.map(({ phone }) => maskPhone(phone));
      return {
        data: { labels },
        did: { target: orderNos.length === 1 ? (orderNos[0] ?? '') : '', after: { count: labels.length, phones, orders: orderNos } },
      };
    },
  },
};
