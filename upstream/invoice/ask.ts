import { and, eq, isNull } from 'drizzle-orm';
import { isTaxNumber } from '@/lib/contracts/values/tax-number';
import type { Database } from '../db/open';
import { invoices, orders } from '../db/schema';
import { BusinessError, FieldError } from '../kernel/errors';
import { invoiceIsOpen, invoiceOf, paidFen, type Invoice } from '../order/invoice-rules';
import { invoiceMessages } from './messages';

type Order = typeof orders.$inferSelect;
/** Whom it is made out to; `taxNo` '' of a person. */
export type Heading = Pick<Invoice, 'kind' | 'title' | 'taxNo'>;

/** As a colleague typed it. @throws FieldError for a number of no company */
export function typedHeading({ kind, title, taxNo }: Heading): Heading {
  if (kind === 'company' && !isTaxNumber(taxNo)) throw new FieldError('taxNo', invoiceMessages.operator.badTaxNo);
  return { kind, title, taxNo: kind === 'company' ? taxNo : '' };
}

function refusalOf(invoice: Invoice | null): string {
  if (invoice === null || invoice.state === '已取消') return invoiceMessages.state;
  return invoice.state === '待开票' ? invoiceMessages.issuing : invoiceMessages.issued;
}

/**
 * Asks for the invoice of an order, or for another heading while nobody issues it: by its learner, or by a colleague whom they have called.
 * Inside a transaction. @throws BusinessError where none can be asked for (now)
 */
export async function askInvoice(tx: Database, orderId: Order['id'], wanted: Heading, now: Date): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  const invoice = await invoiceOf(tx, orderId);
  if (!order || !invoiceIsOpen(order, invoice)) throw new BusinessError(refusalOf(invoice));
  const amountFen = await paidFen(tx, order);
  if (amountFen <= 0) throw new BusinessError(invoiceMessages.nothing);
  const heading = { ...wanted, failure: '' };
  if (invoice?.state === '待开票') {
    // It may have been handed over, with its old heading, since it was read.
    const here = and(eq(invoices.id, invoice.id), isNull(invoices.requestNo));
    const [kept] = await tx.update(invoices).set(heading).where(here).returning();
    if (!kept) throw new BusinessError(invoiceMessages.issuing);
  } else await tx.insert(invoices).values({ orderId, ...heading, amountFen, state: '待开票', askedAt: now });
}
