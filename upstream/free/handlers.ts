import { asc, desc, eq } from 'drizzle-orm';
import type { HandlersOf } from '../context/context';
import { freeClaims } from '../db/schema';
import { claim } from './claim';
import { freeOffers, lessonsOf } from './lessons';

export const freeHandlers: HandlersOf<'free.options' | 'free.claim' | 'free.lessons'> = {
  'free.options': async (_input, { db }) => {
    const offers = await freeOffers(db);
    const names = [...new Set(offers.map((offer) => offer.gradeName))];
    return {
      grades: names.map((gradeName) => ({
        gradeName,
        lessons: offers.filter((offer) => offer.gradeName === gradeName).map((offer) => ({ ...offer, courseTitle: offer.title })),
      })),
    };
  },

  'free.claim': (input, context) => claim(context, input),

  'free.lessons': async (_input, { db, caller, now }) => {
    const rows = await db
      .select({ courseId: freeClaims.courseId })
      .from(freeClaims)
      .where(eq(freeClaims.userId, caller.userId))
      .orderBy(desc(freeClaims.claimedAt), asc(freeClaims.courseId));
    const ids = rows.map((row) => row.courseId);
    return { list: await lessonsOf(db, caller, ids, now()) };
  },
};
