import { sql } from 'drizzle-orm';
import { index, text, timestamp, type PgColumn } from 'drizzle-orm/pg-core';
import { handlingStates } from '../../kernel/handling-states';

/** A moment, with its zone. */
export const at = (name: string) => timestamp(name, { withTimezone: true });

/** What the team has made of something that was sent in (`npm run inbox`), and what it answered. */
export const handling = () => ({
  state: text('state', { enum: handlingStates }).notNull().default('received'),
  reply: text('reply').notNull().default(''),
  handledAt: at('handled_at'),
});

/** What waits is a few rows of many, and what is done is read from its newest: an index for either. `table`: its name. */
export const handlingIndices = (table: string, { createdAt }: { readonly createdAt: PgColumn }) => [
  index(`${table}_waiting`)
    .on(createdAt)
    .where(sql`state in ('received', 'working')`),
  index(`${table}_created`).on(createdAt),
];
