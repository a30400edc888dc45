import { createHash } from 'node:crypto';
import { isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { secondsOf, stepsOf } from '@/lib/board/lesson';
import { levelOfGrade } from '@/lib/kernel/problems/names';
import { problemOf } from '@/lib/kernel/problems/read';
import type { Database } from '../db/open';
import { books, courseCategories, courseHeadlines, courses, grades, lessons, subjects, teachers } from '../db/schema';
import { headlineSubtitles } from './headlines';
import { readJson, readJsonFolder, SeedDataError } from '../kernel/data-files';
import { courseShape, teacherShape, type CourseData } from './shapes';
import { deskBooks } from '../texts/books';
import { bookShape } from '../texts/book-shape';
import { incoming } from './upsert';
import { allBoards } from '../video/boards';
import { qualitiesOf } from '../video/films';

async function seedTeachers(db: Database): Promise<void> {
  const rows = readJson('upstream/seed/data/teachers.json', z.array(teacherShape)).map(
    ({ slug, name, subject, title, years, portrait, motto, intro, clip }, position) => ({
      slug,
      name,
      subjectName: subject,
      title,
      years,
      portrait,
      motto,
      intro,
      clipSlug: clip ?? null,
      position,
    }),
  );
  const set = incoming(teachers, ['name', 'subjectName', 'title', 'years', 'portrait', 'motto', 'intro', 'clipSlug', 'position']);
  // What was edited at the desk is the desk's.
  await db
    .insert(teachers)
    .values(rows)
    .onConflictDoUpdate({ target: teachers.slug, set, setWhere: isNull(teachers.editedAt) });
}

async function seedBooks(db: Database): Promise<void> {
  const files = readJsonFolder('content/books', bookShape).map(({ data }) => data);
  const desk = await deskBooks(db);
  const rows = files.map((book) => desk.find(({ id }) => id === book.id) ?? book);
  await db
    .insert(books)
    .values(rows)
    .onConflictDoUpdate({
      target: books.id,
      set: incoming(books, ['level', 'index', 'title', 'tagline', 'cover', 'tags', 'summary', 'body']),
    });
}

/** Every lesson as its strokes are, with the heights of its film where it has one. */
async function seedLessons(db: Database): Promise<void> {
  const rows = allBoards().map((board) => ({
    slug: board.slug,
    title: board.title,
    durationSeconds: secondsOf(board),
    marks: stepsOf(board).flatMap(({ step, from }) => (step.chapter === undefined ? [] : [{ at: from, label: step.chapter }])),
    heights: qualitiesOf(board.slug)
      .map(({ height }) => height)
      .sort((one, other) => other - one),
  }));
  const set = incoming(lessons, ['title', 'durationSeconds', 'marks', 'heights']);
  await db.insert(lessons).values(rows).onConflictDoUpdate({ target: lessons.slug, set });
}

async function seedHeadlines(db: Database): Promise<void> {
  const rows = (await db.select().from(courseCategories)).map(({ id, name }) => ({
    categoryId: id,
    subtitle: headlineSubtitles[name] ?? '',
  }));
  await db
    .insert(courseHeadlines)
    .values(rows)
    .onConflictDoUpdate({ target: courseHeadlines.categoryId, set: incoming(courseHeadlines, ['subtitle']) });
}

/** Ids by name, and a sentence that names file and field where the data use a name that does not exist. */
function finder(rows: readonly { id: number; name: string }[]) {
  const ids = new Map(rows.map((row) => [row.name, row.id]));
  return (name: string, path: string, field: string): number => {
    const id = ids.get(name);
    if (id === undefined) throw new SeedDataError(`数据文件 ${path} 的字段 ${field} 不对：没有「${name}」`);
    return id;
  };
}

/** 政治 is called 道德与法治 up to 初三 and 思想政治 from 高一 on. */
const schoolSubject = (subject: string, stage: string) => (subject !== '政治' ? subject : stage === '高中' ? '思想政治' : '道德与法治');

export interface SeededCourse {
  readonly path: string;
  readonly data: CourseData;
  readonly courseId: number;
}

/** What is planned, with the problems of it that there are. @throws SeedDataError where the register knows one of them not, or for others */
function planOf({ chapters, subject, grade }: CourseData, path: string) {
  const level = levelOfGrade(grade);
  return chapters.map(({ title, sections, problems = [] }) => {
    const strange = problems.find((id) => problemOf(id)?.subject !== subject || problemOf(id)?.level !== level);
    if (strange !== undefined) throw new SeedDataError(`数据文件 ${path} 的字段 problems 不对：这门课没有母题「${strange}」`);
    return { title, sections: sections.map((one) => one.title), problems: [...problems] };
  });
}

async function seedCourses(db: Database, now: Date): Promise<SeededCourse[]> {
  const files = readJsonFolder('upstream/seed/data/courses', courseShape);
  const gradeRows = await db.select().from(grades);
  const gradeId = finder(gradeRows);
  const subjectId = finder(await db.select().from(subjects));
  const categoryId = finder(await db.select().from(courseCategories));
  const teacherId = finder((await db.select().from(teachers)).map(({ id, slug }) => ({ id, name: slug })));
  const rows = files.map(({ path, data }, position) => {
    const stage = gradeRows.find((g) => g.name === data.grade)?.stage ?? '';
    const { listed, planned, ...said } = data;
    return {
      slug: data.slug,
      title: data.title,
      subtitle: data.subtitle,
      cover: data.cover,
      summary: data.summary,
      highlights: data.highlights,
      audience: data.audience,
      priceFen: data.priceFen,
      originalPriceFen: data.originalPriceFen,
      validDays: data.validDays,
      requiresShipping: data.requiresShipping,
      booksFen: data.booksFen,
      shippingFen: data.shippingFen,
      listed,
      planned: planned ? planOf(data, path) : null,
      position,
      gradeId: gradeId(data.grade, path, 'grade'),
      subjectId: subjectId(schoolSubject(data.subject, stage), path, 'subject'),
      categoryId: categoryId(data.type, path, 'type'),
      teacherId: teacherId(data.teacher, path, 'teacher'),
      contentDigest: createHash('sha256').update(JSON.stringify(said)).digest('hex'),
    };
  });
  const set = incoming(courses, [
    'title',
    'subtitle',
    'cover',
    'summary',
    'highlights',
    'audience',
    'priceFen',
    'originalPriceFen',
    'validDays',
    'requiresShipping',
    'booksFen',
    'shippingFen',
    'listed',
    'planned',
    'position',
    'gradeId',
    'subjectId',
    'categoryId',
    'teacherId',
    'contentDigest',
  ]);
  // A course whose page says what it said before keeps its day; so does one whose words were not noted before.
  const changed = sql`${courses.contentDigest} not in ('', excluded.content_digest)`;
  const updatedAt = sql`case when ${changed} then ${now.toISOString()}::timestamptz else ${courses.updatedAt} end`;
  const stored = await db
    .insert(courses)
    .values(rows)
    .onConflictDoUpdate({ target: courses.slug, set: { ...set, updatedAt }, setWhere: isNull(courses.editedAt) })
    .returning({ id: courses.id, slug: courses.slug });
  const ids = new Map(stored.map((row) => [row.slug, row.id]));
  return files.flatMap(({ path, data }) => {
    const courseId = ids.get(data.slug);
    return courseId === undefined ? [] : [{ path, data, courseId }];
  });
}

/**
 * Teachers, books, films and courses; a course keeps its id by its slug. Answers the courses, for their sections: without those that
 * are the desk's by now.
 */
export async function seedCatalogue(db: Database, now: Date): Promise<SeededCourse[]> {
  await seedTeachers(db);
  await seedBooks(db);
  await seedLessons(db);
  await seedHeadlines(db);
  return seedCourses(db, now);
}
