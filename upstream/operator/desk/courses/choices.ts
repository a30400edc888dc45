import { asc, ne } from 'drizzle-orm';
import type { DeskOutput } from '@/lib/ops/contract';
import type { CourseFields } from '@/lib/ops/contract/courses';
import type { Database } from '../../../db/open';
import { books, courseCategories, courses, grades, lessons, subjects } from '../../../db/schema';
import { drawnCoverOf } from '../../../course/drawn-cover';
import { NO_LESSON } from '../../../course/shown';
import { NotFoundError } from '../../../kernel/errors';
import { teacherChoices } from '../../../teacher/editing';
import { isShown } from '../../../upload/shown';
import { boardOf } from '../../../video/boards';
import { courseDeskMessages } from './messages';

/** Each by the course that it was drawn for, whoever wears it later. */
async function drawnCovers(db: Database): Promise<DeskOutput<'courses.choices'>['covers']> {
  const rows = await db.select({ slug: courses.slug, title: courses.title }).from(courses).orderBy(asc(courses.slug));
  return rows.flatMap(({ slug, title }) => {
    const path = drawnCoverOf(slug);
    return path === null ? [] : [{ path, title }];
  });
}

/** Everything that a course may name, in its usual order. */
export async function courseChoices(db: Database): Promise<DeskOutput<'courses.choices'>> {
  const known = await db.select().from(lessons).where(ne(lessons.slug, NO_LESSON)).orderBy(asc(lessons.title), asc(lessons.slug));
  return {
    grades: await db.select({ id: grades.id, name: grades.name }).from(grades).orderBy(asc(grades.sort)),
    subjects: await db.select({ id: subjects.id, name: subjects.name }).from(subjects).orderBy(asc(subjects.sort)),
    categories: await db
      .select({ id: courseCategories.id, name: courseCategories.name })
      .from(courseCategories)
      .orderBy(asc(courseCategories.sort)),
    teachers: await teacherChoices(db),
    books: await db.select({ id: books.id, name: books.title }).from(books).orderBy(asc(books.level), asc(books.index)),
    covers: await drawnCovers(db),
    lessons: known.map(({ slug, title, durationSeconds, heights }) => ({
      slug,
      title,
      seconds: durationSeconds,
      film: heights.length > 0,
      strokes: boardOf(slug) !== null,
    })),
  };
}

/** `keeps`: who teaches it already, and stays though hidden. @throws NotFoundError where a course names what there is none of */
export async function needChoices(db: Database, course: CourseFields, keeps: number | null = null): Promise<void> {
  const there = await courseChoices(db);
  const named: readonly (readonly [readonly { readonly id: number | string }[], number | string])[] = [
    [there.grades, course.gradeId],
    [there.subjects, course.subjectId],
    [there.categories, course.categoryId],
    [there.teachers.filter(({ id, listed }) => listed || id === keeps), course.teacherId],
    ...course.books.map((book) => [there.books, book] as const),
  ];
  const covered = there.covers.some(({ path }) => path === course.cover) || (await isShown(db, course.cover));
  if (!covered || named.some(([list, id]) => !list.some((one) => one.id === id))) throw new NotFoundError(courseDeskMessages.noChoice);
}
