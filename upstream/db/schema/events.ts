import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, serial, text, unique } from 'drizzle-orm/pg-core';
import { eventChannels, type Event } from '../../kernel/events';
import { at } from './columns';

/**
 * What has to be told outside of the database: a row an event and channel, written in the transaction in which it
 * happened, claimed and tried again by delivery/deliver.ts. It names things by their numbers and says nothing of a person.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: serial('id').primaryKey(),
    channel: text('channel', { enum: eventChannels }).notNull(),
    event: jsonb('event').$type<Event>().notNull(),
    /** The event in one line: the same thing is told once a channel. */
    key: text('key').notNull(),
    createdAt: at('created_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** When it may be claimed (again): a claim moves it on by its lease. */
    nextAttemptAt: at('next_attempt_at').notNull(),
    handledAt: at('handled_at'),
    /** Since when it is a dead letter, which waits for an operator. */
    failedAt: at('failed_at'),
    lastError: text('last_error').notNull().default(''),
  },
  (t) => [
    unique('outbox_once').on(t.channel, t.key),
    index('outbox_due')
      .on(t.nextAttemptAt)
      .where(sql`handled_at is null and failed_at is null`),
    index('outbox_handled').on(t.handledAt),
    index('outbox_created').on(t.createdAt),
    index('outbox_failed')
      .on(t.failedAt)
      .where(sql`failed_at is not null`),
  ],
);
