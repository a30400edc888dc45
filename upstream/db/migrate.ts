import { join } from 'node:path';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate as migrateNodePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { sql, type SQL } from 'drizzle-orm';
import { Client } from 'pg';
import { StartError } from './lock';

const migrationsFolder = join(process.cwd(), 'upstream', 'db', 'migrations');
/** Any number that nobody else uses: two starting processes migrate one after the other. */
const LOCK_KEY = 7_204_001;

interface Asked {
  readonly execute: (query: SQL) => Promise<{ readonly rows: readonly Record<string, unknown>[] }>;
}

/**
 * A database from before the migrations were made one cannot be brought up to date by it, and is left alone. One that had all of
 * them counts as up to date: the first bears the time of their last. @throws StartError
 */
async function refuseOlder(db: Asked): Promise<void> {
  const [first] = readMigrationFiles({ migrationsFolder });
  const { rows: known } = await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') is not null as known`);
  if (known[0]?.known !== true) return;
  const { rows } = await db.execute(sql`select max(created_at) as last from drizzle.__drizzle_migrations`);
  if (rows[0]?.last !== null && Number(rows[0]?.last) < (first?.folderMillis ?? 0))
    throw new StartError(
      '这个数据库是旧版本建的，不能直接升级。示例数据：删除 DATA_DIR 后重新启动；自己的数据：先备份，用建它的版本升级到最后一次迁移',
    );
}

/** Brings an embedded database up to date. The lock file keeps other processes out. */
export async function migratePglite(db: PgliteDatabase<Record<string, unknown>>): Promise<void> {
  await refuseOlder(db);
  await migrate(db, { migrationsFolder });
}

/** Brings a PostgreSQL database up to date under an advisory lock, on a connection without the time limits of the pool. */
export async function migratePostgres(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  // What breaks between two statements is said by the next one.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    const db: NodePgDatabase = drizzle(client);
    await refuseOlder(db);
    await migrateNodePostgres(db, { migrationsFolder });
  } finally {
    // Ending the connection gives the lock back.
    await client.end();
  }
}
