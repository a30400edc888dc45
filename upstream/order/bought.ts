import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Output } from '@/lib/contracts';
import type { Database } from '../db/open';
import { entitlements, orderLines, sectionProgress } from '../db/schema';
import { refundQuote } from './quote';
import { lineView, type Order } from './view';

/** What one order bought, what is left of it, and what would be given back for it now. */
export async function boughtBy(db: Database, order: Order, now: Date): Promise<Output<'orders.bought'>> {
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(asc(orderLines.id));
  const courseIds = lines.map((line) => line.courseId);
  const rights = await db.select().from(entitlements).where(eq(entitlements.orderId, order.id));
  const finished = await db
    .select({ courseId: sectionProgress.courseId })
    .from(sectionProgress)
    .where(and(eq(sectionProgress.userId, order.userId), inArray(sectionProgress.courseId, courseIds), eq(sectionProgress.finished, true)));
  const found = await refundQuote(db, order, now);
  const quote = 'quote' in found ? found.quote : null;
  return {
    orderNo: order.orderNo,
    lines: lines.map((line) => ({
      ...lineView(line),
      // Of as many as were sold: lessons that came later are watched, too, and those that were taken out.
      finishedCount: Math.min(line.sectionCount, finished.filter((row) => row.courseId === line.courseId).length),
      expiresAt: rights.find((right) => right.courseId === line.courseId)?.validUntil.toISOString() ?? null,
    })),
    refundableFen: quote?.amountFen ?? 0,
    refund: quote && {
      ...quote,
      from: quote.from.toISOString(),
      until: quote.until.toISOString(),
      booksToReturn: quote.heldFen > 0,
    },
    refundRefusal: 'refusal' in found ? found.refusal : '',
  };
}
