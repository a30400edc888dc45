import { boolean, index, integer, jsonb, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { courseCategories, grades, subjects } from './base';
import { at } from './columns';

/** Money is integers of 分, lengths are seconds. `slug` is the name in the seed data: ids stay when it is read again. */

export const teachers = pgTable('teachers', {
  id: serial('id').primaryKey(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  /** As the teacher calls it: 政治 covers two school subjects. */
  subjectName: text('subject_name').notNull(),
  title: text('title').notNull(),
  years: integer('years').notNull(),
  portrait: text('portrait').notNull(),
  motto: text('motto').notNull(),
  intro: text('intro').notNull(),
  /** The lesson whose first minute stands beside them; null = none. */
  clipSlug: text('clip_slug'),
  position: integer('position').notNull(),
  /** Stands with the others, and has a page; else only what names them tells of them. */
  listed: boolean('listed').notNull().default(true),
  /** When they were last edited at the desk: from then on no file changes them. */
  editedAt: at('edited_at'),
});

/** What the shop says below the name of a course category (course.headline). */
export const courseHeadlines = pgTable('course_headlines', {
  categoryId: integer('category_id')
    .primaryKey()
    .references(() => courseCategories.id),
  subtitle: text('subtitle').notNull(),
});

export const courses = pgTable(
  'courses',
  {
    id: serial('id').primaryKey(),
    slug: text('slug').notNull().unique(),
    title: text('title').notNull(),
    subtitle: text('subtitle').notNull(),
    gradeId: integer('grade_id')
      .notNull()
      .references(() => grades.id),
    subjectId: integer('subject_id')
      .notNull()
      .references(() => subjects.id),
    /** Its type (母题课 …). */
    categoryId: integer('category_id')
      .notNull()
      .references(() => courseCategories.id),
    teacherId: integer('teacher_id')
      .notNull()
      .references(() => teachers.id),
    cover: text('cover').notNull(),
    summary: text('summary').notNull(),
    highlights: jsonb('highlights').$type<string[]>().notNull(),
    audience: text('audience').notNull(),
    priceFen: integer('price_fen').notNull(),
    originalPriceFen: integer('original_price_fen'),
    validDays: integer('valid_days').notNull(),
    requiresShipping: boolean('requires_shipping').notNull(),
    /** What of the price is for the printed books and for their way: no service, so it does not run out by the day. */
    booksFen: integer('books_fen').notNull().default(0),
    shippingFen: integer('shipping_fen').notNull().default(0),
    /** Taken off the shelf: no longer found or sold, but still watched by those who own it. */
    listed: boolean('listed').notNull().default(true),
    /** 预告: the titles of the lessons that are to come; null = it is on sale. */
    planned: jsonb('planned').$type<{ title: string; sections: string[]; problems?: string[] }[]>(),
    position: integer('position').notNull(),
    /** Digest of what the course's page says; '' = not known yet. */
    contentDigest: text('content_digest').notNull().default(''),
    /** When that changed last; null = not since this was first noted. */
    updatedAt: at('updated_at'),
    /** When it was last edited at the desk: from then on it is the desk's, and no file changes it. */
    editedAt: at('edited_at'),
  },
  (t) => [index('courses_shelf').on(t.gradeId, t.subjectId, t.position)],
);

/** `id` is the book's id in the content folder: junior-2, senior-6. */
export const books = pgTable('books', {
  id: text('id').primaryKey(),
  level: text('level', { enum: ['junior', 'senior'] }).notNull(),
  title: text('title').notNull(),
  cover: text('cover').notNull(),
  /** The query key `i` of the book's page (§2.2). */
  index: integer('index').notNull().default(0),
  tagline: text('tagline').notNull().default(''),
  /** What search finds it by: grades and subjects. */
  tags: jsonb('tags').$type<string[]>().notNull().default([]),
  summary: text('summary').notNull().default(''),
  /** Introduction, steps, contents and questions as plain text, for search. */
  body: text('body').notNull().default(''),
});

/** The course that a row belongs to. */
export const ofCourse = () =>
  integer('course_id')
    .notNull()
    .references(() => courses.id);

/** Printed books that come with a course. */
export const courseBooks = pgTable(
  'course_books',
  {
    courseId: ofCourse(),
    bookId: text('book_id')
      .notNull()
      .references(() => books.id),
    position: integer('position').notNull(),
  },
  (t) => [primaryKey({ columns: [t.courseId, t.bookId] })],
);

/** A lesson below upstream/media/lessons, as its strokes are, or a film that was uploaded at the desk (`film-<id>`). */
export const lessons = pgTable('lessons', {
  slug: text('slug').primaryKey(),
  title: text('title').notNull(),
  durationSeconds: integer('duration_seconds').notNull(),
  /** Heights of its film's qualities, highest first, in px; none where there is no film. */
  heights: jsonb('heights').$type<number[]>().notNull(),
  marks: jsonb('marks').$type<{ at: number; label: string }[]>().notNull(),
  /** When a film that was uploaded at the desk was published; null = it came with the product. */
  filmedAt: at('filmed_at'),
});

export const chapters = pgTable(
  'chapters',
  {
    id: serial('id').primaryKey(),
    courseId: ofCourse(),
    /** From 1, within the course. */
    index: integer('index').notNull(),
    title: text('title').notNull(),
  },
  (t) => [uniqueIndex('chapters_order').on(t.courseId, t.index)],
);

export const sections = pgTable(
  'sections',
  {
    id: serial('id').primaryKey(),
    courseId: ofCourse(),
    chapterId: integer('chapter_id')
      .notNull()
      .references(() => chapters.id),
    /** From 1, through the whole course: 第 N 讲. */
    index: integer('index').notNull(),
    title: text('title').notNull(),
    lessonSlug: text('lesson_slug')
      .notNull()
      .references(() => lessons.slug),
    durationSeconds: integer('duration_seconds').notNull(),
    /** Plays without buying, also anonymously. */
    trial: boolean('trial').notNull(),
    /** Taken out at the desk: stays, behind all others, for those who had the course by then. */
    removedAt: at('removed_at'),
  },
  (t) => [uniqueIndex('sections_order').on(t.courseId, t.index), index('sections_chapter').on(t.chapterId)],
);

/** The section that a row belongs to. */
export const ofSection = () =>
  integer('section_id')
    .notNull()
    .references(() => sections.id);
