import { text, timestamp } from 'drizzle-orm/pg-core';
import { handlingStates } from '../../kernel/handling-states';

/** A moment, with its zone. */
export const at = (name: string) => timestamp(name, { withTimezone: true });

/** What the team has made of something that was sent in (`npm run inbox`), and what it answered. */
export const handling = () => ({
  state: text('state', { enum: handlingStates }).notNull().default('received'),
  reply: text('reply').notNull().default(''),
  handledAt: at('handled_at'),
});
