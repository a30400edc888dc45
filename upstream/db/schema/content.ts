import { boolean, date, index, integer, jsonb, pgTable, serial, text, unique } from 'drizzle-orm/pg-core';
import { users } from './account';
import { books, ofCourse } from './course';
import { at } from './columns';

/** News, media focus and procurement notices; the content folder is their source, ids are given there. */
export const information = pgTable(
  'information',
  {
    id: integer('id').primaryKey(),
    kind: text('kind', { enum: ['news', 'media', 'procurement'] }).notNull(),
    category: text('category').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    cover: text('cover').notNull(),
    author: text('author').notNull(),
    source: text('source').notNull(),
    /** Day of publication in China. */
    publishedOn: date('published_on', { mode: 'string' }).notNull(),
    tags: jsonb('tags').$type<string[]>().notNull(),
    featured: boolean('featured').notNull(),
    browseCount: integer('browse_count').notNull(),
    /** Front matter that only some kinds have: buyer, budget, deadline, quotation, related ids. */
    details: jsonb('details').$type<Record<string, unknown>>().notNull(),
    /** Markdown. */
    body: text('body').notNull(),
  },
  (t) => [index('information_list').on(t.kind, t.publishedOn, t.id)],
);

/** Course advisers: checked by mobile number or WeChat id (§1.4). */
export const advisers = pgTable('advisers', {
  id: serial('id').primaryKey(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  mobilePhone: text('mobile_phone').notNull().unique(),
  wechatAccount: text('wechat_account').notNull().unique(),
  /** Picture of the QR code. */
  wechatUrl: text('wechat_url').notNull(),
  intro: text('intro').notNull(),
});

/** What students and parents say. */
export const praises = pgTable('praises', {
  position: integer('position').primaryKey(),
  name: text('name').notNull(),
  role: text('role').notNull(),
  gradeName: text('grade_name').notNull(),
  province: text('province').notNull(),
  city: text('city').notNull(),
  text: text('text').notNull(),
  avatar: text('avatar').notNull(),
});

/** Anti-counterfeit codes, one per printed copy (§1.4). */
export const bookCodes = pgTable('book_codes', {
  code: text('code').primaryKey(),
  bookId: text('book_id')
    .notNull()
    .references(() => books.id),
  checkCount: integer('check_count').notNull().default(0),
  firstCheckedAt: at('first_checked_at'),
  lastCheckedAt: at('last_checked_at'),
});

/** Teaching-assistant codes, one in each printed copy: each opens the book's companion course once. */
export const assistantCodes = pgTable(
  'assistant_codes',
  {
    code: text('code').primaryKey(),
    bookId: text('book_id')
      .notNull()
      .references(() => books.id),
    courseId: ofCourse(),
    createdAt: at('created_at').notNull(),
    usedBy: integer('used_by').references(() => users.id),
    usedAt: at('used_at'),
  },
  (t) => [index('assistant_codes_book').on(t.bookId)],
);

/** Who watches over whose learning; at most 4 per learner (§10.11). */
export const parentLinks = pgTable(
  'parent_links',
  {
    id: serial('id').primaryKey(),
    studentId: integer('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    parentPhone: text('parent_phone').notNull(),
    /** 妈妈, 爸爸 … */
    relationship: text('relationship').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [unique('parent_links_once').on(t.studentId, t.parentPhone)],
);
