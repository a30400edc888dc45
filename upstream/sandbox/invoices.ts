import { randomInt } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import type { Deps } from '../context/context';
import { orderLines } from '../db/schema';
import { issueInvoice, redInvoice, waitingInvoices } from '../invoice/issue';
import { invoicePdf } from './invoice-pdf';

/** Between asking and the invoice: so short that a demo shows it, so long that its waiting is seen. */
const ISSUED_AFTER_MS = 5000;

const invoiceNumber = (): string => Array.from({ length: 20 }, () => randomInt(10)).join('');

/**
 * The sandbox in the place of the tax office: issues invoices and red ones, by the same rules as `npm run orders -- invoice`. Those of companies
 * are left to the desk, so that its part can be walked.
 */
export async function issueSandboxInvoices({ db, env, now, services }: Pick<Deps, 'db' | 'env' | 'now' | 'services'>): Promise<void> {
  if (!env.sandbox) return;
  for (const { order, invoice } of await waitingInvoices(db)) {
    if (invoice.kind === 'company') continue;
    const number = invoiceNumber();
    if (invoice.state === '待红冲') {
      await redInvoice({ db, now }, order.orderNo, { number, amountFen: invoice.redFen });
    } else if (services.invoices === null && invoice.askedAt.getTime() + ISSUED_AFTER_MS <= now().getTime()) {
      const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(asc(orderLines.id));
      const item = lines.map(({ title }) => title).join('、');
      const pdf = invoicePdf({ ...invoice, number }, item, now());
      await issueInvoice({ db, env, now }, order.orderNo, { number, pdf, amountFen: invoice.amountFen });
    }
  }
}
