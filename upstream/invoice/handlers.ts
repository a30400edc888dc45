import { readFile } from 'node:fs/promises';
import type { HandlersOf } from '../context/context';
import { BusinessError } from '../kernel/errors';
import { ownOrder } from '../order/find';
import { orderView } from '../order/view';
import { pdfFile } from '../kernel/invoice-file';
import { invoiceMessages } from './messages';
import { invoiceOf } from '../order/invoice-rules';
import { askInvoice } from './ask';

export const invoiceHandlers: HandlersOf<`orders.${'applyInvoice' | 'invoiceFile'}`> = {
  'orders.applyInvoice': async ({ orderNo, kind, title, taxNo }, context) => {
    const { db, now } = context;
    const found = await ownOrder(context, orderNo);
    if (title === '') throw new BusinessError(invoiceMessages.title);
    if (kind === 'company' && taxNo === undefined) throw new BusinessError(invoiceMessages.taxNo);
    const heading = { kind, title, taxNo: kind === 'company' ? (taxNo ?? '') : '' };
    await db.transaction((tx) => askInvoice(tx, found.id, heading, now()));
    return orderView(db, await ownOrder(context, orderNo), now());
  },

  'orders.invoiceFile': async ({ orderNo }, context) => {
    const invoice = await invoiceOf(context.db, (await ownOrder(context, orderNo)).id);
    if (!invoice?.file) throw new BusinessError(invoiceMessages.noFile);
    const pdf = await readFile(pdfFile(context.env.DATA_DIR, invoice.file));
    return { number: invoice.number ?? '', pdf: pdf.toString('base64') };
  },
};
