import { fileURLToPath } from 'node:url';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate as migrateNodePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Pool } from 'pg';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
/** Any number that nobody else uses: two starting processes migrate one after the other. */
const LOCK_KEY = 7_204_001;

/** Brings an embedded database up to date. The lock file keeps other processes out. */
export async function migratePglite(db: PgliteDatabase<Record<string, unknown>>): Promise<void> {
  await migrate(db, { migrationsFolder });
}

/** Brings a PostgreSQL database up to date under an advisory lock. */
export async function migratePostgres(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    const db: NodePgDatabase = drizzle(client);
    await migrateNodePostgres(db, { migrationsFolder });
  } finally {
    // Closing the connection gives the lock back and forgets the session's timeout.
    client.release(true);
  }
}
