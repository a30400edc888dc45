import { and, asc, desc, eq, gt, inArray, isNull, like, lt, notInArray, or, sum, type SQL } from 'drizzle-orm';
import type { DeskInput, DeskOutput } from '@/lib/ops/contract';
import type { ParcelList } from '@/lib/ops/order-kinds';
import { maskPhone } from '@/lib/kernel/phone';
import { HOUR } from '@/lib/kernel/time';
import type { Database } from '../../db/open';
import { bookReturns, orderLines, orders, refunds, shipments, shipmentTracks } from '../../db/schema';
import { beginning } from '../../kernel/like';
import { waitingTargets } from '../../staff/wishes';
import type { SignedIn } from './shared/handler';
import { areaOf } from './orders/story';
import { inTrouble, silentBefore, troubleOf } from './shared/parcel-trouble';

type Parcel = DeskOutput<'shipping.list'>['list'][number];

/** Orders with printed books in this state: few of them have an end yet, and an index of their own. */
const printed = (state: '已支付' | '已发货') => and(eq(orders.state, state), eq(orders.requiresShipping, true));

/** Which orders a list holds. Joined with every parcel ever sent, those few would be found last. */
function whichOf(db: Database, which: ParcelList, silent: Date | null): SQL | undefined {
  const held = db.select({ id: refunds.orderId }).from(refunds).where(eq(refunds.state, 'held'));
  const underWay = db.select({ id: shipments.orderId }).from(shipments).where(isNull(shipments.deliveredAt));
  const lists: Readonly<Record<ParcelList, () => SQL | undefined>> = {
    waiting: () => printed('已支付'),
    sent: () => and(printed('已发货'), inArray(orders.id, underWay)),
    arrived: () => and(printed('已发货'), notInArray(orders.id, underWay)),
    returning: () => inArray(orders.id, held),
    trouble: () => and(printed('已发货'), inTrouble(db, silent)),
  };
  return lists[which]();
}

/** How many each list holds. What has arrived is the rest of what was sent: counted by itself, every parcel ever sent would be read. */
async function countsOf(db: Database, silent: Date | null): Promise<Readonly<Record<ParcelList, number>>> {
  const underWay = db
    .select({ id: shipments.orderId })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(and(isNull(shipments.deliveredAt), eq(orders.state, '已发货')));
  const held = db.selectDistinct({ id: refunds.orderId }).from(refunds).where(eq(refunds.state, 'held'));
  const [waiting, shipped, sent, returning, trouble] = await Promise.all([
    db.$count(orders, printed('已支付')),
    db.$count(orders, printed('已发货')),
    db.$count(underWay.as('under_way')),
    db.$count(held.as('held')),
    db.$count(orders, whichOf(db, 'trouble', silent)),
  ]);
  return { waiting, sent, arrived: shipped - sent, returning, trouble };
}

/** Titles of the books in each order. */
export async function booksOf(db: Database, ids: readonly number[]): Promise<(orderId: number) => string[]> {
  const rows = await db
    .select({ orderId: orderLines.orderId, books: orderLines.books })
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...ids]));
  return (orderId) => rows.filter((row) => row.orderId === orderId).flatMap(({ books }) => books.map(({ title }) => title));
}

interface Line {
  readonly text: string;
  readonly at: Date;
}

/** The last that the carrier said of each. */
async function lastTracks(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, Line>> {
  const rows = await db
    .selectDistinctOn([shipmentTracks.orderId], { orderId: shipmentTracks.orderId, text: shipmentTracks.text, at: shipmentTracks.at })
    .from(shipmentTracks)
    .innerJoin(shipments, eq(shipments.orderId, shipmentTracks.orderId))
    .where(and(inArray(shipmentTracks.orderId, [...ids]), or(eq(shipmentTracks.number, shipments.number), eq(shipmentTracks.number, ''))))
    .orderBy(shipmentTracks.orderId, desc(shipmentTracks.at), desc(shipmentTracks.id));
  return new Map(rows.map(({ orderId, ...line }) => [orderId, line]));
}

/** What is known of books that come back, and how much waits for them. */
async function returnsOf(db: Database, ids: readonly number[]): Promise<(orderId: number) => Pick<Parcel, 'back' | 'heldFen'>> {
  const told = await db
    .select()
    .from(bookReturns)
    .where(inArray(bookReturns.orderId, [...ids]));
  const held = await db
    .select({ orderId: refunds.orderId, fen: sum(refunds.amountFen).mapWith(Number) })
    .from(refunds)
    .where(and(inArray(refunds.orderId, [...ids]), eq(refunds.state, 'held')))
    .groupBy(refunds.orderId);
  return (orderId) => {
    const back = told.find((row) => row.orderId === orderId);
    return {
      back: {
        carrier: back?.carrier ?? '',
        number: back?.number ?? '',
        receivedAt: back?.receivedAt?.toISOString() ?? null,
        condition: back?.condition ?? null,
      },
      heldFen: held.find((row) => row.orderId === orderId)?.fen ?? 0,
    };
  };
}

const named = (db: Database, words: string): SQL | undefined => {
  if (words === '') return undefined;
  const number = words.toUpperCase();
  return or(
    like(orders.orderNo, beginning(number)),
    eq(orders.receiverName, words),
    eq(orders.receiverPhone, words),
    inArray(orders.id, db.select({ id: shipments.orderId }).from(shipments).where(eq(shipments.number, number))),
    inArray(orders.id, db.select({ id: bookReturns.orderId }).from(bookReturns).where(eq(bookReturns.number, number))),
  );
};

/** A page of one list with how many each holds: what waits oldest first, the rest newest first. */
export async function parcelPage(
  { which, words, after, most }: DeskInput<'shipping.list'>,
  context: SignedIn,
): Promise<DeskOutput<'shipping.list'>> {
  const { db, env } = context;
  const silent = silentBefore(context);
  const oldest = which === 'waiting';
  const on = after === undefined ? undefined : oldest ? gt(orders.id, after) : lt(orders.id, after);
  const rows = await db
    .select()
    .from(orders)
    .where(and(whichOf(db, which, silent), named(db, words), on))
    .orderBy(oldest ? asc(orders.id) : desc(orders.id))
    .limit(most + 1);
  const shown = rows.slice(0, most);
  const ids = shown.map(({ id }) => id);
  const parcels = await db.select().from(shipments).where(inArray(shipments.orderId, ids));
  const refunded = new Set((await waitingTargets(db, 'orders.refund')).map(({ target }) => target));
  const [books, tracks, returns] = [await booksOf(db, ids), await lastTracks(db, ids), await returnsOf(db, ids)];
  const list = shown.map((order): Parcel => {
    const parcel = parcels.find(({ orderId }) => orderId === order.id);
    const paidAt = order.paidAt ?? order.createdAt;
    const last = tracks.get(order.id);
    return {
      id: order.id,
      orderNo: order.orderNo,
      state: order.state,
      books: books(order.id),
      receiver: order.receiverName ?? '',
      phone: maskPhone(order.receiverPhone ?? ''),
      area: areaOf(order.receiverAddress),
      paidAt: paidAt.toISOString(),
      dueAt: new Date(paidAt.getTime() + env.DESK_SHIP_HOURS * HOUR).toISOString(),
      labelled: order.labelledAt !== null,
      refundWaits: refunded.has(order.orderNo),
      carrier: parcel?.carrier ?? '',
      number: parcel?.number ?? '',
      last: last?.text ?? '',
      trouble: troubleOf({ state: order.state, parcel, last: last?.at }, silent),
      ...returns(order.id),
    };
  });
  return { list, more: rows.length > most, counts: await countsOf(db, silent) };
}
