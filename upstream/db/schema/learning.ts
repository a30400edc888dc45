import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, primaryKey, serial, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { ratingStates } from '@/lib/kernel/rating-states';
import { ofCourse, ofSection } from './course';
import { ofUser } from './account';
import { at, handling } from './columns';

/** Where a learner stands in a section. */
export const sectionProgress = pgTable(
  'section_progress',
  {
    userId: ofUser(),
    sectionId: ofSection(),
    courseId: ofCourse(),
    positionSeconds: integer('position_seconds').notNull(),
    /** Which word the position is from: when its play began (or a call without a play was heard), and its number in the play. */
    positionOf: at('position_of').notNull(),
    positionSeq: integer('position_seq').notNull().default(0),
    /** What of the film was seen: sorted stretches that do not touch, as [from, to, from, to …], ms of the film. */
    seenMs: integer('seen_ms').array().notNull().default([]),
    /** When nine tenths had been seen for the first time; for ever once true. */
    finishedAt: at('finished_at'),
    finished: boolean('finished')
      .notNull()
      .generatedAlwaysAs(sql`finished_at is not null`),
    watchedAt: at('watched_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.sectionId] }), index('section_progress_recent').on(t.userId, t.courseId, t.watchedAt)],
);

/**
 * What the player said, a line each: a log. Nothing is counted from it but what may be counted once: figures stand in
 * `watch_days`. Of a play the number is `<play>:<number>`, and the line may grow with the stretch; lines of callers who
 * know no plays have no stretch. A table of parts, one a month (0037, learning/months.ts): each part keeps an account's
 * numbers unique for itself, and learning/beat.ts sees to it across them.
 */
export const viewRecords = pgTable(
  'view_records',
  {
    id: serial('id').notNull(),
    userId: ofUser(),
    requestId: text('request_id').notNull(),
    courseId: ofCourse(),
    sectionId: ofSection(),
    positionSeconds: integer('position_seconds').notNull(),
    playedSeconds: integer('played_seconds').notNull(),
    fromMs: integer('from_ms'),
    toMs: integer('to_ms'),
    at: at('at').notNull(),
  },
  (t) => [index('view_records_day').on(t.at)],
);

/** Time watched by the clock, by day in China and lesson: the days and minutes of the study report are counted from these. */
export const watchDays = pgTable(
  'watch_days',
  {
    userId: ofUser(),
    day: date('day', { mode: 'string' }).notNull(),
    sectionId: ofSection(),
    watchedMs: integer('watched_ms').notNull(),
    lastAt: at('last_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day, t.sectionId] })],
);

/** One film opened in one player. Of an account one plays at a time: to begin another ends it. */
export const playSessions = pgTable(
  'play_sessions',
  {
    id: text('id').primaryKey(),
    userId: ofUser(),
    sectionId: ofSection(),
    openedAt: at('opened_at').notNull(),
    /** When play was pressed for the first time. */
    begunAt: at('begun_at'),
    endedAt: at('ended_at'),
    /** Time by the clock that it was given so far. */
    spentMs: integer('spent_ms').notNull().default(0),
    /** Where the film stood when that was said last, ms, and in which stretch; null = never. */
    standsMs: integer('stands_ms'),
    standsSeq: integer('stands_seq').notNull().default(0),
  },
  (t) => [
    uniqueIndex('play_sessions_one')
      .on(t.userId)
      .where(sql`begun_at is not null and ended_at is null`),
    index('play_sessions_opened').on(t.openedAt),
    index('play_sessions_of').on(t.userId, t.sectionId),
  ],
);

/** How much time an account may still be given (video/clock.ts). */
export const playClocks = pgTable('play_clocks', {
  userId: ofUser().primaryKey(),
  spareMs: integer('spare_ms').notNull(),
  looseMs: integer('loose_ms').notNull(),
  at: at('at').notNull(),
});

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
  (t) => [
    unique('play_passages_request').on(t.userId, t.requestId),
    index('play_passages_user').on(t.userId, t.at),
    index('play_passages_day').on(t.at),
  ],
);

/** Courses that a learner took out of 最近学习; what is watched after `hiddenAt` stands there again. */
export const hiddenRecents = pgTable(
  'hidden_recents',
  { userId: ofUser(), courseId: ofCourse(), hiddenAt: at('hidden_at').notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.courseId] })],
);

/** What learners ask at a moment of a lesson (提问). A teacher answers at the desk; what is shared is read by everybody who may watch. */
export const lessonQuestions = pgTable(
  'lesson_questions',
  {
    id: serial('id').primaryKey(),
    ticketNo: text('ticket_no').notNull().unique(),
    userId: ofUser(),
    sectionId: ofSection(),
    /** Seconds from the lesson's beginning. */
    moment: integer('moment').notNull(),
    words: text('words').notNull(),
    shared: boolean('shared').notNull().default(false),
    ip: text('ip').notNull(),
    createdAt: at('created_at').notNull(),
    ...handling(),
  },
  (t) => [index('lesson_questions_section').on(t.sectionId, t.moment), index('lesson_questions_user').on(t.userId)],
);

/** 听懂了吗: 1 没听懂, 2 大概懂, 3 听懂了. */
export const sectionRatings = pgTable(
  'section_ratings',
  {
    userId: ofUser(),
    sectionId: ofSection(),
    rating: integer('rating').notNull(),
    words: text('words').notNull().default(''),
    wordsState: text('words_state', { enum: ratingStates }).notNull().default('waiting'),
    at: at('at').notNull(),
    /** By which the desk names them. */
    id: serial('id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.sectionId] }),
    // What a course's page says of its lessons.
    index('section_ratings_section').on(t.sectionId),
    index('section_ratings_words')
      .on(t.wordsState, t.id)
      .where(sql`${t.words} <> ''`),
  ],
);
