import { boolean, index, integer, jsonb, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { problemParts } from '@/lib/kernel/problems/names';
import type { EvaluationModule, EvaluationStep, EvaluationTopic, EvaluationWeakPoint } from '../../kernel/evaluation-shapes';
import type { SchemeQuestion } from '../../kernel/marking';
import { ownUser } from './account';
import { at } from './columns';
import { courses, ofCourse, teachers } from './course';
import { ofOrder } from './order';

/** The evaluation (§10.8). `slug` is the name in the seed data; formulas stand between dollar signs, as TeX. */

/** What a report sends to: three of a 母题’s kind, which the register holds. */
export const evaluationSets = pgTable('evaluation_sets', {
  id: serial('id').primaryKey(),
  slug: text('slug').notNull().unique(),
  /** Its name in the register: `junior-51`. */
  problemId: text('problem_id').notNull(),
  /** The ability it trains: one of a report's modules. */
  module: text('module').notNull(),
  lead: text('lead').notNull(),
  minutes: integer('minutes').notNull(),
});

/** A paper: questions of the register to print, with what each is worth, or one that was set at the desk. */
export const evaluationPapers = pgTable('evaluation_papers', {
  id: serial('id').primaryKey(),
  slug: text('slug').notNull().unique(),
  title: text('title').notNull(),
  minutes: integer('minutes').notNull(),
  subjectName: text('subject_name').notNull().default(''),
  gradeName: text('grade_name').notNull().default(''),
  /** How one of the desk is marked; null = it consists of items. */
  questions: jsonb('questions').$type<SchemeQuestion[]>(),
  /** Counts what was saved of `questions`. */
  version: integer('version').notNull().default(1),
  /** When somebody at the desk saved it last. */
  editedAt: at('edited_at'),
  /** Since when it can no longer be chosen for a pupil's paper. */
  withdrawnAt: at('withdrawn_at'),
});
export const evaluationPaperItems = pgTable(
  'evaluation_paper_items',
  {
    paperId: integer('paper_id')
      .notNull()
      .references(() => evaluationPapers.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    problemId: text('problem_id').notNull(),
    part: text('part', { enum: problemParts }).notNull(),
    score: integer('score').notNull(),
  },
  (t) => [primaryKey({ columns: [t.paperId, t.position] })],
);

/** A way of learning on: a course together with a teacher who corrects. The price is for the whole. */
export const evaluationModes = pgTable('evaluation_modes', {
  id: serial('id').primaryKey(),
  slug: text('slug').notNull().unique(),
  title: text('title').notNull(),
  words: text('words').notNull(),
  steps: jsonb('steps').$type<EvaluationStep[]>().notNull(),
  weeks: integer('weeks').notNull(),
  priceFen: integer('price_fen').notNull(),
  /** The course that it works with. */
  courseId: ofCourse(),
});

/** What a teacher found. Everything is as it was called on that day. */
export const evaluationReports = pgTable(
  'evaluation_reports',
  {
    id: serial('id').primaryKey(),
    userId: ownUser(),
    learnerName: text('learner_name').notNull(),
    gradeName: text('grade_name').notNull(),
    subjectName: text('subject_name').notNull(),
    teacherId: integer('teacher_id')
      .notNull()
      .references(() => teachers.id),
    createdAt: at('created_at').notNull(),
    score: integer('score').notNull(),
    fullScore: integer('full_score').notNull(),
    questionCount: integer('question_count').notNull(),
    usedMinutes: integer('used_minutes').notNull(),
    modules: jsonb('modules').$type<EvaluationModule[]>().notNull(),
    topics: jsonb('topics').$type<EvaluationTopic[]>().notNull(),
    strengths: jsonb('strengths').$type<string[]>().notNull(),
    weakPoints: jsonb('weak_points').$type<EvaluationWeakPoint[]>().notNull(),
    /** The teacher's closing words; `==…==` is highlighted, `__…__` gets the marks of emphasis. */
    words: text('words').notNull(),
    courseId: integer('course_id').references(() => courses.id),
    courseWhy: text('course_why').notNull().default(''),
    paperId: integer('paper_id').references(() => evaluationPapers.id),
    modeId: integer('mode_id').references(() => evaluationModes.id),
    /** Since when its teacher has taken it back; null = is shown. */
    withdrawnAt: at('withdrawn_at'),
  },
  (t) => [index('evaluation_reports_user').on(t.userId, t.createdAt)],
);

export const evaluationReportSets = pgTable(
  'evaluation_report_sets',
  {
    reportId: integer('report_id')
      .notNull()
      .references(() => evaluationReports.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    setId: integer('set_id')
      .notNull()
      .references(() => evaluationSets.id),
    /** For one of the two weakest modules. */
    first: boolean('first').notNull(),
  },
  (t) => [primaryKey({ columns: [t.reportId, t.position] }), uniqueIndex('evaluation_report_sets_once').on(t.reportId, t.setId)],
);

/** Orders that were made from a report, and for what. The order stays when the report goes with its account. */
export const evaluationOrders = pgTable(
  'evaluation_orders',
  {
    orderId: ofOrder().primaryKey(),
    reportId: integer('report_id').references(() => evaluationReports.id, { onDelete: 'set null' }),
    what: text('what', { enum: ['curriculum', 'mode'] }).notNull(),
  },
  (t) => [index('evaluation_orders_report').on(t.reportId)],
);

/** Which account a WeChat belongs to, after it was proved once by an SMS code. */
export const evaluationWechats = pgTable('evaluation_wechats', {
  openId: text('open_id').primaryKey(),
  userId: ownUser(),
  boundAt: at('bound_at').notNull(),
});
/** A WeChat that proved itself and waits for a number; by the hash of the ticket that its browser holds. */
export const evaluationWechatTickets = pgTable('evaluation_wechat_tickets', {
  ticketHash: text('ticket_hash').primaryKey(),
  openId: text('open_id').notNull(),
  expiresAt: at('expires_at').notNull(),
});
