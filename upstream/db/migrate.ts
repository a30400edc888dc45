import { fileURLToPath } from 'node:url';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate as migrateNodePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { Client } from 'pg';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
/** Any number that nobody else uses: two starting processes migrate one after the other. */
const LOCK_KEY = 7_204_001;

/** Brings an embedded database up to date. The lock file keeps other processes out. */
export async function migratePglite(db: PgliteDatabase<Record<string, unknown>>): Promise<void> {
  await migrate(db, { migrationsFolder });
}

/** Brings a PostgreSQL database up to date under an advisory lock, on a connection without the time limits of the pool. */
export async function migratePostgres(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    const db: NodePgDatabase = drizzle(client);
    await migrateNodePostgres(db, { migrationsFolder });
  } finally {
    // Ending the connection gives the lock back.
    await client.end();
  }
}
