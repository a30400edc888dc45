import { and, desc, eq, inArray, isNull, ne, notInArray, or, sum, type SQL } from 'drizzle-orm';
import { isPaid } from '@/lib/kernel/order-states';
import type { Database } from '../db/open';
import { invoices, payments, refunds, type orders } from '../db/schema';

type Order = typeof orders.$inferSelect;
export type Invoice = typeof invoices.$inferSelect;

/** Bytes of an invoice's PDF: it travels as Base64 in an answer of at most 2 MB. */
export const PDF_MOST = 1024 * 1024;

/** May its buyer ask for an invoice, or for another heading while nobody issues it? The course itself may be over. */
export function invoiceIsOpen(order: Order, invoice: Invoice | null): boolean {
  const open = invoice === null || invoice.state === '已取消' || (invoice.state === '待开票' && invoice.requestNo === null);
  return open && order.amountFen > 0 && isPaid(order.state);
}

/** Waits for whoever is at the desk: to be issued, where no platform is issuing it, or to be taken back. */
export const waitsAtDesk = (): SQL | undefined =>
  or(and(eq(invoices.state, '待开票'), isNull(invoices.requestNo)), eq(invoices.state, '待红冲'));

/** The last invoice of an order, whatever became of it. */
export async function invoiceOf(db: Database, orderId: number): Promise<Invoice | null> {
  const [found] = await db.select().from(invoices).where(eq(invoices.orderId, orderId)).orderBy(desc(invoices.id)).limit(1);
  return found ?? null;
}

/** What was paid for the order in money and has not been given back, in 分: what an invoice is of. */
export async function paidFen(db: Database, order: Order): Promise<number> {
  const [given] = await db
    .select({ fen: sum(refunds.amountFen).mapWith(Number) })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(eq(payments.orderId, order.id), inArray(refunds.reason, ['request', 'change']), notInArray(refunds.state, ['held', 'dropped'])),
    );
  return order.amountFen - (given?.fen ?? 0);
}

/** What a waiting invoice becomes when so much of it is given back: one of the rest, or none. */
export function restOf({ amountFen }: Invoice, fen: number): Partial<Invoice> {
  return amountFen > fen ? { amountFen: amountFen - fen } : { state: '已取消' };
}

/**
 * Money of this order is given back: an invoice that waits becomes one of the rest, or is dropped where nothing is left; one
 * that was issued, or is being issued, waits for the operator's red invoice of the sum.
 */
export async function takeFromInvoice(tx: Database, orderId: number, fen: number): Promise<void> {
  const [invoice] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), ne(invoices.state, '已取消')))
    .for('update');
  if (!invoice) return;
  // What a red invoice has taken back already is not taken back again.
  const owedFen = invoice.state === '已红冲' ? 0 : invoice.redFen;
  const redFen = Math.min(invoice.amountFen, owedFen + fen);
  const change: Partial<Invoice> =
    invoice.state !== '待开票' ? { state: '待红冲', redFen } : invoice.requestNo !== null ? { redFen } : restOf(invoice, fen);
  await tx.update(invoices).set(change).where(eq(invoices.id, invoice.id));
}
