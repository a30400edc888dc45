import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { inboxKinds } from '@/lib/ops/inbox-kinds';
import { newsKinds } from '@/lib/ops/news-kinds';
import type { DeskFacts } from '../../kernel/desk';
import { at } from './columns';
import { teachers } from './course';

const ofTeacher = () => integer('teacher_id').references(() => teachers.id, { onDelete: 'set null' });

/** People of the desk. Somebody who is removed stays as a row, for what they have done. */
export const operators = pgTable(
  'operators',
  {
    id: serial('id').primaryKey(),
    name: text('name').notNull(),
    /** Lower case. */
    email: text('email').notNull(),
    /** `scrypt$N$r$p$salt$hash`, see account/password.ts. */
    passwordHash: text('password_hash').notNull(),
    /** The secret of the authenticator, sealed (staff/seal.ts). */
    totpSecret: text('totp_secret').notNull(),
    /** The step of the last code that was taken: none is good twice. */
    totpStep: integer('totp_step').notNull().default(0),
    roles: text('roles').array().notNull(),
    /** Which teacher of the school they are, where they are one: whose papers are theirs. */
    teacherId: ofTeacher(),
    createdAt: at('created_at').notNull(),
    removedAt: at('removed_at'),
  },
  (t) => [
    uniqueIndex('operators_email')
      .on(t.email)
      .where(sql`${t.removedAt} is null`),
  ],
);

const ofOperator = () =>
  integer('operator_id')
    .notNull()
    .references(() => operators.id);

/** Signed in, or with the password alone so far. One that has ended is a deleted row. */
export const operatorSessions = pgTable(
  'operator_sessions',
  {
    id: serial('id').primaryKey(),
    operatorId: ofOperator(),
    /** SHA-256 of the token, hex. */
    tokenHash: text('token_hash').notNull().unique(),
    state: text('state', { enum: ['password', 'open'] }).notNull(),
    ip: text('ip').notNull(),
    device: text('device').notNull(),
    createdAt: at('created_at').notNull(),
    seenAt: at('seen_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [index('operator_sessions_operator').on(t.operatorId)],
);

/** Codes for whoever has lost their authenticator, each good once; a used one is a deleted row. */
export const operatorRecoveryCodes = pgTable(
  'operator_recovery_codes',
  { id: serial('id').primaryKey(), operatorId: ofOperator(), codeHash: text('code_hash').notNull() },
  (t) => [index('operator_recovery_codes_operator').on(t.operatorId)],
);

/** Keys by which somebody signs in without a password: each on the devices that hold it, and on one host of the desk. */
export const operatorPasskeys = pgTable(
  'operator_passkeys',
  {
    id: serial('id').primaryKey(),
    operatorId: ofOperator(),
    /** As the device calls it, Base64url; so is the key, in the form of COSE. */
    credentialId: text('credential_id').notNull().unique(),
    publicKey: text('public_key').notNull(),
    /** How often the device says it has signed; 0 of one that does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** The host that it was made on (rpID), without a port: on another one the browser does not offer it. */
    host: text('host').notNull(),
    name: text('name').notNull(),
    createdAt: at('created_at').notNull(),
    usedAt: at('used_at'),
  },
  (t) => [index('operator_passkeys_operator').on(t.operatorId)],
);

/** What a browser was given to sign: good once, for whoever asked, for five minutes. One that was used is a deleted row. */
export const operatorChallenges = pgTable(
  'operator_challenges',
  {
    /** 256 random bits, Base64url. */
    challenge: text('challenge').primaryKey(),
    purpose: text('purpose', { enum: ['add', 'enter'] }).notNull(),
    /** SHA-256 of the token that whoever asked holds, hex. */
    holderHash: text('holder_hash').notNull(),
    host: text('host').notNull(),
    ip: text('ip').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [index('operator_challenges_ip').on(t.ip, t.expiresAt), index('operator_challenges_expires').on(t.expiresAt)],
);

/** Links by which somebody joins, or sets password and authenticator anew. Accepted, withdrawn or expired ones open nothing. */
export const operatorInvitations = pgTable('operator_invitations', {
  id: serial('id').primaryKey(),
  tokenHash: text('token_hash').notNull().unique(),
  /** Who sets theirs anew; null for a newcomer. */
  operatorId: integer('operator_id').references(() => operators.id),
  name: text('name').notNull(),
  email: text('email').notNull(),
  roles: text('roles').array().notNull(),
  teacherId: ofTeacher(),
  /** Made with the link and sealed, so that it is the same when the page is opened again. */
  totpSecret: text('totp_secret').notNull(),
  createdAt: at('created_at').notNull(),
  expiresAt: at('expires_at').notNull(),
  /** Accepted or withdrawn. */
  closedAt: at('closed_at'),
});

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
    /** A row of the contract, and what was asked of it. */
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
