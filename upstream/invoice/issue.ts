import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, asc, desc, eq } from 'drizzle-orm';
import { writeNew } from '@/lib/kernel/whole-file';
import type { Deps } from '../context/context';
import type { Database } from '../db/open';
import { invoices, orders, redInvoices } from '../db/schema';
import { BusinessError, FieldError, isUniqueViolation, NotFoundError } from '../kernel/errors';
import { pdfFile } from '../kernel/invoice-file';
import { notificationMessages } from '../notification/messages';
import { tellLearners } from '../notification/order-events';
import { orderMessages } from '../order/messages';
import { randomNumber } from '../order/numbers';
import { invoiceMessages } from './messages';
import { PDF_MOST, waitsAtDesk, type Invoice } from '../order/invoice-rules';

type Order = typeof orders.$inferSelect;
type Store = Pick<Deps, 'db' | 'env' | 'now'>;

/** An order, its row locked. @throws NotFoundError */
export async function orderOf(tx: Database, orderNo: string): Promise<Order> {
  const [order] = await tx.select().from(orders).where(eq(orders.orderNo, orderNo)).for('update');
  if (!order) throw new NotFoundError(orderMessages.notFound);
  return order;
}

/** What the tax office has written, red or not: its number and its sum, 分. */
interface Written {
  readonly number: string;
  readonly amountFen: number;
}

/** Runs `write`, which stores a number of the tax office. @throws BusinessError when another invoice, red or not, has it */
export async function withNumber<T>(db: Database, number: string, write: () => Promise<T>): Promise<T> {
  const { numberUsed } = invoiceMessages.operator;
  const used = (await db.$count(invoices, eq(invoices.number, number))) + (await db.$count(redInvoices, eq(redInvoices.number, number)));
  if (used > 0) throw new BusinessError(numberUsed);
  try {
    return await write();
  } catch (error) {
    throw isUniqueViolation(error) ? new BusinessError(numberUsed) : error;
  }
}

/**
 * The invoice that waits for what was issued. An operator's may have been dropped meanwhile: all its money went back while they were at the
 * tax office. @throws BusinessError when none waits
 */
async function waitingFor(tx: Database, { id }: Order, requestNo: string | null): Promise<Invoice> {
  const own = eq(invoices.orderId, id);
  const [last] = await tx.select().from(invoices).where(own).orderBy(desc(invoices.id)).limit(1).for('update');
  const waits = last?.state === '待开票' || (last?.state === '已取消' && requestNo === null);
  if (!last || !waits || last.requestNo !== requestNo) throw new BusinessError(invoiceMessages.operator.notWaiting);
  return last;
}

/**
 * What is owed back of an issued invoice: what was given back while a platform issued it, and what an operator's is more than was still
 * to be invoiced when they came with it. @throws FieldError where it is of a sum that was never to be invoiced
 */
function redOf(order: Order, { state, redFen, amountFen: restFen }: Invoice, amountFen: number): number {
  const wantedFen = state === '已取消' ? 0 : restFen;
  if (amountFen < wantedFen || amountFen > order.amountFen) throw new FieldError('amountFen', invoiceMessages.operator.otherSum(wantedFen));
  return redFen + amountFen - wantedFen;
}

/**
 * Stores what the tax office issued: its number, its sum and its PDF. Once; what was given back meanwhile waits for its red invoice.
 * @param requestNo the platform's that issued it; null for an operator's, who issues none that a platform is issuing
 * @throws BusinessError when none is waited for; FieldError for one of another sum
 */
export async function issueInvoice(
  { db, env, now }: Store,
  orderNo: string,
  { number, amountFen, pdf }: Written & { readonly pdf: Buffer },
  requestNo: string | null = null,
): Promise<void> {
  if (pdf.length > PDF_MOST || !pdf.subarray(0, 5).equals(Buffer.from('%PDF-')))
    throw new BusinessError(invoiceMessages.operator.badPdf(PDF_MOST / 1024 / 1024));
  const file = `${randomNumber(24)}.pdf`;
  const path = pdfFile(env.DATA_DIR, file);
  await mkdir(join(env.DATA_DIR, 'invoices'), { recursive: true });
  await writeNew(path, pdf);
  try {
    await withNumber(db, number, () =>
      db.transaction(async (tx) => {
        const order = await orderOf(tx, orderNo);
        const waiting = await waitingFor(tx, order, requestNo);
        const redFen = redOf(order, waiting, amountFen);
        const issued = { state: redFen > 0 ? ('待红冲' as const) : ('已开票' as const), number, amountFen, redFen, file, failure: '' };
        await tx
          .update(invoices)
          .set({ ...issued, issuedAt: now() })
          .where(eq(invoices.id, waiting.id));
        await tellLearners(tx, [order], now(), notificationMessages.invoiceIssued);
      }),
    );
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

/**
 * Notes a red invoice that takes back what was refunded. One of less than is owed by now, for more was given back while it was made, leaves
 * the rest to the next. @throws BusinessError when none is waited for; FieldError when less is
 */
export async function redInvoice({ db, now }: Pick<Store, 'db' | 'now'>, orderNo: string, { number, amountFen }: Written): Promise<void> {
  await withNumber(db, number, () =>
    db.transaction(async (tx) => {
      const order = await orderOf(tx, orderNo);
      const [owed] = await tx
        .select()
        .from(invoices)
        .where(and(eq(invoices.orderId, order.id), eq(invoices.state, '待红冲')))
        .for('update');
      if (!owed) throw new BusinessError(invoiceMessages.operator.noRed);
      const restFen = owed.redFen - amountFen;
      if (restFen < 0) throw new FieldError('amountFen', invoiceMessages.operator.otherRed(owed.redFen));
      const redAt = now();
      await tx.insert(redInvoices).values({ number, orderId: order.id, amountFen, at: redAt });
      const left = restFen > 0 ? { redFen: restFen } : { state: '已红冲' as const, redFen: amountFen };
      await tx
        .update(invoices)
        .set({ ...left, redNumber: number, redAt })
        .where(eq(invoices.id, owed.id));
      await tellLearners(tx, [order], redAt, notificationMessages.invoiceRed);
    }),
  );
}

/** Invoices that wait for the operator, with their orders; oldest first. */
export function waitingInvoices(db: Database): Promise<{ order: Order; invoice: Invoice }[]> {
  return db
    .select({ order: orders, invoice: invoices })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(waitsAtDesk())
    .orderBy(asc(invoices.askedAt))
    .limit(200);
}
