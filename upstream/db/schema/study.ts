import { date, index, integer, jsonb, pgTable, primaryKey, serial, text, unique } from 'drizzle-orm/pg-core';
import { ownUser, users } from './account';
import type { LetterStep } from '../../kernel/letter-step';
import { parentLinks } from './content';
import { ofSection } from './course';
import { at } from './columns';

/** What a learner has set out to do; without a row it is the usual goal (study/goal.ts). */
export const studyGoals = pgTable('study_goals', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Days of the week, 1 = Monday, in order. */
  weekdays: integer('weekdays').array().notNull(),
  /** New lessons on each of them. */
  perDay: integer('per_day').notNull(),
  /** `18:00`, Asia/Shanghai. */
  startAt: text('start_at').notNull(),
  updatedAt: at('updated_at').notNull(),
});

/** Items of a plan that the learner has ticked by hand. */
export const studyTicks = pgTable(
  'study_ticks',
  {
    userId: ownUser(),
    /** Day in China. */
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind', { enum: ['lesson', 'check', 'review'] }).notNull(),
    sectionId: ofSection(),
    at: at('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day, t.kind, t.sectionId] })],
);

/** Links by which somebody without the account reads the report: 132 random bits, expiring, revocable by deleting the row. */
export const reportLinks = pgTable(
  'report_links',
  {
    id: serial('id').primaryKey(),
    userId: ownUser(),
    /** SHA-256 of the token, hex. */
    tokenHash: text('token_hash').notNull().unique(),
    /** The parent who made it, and with whose bond it ends; null = the learner. */
    parentLinkId: integer('parent_link_id').references(() => parentLinks.id, { onDelete: 'cascade' }),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    openedAt: at('opened_at'),
  },
  (t) => [
    index('report_links_user').on(t.userId),
    index('report_links_parent').on(t.parentLinkId),
    index('report_links_expires').on(t.expiresAt),
  ],
);

/**
 * What a week brought a learner, as their parents were told it: written once, and only where there was something to say. Levels
 * are those of that moment; the attempts prove them.
 */
export const weeklyLetters = pgTable(
  'weekly_letters',
  {
    id: serial('id').primaryKey(),
    userId: ownUser(),
    /** Its Monday, day in China. */
    weekFrom: date('week_from', { mode: 'string' }).notNull(),
    /** 母题 that stood higher when the week ended than when it began. */
    risen: jsonb('risen').$type<LetterStep[]>().notNull(),
    /** Those tried in the week whose last answer was not right. */
    again: text('again').array().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [unique('weekly_letters_once').on(t.userId, t.weekFrom)],
);

/** The code by which a parent finds the learner who made it; one to a learner, a new one replaces it. */
export const studentCodes = pgTable(
  'student_codes',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    code: text('code').notNull().unique(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [index('student_codes_expires').on(t.expiresAt)],
);

/** A proved number and how far its holder is in binding: the child whose code they gave. With a child bound it is the parent's login. */
export const parentTickets = pgTable(
  'parent_tickets',
  {
    id: serial('id').primaryKey(),
    /** SHA-256 of the ticket, hex. */
    ticketHash: text('ticket_hash').notNull().unique(),
    parentPhone: text('parent_phone').notNull(),
    studentId: integer('student_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Codes that were wrong. */
    tries: integer('tries').notNull().default(0),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [index('parent_tickets_expires').on(t.expiresAt), index('parent_tickets_phone').on(t.parentPhone)],
);
