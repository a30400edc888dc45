import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { guardianRelations } from '@/lib/contracts/values/guardian';
import { ownUser } from './account';
import { at } from './columns';

/**
 * A guardian's consent to the rules for children's data: who, to which version of which text, when, from where, and how the number
 * was proved. A row stays when it is withdrawn or another version is agreed to.
 */
export const guardianConsents = pgTable(
  'guardian_consents',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: ownUser(),
    relation: text('relation', { enum: guardianRelations }).notNull(),
    guardianPhone: text('guardian_phone').notNull(),
    textSlug: text('text_slug').notNull(),
    textVersion: text('text_version').notNull(),
    /** sms: a code to the guardian's number. */
    way: text('way', { enum: ['sms'] }).notNull(),
    ip: text('ip').notNull(),
    givenAt: at('given_at').notNull(),
    withdrawnAt: at('withdrawn_at'),
  },
  (t) => [index('guardian_consents_user').on(t.userId, t.givenAt)],
);
