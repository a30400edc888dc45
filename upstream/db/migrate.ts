import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate as migrateNodePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { sql, type SQL } from 'drizzle-orm';
import { Client } from 'pg';
import { isLockTimeout } from '../kernel/errors';
import { StartError } from './lock';

const migrationsFolder = join(process.cwd(), 'upstream', 'db', 'migrations');
/** Any number that nobody else uses: two starting processes migrate one after the other, and none while a backup is put back. */
export const LOCK_KEY = 7_204_001;
/**
 * How long a migration waits for a table that somebody else holds, ms: as long as it waits everybody who wants the table waits behind it.
 * Then it lets them go first, and tries again so often, with pauses of so many ms.
 */
const [TABLE_WAIT_MS, TRIES, PAUSE_MS] = [2000, 15, 3000];

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
export async function migratePglite(db: PgliteDatabase): Promise<void> {
  await refuseOlder(db);
  await migrate(db, { migrationsFolder });
}

/** Does it, as often as it takes, with others working on the same tables. @throws StartError where they never let go */
async function patiently(migrateOnce: () => Promise<void>, { tries, pauseMs }: Patience): Promise<void> {
  for (let n = 1; ; n += 1) {
    try {
      return await migrateOnce();
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      if (n >= tries)
        throw new StartError(
          '数据库的表一直被别的连接占着，迁移没有做，数据没有动，旧版本可以继续运行。请在数据库里看是谁：' +
            "select pid, state, xact_start, query from pg_stat_activity where xact_start < now() - interval '5 seconds'，" +
            '等它结束，或用 select pg_terminate_backend(pid) 结束它，然后重新启动',
          { cause: error },
        );
      await wait(pauseMs);
    }
  }
}

interface Patience {
  readonly tableWaitMs: number;
  readonly tries: number;
  readonly pauseMs: number;
}
const usual: Patience = { tableWaitMs: TABLE_WAIT_MS, tries: TRIES, pauseMs: PAUSE_MS };

/**
 * Brings a PostgreSQL database up to date under an advisory lock, on a connection without the time limits of the pool. All that is missing is done
 * in one transaction, or nothing of it. @throws StartError where the database is too old, or its tables are never free
 */
export async function migratePostgres(url: string, patience: Patience = usual): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  // What breaks between two statements is said by the next one.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    await client.query("select set_config('lock_timeout', $1, false)", [String(patience.tableWaitMs)]);
    const db: NodePgDatabase = drizzle(client);
    await refuseOlder(db);
    await patiently(() => migrateNodePostgres(db, { migrationsFolder }), patience);
  } finally {
    // Ending the connection gives the lock back.
    await client.end();
  }
}
