import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Deps } from '../context/context';
import type { Database } from '../db/open';
import { invoices, orders } from '../db/schema';
import { BusinessError, isUniqueViolation, NotFoundError } from '../kernel/errors';
import { notificationMessages } from '../notification/messages';
import { tellLearners } from '../notification/order-events';
import { orderMessages } from '../order/messages';
import { randomNumber } from '../order/numbers';
import { invoiceMessages } from './messages';
import { PDF_MOST, type Invoice } from '../order/invoice-rules';

type Order = typeof orders.$inferSelect;
type Store = Pick<Deps, 'db' | 'env' | 'now'>;

/** Invoices lie in DATA_DIR; no address leads to them but that of the order's buyer. */
export const pdfFile = (dataDir: string, name: string): string => join(dataDir, 'invoices', name);

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

/** Stores what the tax office issued: its number and its PDF. Once. @throws BusinessError when none is waited for */
export async function issueInvoice({ db, env, now }: Store, orderNo: string, number: string, pdf: Buffer): Promise<void> {
  if (pdf.length > PDF_MOST || !pdf.subarray(0, 5).equals(Buffer.from('%PDF-')))
    throw new BusinessError(invoiceMessages.operator.badPdf(PDF_MOST / 1024 / 1024));
  const file = `${randomNumber(24)}.pdf`;
  const path = pdfFile(env.DATA_DIR, file);
  await mkdir(join(env.DATA_DIR, 'invoices'), { recursive: true });
  await writeFile(path, pdf, { flag: 'wx', mode: 0o600 });
  try {
    await withNumber(() =>
      db.transaction(async (tx) => {
        const order = await orderOf(tx, orderNo);
        const issued = await tx
          .update(invoices)
          .set({ state: '已开票', number, issuedAt: now(), file })
          .where(and(eq(invoices.orderId, order.id), eq(invoices.state, '待开票')))
          .returning({ id: invoices.id });
        if (issued.length === 0) throw new BusinessError(invoiceMessages.operator.notWaiting);
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

/** Invoices that wait for the operator, with their orders; oldest first. */
export function waitingInvoices(db: Database): Promise<{ order: Order; invoice: Invoice }[]> {
  return db
    .select({ order: orders, invoice: invoices })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(inArray(invoices.state, ['待开票', '待红冲']))
    .orderBy(asc(invoices.askedAt))
    .limit(200);
}
