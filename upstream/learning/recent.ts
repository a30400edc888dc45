import { and, asc, countDistinct, eq } from 'drizzle-orm';
import type { HandlersOf } from '../context/context';
import { courses, entitlements, hiddenRecents, subjects } from '../db/schema';
import { ownRights } from './own-rights';

export const recentHandlers: HandlersOf<'myCourse.categories' | 'myCourse.deleteRecent'> = {
  /** The subjects of what stands in the caller's 我的课程, with how many courses of each. */
  'myCourse.categories': async (_input, { db, caller }) => ({
    list: await db
      .select({ subjectId: subjects.id, subjectName: subjects.name, count: countDistinct(courses.id) })
      .from(entitlements)
      .innerJoin(courses, eq(courses.id, entitlements.courseId))
      .innerJoin(subjects, eq(subjects.id, courses.subjectId))
      .where(ownRights(caller.userId))
      .groupBy(subjects.id)
      .orderBy(asc(subjects.sort)),
  }),

  /** Hides, and deletes nothing: progress belongs to the study report. Somebody else's or unknown course changes nothing. */
  'myCourse.deleteRecent': async ({ courseId }, { db, caller, now }) => {
    const mine = and(eq(entitlements.userId, caller.userId), eq(entitlements.courseId, courseId));
    if ((await db.$count(entitlements, mine)) === 0) return {};
    await db
      .insert(hiddenRecents)
      .values({ userId: caller.userId, courseId, hiddenAt: now() })
      .onConflictDoUpdate({ target: [hiddenRecents.userId, hiddenRecents.courseId], set: { hiddenAt: now() } });
    return {};
  },
};
