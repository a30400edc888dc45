import { and, desc, eq, inArray } from 'drizzle-orm';
import type { HandlersOf } from '../context/context';
import { selectCards } from '../course/cards';
import { visibleCourse } from '../course/find';
import { collectedInformation, collections, courses, information } from '../db/schema';
import { NotFoundError } from '../kernel/errors';
import { selectInformation, shownOn } from '../information/cards';
import { informationMessages } from '../information/messages';
import { collectedCourse, collectedPiece, isCollected } from './find';

export const collectionHandlers: HandlersOf<'collection.toggle' | 'collection.state' | 'collection.list'> = {
  /** Says how it shall be, so that a repeated call does no harm. What was taken off the shelf can still be let go. */
  'collection.toggle': async ({ courseId, informationId, collected }, context) => {
    const { db, caller, now } = context;
    const row = { userId: caller.userId, collectedAt: now() };
    if (courseId !== undefined) {
      if (collected === 0) await db.delete(collections).where(collectedCourse(caller, courseId));
      else {
        await visibleCourse(context, courseId);
        await db
          .insert(collections)
          .values({ ...row, courseId })
          .onConflictDoNothing();
      }
    }
    if (informationId !== undefined) {
      if (collected === 0) await db.delete(collectedInformation).where(collectedPiece(caller, informationId));
      else {
        if ((await db.$count(information, eq(information.id, informationId))) === 0) throw new NotFoundError(informationMessages.notFound);
        await db
          .insert(collectedInformation)
          .values({ ...row, informationId })
          .onConflictDoNothing();
      }
    }
    return { collected };
  },

  'collection.state': async (thing, { db, caller }) => ({ collected: (await isCollected(db, caller, thing)) ? 1 : 0 }),

  'collection.list': async ({ kind, site, pageNum, pageSize }, { db, caller }) => {
    const page = { pageNum, pageSize };
    const limits = { limit: pageSize, offset: (pageNum - 1) * pageSize };
    if (kind === 'news') {
      const there = db.select({ id: information.id }).from(information).where(shownOn(site));
      const mine = and(eq(collectedInformation.userId, caller.userId), inArray(collectedInformation.informationId, there));
      const rows = await db
        .select()
        .from(collectedInformation)
        .where(mine)
        .orderBy(desc(collectedInformation.collectedAt), desc(collectedInformation.informationId))
        .limit(limits.limit)
        .offset(limits.offset);
      const ids = rows.map((row) => row.informationId);
      const cards = ids.length === 0 ? [] : await selectInformation(db, inArray(information.id, ids), { limit: ids.length });
      const pieces = rows.flatMap(({ informationId, collectedAt }) => {
        const card = cards.find((one) => one.informationId === informationId);
        return card ? [{ ...card, collectedAt: collectedAt.toISOString() }] : [];
      });
      return { list: [], information: pieces, total: await db.$count(collectedInformation, mine), ...page };
    }
    const mine = and(eq(collections.userId, caller.userId), eq(courses.listed, true));
    const all = await db
      .select({ courseId: courses.id, collectedAt: collections.collectedAt })
      .from(collections)
      .innerJoin(courses, eq(courses.id, collections.courseId))
      .where(mine)
      .orderBy(desc(collections.collectedAt), desc(courses.id));
    const rows = all.slice(limits.offset, limits.offset + limits.limit);
    const ids = rows.map((row) => row.courseId);
    const cards = ids.length === 0 ? [] : await selectCards(db, inArray(courses.id, ids));
    const list = rows.flatMap(({ courseId, collectedAt }) => {
      const card = cards.find((one) => one.courseId === courseId);
      return card ? [{ ...card, collectedAt: collectedAt.toISOString() }] : [];
    });
    return { list, information: [], total: all.length, ...page };
  },
};
