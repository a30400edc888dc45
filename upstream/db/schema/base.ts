import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at } from './columns';

/** School grades (§4.13). Ids are fixed by the seed. */
export const grades = pgTable(
  'grades',
  {
    id: integer('id').primaryKey(),
    name: text('name').notNull(),
    /** 小学, 初中 or 高中. */
    stage: text('stage').notNull(),
    sort: integer('sort').notNull(),
  },
  (t) => [uniqueIndex('grades_name').on(t.name)],
);

/** School subjects. Ids are fixed by the seed. */
export const subjects = pgTable(
  'subjects',
  { id: integer('id').primaryKey(), name: text('name').notNull(), sort: integer('sort').notNull() },
  (t) => [uniqueIndex('subjects_name').on(t.name)],
);

/** Which subjects are taught in which grade. */
export const gradeSubjects = pgTable(
  'grade_subjects',
  {
    gradeId: integer('grade_id')
      .notNull()
      .references(() => grades.id),
    subjectId: integer('subject_id')
      .notNull()
      .references(() => subjects.id),
  },
  (t) => [uniqueIndex('grade_subjects_pair').on(t.gradeId, t.subjectId)],
);

/** Kinds of course (母题课 …), the headlines of the shop. */
export const courseCategories = pgTable(
  'course_categories',
  { id: integer('id').primaryKey(), name: text('name').notNull(), sort: integer('sort').notNull() },
  (t) => [uniqueIndex('course_categories_name').on(t.name)],
);

/** Kinds of news. */
export const informationCategories = pgTable(
  'information_categories',
  { id: integer('id').primaryKey(), name: text('name').notNull(), sort: integer('sort').notNull() },
  (t) => [uniqueIndex('information_categories_name').on(t.name)],
);

/** Single values of the installation: promotion titles, sign codes, the school year last moved up to. */
export const settings = pgTable('settings', { key: text('key').primaryKey(), value: text('value').notNull() });

/** Who runs a job now, of all processes of the installation. A lease that its owner does not renew is anybody's again. */
export const jobLeases = pgTable('job_leases', {
  job: text('job').primaryKey(),
  /** Random, one a process. */
  owner: text('owner').notNull(),
  leaseUntil: at('lease_until').notNull(),
});
