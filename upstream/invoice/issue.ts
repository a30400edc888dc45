import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, asc, eq, isNull, or } from 'drizzle-orm';
import { writeNew } from '@/lib/kernel/whole-file';
import type { Deps } from '../context/context';
import type { Database } from '../db/open';
import { invoices, orders } from '../db/schema';
import { BusinessError, isUniqueViolation, NotFoundError } from '../kernel/errors';
import { pdfFile } from '../kernel/invoice-file';
import { notificationMessages } from '../notification/messages';
import { tellLearners } from '../notification/order-events';
import { orderMessages } from '../order/messages';
import { randomNumber } from '../order/numbers';
import { invoiceMessages } from './messages';
import { PDF_MOST, type Invoice } from '../order/invoice-rules';

type Order = typeof orders.$inferSelect;
type Store = Pick<Deps, 'db' | 'env' | 'now'>;

async function orderOf(tx: Database, orderNo: string): Promise<Order> {
  const [order] = await tx.select().from(orders).where(eq(orders.orderNo, orderNo)).for('update');
  if (!order) throw new NotFoundError(orderMessages.notFound);
  return order;
}

/** Runs `write`, which stores an invoice's number. @throws BusinessError when another invoice has it */
async function withNumber<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw isUniqueViolation(error) ? new BusinessError(invoiceMessages.operator.numberUsed) : error;
  }
}

/**
 * Stores what the tax office issued: its number and its PDF. Once; what was given back meanwhile waits for its red invoice.
 * @param requestNo the platform's that issued it; null for an operator's, who issues none that a platform is issuing
 * @throws BusinessError when none is waited for
 */
export async function issueInvoice(
  { db, env, now }: Store,
  orderNo: string,
  number: string,
  pdf: Buffer,
  requestNo: string | null = null,
): Promise<void> {
  if (pdf.length > PDF_MOST || !pdf.subarray(0, 5).equals(Buffer.from('%PDF-')))
    throw new BusinessError(invoiceMessages.operator.badPdf(PDF_MOST / 1024 / 1024));
  const file = `${randomNumber(24)}.pdf`;
  const path = pdfFile(env.DATA_DIR, file);
  await mkdir(join(env.DATA_DIR, 'invoices'), { recursive: true });
  await writeNew(path, pdf);
  try {
    await withNumber(() =>
      db.transaction(async (tx) => {
        const order = await orderOf(tx, orderNo);
        const own = requestNo === null ? isNull(invoices.requestNo) : eq(invoices.requestNo, requestNo);
        const [waiting] = await tx
          .select()
          .from(invoices)
          .where(and(eq(invoices.orderId, order.id), eq(invoices.state, '待开票'), own))
          .for('update');
        if (!waiting) throw new BusinessError(invoiceMessages.operator.notWaiting);
        const state = waiting.redFen > 0 ? '待红冲' : '已开票';
        await tx.update(invoices).set({ state, number, issuedAt: now(), file, failure: '' }).where(eq(invoices.id, waiting.id));
        await tellLearners(tx, [order], now(), notificationMessages.invoiceIssued);
      }),
    );
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

/** Notes the red invoice that takes back what was refunded. @throws BusinessError when none is waited for */
export async function redInvoice({ db, now }: Pick<Store, 'db' | 'now'>, orderNo: string, number: string): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await orderOf(tx, orderNo);
    const done = await tx
      .update(invoices)
      .set({ state: '已红冲', redNumber: number, redAt: now() })
      .where(and(eq(invoices.orderId, order.id), eq(invoices.state, '待红冲')))
      .returning({ id: invoices.id });
    if (done.length === 0) throw new BusinessError(invoiceMessages.operator.noRed);
    await tellLearners(tx, [order], now(), notificationMessages.invoiceRed);
  });
}

/** Invoices that wait for the operator, with their orders; oldest first. Those that a platform is issuing do not. */
export function waitingInvoices(db: Database): Promise<{ order: Order; invoice: Invoice }[]> {
  return db
    .select({ order: orders, invoice: invoices })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(or(and(eq(invoices.state, '待开票'), isNull(invoices.requestNo)), eq(invoices.state, '待红冲')))
    .orderBy(asc(invoices.askedAt))
    .limit(200);
}
