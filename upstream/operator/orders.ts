import { and, asc, eq, inArray, or } from 'drizzle-orm';
import { yuanText } from '@/lib/kernel/money';
import type { Deps } from '../context/context';
import type { Database } from '../db/open';
import { orders, refunds, shipments } from '../db/schema';
import { BusinessError, NotFoundError } from '../kernel/errors';
import { issueInvoice, redInvoice, waitingInvoices } from '../invoice/issue';
import { makeTempLink } from '../pay-for-me/paper';
import { orderMessages } from '../order/messages';
import type { OperatorCommand, waitsFor } from './orders-input';
import { booksReturned, retryRefund } from '../order/returns';
import { deliver, ship, track } from '../order/shipping';
import { waitingTargets } from '../staff/wishes';

type Order = typeof orders.$inferSelect;

/** An order that waits for an operator. */
interface WaitingOrder {
  readonly orderNo: string;
  readonly state: string;
  readonly waitsFor: (typeof waitsFor)[number];
  /** Where the books go, or what stands on the invoice. */
  readonly receiver: string;
}

/** Orders that wait to be sent, for books to come back, or with a refund that the provider refused; oldest first. */
async function waiting(db: Database): Promise<WaitingOrder[]> {
  const stuck = db
    .select({ id: refunds.orderId })
    .from(refunds)
    .where(inArray(refunds.state, ['held', 'failed']));
  const rows = await db
    .select()
    .from(orders)
    .where(or(and(eq(orders.state, '已支付'), eq(orders.requiresShipping, true)), inArray(orders.id, stuck)))
    .orderBy(asc(orders.paidAt))
    .limit(200);
  const failed = await db.select({ id: refunds.orderId }).from(refunds).where(eq(refunds.state, 'failed'));
  return rows.map((order) => ({
    orderNo: order.orderNo,
    state: order.state,
    waitsFor: order.state === '已支付' ? 'ship' : failed.some(({ id }) => id === order.id) ? 'retry-refund' : 'returned',
    receiver: [order.receiverName, order.receiverPhone, order.receiverAddress].filter(Boolean).join(' '),
  }));
}

/** Invoices to be issued, and red ones of what was given back. */
async function waitingBills(db: Database): Promise<WaitingOrder[]> {
  return (await waitingInvoices(db)).map(({ order, invoice }) => {
    const red = invoice.state === '待红冲';
    const sum = yuanText(red ? invoice.redFen : invoice.amountFen);
    return {
      orderNo: order.orderNo,
      state: order.state,
      waitsFor: red ? 'red-invoice' : 'invoice',
      receiver: [invoice.title, invoice.taxNo, sum].filter(Boolean).join(' '),
    };
  });
}

async function sent(tx: Database, order: Order): Promise<typeof shipments.$inferSelect> {
  const [parcel] = await tx.select().from(shipments).where(eq(shipments.orderId, order.id));
  if (!parcel) throw new BusinessError(orderMessages.logistics.notSent);
  return parcel;
}

/** @throws BusinessError where a colleague has written down that what the provider refused was transferred, and nobody has looked at it yet */
async function needNotTransferred(tx: Database, { orderNo }: Order): Promise<void> {
  const wished = await waitingTargets(tx, 'refunds.transfer');
  if (wished.some(({ target }) => target === orderNo)) throw new BusinessError(orderMessages.operator.transferWaits);
}

async function carryOut(
  tx: Database,
  order: Order,
  wish: Exclude<OperatorCommand, { command: 'list' | 'paper' | 'invoice' | 'red-invoice' }>,
  now: Date,
): Promise<void> {
  switch (wish.command) {
    case 'ship':
      return ship(tx, order, wish, now);
    case 'track':
      if (!(await track(tx, await sent(tx, order), wish.text, now))) throw new BusinessError(orderMessages.logistics.repeated);
      return;
    case 'deliver':
      await sent(tx, order);
      if (!(await deliver(tx, order, orderMessages.logistics.delivered, now))) throw new BusinessError(orderMessages.logistics.repeated);
      return;
    case 'returned':
      return booksReturned(tx, order, now);
    case 'retry-refund':
      await needNotTransferred(tx, order);
      return retryRefund(tx, order, now);
  }
}

/** What a command brought: orders of `list`, or the path of the link that `paper` made. */
interface Operated {
  readonly list: readonly WaitingOrder[];
  readonly link: string | null;
}

/** Carries out one command, in one transaction with the order's row locked. @throws BusinessError when the rules forbid it */
export async function operate({ db, env, now }: Pick<Deps, 'db' | 'env' | 'now'>, wish: OperatorCommand): Promise<Operated> {
  const done = { list: [], link: null };
  if (wish.command === 'list') return { list: [...(await waiting(db)), ...(await waitingBills(db))], link: null };
  if (wish.command === 'paper') return { list: [], link: (await makeTempLink({ db, now }, wish)).path };
  if (wish.command === 'invoice') {
    const { number, amountFen, pdf } = wish;
    await issueInvoice({ db, env, now }, wish.orderNo, { number, amountFen, pdf: Buffer.from(pdf, 'base64') });
    return done;
  }
  if (wish.command === 'red-invoice') {
    await redInvoice({ db, now }, wish.orderNo, wish);
    return done;
  }
  await db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.orderNo, wish.orderNo)).for('update');
    if (!order) throw new NotFoundError(orderMessages.notFound);
    await carryOut(tx, order, wish, now());
  });
  return done;
}
