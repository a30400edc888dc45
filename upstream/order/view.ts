import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Output } from '@/lib/contracts';
import { DAY } from '@/lib/kernel/time';
import type { Database } from '../db/open';
import { courses, orderLines, type orders } from '../db/schema';
import { abilitiesOf } from './abilities';
import { AUTO_RECEIPT_DAYS } from './receipt';
import { goodsPriceOf, goodsState } from './goods';
import { iso } from '../kernel/iso';
import { statesBefore } from '../kernel/order-states';
import { GOODS_RETURN_DAYS, refundTerms, type GoodsPrice, type ServicePeriod } from '../kernel/refund-rules';
import { readAround, type Around } from './view-around';

export type Order = typeof orders.$inferSelect;
type View = Output<'orders.detail'>;
type Line = typeof orderLines.$inferSelect;

type Bought = Pick<
  Line,
  'courseId' | 'title' | 'cover' | 'gradeName' | 'subjectName' | 'sectionCount' | 'validDays' | 'priceFen' | 'books'
>;

/** What was bought, or is offered, as the wire says it. */
export const lineView = ({ courseId, title, cover, gradeName, subjectName, sectionCount, validDays, priceFen, books }: Bought) => ({
  courseId,
  title,
  cover,
  gradeName,
  subjectName,
  sectionCount,
  validDays,
  priceFen,
  books,
});

type Refund = Around['refunds'][number];
const isRefused = ({ state, doneAt }: Refund): boolean => state === 'dropped' && doneAt !== null;

function refundOf({ refunds, back }: Around): View['refund'] {
  const [first] = refunds;
  if (!first || refunds.every(isRefused)) return null;
  const sumOf = (rows: Around['refunds']): number => rows.reduce((sum, row) => sum + row.amountFen, 0);
  const going = refunds.filter((row) => row.state !== 'dropped');
  const held = refunds.filter((row) => row.state === 'held');
  const done = going.every((row) => row.state === 'done');
  const transferred = going.filter((row) => row.transferNo !== null);
  return {
    amountFen: sumOf(going),
    heldFen: sumOf(held),
    askedAt: first.createdAt.toISOString(),
    doneAt: done ? iso(going.reduce<Date | null>((last, { doneAt }) => (doneAt && (!last || doneAt > last) ? doneAt : last), null)) : null,
    booksToReturn: held.length > 0,
    parcel: back && { carrier: back.carrier, number: back.number, receivedAt: iso(back.receivedAt) },
    note: first.note,
    transferredFen: sumOf(transferred),
    transferTo: transferred[0]?.transferTo ?? '',
  };
}

function changeOf({ change }: Around): View['change'] {
  if (!change) return null;
  const { state, newTitle, newOrderNo: orderNo, priceFen, creditFen } = change;
  return { state, newTitle, orderNo, differenceFen: priceFen - creditFen };
}

function invoiceView({ invoice, reds }: Around): View['invoice'] {
  if (!invoice) return null;
  const { kind, title, taxNo, amountFen, state, number, redFen, redNumber } = invoice;
  return {
    kind,
    title,
    taxNo,
    amountFen,
    state,
    askedAt: invoice.askedAt.toISOString(),
    failure: invoice.failure,
    number,
    issuedAt: iso(invoice.issuedAt),
    redFen,
    redNumber,
    reds: reds.map(({ number: no, amountFen: fen, at }) => ({ number: no, amountFen: fen, at: at.toISOString() })),
  };
}

function receiverView({ receiverName: name, receiverPhone: phone, receiverAddress: address, receiverAreaId }: Order): View['receiver'] {
  return name && phone && address ? { name, phone, address, areaId: receiverAreaId } : null;
}

/** The table of what comes back when; null where nothing can be asked back any more. */
function termsOf(order: Order, lines: readonly Line[], goods: GoodsPrice, period: ServicePeriod | null): View['refundTerms'] {
  if (order.state !== '待支付' && (!period || !statesBefore('askRefund').includes(order.state))) return null;
  const validDays = lines[0]?.validDays ?? 0;
  return { ...goods, returnDays: GOODS_RETURN_DAYS, rows: refundTerms(order.amountFen + order.creditFen, goods, validDays) };
}

function viewOf(order: Order, lines: readonly Line[], around: Around, onOffer: boolean, now: Date): View {
  const { right, shippedAt } = around;
  const period = right && right.endReason === null ? { from: right.validFrom, until: right.validUntil } : null;
  const goods = goodsPriceOf(around.goods);
  const facts = { period, changing: around.change?.state === '处理中', goods, sentAt: shippedAt, invoice: around.invoice, onOffer };
  const unpaid = order.state === '待支付';
  return {
    orderNo: order.orderNo,
    state: order.state,
    amountFen: order.amountFen,
    creditFen: order.creditFen,
    createdAt: order.createdAt.toISOString(),
    expiresAt: order.expiresAt.toISOString(),
    secondsLeft: unpaid ? Math.max(0, Math.ceil((order.expiresAt.getTime() - now.getTime()) / 1000)) : null,
    paidAt: iso(order.paidAt),
    payMethod: order.payMethod,
    lines: lines.map(lineView),
    receiver: receiverView(order),
    requiresShipping: order.requiresShipping,
    validFrom: iso(right?.validFrom),
    validUntil: iso(right?.validUntil),
    can: abilitiesOf(order, facts, now),
    history: around.history.map(({ state, at }) => ({ state, at: at.toISOString() })),
    autoCompleteAt:
      order.state === '已发货' && shippedAt && !around.inTrouble ? iso(new Date(shippedAt.getTime() + AUTO_RECEIPT_DAYS * DAY)) : null,
    changedFrom: around.changedFrom,
    change: changeOf(around),
    refund: refundOf(around),
    refundRefused: around.refunds.find(isRefused)?.note ?? '',
    invoice: invoiceView(around),
    goods: around.goods.map((row) => ({
      kind: row.kind,
      priceFen: row.priceFen,
      state: goodsState(order, row, shippedAt !== null, around),
    })),
    refundTerms: termsOf(order, lines, goods, period),
  };
}

/** Orders as their owner sees them, in the order given: a fixed number of queries, however many they are. */
export async function orderViews(db: Database, list: readonly Order[], now: Date): Promise<View[]> {
  if (list.length === 0) return [];
  const ids = list.map((order) => order.id);
  const lines = await db.select().from(orderLines).where(inArray(orderLines.orderId, ids)).orderBy(asc(orderLines.id));
  const around = await readAround(db, list);
  const bought = inArray(
    courses.id,
    lines.map((line) => line.courseId),
  );
  const listed = await db
    .select({ id: courses.id })
    .from(courses)
    .where(and(bought, eq(courses.listed, true)));
  const offered = new Set(listed.map((course) => course.id));
  return list.map((order) => {
    const own = lines.filter((line) => line.orderId === order.id);
    const onOffer = own.every((line) => offered.has(line.courseId));
    return viewOf(order, own, around(order), onOffer, now);
  });
}

/** An order as its owner sees it. */
export async function orderView(db: Database, order: Order, now: Date): Promise<View> {
  const [view] = await orderViews(db, [order], now);
  if (!view) throw new Error('an order without a view');
  return view;
}
