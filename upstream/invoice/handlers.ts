import { readFile } from 'node:fs/promises';
import { and, eq, isNull } from 'drizzle-orm';
import type { HandlersOf } from '../context/context';
import { invoices, orders } from '../db/schema';
import { BusinessError } from '../kernel/errors';
import { ownOrder } from '../order/find';
import { orderView } from '../order/view';
import { pdfFile } from '../kernel/invoice-file';
import { invoiceMessages } from './messages';
import { invoiceIsOpen, invoiceOf, paidFen, type Invoice } from '../order/invoice-rules';

function refusalOf(invoice: Invoice | null): string {
  if (invoice === null || invoice.state === '已取消') return invoiceMessages.state;
  return invoice.state === '待开票' ? invoiceMessages.issuing : invoiceMessages.issued;
}

export const invoiceHandlers: HandlersOf<`orders.${'applyInvoice' | 'invoiceFile'}`> = {
  'orders.applyInvoice': async ({ orderNo, kind, title, taxNo }, context) => {
    const { db, now } = context;
    const found = await ownOrder(context, orderNo);
    if (title === '') throw new BusinessError(invoiceMessages.title);
    if (kind === 'company' && taxNo === undefined) throw new BusinessError(invoiceMessages.taxNo);
    await db.transaction(async (tx) => {
      const [order] = await tx.select().from(orders).where(eq(orders.id, found.id)).for('update');
      const invoice = await invoiceOf(tx, found.id);
      if (!order || !invoiceIsOpen(order, invoice)) throw new BusinessError(refusalOf(invoice));
      const amountFen = await paidFen(tx, order);
      if (amountFen <= 0) throw new BusinessError(invoiceMessages.nothing);
      const heading = { kind, title, taxNo: kind === 'company' ? (taxNo ?? '') : '', failure: '' };
      if (invoice?.state === '待开票') {
        // It may have been handed over, with its old heading, since it was read.
        const here = and(eq(invoices.id, invoice.id), isNull(invoices.requestNo));
        const [kept] = await tx.update(invoices).set(heading).where(here).returning();
        if (!kept) throw new BusinessError(invoiceMessages.issuing);
      } else await tx.insert(invoices).values({ orderId: order.id, ...heading, amountFen, state: '待开票', askedAt: now() });
    });
    return orderView(db, await ownOrder(context, orderNo), now());
  },

  'orders.invoiceFile': async ({ orderNo }, context) => {
    const invoice = await invoiceOf(context.db, (await ownOrder(context, orderNo)).id);
    if (!invoice?.file) throw new BusinessError(invoiceMessages.noFile);
    const pdf = await readFile(pdfFile(context.env.DATA_DIR, invoice.file));
    return { number: invoice.number ?? '', pdf: pdf.toString('base64') };
  },
};
