import { sql } from 'drizzle-orm';
import { check, date, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { grades } from './base';
import { at } from './columns';

const identity = () => integer('id').primaryKey().generatedAlwaysAsIdentity();

/** People with an account: learners and parents. */
export const users = pgTable(
  'users',
  {
    id: identity(),
    /** Public user id (`rsNo` of the wire), random. */
    rsNo: text('rs_no').notNull(),
    mobilePhone: text('mobile_phone').notNull(),
    /** `scrypt$N$r$p$salt$hash`, see account/password.ts. Null where only SMS codes have opened the account so far. */
    passwordHash: text('password_hash'),
    role: text('role', { enum: ['learner', 'parent'] })
      .notNull()
      .default('learner'),
    nickName: text('nick_name').notNull().default(''),
    gender: text('gender', { enum: ['', '男', '女'] })
      .notNull()
      .default(''),
    birthday: date('birthday', { mode: 'string' }),
    photoUrl: text('photo_url').notNull().default(''),
    gradeId: integer('grade_id').references(() => grades.id),
    /** 1 until a grade was chosen, then 2 (§3). */
    isSetClass: integer('is_set_class').notNull().default(1),
    /** 1 = the upgrade notice is due, else 2 (§3). */
    isClassUpgrade: integer('is_class_upgrade').notNull().default(2),
    createdAt: at('created_at').notNull(),
    /** Until when a child may go on without a guardian's consent, once one was asked for (guardian/consent.ts). */
    guardianDueAt: at('guardian_due_at'),
    /** When the account will be erased: its owner asked for it, and may still change their mind (account/close.ts). */
    closingAt: at('closing_at'),
    /** When it was erased: the row stays for the transactions that refer to it, with nothing of a person left. */
    closedAt: at('closed_at'),
    /** The account of the same person that it has become part of (merge/merge.ts); it is as if erased. */
    mergedIntoId: integer('merged_into_id'),
  },
  (t) => [
    uniqueIndex('users_rs_no').on(t.rsNo),
    uniqueIndex('users_mobile_phone').on(t.mobilePhone),
    // The desk: by the beginning of a name, by the end of a number.
    index('users_named').on(t.nickName.op('text_pattern_ops'), t.id),
    index('users_tail').on(sql`right(${t.mobilePhone}, 4)`, t.id),
    foreignKey({ name: 'users_merged_into', columns: [t.mergedIntoId], foreignColumns: [t.id] }),
    check('users_is_set_class', sql`${t.isSetClass} in (1, 2)`),
    check('users_is_class_upgrade', sql`${t.isClassUpgrade} in (1, 2)`),
  ],
);

/** Whose row it is; business records stay, so that such an account cannot be deleted. */
export const ofUser = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id);

/** Whose row it is; it goes with the account. */
export const ownUser = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Bearer tokens, by hash. A revoked token is a deleted row. */
export const tokens = pgTable(
  'tokens',
  {
    id: identity(),
    userId: ownUser(),
    kind: text('kind', { enum: ['user', 'evaluation', 'paperShare'] }).notNull(),
    /** SHA-256 of the token, hex. */
    tokenHash: text('token_hash').notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    /** The device that signed in; empty where the web tier sends none. */
    deviceId: text('device_id').notNull().default(''),
    /** When this session last proved the password, for what needs more than a session (account/proof.ts). */
    provedAt: at('proved_at'),
    /** Until when this session may fetch its owner's data: a code to their number has opened it (account/export.ts). */
    exportUntil: at('export_until'),
  },
  (t) => [uniqueIndex('tokens_hash').on(t.tokenHash), index('tokens_user').on(t.userId), index('tokens_expires').on(t.expiresAt)],
);

/** Devices an account has signed in from with the second factor, or was registered on (§10.1). */
export const devices = pgTable(
  'devices',
  {
    userId: ownUser(),
    deviceId: text('device_id').notNull(),
    /** As its owner knows it: iPhone · Safari. Empty where the web tier does not say. */
    name: text('name').notNull().default(''),
    createdAt: at('created_at').notNull(),
    lastSeenAt: at('last_seen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.deviceId] })],
);

/** A password that was right on a new device: waits for the SMS code. `deviceId` is empty where the web tier sends none. */
export const pendingLogins = pgTable(
  'pending_logins',
  {
    userId: ownUser(),
    deviceId: text('device_id').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.deviceId] })],
);

/** Sign-in attempts that did not end in success. Written before the password is looked at, so that parallel guesses count. */
export const loginFailures = pgTable(
  'login_failures',
  { id: identity(), loginName: text('login_name').notNull(), ip: text('ip').notNull(), at: at('at').notNull() },
  (t) => [index('login_failures_name').on(t.loginName, t.at), index('login_failures_ip').on(t.ip, t.at)],
);

/** Image captchas: 2 minutes, one use (§5.6). */
export const captchas = pgTable(
  'captchas',
  {
    c: text('c').primaryKey(),
    answer: text('answer').notNull(),
    expiresAt: at('expires_at').notNull(),
    /** Set when a login on a new device used it up: still good for one sms/send to this number (§12.8). */
    waivedFor: text('waived_for'),
  },
  (t) => [index('captchas_expires').on(t.expiresAt)],
);

/** One-time `signsCode`, bound to a number and a purpose. */
export const smsSigns = pgTable(
  'sms_signs',
  {
    signsCode: text('signs_code').primaryKey(),
    mobilePhone: text('mobile_phone').notNull(),
    purpose: integer('purpose').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [index('sms_signs_expires').on(t.expiresAt)],
);

/** SMS codes and, by their times and addresses, what the sending limits count. */
export const smsCodes = pgTable(
  'sms_codes',
  {
    id: identity(),
    mobilePhone: text('mobile_phone').notNull(),
    purpose: integer('purpose').notNull(),
    /** HMAC of the code, see sms/codes.ts. */
    codeHash: text('code_hash').notNull(),
    ip: text('ip').notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    tries: integer('tries').notNull().default(0),
    usedAt: at('used_at'),
  },
  (t) => [
    index('sms_codes_phone').on(t.mobilePhone, t.createdAt),
    index('sms_codes_ip').on(t.ip, t.createdAt),
    index('sms_codes_created').on(t.createdAt),
  ],
);

/** What the sandbox provider "sent". Empty without SANDBOX=1. */
export const smsOutbox = pgTable('sms_outbox', {
  id: identity(),
  mobilePhone: text('mobile_phone').notNull(),
  purpose: integer('purpose').notNull(),
  /** '' where the message brings a link or words. */
  code: text('code').notNull(),
  link: text('link').notNull().default(''),
  words: text('words').notNull().default(''),
  createdAt: at('created_at').notNull(),
});
