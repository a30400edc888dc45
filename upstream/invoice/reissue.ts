import { and, desc, eq, gte, sum } from 'drizzle-orm';
import type { Deps } from '../context/context';
import type { Database } from '../db/open';
import { invoices, redInvoices, type orders } from '../db/schema';
import { BusinessError } from '../kernel/errors';
import { notificationMessages } from '../notification/messages';
import { tellLearners } from '../notification/order-events';
import { paidFen, type Invoice } from '../order/invoice-rules';
import { typedHeading, type Heading } from './ask';
import { orderOf, withNumber } from './issue';
import { invoiceMessages } from './messages';

/** The invoice that an order has, its row locked. @throws BusinessError where none has been issued, or money of it is still to be taken back */
async function issuedOf(tx: Database, order: typeof orders.$inferSelect): Promise<Invoice & { readonly issuedAt: Date }> {
  const own = eq(invoices.orderId, order.id);
  const [last] = await tx.select().from(invoices).where(own).orderBy(desc(invoices.id)).limit(1).for('update');
  if (last?.state === '待红冲') throw new BusinessError(invoiceMessages.operator.redFirst);
  const { state, issuedAt = null } = last ?? {};
  if (!last || issuedAt === null || (state !== '已开票' && state !== '已红冲')) throw new BusinessError(invoiceMessages.operator.notIssued);
  return { ...last, issuedAt };
}

/** What of an issued invoice red ones have not taken back, 分. */
async function standingFen(tx: Database, { orderId, amountFen, issuedAt }: Invoice & { readonly issuedAt: Date }): Promise<number> {
  const since = and(eq(redInvoices.orderId, orderId), gte(redInvoices.at, issuedAt));
  const [taken] = await tx
    .select({ fen: sum(redInvoices.amountFen).mapWith(Number) })
    .from(redInvoices)
    .where(since);
  return amountFen - (taken?.fen ?? 0);
}

/**
 * 换开: a red invoice (`number`) has taken back all of an issued one that still stood, and one of another heading waits to be issued, of what is
 * paid and was not given back. Answers both headings. @throws BusinessError when there is none to be taken back; FieldError for the heading
 */
export async function reissueInvoice(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  orderNo: string,
  { number, kind, title, taxNo }: Heading & { readonly number: string },
): Promise<{ readonly before: Heading; readonly after: Heading }> {
  const after = typedHeading({ kind, title, taxNo });
  return withNumber(db, number, () =>
    db.transaction(async (tx) => {
      const order = await orderOf(tx, orderNo);
      const issued = await issuedOf(tx, order);
      const [restFen, amountFen, at] = [await standingFen(tx, issued), await paidFen(tx, order), now()];
      if (restFen <= 0 || amountFen <= 0) throw new BusinessError(invoiceMessages.nothing);
      await tx.insert(redInvoices).values({ number, orderId: order.id, amountFen: restFen, at });
      await tx.update(invoices).set({ state: '已取消', redFen: restFen, redNumber: number, redAt: at }).where(eq(invoices.id, issued.id));
      await tx.insert(invoices).values({ ...after, orderId: order.id, amountFen, state: '待开票', askedAt: at });
      await tellLearners(tx, [order], at, notificationMessages.invoiceReissued);
      return { before: issued, after };
    }),
  );
}
