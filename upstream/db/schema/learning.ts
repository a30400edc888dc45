import { boolean, index, integer, pgTable, primaryKey, serial, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { courses, sections } from './course';
import { users } from './account';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** Where a learner stands in a section. */
export const sectionProgress = pgTable(
  'section_progress',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    sectionId: integer('section_id')
      .notNull()
      .references(() => sections.id),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id),
    positionSeconds: integer('position_seconds').notNull(),
    /** Seconds really watched, all visits together. */
    playedSeconds: integer('played_seconds').notNull().default(0),
    finished: boolean('finished').notNull(),
    watchedAt: at('watched_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.sectionId] }), index('section_progress_recent').on(t.userId, t.courseId, t.watchedAt)],
);

/** Heartbeats of the player: the days and minutes of the study report are counted from these. */
export const viewRecords = pgTable(
  'view_records',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    requestId: text('request_id').notNull(),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id),
    sectionId: integer('section_id')
      .notNull()
      .references(() => sections.id),
    positionSeconds: integer('position_seconds').notNull(),
    playedSeconds: integer('played_seconds').notNull(),
    at: at('at').notNull(),
  },
  (t) => [unique('view_records_request').on(t.userId, t.requestId), index('view_records_day').on(t.userId, t.at)],
);

/** Stretches of a film that were really played. */
export const playPassages = pgTable(
  'play_passages',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    requestId: text('request_id').notNull(),
    sectionId: integer('section_id')
      .notNull()
      .references(() => sections.id),
    fromSecond: integer('from_second').notNull(),
    toSecond: integer('to_second').notNull(),
    at: at('at').notNull(),
  },
  (t) => [unique('play_passages_request').on(t.userId, t.requestId)],
);

/** 听懂了吗: 1 没听懂, 2 大概懂, 3 听懂了. */
export const sectionRatings = pgTable(
  'section_ratings',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    sectionId: integer('section_id')
      .notNull()
      .references(() => sections.id),
    rating: integer('rating').notNull(),
    words: text('words').notNull().default(''),
    at: at('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.sectionId] })],
);
