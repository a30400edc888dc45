import { and, eq, exists, gt, inArray, isNotNull, lte, notExists, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { DAY } from '@/lib/kernel/time';
import type { BookCondition } from '@/lib/ops/order-kinds';
import type { Deps } from '../context/context';
import type { Database } from '../db/open';
import { bookReturns, orders, payments, refunds } from '../db/schema';
import { BusinessError } from '../kernel/errors';
import type { RefundState } from '../kernel/payment';
import { notificationMessages } from '../notification/messages';
import { tellLearners } from '../notification/order-events';
import { GOODS_RETURN_DAYS } from '../kernel/refund-rules';
import { applyOrderEvent } from './apply';
import { takeFromInvoice } from './invoice-rules';
import { newRefundNo } from './numbers';
import { orderMessages } from './messages';

type Order = typeof orders.$inferSelect;

/** Books of this order are awaited. The order's row is locked. @throws BusinessError when none are */
async function needAwaited(tx: Database, order: Order): Promise<void> {
  const held = await tx.$count(refunds, and(eq(refunds.orderId, order.id), eq(refunds.state, 'held')));
  if (held === 0) throw new BusinessError(orderMessages.operator.noReturn);
}

interface ReturnParcel {
  readonly carrier: string;
  readonly number: string;
}

/** Whoever sends books back says how; again puts it right. @throws BusinessError when none are awaited, or they are here */
export async function tellReturn(tx: Database, order: Order, { carrier, number }: ReturnParcel, now: Date): Promise<void> {
  if (carrier === '') throw new BusinessError(orderMessages.logistics.noCarrier);
  await needAwaited(tx, order);
  const told = { carrier, number, toldAt: now };
  const [kept] = await tx.select().from(bookReturns).where(eq(bookReturns.orderId, order.id));
  if (kept?.receivedAt) throw new BusinessError(orderMessages.operator.alreadyBack);
  await tx
    .insert(bookReturns)
    .values({ orderId: order.id, ...told })
    .onConflictDoUpdate({ target: bookReturns.orderId, set: told });
}

interface Received {
  readonly condition: BookCondition;
  readonly note: string;
}

/**
 * The books are in the warehouse, in such a state; once. Their price stays held until somebody lets it go (`booksReturned`): whoever
 * opens the parcel decides nothing about money. @throws BusinessError when none are awaited, or they are here
 */
export async function receiveBooks(tx: Database, order: Order, { condition, note }: Received, now: Date): Promise<void> {
  await needAwaited(tx, order);
  const [kept] = await tx.select().from(bookReturns).where(eq(bookReturns.orderId, order.id));
  if (kept?.receivedAt) throw new BusinessError(orderMessages.operator.alreadyBack);
  const found = { receivedAt: now, condition, note };
  await tx
    .insert(bookReturns)
    .values({ orderId: order.id, ...found })
    .onConflictDoUpdate({ target: bookReturns.orderId, set: found });
  await tellLearners(tx, [order], now, notificationMessages.booksArrived);
}

/**
 * The printed books of a refund are back, or it is paid after all though it was given up or refused: its money may go; this alone says so of
 * books that nobody has received. Once. @throws BusinessError when there is none
 */
export async function booksReturned(tx: Database, order: Order, now: Date): Promise<void> {
  const freed = await tx
    .update(refunds)
    .set({
      state: 'queued',
      nextAttemptAt: now,
      doneAt: null,
      // Why it was refused is no longer so.
      note: sql`case when ${refunds.doneAt} is null then ${refunds.note} else '' end`,
    })
    .where(and(eq(refunds.orderId, order.id), inArray(refunds.state, order.state === '已退款' ? ['held', 'dropped'] : ['held'])))
    .returning();
  if (freed.length === 0) throw new BusinessError(orderMessages.operator.noReturn);
  const paidBy = await tx
    .select({ orderId: payments.orderId, amountFen: refunds.amountFen })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      inArray(
        refunds.id,
        freed.map(({ id }) => id),
      ),
    );
  for (const { orderId, amountFen } of paidBy) await takeFromInvoice(tx, orderId, amountFen);
  const [kept] = await tx.select().from(bookReturns).where(eq(bookReturns.orderId, order.id));
  if (!kept?.receivedAt)
    await tx
      .insert(bookReturns)
      .values({ orderId: order.id, receivedAt: now })
      .onConflictDoUpdate({ target: bookReturns.orderId, set: { receivedAt: now } });
  await tellLearners(tx, [order], now, kept?.receivedAt ? notificationMessages.booksPaid : notificationMessages.booksBack);
}

/**
 * Asks the provider again for what it refused, under a new number: what it refused is final under the old one.
 * @throws BusinessError when nothing of this order failed
 */
export async function retryRefund(tx: Database, order: Order, now: Date): Promise<void> {
  const failed = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, order.id), eq(refunds.state, 'failed')));
  if (failed.length === 0) throw new BusinessError(orderMessages.operator.noFailed);
  for (const { id } of failed) {
    await tx
      .update(refunds)
      .set({ state: 'queued', refundNo: newRefundNo(), attempts: 0, nextAttemptAt: now })
      .where(and(eq(refunds.id, id), eq(refunds.state, 'failed')));
  }
}

/**
 * Goods that were asked back and did not come in time stay with the buyer, and their price stays here: the refund is over without them.
 * What is in the warehouse came, and a parcel that its sender told of is given as long again.
 */
export async function dropUnreturned({ db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>): Promise<void> {
  const at = now();
  const daysAgo = (days: number): Date => new Date(at.getTime() - days * DAY);
  const dropped = await db.transaction(async (tx) => {
    const inTime = or(
      isNotNull(bookReturns.receivedAt),
      and(isNotNull(bookReturns.toldAt), gt(refunds.createdAt, daysAgo(2 * GOODS_RETURN_DAYS))),
    );
    const coming = tx
      .select({ id: bookReturns.orderId })
      .from(bookReturns)
      .where(and(eq(bookReturns.orderId, refunds.orderId), inTime));
    const over = await tx
      .update(refunds)
      .set({ state: 'dropped' })
      .where(and(eq(refunds.state, 'held'), lte(refunds.createdAt, daysAgo(GOODS_RETURN_DAYS)), notExists(coming)))
      .returning({ orderId: refunds.orderId });
    const ids = [...new Set(over.map(({ orderId }) => orderId))];
    const partsBut = (states: RefundState[]) =>
      tx
        .select({ id: refunds.id })
        .from(refunds)
        .where(and(eq(refunds.orderId, orders.id), eq(refunds.reason, 'request'), notInArray(refunds.state, states)));
    const tell = async (which: SQL, say: Parameters<typeof tellLearners>[3]): Promise<void> => {
      const kept = await tx
        .select()
        .from(orders)
        .where(and(inArray(orders.id, ids), which));
      await tellLearners(tx, kept, at, say);
    };
    await tell(exists(partsBut(['dropped'])), notificationMessages.booksKept);
    await tell(notExists(partsBut(['dropped'])), notificationMessages.onlyBooksKept);
    await applyOrderEvent(tx, 'refund', at, and(inArray(orders.id, ids), notExists(partsBut(['done', 'dropped']))));
    return ids.length;
  });
  if (dropped > 0) log.info({ dropped }, 'refunds of goods that never came back');
}
