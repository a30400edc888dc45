import { eq } from 'drizzle-orm';
import type { DeskOutput } from '@/lib/ops/contract';
import type { Database } from '../../../db/open';
import { bookReturns } from '../../../db/schema';

type Back = DeskOutput<'orders.show'>['back'];
type Row = typeof bookReturns.$inferSelect;

/** How books were found that are in the warehouse; null while they are not. */
export const backOf = (row: Row | undefined): NonNullable<Back>['received'] =>
  row?.receivedAt ? { at: row.receivedAt.toISOString(), condition: row.condition, note: row.note } : null;

/** What is known of books of an order that come back; null where nothing is. */
export async function returnOf(db: Database, orderId: number): Promise<Back> {
  const [row] = await db.select().from(bookReturns).where(eq(bookReturns.orderId, orderId));
  if (!row) return null;
  const { carrier, number, toldAt } = row;
  return { carrier, number, toldAt: toldAt?.toISOString() ?? null, received: backOf(row) };
}
