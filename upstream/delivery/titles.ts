import { eq } from 'drizzle-orm';
import type { Database } from '../db/open';
import { orderLines } from '../db/schema';

/** Titles of what an order is about, to stand between 《 and 》. */
export async function titlesOf(db: Database, orderId: number): Promise<string> {
  const lines = await db.select({ title: orderLines.title }).from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(orderLines.id);
  return lines.map(({ title }) => title).join('》《');
}
