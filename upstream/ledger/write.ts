import type { Database } from '../db/open';
import { ledgerEntries, ledgerMovements } from '../db/schema';

type Movement = Omit<typeof ledgerMovements.$inferInsert, 'id'>;
/** A line of a movement: 借 above zero, 贷 below, in 分. */
export type Entry = Pick<typeof ledgerEntries.$inferInsert, 'account' | 'orderId' | 'amountFen'>;

/**
 * Writes a movement with its entries, inside the transaction that makes it true: the only place that does. What has been
 * written under the same key is not written again; answers whether it was new. @throws Error where debits and credits differ
 */
export async function book(tx: Database, movement: Movement, entries: readonly Entry[]): Promise<boolean> {
  const lines = entries.filter(({ amountFen }) => amountFen !== 0);
  const sum = lines.reduce((total, { amountFen }) => total + amountFen, 0);
  if (sum !== 0) throw new Error(`ledger ${movement.key}: debits and credits differ by ${sum} fen`);
  if (lines.length === 0) return false;
  const [made] = await tx.insert(ledgerMovements).values(movement).onConflictDoNothing().returning({ id: ledgerMovements.id });
  if (!made) return false;
  await tx.insert(ledgerEntries).values(lines.map((line) => ({ ...line, movementId: made.id })));
  return true;
}
