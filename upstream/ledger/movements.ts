import type { Database } from '../db/open';
import type { orders, payments, refunds } from '../db/schema';
import type { Share } from '../kernel/ledger';
import { movementKeys } from './keys';
import { creditShares, paidShares, refundShares } from './shares';
import { book, type Entry } from './write';

type Order = typeof orders.$inferSelect;
type Payment = typeof payments.$inferSelect;
type Refund = typeof refunds.$inferSelect;

/** Shares as entries of an order: debits (借) take from them, credits (贷) add to them. */
const entriesOf = (order: Pick<Order, 'id'>, shares: readonly Share[], side: 'debit' | 'credit'): Entry[] =>
  shares.map(({ account, fen }) => ({ account, orderId: order.id, amountFen: side === 'debit' ? fen : -fen }));

/** Money that was collected for an order: for what it buys, or, `mistaken`, to be given back: it came twice or too late. */
export async function bookPayment(tx: Database, payment: Payment, order: Order, mistaken: boolean): Promise<void> {
  const { id: paymentId, payNo, amountFen, paidAt } = payment;
  if (paidAt === null) throw new Error(`payment ${payNo} was not paid`);
  const shares: Share[] = mistaken ? [{ account: '应退客户款', fen: amountFen }] : await paidShares(tx, order);
  await book(tx, { key: movementKeys.paid(payNo), kind: mistaken ? '待退收款' : '收款', paymentId, at: paidAt }, [
    { account: '应收渠道款', orderId: order.id, amountFen },
    ...entriesOf(order, shares, 'credit'),
  ]);
}

/** Money that went back: the provider has said so, or a colleague who transferred it to another account than it came from. */
export async function bookRefund(tx: Database, refund: Refund, order: Order): Promise<void> {
  const { id: refundId, refundNo, paymentId, amountFen, reason, doneAt, transferNo } = refund;
  if (doneAt === null) throw new Error(`refund ${refundNo} is not done`);
  const mistaken = reason === 'late' || reason === 'duplicate';
  const shares: Share[] = mistaken ? [{ account: '应退客户款', fen: amountFen }] : await refundShares(tx, refund);
  const byProvider = transferNo === null;
  const kind = byProvider ? (mistaken ? '原路退回' : '退款') : '转账退款';
  await book(tx, { key: movementKeys.refunded(refundNo), kind, paymentId, refundId, at: doneAt }, [
    ...entriesOf(order, shares, 'debit'),
    // What the provider collected is still ours to be paid out: the bank has paid for it.
    { account: byProvider ? '应收渠道款' : '银行存款', orderId: order.id, amountFen: -amountFen },
  ]);
}

/** The rest of an order's course, which pays for another one (课程变更). `made`: the order that it is given for. */
export async function bookCredit(tx: Database, made: Order, oldOrderId: number, now: Date): Promise<void> {
  const { creditFen, orderNo } = made;
  await book(tx, { key: movementKeys.credit(orderNo), kind: '换课抵扣', at: now }, [
    { account: '预收课程款', orderId: oldOrderId, amountFen: creditFen },
    ...entriesOf(made, await creditShares(tx, made), 'credit'),
  ]);
}
