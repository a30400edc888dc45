import { and, count, countDistinct, desc, eq, gt, ilike, inArray, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm';
import type { DeskInput, DeskOutput } from '@/lib/ops/contract';
import type { CourseState } from '@/lib/ops/course-check';
import type { Deps } from '../../../context/context';
import type { Database } from '../../../db/open';
import { courseCategories, courses, entitlements, grades, lessons, sections, subjects, teachers } from '../../../db/schema';
import { containing } from '../../../kernel/like';
import { NotFoundError } from '../../../kernel/errors';
import { boardOf } from '../../../video/boards';
import { iso } from '../../../kernel/iso';
import { courseDeskMessages } from './messages';

export type Course = typeof courses.$inferSelect;
type Line = DeskOutput<'courses.list'>['list'][number];
type Store = Pick<Deps, 'db' | 'now'>;

/** Where a course stands with visitors. */
export const stateOf = ({ listed, planned }: Pick<Course, 'listed' | 'planned'>): CourseState =>
  !listed ? 'off' : planned === null ? 'sale' : 'planned';

/** The lessons that something can be played of: a film, or strokes. */
export async function playableSlugs(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db.select({ slug: lessons.slug, heights: lessons.heights }).from(lessons);
  return new Set(rows.flatMap(({ slug, heights }) => (heights.length > 0 || boardOf(slug) !== null ? [slug] : [])));
}

/** A course that is to be changed: its row is locked. @throws NotFoundError */
export async function needCourse(tx: Database, id: number): Promise<Course> {
  const [course] = await tx.select().from(courses).where(eq(courses.id, id)).for('update');
  if (!course) throw new NotFoundError(courseDeskMessages.notFound);
  return course;
}

/** How many learners may watch each of these courses now. */
export async function learnersOf({ db, now }: Store, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ courseId: entitlements.courseId, n: countDistinct(entitlements.userId) })
    .from(entitlements)
    .where(and(inArray(entitlements.courseId, [...ids]), gt(entitlements.validUntil, now())))
    .groupBy(entitlements.courseId);
  return new Map(rows.map(({ courseId, n }) => [courseId, n]));
}

const inState: Readonly<Record<CourseState, SQL | undefined>> = {
  sale: and(eq(courses.listed, true), isNull(courses.planned)),
  planned: and(eq(courses.listed, true), isNotNull(courses.planned)),
  off: eq(courses.listed, false),
};

/** How many sections each of these courses has, by their lessons. */
async function sectionsOf(db: Database, ids: readonly number[]) {
  return db
    .select({ courseId: sections.courseId, slug: sections.lessonSlug, n: count() })
    .from(sections)
    .where(and(inArray(sections.courseId, [...ids]), isNull(sections.removedAt)))
    .groupBy(sections.courseId, sections.lessonSlug);
}

type Wanted = Omit<DeskInput<'courses.list'>, 'words'> & { readonly words: string };

/** Courses by their numbers, the newest first, and whether there are more. */
export async function courseLines(store: Store, wanted: Wanted): Promise<{ list: Line[]; more: boolean }> {
  const { words, gradeId, subjectId, state, before, most } = wanted;
  const named = ilike(courses.title, containing(words));
  const rows = await store.db
    .select({
      course: courses,
      gradeName: grades.name,
      subjectName: subjects.name,
      categoryName: courseCategories.name,
      teacherName: teachers.name,
    })
    .from(courses)
    .innerJoin(grades, eq(grades.id, courses.gradeId))
    .innerJoin(subjects, eq(subjects.id, courses.subjectId))
    .innerJoin(courseCategories, eq(courseCategories.id, courses.categoryId))
    .innerJoin(teachers, eq(teachers.id, courses.teacherId))
    .where(
      and(
        words === '' ? undefined : /^\d{1,9}$/.test(words) ? or(eq(courses.id, Number(words)), named) : named,
        gradeId === undefined ? undefined : eq(courses.gradeId, gradeId),
        subjectId === undefined ? undefined : eq(courses.subjectId, subjectId),
        state === undefined ? undefined : inState[state],
        before === undefined ? undefined : lt(courses.id, before),
      ),
    )
    .orderBy(desc(courses.id))
    .limit(most + 1);
  const shown = rows.slice(0, most);
  const ids = shown.map(({ course }) => course.id);
  const plays = await playableSlugs(store.db);
  const counted = await sectionsOf(store.db, ids);
  const learners = await learnersOf(store, ids);
  const list = shown.map(({ course, ...names }): Line => {
    const own = counted.filter(({ courseId }) => courseId === course.id);
    const sum = (some: typeof own): number => some.reduce((all, { n }) => all + n, 0);
    // Of a plan that was written in a file there are titles only.
    const plan = own.length > 0 ? 0 : (course.planned ?? []).reduce((all, chapter) => all + chapter.sections.length, 0);
    return {
      id: course.id,
      title: course.title,
      ...names,
      state: stateOf(course),
      priceFen: course.priceFen,
      sections: sum(own) + plan,
      silent: sum(own.filter(({ slug }) => !plays.has(slug))) + plan,
      learners: learners.get(course.id) ?? 0,
      editedAt: iso(course.editedAt),
    };
  });
  return { list, more: rows.length > most };
}
