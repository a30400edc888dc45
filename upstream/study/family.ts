import { maskPhone } from '@/lib/kernel/phone';
import { dayOf } from '@/lib/kernel/time';
import type { Context, HandlersOf } from '../context/context';
import { NotFoundError } from '../kernel/errors';
import { weekOf } from '../kernel/weeks';
import { answersIn, figureOf } from './evidence';
import { daysOf } from './report';
import { MOST_PARENTS } from '../parents/codes';
import { childrenOf, parentsOf, photoOf } from '../parents/find';
import { parentMessages } from '../parents/messages';
import { provedPhone } from '../parents/proved';
import { relationOf } from '../parents/relations';
import { dropTicket, findTicket } from '../parents/tickets';
import { unbindParent } from '../parents/unbind';
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

  'parent.unbind': async ({ linkId }, { db, caller, now }) => {
    await db.transaction((tx) => unbindParent(tx, caller.userId, linkId, now()));
    return {};
  },

  'parent.leave': async ({ ticket }, { db }) => {
    await dropTicket(db, ticket);
    return {};
  },
};
