import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core';
import type { MarkedPage, MarkingDraft, SchemeQuestion } from '../../kernel/marking';
import { ownUser } from './account';
import { at } from './columns';
import { teachers } from './course';
import { operators } from './operators';
import { evaluationPapers, evaluationReports } from './evaluation';

/** Papers that pupils have written and teachers mark at the desk. The report is what the parents are shown of one. */
export const markedPapers = pgTable(
  'marked_papers',
  {
    id: serial('id').primaryKey(),
    userId: ownUser(),
    learnerName: text('learner_name').notNull(),
    gradeName: text('grade_name').notNull(),
    subjectName: text('subject_name').notNull(),
    title: text('title').notNull(),
    /** Which paper it is, and the version of its scheme; null for those that came in before this was noted. */
    paperId: integer('paper_id').references(() => evaluationPapers.id),
    schemeVersion: integer('scheme_version'),
    teacherId: integer('teacher_id')
      .notNull()
      .references(() => teachers.id),
    receivedAt: at('received_at').notNull(),
    state: text('state', { enum: ['waiting', 'published', 'withdrawn'] })
      .notNull()
      .default('waiting'),
    /** As the paper was set on that day: later changes of it are other papers'. */
    scheme: jsonb('scheme').$type<SchemeQuestion[]>().notNull(),
    pages: jsonb('pages').$type<MarkedPage[]>().notNull(),
    draft: jsonb('draft').$type<MarkingDraft>().notNull(),
    /** Counts what was saved, so that nobody writes over a colleague. */
    version: integer('version').notNull().default(0),
    savedBy: integer('saved_by').references(() => operators.id),
    savedAt: at('saved_at'),
    reportId: integer('report_id').references(() => evaluationReports.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('marked_papers_user').on(t.userId),
    index('marked_papers_report').on(t.reportId),
    index('marked_papers_paper').on(t.paperId),
    index('marked_papers_beginning').on(t.learnerName.op('text_pattern_ops')),
    index('marked_papers_waiting')
      .on(t.receivedAt)
      .where(sql`state <> 'published'`),
    index('marked_papers_published')
      .on(t.savedAt, t.id)
      .where(sql`state = 'published'`),
  ],
);

/** What the parents were sent of a paper, one row each time; never changed. */
export const markedVersions = pgTable(
  'marked_versions',
  {
    markedPaperId: integer('marked_paper_id')
      .notNull()
      .references(() => markedPapers.id, { onDelete: 'cascade' }),
    /** 1, 2, 3 … */
    no: integer('no').notNull(),
    pages: jsonb('pages').$type<MarkedPage[]>().notNull(),
    draft: jsonb('draft').$type<MarkingDraft>().notNull(),
    /** Why it was corrected; '' for the first. */
    why: text('why').notNull(),
    publishedBy: integer('published_by')
      .notNull()
      .references(() => operators.id),
    publishedAt: at('published_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.markedPaperId, t.no] })],
);
