import { boolean, index, integer, jsonb, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core';
import { attemptVerdicts, levels, mistakeReasons, problemParts, problemSubjects, type ProblemPart } from '@/lib/kernel/problems/names';
import type { PaperPlace } from '@/lib/kernel/problems/shared-paper';
import { ownUser } from './account';
import { at } from './columns';

/**
 * Every judged answer of a learner to a question of the register, every solution that was asked for, and what papers left
 * open. Standing, reviews and mistakes are computed from these rows alone. `at` is when it was given, reckoned back from when
 * it arrived here (practice/given.ts).
 */
export const problemAttempts = pgTable(
  'problem_attempts',
  {
    /** The order in which they came: two of one moment have one too. */
    seq: serial('seq').notNull(),
    userId: ownUser(),
    /** Made by the browser once an attempt, so that one that is sent again is the same one. */
    attemptId: text('attempt_id').notNull(),
    problemId: text('problem_id').notNull(),
    part: text('part', { enum: problemParts }).notNull(),
    /** As it was typed; '' where the solution was asked for, or a paper left it open. */
    answer: text('answer').notNull(),
    verdict: text('verdict', { enum: attemptVerdicts }).notNull(),
    /** Hints that were open. */
    hints: integer('hints').notNull(),
    /** From the first look to the answer, as the browser says. */
    seconds: integer('seconds').notNull(),
    at: at('at').notNull(),
    /** Why it went wrong, in the learner's own view. */
    reason: text('reason', { enum: mistakeReasons }),
  },
  (t) => [primaryKey({ columns: [t.userId, t.attemptId] }), index('problem_attempts_problem').on(t.userId, t.problemId, t.seq)],
);

/** 订正: of a problem that went wrong where the mistake was and what to look at next time, in the learner's own two sentences. */
export const problemCorrections = pgTable(
  'problem_corrections',
  {
    userId: ownUser(),
    problemId: text('problem_id').notNull(),
    mistake: text('mistake').notNull(),
    next: text('next').notNull(),
    at: at('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.problemId] })],
);

/** The paper that an account writes, or wrote last: any of its devices goes on with it. Its marks are attempts like any other. */
export const sharedPapers = pgTable('shared_papers', {
  userId: ownUser().primaryKey(),
  /** Made by the browser that began it; its attempts are called after it. */
  paperId: text('paper_id').notNull(),
  begunAt: at('begun_at').notNull(),
  shelf: text('shelf', { enum: levels }).notNull(),
  subject: text('subject', { enum: problemSubjects }).notNull(),
  minutes: integer('minutes').notNull(),
  questions: jsonb('questions').$type<{ problemId: string; part: ProblemPart }[]>().notNull(),
  /** What is written at each question, and when, by the clocks of the devices. */
  places: jsonb('places').$type<PaperPlace[]>().notNull(),
  /** What was left when the clock was started or stopped last, and when its time is over; null while it stands still. */
  leftMs: integer('left_ms').notNull(),
  endsAt: at('ends_at'),
  pauses: integer('pauses').notNull(),
  clockAt: at('clock_at').notNull(),
  handed: boolean('handed').notNull(),
});
