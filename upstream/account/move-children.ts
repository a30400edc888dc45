import { and, eq, inArray, or } from 'drizzle-orm';
import type { Database } from '../db/open';
import { parentLinks } from '../db/schema';

/**
 * A number that its holder gives up (`from`) is the one `to` from now on: the children of it go along, so that whoever is given it
 * next reads nothing of them. A child that `to` watches over already is bound once; nobody (`userId`) is their own parent. Answers how
 * many went over.
 */
export async function moveChildren(
  tx: Database,
  { userId, from, to }: { readonly userId: number; readonly from: string; readonly to: string },
): Promise<number> {
  const there = tx.select({ studentId: parentLinks.studentId }).from(parentLinks).where(eq(parentLinks.parentPhone, to));
  const needless = or(eq(parentLinks.studentId, userId), inArray(parentLinks.studentId, there));
  await tx.delete(parentLinks).where(and(eq(parentLinks.parentPhone, from), needless));
  const moved = await tx.update(parentLinks).set({ parentPhone: to }).where(eq(parentLinks.parentPhone, from)).returning();
  return moved.length;
}
