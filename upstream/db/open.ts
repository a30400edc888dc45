import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { variables } from '@/lib/kernel/env/variables.mjs';
import { untraced } from '@/lib/kernel/tracing/span';
import type { UpstreamEnv } from '../kernel/env';
import { StartError, takeLock } from './lock';
import { migratePglite, migratePostgres } from './migrate';
import { openPool } from './pool';

/**
 * PGlite or PostgreSQL behind the same interface; a transaction is one of these too. It is told of no schema: nothing is asked by
 * drizzle's second language (`db.query`), whose types took the compiler longer than any file of ours.
 */
export type Database = PgDatabase<PgQueryResultHKT>;

export interface OpenDatabase {
  readonly db: Database;
  readonly kind: 'pglite' | 'postgres';
  readonly close: () => Promise<void>;
}

/** PostgreSQL in WebAssembly gives up as a whole where a server would log a line and stop: all that comes out is that it did. */
function isDamage(error: unknown): boolean {
  for (let e: unknown = error; e instanceof Error; e = e.cause) if (e.name === 'RuntimeError') return true;
  return false;
}

function damageOf(folder: string, cause: unknown): StartError {
  return new StartError(
    `内嵌数据库 ${folder} 打不开，它的文件已经损坏（断电、磁盘满或被别的程序改过）。` +
      '恢复最近的备份：npm run restore 列出它们，npm run restore -- <备份文件夹> --replace 换上（损坏的会改名保留）。' +
      `没有备份：把这个文件夹改名后再启动，会得到一个新的数据库`,
    { cause },
  );
}

/** The files of an embedded database as one archive, or null where the database is a server. Nothing is written meanwhile. */
export async function dumpEmbedded(db: Database): Promise<Uint8Array | null> {
  if (!('$client' in db) || !(db.$client instanceof PGlite)) return null;
  await db.$client.exec('checkpoint');
  return new Uint8Array(await (await db.$client.dumpDataDir('gzip')).arrayBuffer());
}

/**
 * PGlite in a folder, or in memory without one; migrated. The caller holds the lock of the folder.
 */
export async function openPglite(folder?: string): Promise<OpenDatabase> {
  try {
    const client = await PGlite.create(folder);
    const db = drizzlePglite(client);
    await migratePglite(db);
    return { db, kind: 'pglite', close: () => client.close() };
  } catch (error) {
    throw isDamage(error) && folder !== undefined ? damageOf(folder, error) : error;
  }
}

/** Why a connection failed, without the address, which carries a password. */
function reasonOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  return error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
}

/** A PostgreSQL server, migrated. `onIdleError` hears of connections that broke while nobody used them; `places` = how many there may be. */
export async function openPostgres(
  url: string,
  onIdleError: (error: Error) => void,
  tracing = untraced,
  places: number = Number(variables.DATABASE_POOL.initial),
): Promise<OpenDatabase> {
  await migratePostgres(url).catch((error: unknown) => {
    if (error instanceof StartError) throw error;
    throw new StartError(`无法使用 DATABASE_URL 指定的数据库，请检查地址、账号和服务是否在运行（${reasonOf(error)}）`);
  });
  const pool = openPool(url, places, onIdleError, tracing);
  return { db: drizzlePostgres(pool), kind: 'postgres', close: () => pool.end() };
}

/**
 * Opens the database that the environment names: the server of DATABASE_URL, else PGlite in DATA_DIR/pgdata behind the
 * exclusive lock DATA_DIR/upstream.lock. Migrations have run when it answers.
 * Throws StartError when another process has the embedded database open, or the server cannot be used.
 */
export async function openDatabase(env: UpstreamEnv, onIdleError: (error: Error) => void, tracing = untraced): Promise<OpenDatabase> {
  if (env.DATABASE_URL !== undefined) return openPostgres(env.DATABASE_URL, onIdleError, tracing, env.DATABASE_POOL);
  const release = takeLock(join(env.DATA_DIR, 'upstream.lock'));
  try {
    const folder = join(env.DATA_DIR, 'pgdata');
    mkdirSync(folder, { recursive: true });
    const opened = await openPglite(folder);
    return {
      ...opened,
      close: async () => {
        await opened.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}
