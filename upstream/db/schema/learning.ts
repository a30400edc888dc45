import { boolean, index, integer, pgTable, primaryKey, serial, text, unique } from 'drizzle-orm/pg-core';
import { ofCourse, ofSection } from './course';
import { ofUser } from './account';
import { at } from './columns';

/** Where a learner stands in a section. */
export const sectionProgress = pgTable(
  'section_progress',
  {
    userId: ofUser(),
    sectionId: ofSection(),
    courseId: ofCourse(),
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
    userId: ofUser(),
    requestId: text('request_id').notNull(),
    courseId: ofCourse(),
    sectionId: ofSection(),
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
    userId: ofUser(),
    requestId: text('request_id').notNull(),
    sectionId: ofSection(),
    fromSecond: integer('from_second').notNull(),
    toSecond: integer('to_second').notNull(),
    at: at('at').notNull(),
  },
  (t) => [unique('play_passages_request').on(t.userId, t.requestId)],
);

/** Courses that a learner took out of 最近学习; what is watched after `hiddenAt` stands there again. */
export const hiddenRecents = pgTable(
  'hidden_recents',
  { userId: ofUser(), courseId: ofCourse(), hiddenAt: at('hidden_at').notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.courseId] })],
);

/** 听懂了吗: 1 没听懂, 2 大概懂, 3 听懂了. */
export const sectionRatings = pgTable(
  'section_ratings',
  {
    userId: ofUser(),
    sectionId: ofSection(),
    rating: integer('rating').notNull(),
    words: text('words').notNull().default(''),
    at: at('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.sectionId] })],
);
