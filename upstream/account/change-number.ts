import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/open';
import { parentTickets, shareLinks, users } from '../db/schema';
import { moveChildren } from './move-children';
import { unbindWechats } from './tokens';

/**
 * Gives an account its new number, in a transaction. What the old one opened ends with it: the children of a parent go along, and logins
 * that were proved by either number begin anew, as another person may hold the old one next and may have held the new one before.
 */
export async function changeNumber(tx: Database, userId: number, to: string): Promise<void> {
  const own = tx.select({ from: users.mobilePhone }).from(users).where(eq(users.id, userId));
  const [was] = await own.for('update');
  await tx.update(users).set({ mobilePhone: to }).where(eq(users.id, userId));
  if (was === undefined) return;
  await moveChildren(tx, { userId, from: was.from, to });
  // What the shop has offered to this person's number (pay-for-me/paper.ts): by the old one it would make an account of nobody's.
  await tx.update(shareLinks).set({ learnerPhone: to }).where(eq(shareLinks.learnerPhone, was.from));
  await tx.delete(parentTickets).where(inArray(parentTickets.parentPhone, [was.from, to]));
  // They were bound by a code to the old number.
  await unbindWechats(tx, userId);
}
