import { and, asc, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { allProblems } from '@/lib/kernel/problems/read';
import { problemOfLesson } from '@/lib/kernel/problems/lessons';
import type { DeskOutput } from '@/lib/ops/contract';
import type { CourseFields } from '@/lib/ops/contract/courses';
import { isAgreed } from '../../../course/first-sale';
import { NO_LESSON } from '../../../course/shown';
import type { Database } from '../../../db/open';
import { chapters, courseBooks, courses, onlineMessages, sections } from '../../../db/schema';
import { NotFoundError } from '../../../kernel/errors';
import { waitingPrice, waitingWishes } from '../shared/approvals';
import type { SignedIn } from '../shared/handler';
import { iso } from '../../../kernel/iso';
import { drawnCoverOf } from '../../../course/drawn-cover';
import { learnersOf, stateOf, type Course } from './find';
import { courseDeskMessages } from './messages';

type Shown = DeskOutput<'courses.show'>;

/** What a course says of itself, with its books. */
export async function fieldsOf(db: Database, course: Course): Promise<CourseFields> {
  const printed = await db
    .select({ id: courseBooks.bookId })
    .from(courseBooks)
    .where(eq(courseBooks.courseId, course.id))
    .orderBy(asc(courseBooks.position));
  const { title, subtitle, gradeId, subjectId, categoryId, teacherId, cover, summary, highlights, audience } = course;
  const { priceFen, originalPriceFen, validDays, requiresShipping, booksFen, shippingFen } = course;
  return {
    ...{ title, subtitle, gradeId, subjectId, categoryId, teacherId, cover, summary, highlights, audience },
    ...{ priceFen, originalPriceFen, validDays, requiresShipping, booksFen, shippingFen },
    books: printed.map(({ id }) => id),
  };
}

/** What a section plays; null = nothing yet. */
const lessonOf = (slug: string): string | null => (slug === NO_LESSON ? null : slug);

/** The chapters with the sections that have not been taken out, in their order; where there are none yet, the plan of a file. */
export async function outlineOf(db: Database, course: Course): Promise<Shown['chapters']> {
  const heads = await db.select().from(chapters).where(eq(chapters.courseId, course.id)).orderBy(asc(chapters.index));
  const rows = await db
    .select()
    .from(sections)
    .where(and(eq(sections.courseId, course.id), isNull(sections.removedAt)))
    .orderBy(asc(sections.index));
  const tied = (title: string) => {
    const problem = problemOfLesson(course.title, title);
    return { problem: problem?.id ?? null, questions: problem?.kin.length ?? null };
  };
  if (rows.length === 0)
    return (course.planned ?? []).map((chapter) => ({
      id: null,
      title: chapter.title,
      sections: chapter.sections.map((title) => ({ id: null, title, trial: false, lesson: null, ...tied(title) })),
    }));
  return heads
    .map((head) => ({
      id: head.id,
      title: head.title,
      sections: rows
        .filter(({ chapterId }) => chapterId === head.id)
        .map(({ id, title, trial, lessonSlug }) => ({
          id,
          title,
          trial,
          lesson: lessonOf(lessonSlug),
          ...tied(title),
        })),
    }))
    .filter((chapter) => chapter.sections.length > 0);
}

/** What was taken out, last first, with the chapter that it stood in. */
async function removedOf(db: Database, courseId: number): Promise<Shown['removed']> {
  const rows = await db
    .select({ section: sections, chapter: { id: chapters.id, title: chapters.title } })
    .from(sections)
    .innerJoin(chapters, eq(chapters.id, sections.chapterId))
    .where(and(eq(sections.courseId, courseId), isNotNull(sections.removedAt)))
    .orderBy(desc(sections.removedAt), asc(sections.index));
  return rows.flatMap(({ section: { id, title, lessonSlug, removedAt: at }, chapter }) =>
    at === null ? [] : [{ id, title, lesson: lessonOf(lessonSlug), chapter, at: at.toISOString() }],
  );
}

/** A course as the desk works on it. @throws NotFoundError */
export async function showCourse(context: Pick<SignedIn, 'db' | 'now' | 'operator'>, id: number): Promise<Shown> {
  const { db } = context;
  const [course] = await db.select().from(courses).where(eq(courses.id, id));
  if (!course) throw new NotFoundError(courseDeskMessages.notFound);
  const waits = and(eq(onlineMessages.courseId, id), inArray(onlineMessages.state, ['received', 'working']));
  return {
    id,
    state: stateOf(course),
    editedAt: iso(course.editedAt),
    course: await fieldsOf(db, course),
    drawn: drawnCoverOf(course.slug),
    chapters: await outlineOf(db, course),
    removed: await removedOf(db, id),
    learners: (await learnersOf(context, [id])).get(id) ?? 0,
    waiting: await db.$count(onlineMessages, waits),
    agreed: await isAgreed(db, course),
    saleWaits: (await waitingWishes(context, 'courses.shelve', String(id)))[0] ?? null,
    priceWaits: await waitingPrice(context, { row: 'courses.save', target: String(id) }),
    problems: allProblems().filter(({ lesson }) => lesson?.course === course.title).length,
  };
}
