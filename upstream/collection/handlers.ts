import { and, desc, eq, inArray } from 'drizzle-orm';
import type { HandlersOf } from '../context';
import { selectCards } from '../course/cards';
import { visibleCourse } from '../course/find';
import { collections, courses } from '../db/schema';

export const collectionHandlers: HandlersOf<'collection.toggle' | 'collection.list'> = {
  /** Says how it shall be, so that a repeated call does no harm. What was taken off the shelf can still be let go. */
  'collection.toggle': async ({ courseId, collected }, context) => {
    const { db, caller, now } = context;
    if (collected === 1) {
      await visibleCourse(context, courseId);
      await db.insert(collections).values({ userId: caller.userId, courseId, collectedAt: now() }).onConflictDoNothing();
    } else {
      await db.delete(collections).where(and(eq(collections.userId, caller.userId), eq(collections.courseId, courseId)));
    }
    return { collected };
  },

  'collection.list': async ({ pageNum, pageSize }, { db, caller }) => {
    const mine = and(eq(collections.userId, caller.userId), eq(courses.listed, true));
    const rows = await db
      .select({ courseId: courses.id, collectedAt: collections.collectedAt })
      .from(collections)
      .innerJoin(courses, eq(courses.id, collections.courseId))
      .where(mine)
      .orderBy(desc(collections.collectedAt), desc(courses.id));
    const page = rows.slice((pageNum - 1) * pageSize, pageNum * pageSize);
    const ids = page.map((row) => row.courseId);
    const cards = ids.length === 0 ? [] : await selectCards(db, inArray(courses.id, ids));
    const list = page.flatMap(({ courseId, collectedAt }) => {
      const card = cards.find((one) => one.courseId === courseId);
      return card ? [{ ...card, collectedAt: collectedAt.toISOString() }] : [];
    });
    return { list, total: rows.length, pageNum, pageSize };
  },
};
