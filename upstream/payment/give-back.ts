import { and, desc, eq, ne, sum } from 'drizzle-orm';
import type { Database } from '../db/open';
import { orders, payments, refunds } from '../db/schema';
import { takeFromInvoice } from '../order/invoice-rules';
import { newRefundNo } from '../order/numbers';
import type { RefundReason } from '../kernel/payment';

type Order = typeof orders.$inferSelect;

/** A payment that money can be taken from, and how much is left of it, in 分. */
interface Fund {
  readonly paymentId: number;
  /** The order that it paid for. */
  readonly orderId: number;
  readonly leftFen: number;
}

async function paymentsOf(db: Database, orderId: number): Promise<Fund[]> {
  const rows = await db
    .select({ paymentId: payments.id, amountFen: payments.amountFen, given: sum(refunds.amountFen).mapWith(Number) })
    .from(payments)
    .leftJoin(refunds, and(eq(refunds.paymentId, payments.id), ne(refunds.state, 'dropped')))
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'success')))
    .groupBy(payments.id)
    .orderBy(desc(payments.id));
  return rows.map(({ paymentId, amountFen, given }) => ({ paymentId, orderId, leftFen: amountFen - (given ?? 0) }));
}

/** The payments an order was paid by, its own before those of the order whose course was given for it. */
async function fundsOf(db: Database, order: Order): Promise<Fund[]> {
  const own = await paymentsOf(db, order.id);
  if (order.changedFromId === null) return own;
  const [earlier] = await db.select().from(orders).where(eq(orders.id, order.changedFromId));
  return earlier ? [...own, ...(await fundsOf(db, earlier))] : own;
}

interface GivenBack {
  readonly order: Order;
  /** 分. */
  readonly amountFen: number;
  readonly reason: RefundReason;
  readonly note?: string;
  /** The price of goods that were sent. */
  readonly goods?: boolean;
  /** Not before they are back. */
  readonly held?: boolean;
}

/**
 * Puts money on its way back, inside the transaction that decides it: one row a payment it is taken from, which the
 * refund queue then asks of the provider. Never more than was paid: a sum that the payments do not hold is an error.
 */
export async function giveBack(
  tx: Database,
  { order, amountFen, reason, note = '', held = false, goods = held }: GivenBack,
  now: Date,
): Promise<void> {
  let open = amountFen;
  for (const { paymentId, orderId, leftFen } of await fundsOf(tx, order)) {
    const part = Math.min(open, leftFen);
    if (part <= 0) continue;
    open -= part;
    const asked = {
      refundNo: newRefundNo(),
      amountFen: part,
      note,
      state: held ? ('held' as const) : ('queued' as const),
      createdAt: now,
      nextAttemptAt: held ? null : now,
      doneAt: null,
    };
    // One that was refused before is asked for anew.
    const [row] = await tx
      .insert(refunds)
      .values({ ...asked, paymentId, orderId: order.id, reason, part: goods ? 'goods' : 'whole' })
      .onConflictDoUpdate({
        target: [refunds.paymentId, refunds.orderId, refunds.reason, refunds.part],
        set: asked,
        setWhere: eq(refunds.state, 'dropped'),
      })
      .returning({ id: refunds.id });
    if (!row) throw new Error(`order ${order.orderNo}: its payment is on its way back already`);
    // What came late or twice was never on an invoice; what waits for books may never go.
    if (!held && (reason === 'request' || reason === 'change')) await takeFromInvoice(tx, orderId, part);
  }
  if (open > 0) throw new Error(`order ${order.orderNo}: ${open} fen to give back were never paid`);
}
