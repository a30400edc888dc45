import { index, integer, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core';
import { mistakeReasons, problemParts } from '@/lib/kernel/problems/names';
import { ownUser } from './account';
import { at } from './columns';

/**
 * Every judged answer of a learner to a question of the register, and every solution that was asked for. Standing, reviews
 * and mistakes are computed from these rows alone. `at` is when it arrived here: a browser's clock proves nothing.
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
    /** As it was typed; '' where the solution was asked for. */
    answer: text('answer').notNull(),
    verdict: text('verdict', { enum: ['right', 'wrong', 'shown'] }).notNull(),
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
