import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
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

/** A column: whose it is. */
export const ofOperator = () =>
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
