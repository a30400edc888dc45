import { and, eq } from 'drizzle-orm';
import type { Caller, Context } from '../context/context';
import type { Database } from '../db/open';
import { courses, sections } from '../db/schema';
import { BusinessError, NotFoundError } from '../kernel/errors';
import { courseMessages } from './messages';
import { ownership } from './ownership';
import { shownTo } from './shown';

type Course = typeof courses.$inferSelect;

export interface SeenCourse extends Course {
  readonly owned: boolean;
  readonly ownedUntil: string | null;
}

/** A course with the caller's right to it. One that was taken off the shelf is known to its owners only. */
export async function visibleCourse({ db, caller, now }: Context, courseId: number): Promise<SeenCourse> {
  const [course] = await db.select().from(courses).where(eq(courses.id, courseId));
  if (!course) throw new NotFoundError(courseMessages.courseNotFound);
  const right = await ownership(db, caller, courseId, now());
  if (!course.listed && !right.owned) throw new NotFoundError(courseMessages.courseNotFound);
  return { ...course, ...right };
}

/** A section that this caller may watch: of a course they own, or a trial. */
export async function watchableSection(
  { db, caller, now }: { readonly db: Database; readonly caller: Caller | null; readonly now: () => Date },
  sectionId: number,
  courseId?: number,
) {
  const own = courseId === undefined ? undefined : eq(sections.courseId, courseId);
  const [found] = await db
    .select({ section: sections, planned: courses.planned })
    .from(sections)
    .innerJoin(courses, eq(courses.id, sections.courseId))
    .where(and(eq(sections.id, sectionId), own, shownTo(db, caller?.userId ?? null)));
  if (!found) throw new NotFoundError(courseMessages.sectionNotFound);
  const { section, planned } = found;
  const { owned } = await ownership(db, caller, section.courseId, now());
  if (!owned && (!section.trial || planned !== null)) throw new BusinessError(courseMessages.notOwned);
  return { section, owned };
}
