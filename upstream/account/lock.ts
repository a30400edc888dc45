import { eq } from 'drizzle-orm';
import type { Database } from '../db/open';
import { users } from '../db/schema';

/**
 * What follows from all that an account has (is this course its own?) is decided by one transaction after the other. Always before
 * an order's lock. `settle` does without: it holds an order that a holder of this one may wait for. So rows that refer to the account
 * pass (`no key update`), and who waited to write a course's one unpaid order looks again at what is owned. Answers whether it is closing.
 */
export async function lockAccount(tx: Database, userId: number): Promise<{ readonly leaves: boolean }> {
  const own = tx.select({ closingAt: users.closingAt, closedAt: users.closedAt }).from(users).where(eq(users.id, userId));
  const [row] = await own.for('no key update');
  return { leaves: row?.closingAt !== null || row.closedAt !== null };
}
