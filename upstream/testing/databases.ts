import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { nanoid } from 'nanoid';
import { Client } from 'pg';
import { DAY } from '@/lib/kernel/time';
import { openPglite, openPostgres, type OpenDatabase } from '../db/open';
import { migratePglite } from '../db/migrate';
import { testDatabaseUrl } from '../kernel/env';
import { digestOf } from '../kernel/data-files';
import { oneAtATime } from './one-at-a-time';

/** Fills a database that is migrated and empty, always with the same. */
type Fill = (db: OpenDatabase['db']) => Promise<void>;

/** All that migrations and seeds are made of: when it changes, the filled databases that are kept are of no use. */
const sources = ['upstream', 'lib/contracts', 'lib/wire', 'content', 'package-lock.json'];
const shelf = join(tmpdir(), 'xkb-test-databases');
/** Any number but that of the migrations: one process at a time fills the template. */
const TEMPLATE_LOCK = 7_204_002;

let digest: string | null = null;
const version = (): string => (digest ??= digestOf(sources).slice(0, 16));

/** The files of a filled PGlite; made by whoever asks first. Two may make them at once: the last one's stay. */
async function filledFiles(fill: Fill): Promise<Blob> {
  const kept = join(shelf, `${version()}.tar`);
  if (existsSync(kept)) return new Blob([readFileSync(kept)]);
  const client = await PGlite.create();
  const db = drizzle(client);
  await migratePglite(db);
  await fill(db);
  const files = await client.dumpDataDir('none');
  await client.close();
  mkdirSync(shelf, { recursive: true });
  for (const name of readdirSync(shelf)) {
    const old = statSync(join(shelf, name), { throwIfNoEntry: false });
    if (old && Date.now() - old.mtimeMs > DAY) rmSync(join(shelf, name), { force: true });
  }
  const draft = `${kept}.${nanoid(8)}`;
  writeFileSync(draft, new Uint8Array(await files.arrayBuffer()));
  renameSync(draft, kept);
  return files;
}

async function inMemory(fill: Fill | null): Promise<OpenDatabase> {
  if (fill === null) return openPglite();
  const client = await PGlite.create({ loadDataDir: await filledFiles(fill) });
  return { db: drizzle(client), kind: 'pglite', close: () => client.close() };
}

function databaseOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.toString();
}

/** The name of a filled database that others are copied from. Nobody may be connected to it. */
async function filledTemplate(admin: Client, server: string, fill: Fill): Promise<string> {
  const name = `filled_${version()}`;
  await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name]);
  if (rowCount === 0) {
    const draft = `draft_${nanoid(8).toLowerCase().replace(/\W/g, '_')}`;
    await admin.query(`create database "${draft}"`);
    const opened = await openPostgres(databaseOf(server, draft), () => undefined);
    await fill(opened.db);
    await opened.close();
    await admin.query(`alter database "${draft}" rename to "${name}"`);
  }
  await admin.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  return name;
}

async function onServer(server: string, fill: Fill | null): Promise<OpenDatabase> {
  const name = `test_${nanoid(12).toLowerCase().replace(/\W/g, '_')}`;
  const admin = new Client({ connectionString: server });
  await admin.connect();
  const from = fill === null ? 'template1' : await filledTemplate(admin, server, fill);
  await admin.query(`create database "${name}" template "${from}"`);
  const opened = await openPostgres(databaseOf(server, name), () => undefined);
  oneAtATime(opened.db);
  return {
    ...opened,
    close: async () => {
      await opened.close();
      await admin.query(`drop database "${name}" with (force)`);
      await admin.end();
    },
  };
}

/**
 * A migrated database for one test file: PGlite in memory, or, with TEST_DATABASE_URL and not `embedded`, one of its own on that
 * server. With `fill` it is a copy of one that was filled once for all files and runs of this version, which takes a quarter of the time.
 */
export function openTestDatabase(fill: Fill | null, embedded: boolean): Promise<OpenDatabase> {
  const server = embedded ? null : testDatabaseUrl();
  return server === null ? inMemory(fill) : onServer(server, fill);
}
