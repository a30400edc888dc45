import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/open';
import { parentLinks } from '../db/schema';
import { NotFoundError } from '../kernel/errors';
import { inFamily, notify } from '../notification/notify';
import { parentMessages } from './messages';
import { dropTicketsOf, letGo } from './tickets';

/**
 * A parent reads nothing of this learner any more, who is told. Inside a transaction. Answers the binding that was. @throws NotFoundError when it
 * is not the learner's
 */
export async function unbindParent(tx: Database, studentId: number, linkId: number, at: Date): Promise<typeof parentLinks.$inferSelect> {
  const [gone] = await tx
    .delete(parentLinks)
    .where(and(eq(parentLinks.id, linkId), eq(parentLinks.studentId, studentId)))
    .returning();
  if (!gone) throw new NotFoundError(parentMessages.noLink);
  await letGo(tx, gone.parentPhone, studentId);
  // With the last child go the parent's logins, on every phone.
  const others = await tx.$count(parentLinks, eq(parentLinks.parentPhone, gone.parentPhone));
  if (others === 0) await dropTicketsOf(tx, gone.parentPhone);
  await notify(tx, studentId, parentMessages.unbound(gone.relationship, gone.parentPhone.slice(-4)), at, inFamily);
  return gone;
}
