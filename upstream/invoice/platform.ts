import { and, asc, eq, isNull, lte, or, isNotNull } from 'drizzle-orm';
import { MINUTE } from '@/lib/kernel/time';
import type { Deps } from '../context/context';
import { invoices, orders } from '../db/schema';
import { publish } from '../events/publish';
import type { InvoiceOutcome, InvoicePlatform } from '../kernel/providers';
import { randomNumber } from '../order/numbers';
import { restOf, type Invoice } from '../order/invoice-rules';
import { issueInvoice } from './issue';

type Working = Pick<Deps, 'db' | 'env' | 'log' | 'now' | 'services'>;

/** So long a buyer may still correct the heading. */
const HAND_OVER_AFTER_MS = 10 * MINUTE;
const MOST = 100;
/** Characters of a reason that are kept. */
const REASON = 200;

/** Gives the invoice a number at the platform, before the platform hears of it; null when somebody was quicker. */
async function numbered({ db }: Pick<Deps, 'db'>, { id }: Invoice): Promise<Invoice | null> {
  const [taken] = await db
    .update(invoices)
    .set({ requestNo: randomNumber(24) })
    .where(and(eq(invoices.id, id), eq(invoices.state, '待开票'), isNull(invoices.requestNo)))
    .returning();
  return taken ?? null;
}

async function outcomeOf(platform: InvoicePlatform, invoice: Invoice, requestNo: string, known: boolean): Promise<InvoiceOutcome> {
  const found = known ? await platform.result(requestNo) : { state: 'unknown' as const };
  if (found.state !== 'unknown') return found;
  const { kind, title, taxNo, amountFen } = invoice;
  return platform.request({ requestNo, kind, title, taxNo, amountFen });
}

/** One invoice a step further. */
async function further(deps: Working, platform: InvoicePlatform, waiting: Invoice, orderNo: string): Promise<void> {
  const { db, now } = deps;
  const invoice = waiting.requestNo === null ? await numbered(deps, waiting) : waiting;
  const requestNo = invoice?.requestNo;
  if (!invoice || !requestNo) return;
  const outcome = await outcomeOf(platform, invoice, requestNo, waiting.requestNo !== null);
  if (outcome.state === 'issued') {
    const { number, pdf } = outcome;
    return issueInvoice(deps, orderNo, { number, pdf, amountFen: invoice.amountFen }, requestNo);
  }
  if (outcome.state !== 'failed') return;
  await db.transaction(async (tx) => {
    const own = and(eq(invoices.requestNo, requestNo), eq(invoices.state, '待开票'));
    const [refused] = await tx.select().from(invoices).where(own).for('update');
    if (!refused) return;
    // Nothing was issued that would have to be red.
    const rest = restOf(refused, refused.redFen);
    const change = { ...rest, redFen: 0, requestNo: null, failure: outcome.reason.slice(0, REASON) };
    await tx.update(invoices).set(change).where(eq(invoices.id, refused.id));
    if (rest.state !== '已取消') await publish(tx, { kind: 'invoice.failed', orderNo, requestNo }, now());
  });
}

/**
 * Hands waiting invoices over to the platform and fetches what it issued. Orders with printed books are taxed at two rates, and
 * stay the operator's; so does one that the platform refused, until its buyer has corrected it.
 */
export async function issueByPlatform(deps: Working): Promise<void> {
  const { db, log, now, services } = deps;
  if (services.invoices === null) return;
  const ripe = lte(invoices.askedAt, new Date(now().getTime() - HAND_OVER_AFTER_MS));
  const ours = and(eq(invoices.failure, ''), eq(orders.requiresShipping, false), ripe);
  const due = await db
    .select({ invoice: invoices, orderNo: orders.orderNo })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(and(eq(invoices.state, '待开票'), or(isNotNull(invoices.requestNo), ours)))
    .orderBy(asc(invoices.askedAt))
    .limit(MOST);
  for (const { invoice, orderNo } of due) {
    try {
      await further(deps, services.invoices, invoice, orderNo);
    } catch (error) {
      log.warn({ orderNo, err: error }, 'an invoice could not be issued yet');
    }
  }
}
