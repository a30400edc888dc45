import { index, integer, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core';
import { ownUser, users } from './account';
import { advisers, information } from './content';
import { courses, ofCourse } from './course';
import { at, handling, handlingIndices } from './columns';

/** Provinces, cities and districts; ids are the six digits of GB/T 2260. `parentId` 0 = a province. */
export const areas = pgTable(
  'areas',
  { id: integer('id').primaryKey(), name: text('name').notNull(), parentId: integer('parent_id').notNull() },
  (t) => [index('areas_parent').on(t.parentId, t.id)],
);

/** The exclusive adviser of a learner, given once (§6.6). */
export const adviserAssignments = pgTable('adviser_assignments', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  adviserId: integer('adviser_id')
    .notNull()
    .references(() => advisers.id),
  assignedAt: at('assigned_at').notNull(),
});

/** Calls that are limited per address, for as long as the limit looks back. */
export const limitedCalls = pgTable(
  'limited_calls',
  { id: serial('id').primaryKey(), purpose: text('purpose').notNull(), ip: text('ip').notNull(), at: at('at').notNull() },
  (t) => [index('limited_calls_address').on(t.purpose, t.ip, t.at), index('limited_calls_at').on(t.at)],
);

/** When an address was last counted as a reader of a page. */
export const informationViews = pgTable(
  'information_views',
  {
    informationId: integer('information_id')
      .notNull()
      .references(() => information.id, { onDelete: 'cascade' }),
    ip: text('ip').notNull(),
    countedAt: at('counted_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.informationId, t.ip] }), index('information_views_at').on(t.countedAt)],
);

/** Reports of problems: of a page (/feedback2), of a printed book, of a learner's own area; and proofs of a payment. */
export const feedbacks = pgTable(
  'feedbacks',
  {
    id: serial('id').primaryKey(),
    ticketNo: text('ticket_no').notNull().unique(),
    kind: text('kind', { enum: ['page', 'book', 'account', 'payment'] }).notNull(),
    words: text('words').notNull(),
    mobilePhone: text('mobile_phone'),
    /** Address of the page it is about. */
    page: text('page'),
    bookTitle: text('book_title'),
    /** Page of the printed book, from 1. */
    bookPage: integer('book_page'),
    /** Keys of finished uploads. */
    images: text('images').array().notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    ip: text('ip').notNull(),
    createdAt: at('created_at').notNull(),
    ...handling(),
  },
  (t) => [
    index('feedbacks_user').on(t.userId, t.createdAt),
    index('feedbacks_phone').on(t.mobilePhone),
    ...handlingIndices('feedbacks', t),
  ],
);

/** Messages of /about/contact-us, calls to be made back, and 开课提醒. */
export const onlineMessages = pgTable(
  'online_messages',
  {
    id: serial('id').primaryKey(),
    ticketNo: text('ticket_no').notNull().unique(),
    name: text('name').notNull(),
    mobilePhone: text('mobile_phone').notNull(),
    topic: text('topic').notNull(),
    words: text('words').notNull(),
    /** 开课提醒: the course that is waited for; its message is answered when it goes on sale. */
    courseId: integer('course_id').references(() => courses.id),
    ip: text('ip').notNull(),
    createdAt: at('created_at').notNull(),
    ...handling(),
  },
  (t) => [index('online_messages_phone').on(t.mobilePhone), ...handlingIndices('online_messages', t)],
);

/** Teachers who want to work with us (/cooperation). */
export const teacherApplications = pgTable(
  'teacher_applications',
  {
    id: serial('id').primaryKey(),
    ticketNo: text('ticket_no').notNull().unique(),
    name: text('name').notNull(),
    mobilePhone: text('mobile_phone').notNull(),
    subjectName: text('subject_name').notNull(),
    gradeName: text('grade_name').notNull(),
    /** Years of teaching. */
    years: integer('years').notNull(),
    city: text('city').notNull(),
    school: text('school').notNull(),
    words: text('words').notNull(),
    ip: text('ip').notNull(),
    createdAt: at('created_at').notNull(),
    ...handling(),
  },
  (t) => [index('teacher_applications_phone').on(t.mobilePhone), ...handlingIndices('teacher_applications', t)],
);

/** What was sent in under which request id: sending it again is answered with the same number (kept for a day). */
export const ticketRequests = pgTable(
  'ticket_requests',
  { requestId: text('request_id').primaryKey(), ticketNo: text('ticket_no').notNull(), createdAt: at('created_at').notNull() },
  (t) => [index('ticket_requests_at').on(t.createdAt)],
);

/** A form that takes pictures from a phone: the form watches with one code, the phone brings them with the other. */
export const uploadScans = pgTable(
  'upload_scans',
  {
    id: serial('id').primaryKey(),
    purpose: text('purpose', { enum: ['feedback', 'paymentProof'] }).notNull(),
    /** SHA-256 of each code, hex. */
    watchHash: text('watch_hash').notNull().unique(),
    scanHash: text('scan_hash').notNull().unique(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [index('upload_scans_expires').on(t.expiresAt)],
);

/**
 * Pictures that visitors upload, from the token on, and those that colleagues put on papers and public pages. `bytes` null = nothing
 * has come yet, or it lies with a provider; `ticketNo` null = belongs to nothing yet, and is swept after a day.
 */
export const uploads = pgTable(
  'uploads',
  {
    key: text('key').primaryKey(),
    purpose: text('purpose', { enum: ['feedback', 'avatar', 'paymentProof', 'paper', 'shown'] }).notNull(),
    provider: text('provider', { enum: ['local', 'qiniu'] }).notNull(),
    ip: text('ip').notNull(),
    /** Bytes as stored, after re-encoding. */
    bytes: integer('bytes'),
    ticketNo: text('ticket_no'),
    /** Whose avatar it may become; null for what may come from strangers. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The scan that it belongs to, when it came from a phone. */
    scanId: integer('scan_id').references(() => uploadScans.id, { onDelete: 'set null' }),
    createdAt: at('created_at').notNull(),
    /** When the phone said that it is all there. */
    savedAt: at('saved_at'),
  },
  (t) => [index('uploads_ticket').on(t.ticketNo), index('uploads_at').on(t.createdAt), index('uploads_scan').on(t.scanId)],
);

/** Courses that a learner has put aside. */
export const collections = pgTable(
  'collections',
  {
    userId: ownUser(),
    courseId: ofCourse(),
    collectedAt: at('collected_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.courseId] })],
);

/** News and media pieces that a learner has put aside. */
export const collectedInformation = pgTable(
  'collected_information',
  {
    userId: ownUser(),
    informationId: integer('information_id')
      .notNull()
      .references(() => information.id, { onDelete: 'cascade' }),
    collectedAt: at('collected_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.informationId] })],
);

/** Messages to a learner. `objectId` is what they are about: an order number, a course id. */
export const notifications = pgTable(
  'notifications',
  {
    id: serial('id').primaryKey(),
    userId: ownUser(),
    kind: text('kind', { enum: ['order', 'course', 'system', 'service'] }).notNull(),
    title: text('title').notNull(),
    words: text('words').notNull(),
    objectId: text('object_id'),
    createdAt: at('created_at').notNull(),
    readAt: at('read_at'),
  },
  (t) => [index('notifications_user').on(t.userId, t.createdAt), index('notifications_object').on(t.userId, t.objectId)],
);

/**
 * Credentials that a provider gives out and all processes share (access token, JSSDK ticket). Whoever holds the lease
 * fetches the next one.
 */
export const providerCredentials = pgTable('provider_credentials', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
  expiresAt: at('expires_at').notNull(),
  leaseUntil: at('lease_until').notNull(),
});
