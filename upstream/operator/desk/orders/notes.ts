import { asc, eq } from 'drizzle-orm';
import type { DeskOutput } from '@/lib/ops/contract';
import type { Database } from '../../../db/open';
import { operators, orderNotes } from '../../../db/schema';

/** Keeps a note on an order. */
export async function addOrderNote(tx: Database, note: Omit<typeof orderNotes.$inferInsert, 'id'>): Promise<void> {
  await tx.insert(orderNotes).values(note);
}

/** What colleagues wrote of an order, the oldest first. */
export async function orderNotesOf(db: Database, orderNo: string): Promise<DeskOutput<'orders.show'>['notes']> {
  const rows = await db
    .select({ id: orderNotes.id, at: orderNotes.at, who: operators.name, words: orderNotes.words })
    .from(orderNotes)
    .innerJoin(operators, eq(operators.id, orderNotes.operatorId))
    .where(eq(orderNotes.orderNo, orderNo))
    .orderBy(asc(orderNotes.id));
  return rows.map((note) => ({ ...note, at: note.at.toISOString() }));
}
