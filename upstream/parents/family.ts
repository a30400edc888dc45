import { and, eq } from 'drizzle-orm';
import type { Context, HandlersOf } from '../context';
import { parentLinks, reportLinks, users } from '../db/schema';
import { NotFoundError } from '../errors';
import { notify } from '../notification/notify';
import { addDays, dayOf, weekOf } from '../study/days';
import { minutesOf, secondsByDay, studiedDays } from '../study/facts';
import { makeReportLink } from '../study/links';
import { streaksOf } from '../study/streak';
import { MOST_PARENTS } from './codes';
import { childrenOf, parentsOf, photoOf } from './find';
import { parentMessages } from './messages';
import { relationOf } from './relations';
import { findTicket } from './tickets';

/** The number that the caller has proved: by a ticket, else by being signed in with it. Null = neither. */
async function provedPhone({ db, caller, now }: Context, ticket: string): Promise<string | null> {
  const held = ticket === '' ? null : await findTicket(db, ticket, now());
  if (held) return held.parentPhone;
  if (caller === null) return null;
  const [user] = await db.select({ mobilePhone: users.mobilePhone }).from(users).where(eq(users.id, caller.userId));
  return user?.mobilePhone ?? null;
}

export const familyHandlers: HandlersOf<'parent.list' | 'parent.openReport' | 'parent.unbind'> = {
  'parent.list': async ({ ticket }, context) => {
    const { db, caller, now } = context;
    const phone = await provedPhone(context, ticket);
    if (phone === null) throw new NotFoundError(parentMessages.noReader);
    const today = dayOf(now());
    const [monday = today] = weekOf(today);
    const children = [];
    for (const { userId, relationship, photoUrl, ...child } of await childrenOf(db, phone)) {
      const seconds = await secondsByDay(db, userId, { from: monday, to: addDays(monday, 6) });
      children.push({
        ...child,
        relation: relationOf(relationship),
        photoUrl: photoOf(photoUrl),
        weekMinutes: [...seconds.values()].reduce((sum, some) => sum + minutesOf(some), 0),
        streakDays: streaksOf(await studiedDays(db, userId), today).now,
      });
    }
    return { parents: caller === null ? null : await parentsOf(db, caller.userId), children, limit: MOST_PARENTS };
  },

  /** A child of somebody else's is not found. The link replaces the one that this parent had. */
  'parent.openReport': async ({ ticket, linkId }, context) => {
    const { db, now } = context;
    const phone = await provedPhone(context, ticket);
    if (phone === null) throw new NotFoundError(parentMessages.phoneFirst);
    return db.transaction(async (tx) => {
      const [link] = await tx
        .select()
        .from(parentLinks)
        .where(and(eq(parentLinks.id, linkId), eq(parentLinks.parentPhone, phone)))
        .for('update');
      if (!link) throw new NotFoundError(parentMessages.noLink);
      await tx.delete(reportLinks).where(eq(reportLinks.parentLinkId, linkId));
      return makeReportLink(tx, link.studentId, now(), linkId);
    });
  },

  'parent.unbind': ({ linkId }, { db, caller, now }) =>
    db.transaction(async (tx) => {
      // Links that this parent opened go with the row.
      const [gone] = await tx
        .delete(parentLinks)
        .where(and(eq(parentLinks.id, linkId), eq(parentLinks.studentId, caller.userId)))
        .returning();
      if (!gone) throw new NotFoundError(parentMessages.noLink);
      await notify(tx, caller.userId, parentMessages.unbound(gone.relationship, gone.parentPhone.slice(-4)), now());
      return {};
    }),
};
