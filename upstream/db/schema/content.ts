import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, serial, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { letterChoices } from '@/lib/kernel/letter-choices';
import { users } from './account';
import { books, ofCourse } from './course';
import { codeKinds } from '@/lib/ops/code-kinds';
import { officialKinds } from '@/lib/ops/official-kinds';
import { at } from './columns';
import { operators } from './operators';

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
    /** Keys of the sites that show it; none = all of them. */
    sites: jsonb('sites').$type<string[]>().notNull().default([]),
    /** Front matter that only some kinds have: buyer, budget, deadline, quotation, related ids. */
    details: jsonb('details').$type<Record<string, unknown>>().notNull(),
    /** Markdown. */
    body: text('body').notNull(),
    /** When the desk published it last: from then on the files of content/ do not change it. */
    editedAt: at('edited_at'),
    /** When the desk took it off the site; null = it is there. Nothing counts it, and its readers and number stay. */
    withdrawnAt: at('withdrawn_at'),
  },
  (t) => [index('information_list').on(t.kind, t.publishedOn, t.id)],
);

/** Course advisers: checked by mobile number or WeChat id (§1.4). One that has ended stays, for the learners they had. */
export const advisers = pgTable(
  'advisers',
  {
    id: serial('id').primaryKey(),
    slug: text('slug').notNull().unique(),
    name: text('name').notNull(),
    mobilePhone: text('mobile_phone').notNull(),
    wechatAccount: text('wechat_account').notNull(),
    /** Picture of the QR code. */
    wechatUrl: text('wechat_url').notNull(),
    intro: text('intro').notNull(),
    /** When the desk changed them last: from then on the data file does not. */
    editedAt: at('edited_at'),
    /** From then on they are nobody of ours. */
    endedAt: at('ended_at'),
  },
  (t) => [
    uniqueIndex('advisers_phone')
      .on(t.mobilePhone)
      .where(sql`${t.endedAt} is null`),
    uniqueIndex('advisers_wechat')
      .on(t.wechatAccount)
      .where(sql`${t.endedAt} is null`),
  ],
);

/** Names of ours beside the advisers: what a visitor may check, and the accounts that visitors are handed. */
export const officialNames = pgTable(
  'official_names',
  {
    id: serial('id').primaryKey(),
    kind: text('kind', { enum: officialKinds }).notNull(),
    /** What it is called: 天猫旗舰店. */
    label: text('label').notNull(),
    /** As it is written. */
    value: text('value').notNull(),
    /** The one way to write it, by which it is found (lib/contracts/values/names). */
    form: text('form').notNull(),
    /** Picture of the QR code; '' for what has none. */
    qr: text('qr').notNull().default(''),
    createdAt: at('created_at').notNull(),
    /** From then on it is no name of ours. */
    endedAt: at('ended_at'),
  },
  (t) => [
    uniqueIndex('official_names_form')
      .on(t.form)
      .where(sql`${t.endedAt} is null`),
  ],
);

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

/** Codes that the desk has made for one print run. */
export const codeBatches = pgTable('code_batches', {
  id: serial('id').primaryKey(),
  kind: text('kind', { enum: codeKinds }).notNull(),
  bookId: text('book_id')
    .notNull()
    .references(() => books.id),
  count: integer('count').notNull(),
  madeBy: integer('made_by')
    .notNull()
    .references(() => operators.id),
  createdAt: at('created_at').notNull(),
  /** From then on none of them is good; one that was used stays used. */
  voidedAt: at('voided_at'),
});

/** Null: made by a command, or before there were batches. */
const ofBatch = () => integer('batch_id').references(() => codeBatches.id);

/** Anti-counterfeit codes, one per printed copy (§1.4). */
export const bookCodes = pgTable(
  'book_codes',
  {
    code: text('code').primaryKey(),
    bookId: text('book_id')
      .notNull()
      .references(() => books.id),
    batchId: ofBatch(),
    checkCount: integer('check_count').notNull().default(0),
    firstCheckedAt: at('first_checked_at'),
    lastCheckedAt: at('last_checked_at'),
  },
  (t) => [index('book_codes_batch').on(t.batchId)],
);

/** Each look at an anti-counterfeit code: when, and from which network. Of the address no more is kept than tells two places apart. */
export const codeChecks = pgTable(
  'code_checks',
  {
    id: serial('id').primaryKey(),
    code: text('code')
      .notNull()
      .references(() => bookCodes.code),
    /** `203.0.113.*` */
    network: text('network').notNull(),
    at: at('at').notNull(),
  },
  (t) => [index('code_checks_code').on(t.code, t.at), index('code_checks_at').on(t.at)],
);

/** Teaching-assistant codes, one in each printed copy: each opens the book's companion course once. */
export const assistantCodes = pgTable(
  'assistant_codes',
  {
    code: text('code').primaryKey(),
    bookId: text('book_id')
      .notNull()
      .references(() => books.id),
    courseId: ofCourse(),
    batchId: ofBatch(),
    createdAt: at('created_at').notNull(),
    usedBy: integer('used_by').references(() => users.id),
    usedAt: at('used_at'),
  },
  (t) => [index('assistant_codes_book').on(t.bookId), index('assistant_codes_batch').on(t.batchId)],
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
    /** How this parent wants the weekly letter. */
    letter: text('letter', { enum: letterChoices }).notNull().default('site'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [unique('parent_links_once').on(t.studentId, t.parentPhone)],
);
