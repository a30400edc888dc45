import { and, eq } from 'drizzle-orm';
import type { Context } from '../context/context';
import { parentLinks, users } from '../db/schema';
import { NotFoundError } from '../kernel/errors';
import { parentMessages } from './messages';
import { findTicket } from './tickets';

/** The number that the caller has proved: by a ticket, else by being signed in with it. Null = neither. */
export async function provedPhone({ db, caller, now }: Context, ticket: string): Promise<string | null> {
  const held = ticket === '' ? null : await findTicket(db, ticket, now());
  if (held) return held.parentPhone;
  if (caller === null) return null;
  const [user] = await db.select({ mobilePhone: users.mobilePhone }).from(users).where(eq(users.id, caller.userId));
  return user?.mobilePhone ?? null;
}

/** The learner of a binding, for the parent who is bound by it; somebody else's is not found. @throws NotFoundError */
export async function childByLink(context: Context, ticket: string, linkId: number): Promise<number> {
  const phone = await provedPhone(context, ticket);
  if (phone === null) throw new NotFoundError(parentMessages.phoneFirst);
  const [link] = await context.db
    .select({ studentId: parentLinks.studentId })
    .from(parentLinks)
    .where(and(eq(parentLinks.id, linkId), eq(parentLinks.parentPhone, phone)));
  if (!link) throw new NotFoundError(parentMessages.noLink);
  return link.studentId;
}
