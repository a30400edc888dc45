import { and, eq, gt, inArray, ne, notExists } from 'drizzle-orm';
import type { Database } from '../db/open';
import {
  books,
  chapters,
  courseBooks,
  films,
  lessons,
  playPassages,
  playSessions,
  sectionProgress,
  sectionRatings,
  sections,
  studyTicks,
  viewRecords,
  watchDays,
} from '../db/schema';
import type { SeededCourse } from './catalogue';
import { SeedDataError } from '../kernel/data-files';
import { inChunks, incoming } from './upsert';

async function seedCourseBooks(db: Database, list: readonly SeededCourse[]): Promise<void> {
  const known = new Set((await db.select({ id: books.id }).from(books)).map((book) => book.id));
  const rows = list.flatMap(({ path, data, courseId }) =>
    data.books.map((bookId, position) => {
      if (!known.has(bookId)) throw new SeedDataError(`数据文件 ${path} 的字段 books 不对：没有「${bookId}」这本书`);
      return { courseId, bookId, position };
    }),
  );
  const own = list.map(({ courseId }) => courseId);
  await db.delete(courseBooks).where(inArray(courseBooks.courseId, own));
  if (rows.length > 0) await db.insert(courseBooks).values(rows);
}

/** What a course is to hold stands in its own row until it is on sale. */
const onSale = (list: readonly SeededCourse[]): SeededCourse[] => list.filter(({ data }) => !data.planned);

async function seedChapters(db: Database, list: readonly SeededCourse[]): Promise<Map<string, number>> {
  const rows = onSale(list).flatMap(({ data, courseId }) => data.chapters.map(({ title }, i) => ({ courseId, index: i + 1, title })));
  const ids = new Map<string, number>();
  await inChunks(rows, async (part) => {
    const stored = await db
      .insert(chapters)
      .values(part)
      .onConflictDoUpdate({ target: [chapters.courseId, chapters.index], set: incoming(chapters, ['title']) })
      .returning();
    for (const row of stored) ids.set(`${row.courseId}/${row.index}`, row.id);
  });
  return ids;
}

/** Drops what a shortened course no longer has; a section that somebody has watched stays. */
async function dropSurplus(db: Database, list: readonly SeededCourse[]): Promise<void> {
  const used = [sectionProgress, viewRecords, watchDays, playPassages, playSessions, sectionRatings, studyTicks, films].map((table) =>
    notExists(db.select({ id: table.sectionId }).from(table).where(eq(table.sectionId, sections.id))),
  );
  for (const { data, courseId } of list) {
    const count = data.planned ? 0 : data.chapters.reduce((sum, chapter) => sum + chapter.sections.length, 0);
    await db.delete(sections).where(and(eq(sections.courseId, courseId), gt(sections.index, count), ...used));
  }
  const ids = list.map((course) => course.courseId);
  const empty = notExists(db.select({ id: sections.id }).from(sections).where(eq(sections.chapterId, chapters.id)));
  await db.delete(chapters).where(and(inArray(chapters.courseId, ids), empty));
}

/** A lesson that was made anew is as long as it is, in the courses of the desk too. */
async function followLessons(db: Database): Promise<void> {
  await db
    .update(sections)
    .set({ durationSeconds: lessons.durationSeconds })
    .from(lessons)
    .where(and(eq(lessons.slug, sections.lessonSlug), ne(lessons.durationSeconds, sections.durationSeconds)));
}

/** Chapters and sections of the courses, numbered through; their lengths are those of their lessons. */
export async function seedSections(db: Database, list: readonly SeededCourse[]): Promise<void> {
  await seedCourseBooks(db, list);
  const seconds = new Map((await db.select().from(lessons)).map((lesson) => [lesson.slug, lesson.durationSeconds]));
  const chapterIds = await seedChapters(db, list);
  const rows = onSale(list).flatMap(({ path, data, courseId }) => {
    const flat = data.chapters.flatMap((chapter, c) => chapter.sections.map((section, s) => ({ ...section, c, s })));
    return flat.map(({ title, lesson, trial, c, s }, i) => {
      const durationSeconds = seconds.get(lesson ?? '');
      const chapterId = chapterIds.get(`${courseId}/${c + 1}`);
      if (lesson === undefined || durationSeconds === undefined || chapterId === undefined) {
        throw new SeedDataError(`数据文件 ${path} 的字段 chapters.${c}.sections.${s}.lesson 不对：没有「${lesson ?? ''}」这一讲`);
      }
      return { courseId, chapterId, index: i + 1, title, lessonSlug: lesson, durationSeconds, trial };
    });
  });
  const set = incoming(sections, ['chapterId', 'title', 'lessonSlug', 'durationSeconds', 'trial']);
  await inChunks(rows, (part) =>
    db
      .insert(sections)
      .values(part)
      .onConflictDoUpdate({ target: [sections.courseId, sections.index], set }),
  );
  await dropSurplus(db, list);
  await followLessons(db);
}
