import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema';

/** PGlite or PostgreSQL behind the same interface; a transaction is one of these too. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;
