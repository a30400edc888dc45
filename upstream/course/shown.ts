import { and, eq, exists, isNull, lte, ne, or, type SQL } from 'drizzle-orm';
import type { Database } from '../db/open';
import { courses, entitlements, sections } from '../db/schema';

/** The lesson of a section that has none yet: there is nothing to play. */
export const NO_LESSON = 'none';

/** Sections that are part of what is offered: with a lesson, and not taken out. */
export const offered = (): SQL | undefined => and(ne(sections.lessonSlug, NO_LESSON), isNull(sections.removedAt));

/** The same for somebody: who had the course when a section was taken out keeps it. `userId` null = a stranger. */
export function shownTo(db: Database, userId: number | null): SQL | undefined {
  if (userId === null) return offered();
  const had = db
    .select({ id: entitlements.id })
    .from(entitlements)
    .where(
      and(eq(entitlements.userId, userId), eq(entitlements.courseId, sections.courseId), lte(entitlements.validFrom, sections.removedAt)),
    );
  return and(ne(sections.lessonSlug, NO_LESSON), or(isNull(sections.removedAt), exists(had)));
}

/** Courses that there is something to be bought of: with a section at least, and not 预告. */
export const buyable = (db: Database): SQL | undefined =>
  and(
    isNull(courses.planned),
    exists(
      db
        .select({ id: sections.id })
        .from(sections)
        .where(and(eq(sections.courseId, courses.id), offered())),
    ),
  );
