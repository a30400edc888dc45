import { and, eq } from 'drizzle-orm';
import { maskPhone } from '@/lib/kernel/phone';
import { dayOf } from '@/lib/kernel/time';
import type { Context, HandlersOf } from '../context/context';
import { parentLinks } from '../db/schema';
import { NotFoundError } from '../kernel/errors';
import { inFamily, notify } from '../notification/notify';
import { weekOf } from '../kernel/weeks';
import { answersIn, figureOf } from './evidence';
import { daysOf } from './report';
import { MOST_PARENTS } from '../parents/codes';
import { childrenOf, parentsOf, photoOf } from '../parents/find';
import { parentMessages } from '../parents/messages';
import { provedPhone } from '../parents/proved';
import { relationOf } from '../parents/relations';
import { dropTicket, dropTicketsOf, findTicket, letGo } from '../parents/tickets';
import { readFacts } from './read-facts';

/** The children of a number, each with its week so far. */
async function familyOf({ db, now }: Context, phone: string, week: readonly string[]) {
  const today = dayOf(now());
  const [from = today] = week;
  const span = { from, to: week.at(-1) ?? today };
  const children = [];
  for (const { userId, relationship, photoUrl, ...child } of await childrenOf(db, phone)) {
    const facts = await readFacts(db, userId, now(), today, null);
    children.push({
      ...child,
      relation: relationOf(relationship),
      photoUrl: photoOf(photoUrl),
      days: daysOf(facts, week),
      studiedDays: figureOf(facts, 'days', span),
      weekMinutes: figureOf(facts, 'minutes', span),
      exercises: answersIn(facts, span),
      streakDays: figureOf(facts, 'streak'),
    });
  }
  return { today, ...span, children };
}

export const familyHandlers: HandlersOf<'parent.list' | 'parent.unbind' | 'parent.leave'> = {
  'parent.list': async ({ ticket }, context) => {
    const { db, caller, now } = context;
    const phone = await provedPhone(context, ticket);
    if (phone === null) throw new NotFoundError(parentMessages.noReader);
    const held = await findTicket(db, ticket, now());
    return {
      parents: caller === null ? null : await parentsOf(db, caller.userId),
      ...(await familyOf(context, phone, weekOf(dayOf(now())))),
      limit: MOST_PARENTS,
      phone: held && { maskedPhone: maskPhone(held.parentPhone), until: held.expiresAt.toISOString() },
    };
  },

  'parent.unbind': ({ linkId }, { db, caller, now }) =>
    db.transaction(async (tx) => {
      const [gone] = await tx
        .delete(parentLinks)
        .where(and(eq(parentLinks.id, linkId), eq(parentLinks.studentId, caller.userId)))
        .returning();
      if (!gone) throw new NotFoundError(parentMessages.noLink);
      await letGo(tx, gone.parentPhone, caller.userId);
      // With the last child go the parent's logins, on every phone.
      const others = await tx.$count(parentLinks, eq(parentLinks.parentPhone, gone.parentPhone));
      if (others === 0) await dropTicketsOf(tx, gone.parentPhone);
      await notify(tx, caller.userId, parentMessages.unbound(gone.relationship, gone.parentPhone.slice(-4)), now(), inFamily);
      return {};
    }),

  'parent.leave': async ({ ticket }, { db }) => {
    await dropTicket(db, ticket);
    return {};
  },
};
