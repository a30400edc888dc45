import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { inboxKinds } from '@/lib/ops/inbox-kinds';
import { newsKinds } from '@/lib/ops/news-kinds';
import type { DeskFacts } from '../../kernel/desk';
import { at } from './columns';
import { ofOperator, operators } from './operators';

/** Everything that was done at the desk. Never changed and never removed: a trigger of the database refuses it. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: serial('id').primaryKey(),
    at: at('at').notNull(),
    /** Null: somebody who was not signed in, or a command. */
    operatorId: integer('operator_id').references(() => operators.id),
    /** Their name as it was. */
    who: text('who').notNull(),
    ip: text('ip').notNull(),
    device: text('device').notNull(),
    /** A row of the contract, or a step of signing in. */
    action: text('action').notNull(),
    /** What it was done to: a number, an address. */
    target: text('target').notNull(),
    before: jsonb('before').$type<DeskFacts>(),
    after: jsonb('after').$type<DeskFacts>(),
  },
  (t) => [
    index('audit_log_target').on(t.target, t.at),
    index('audit_log_operator').on(t.operatorId, t.id),
    index('audit_log_ip').on(t.ip, t.at),
    index('audit_log_at').on(t.at),
  ],
);

/** Actions that move money and wait for a second person, and what became of them. */
export const deskApprovals = pgTable(
  'desk_approvals',
  {
    id: serial('id').primaryKey(),
    /** A row of the contract, and what was asked of it; `was`: what stood there then. */
    row: text('row').notNull(),
    input: jsonb('input').$type<unknown>().notNull(),
    sumFen: bigint('sum_fen', { mode: 'number' }).notNull(),
    target: text('target').notNull(),
    state: text('state', { enum: ['waiting', 'done', 'refused'] }).notNull(),
    askedBy: integer('asked_by')
      .notNull()
      .references(() => operators.id),
    askedAt: at('asked_at').notNull(),
    decidedBy: integer('decided_by').references(() => operators.id),
    decidedAt: at('decided_at'),
    /** What the second person said to it, where they refused. */
    refusal: text('refusal').notNull().default(''),
  },
  (t) => [
    index('desk_approvals_target').on(t.target, t.id),
    // One wish waits once.
    uniqueIndex('desk_approvals_waiting')
      .on(t.row, t.target)
      .where(sql`${t.state} = 'waiting'`),
  ],
);

/** What somebody is told of what colleagues did: their wishes decided, their name called in a note. */
export const operatorNews = pgTable(
  'operator_news',
  {
    id: serial('id').primaryKey(),
    operatorId: ofOperator(),
    kind: text('kind', { enum: newsKinds }).notNull(),
    /** The wish's row of the contract; '' for a note. */
    row: text('row').notNull(),
    target: text('target').notNull(),
    /** The screen where it is. */
    path: text('path').notNull(),
    /** Why it was refused, or the note. */
    words: text('words').notNull(),
    byId: integer('by_id')
      .notNull()
      .references(() => operators.id),
    /** Of a wish. */
    sumFen: bigint('sum_fen', { mode: 'number' }),
    at: at('at').notNull(),
    seenAt: at('seen_at'),
  },
  (t) => [index('operator_news_operator').on(t.operatorId, t.id)],
);

/** Whose a ticket of the inbox is; none = nobody's. */
export const ticketAssignments = pgTable(
  'ticket_assignments',
  {
    ticketNo: text('ticket_no').primaryKey(),
    operatorId: ofOperator(),
    /** Of the ticket: where somebody has none of a kind, nothing of it is looked through for theirs. null = not said, by an earlier version. */
    kind: text('kind', { enum: inboxKinds }),
    at: at('at').notNull(),
  },
  (t) => [index('ticket_assignments_of_kind').on(t.operatorId, t.kind)],
);

/** Answers that are written again and again: one list for the whole desk. */
export const savedReplies = pgTable('saved_replies', {
  id: serial('id').primaryKey(),
  title: text('title').notNull().unique(),
  words: text('words').notNull(),
});

/** What colleagues have said of a ticket among themselves, and to its writer. */
export const ticketNotes = pgTable(
  'ticket_notes',
  {
    id: serial('id').primaryKey(),
    ticketNo: text('ticket_no').notNull(),
    operatorId: ofOperator(),
    kind: text('kind', { enum: ['note', 'reply'] }).notNull(),
    words: text('words').notNull(),
    at: at('at').notNull(),
  },
  (t) => [index('ticket_notes_ticket').on(t.ticketNo, t.id)],
);

/** What colleagues write of an order for each other. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: serial('id').primaryKey(),
    orderNo: text('order_no').notNull(),
    operatorId: ofOperator(),
    words: text('words').notNull(),
    at: at('at').notNull(),
  },
  (t) => [index('order_notes_order').on(t.orderNo, t.id)],
);
