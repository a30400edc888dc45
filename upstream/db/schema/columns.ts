import { timestamp } from 'drizzle-orm/pg-core';

/** A moment, with its zone. */
export const at = (name: string) => timestamp(name, { withTimezone: true });
