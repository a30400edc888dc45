import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { brotliDecompressSync } from 'node:zlib';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { Client } from 'pg';
import pino from 'pino';
import { z } from 'zod';
import { startPostgres } from '@/scripts/run/postgres.mjs';
import { StartError } from '@/upstream/db/lock';
import { migratePostgres } from '@/upstream/db/migrate';
import { openPostgres } from '@/upstream/db/open';
import { createServices } from '@/upstream/doors/services';
import { readUpstreamEnv } from '@/upstream/kernel/env';
import { fillLedger } from '@/upstream/ledger/backfill';
import { ledgerFaults } from '@/upstream/ledger/check';
import { seed } from '@/upstream/seed/seed';

/** The shop of an earlier release on PostgreSQL, brought to today's while processes of the older version work on it. */
let server: Awaited<ReturnType<typeof startPostgres>>;
const clients: Client[] = [];
/** What that release's seed wrote: half a megabyte of lines that nobody reads, packed. */
const SEEDED = 'tests/unit/upstream/db/seeded-release.sql.br';
const files = readMigrationFiles({ migrationsFolder: 'upstream/db/migrations' });

/** A connection of its own, which ends with the file. */
async function connected(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  clients.push(client);
  return client;
}

/** A database as the first migration's version had filled it. */
async function olderShop(name: string): Promise<string> {
  const admin = await connected(server?.url ?? '');
  // Anew where a test is tried once more.
  await admin.query(`drop database if exists "${name}" with (force)`);
  await admin.query(`create database "${name}"`);
  const url = new URL(server?.url ?? '');
  url.pathname = `/${name}`;
  const [first] = files;
  if (!first) throw new Error('no migrations');
  const older = await connected(url.href);
  for (const statement of first.sql) await older.query(statement);
  await older.query(
    'create schema drizzle; create table drizzle.__drizzle_migrations (id serial primary key, hash text, created_at bigint)',
  );
  await older.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [first.hash, first.folderMillis]);
  await older.query(brotliDecompressSync(readFileSync(SEEDED)).toString('utf8'));
  return url.href;
}

const counted = z.object({ rows: z.tuple([z.object({ n: z.coerce.number() })]) });
const count = async (client: Client, table: string): Promise<number> =>
  counted.parse(await client.query(`select count(*) as n from ${table}`)).rows[0].n;
const migrated = (client: Client): Promise<number> => count(client, 'drizzle.__drizzle_migrations');

/** What people own. */
const owned = [
  'users',
  'user_addresses',
  'orders',
  'order_goods',
  'order_history',
  'payments',
  'entitlements',
  'notifications',
  'view_records',
  'play_passages',
  'section_progress',
  'evaluation_papers',
  'book_codes',
  'parent_links',
] as const;
const quick = { tableWaitMs: 100, tries: 3, pauseMs: 20 };

beforeAll(async () => {
  server = await startPostgres();
}, 60_000);
afterAll(async () => {
  for (const client of clients) await client.end();
  await server?.stop();
}, 60_000);

test('a table that somebody never lets go of: a sentence that says what to do, and the database is as it was', async () => {
  // The same machines have none on which the rest of the tests run without it.
  if (server === null) return;
  const url = await olderShop('held');
  const [holder, looker] = [await connected(url), await connected(url)];
  // As docs/operations/scale.md says it is done before the update.
  const check = "alter table view_records add constraint view_records_before_month check (at < '2028-01-01 00:00+08')";
  expect(readFileSync('docs/operations/scale.md', 'utf8')).toContain(check.replace(/'[^']*'/, "'….-..-01 00:00+08'"));
  await looker.query(`${check} not valid`);
  await looker.query('alter table view_records validate constraint view_records_before_month');
  await holder.query('begin; select * from section_progress limit 1');
  const refused = await migratePostgres(url, quick).then(
    () => null,
    (error: unknown) => error,
  );
  expect(refused).toBeInstanceOf(StartError);
  expect(String(refused)).toMatch(/旧版本可以继续运行.*pg_stat_activity.*重新启动/);
  expect(await migrated(looker)).toBe(1);
  // Whoever reads meanwhile waits for nobody who waits for the table.
  expect(await count(looker, 'section_progress')).toBeGreaterThan(0);
  await holder.query('commit');
  await migratePostgres(url, quick);
  expect(await migrated(looker)).toBe(files.length);
  // Heartbeats stand where they stood, up to the month that was named.
  expect(await count(looker, 'view_records')).toBe(await count(looker, 'only view_records_before'));
  const { rows } = await looker.query("select pg_get_expr(relpartbound, oid) as bound from pg_class where relname = 'view_records_before'");
  expect(JSON.stringify(rows)).toMatch(/FROM \(MINVALUE\) TO \('(2028-01-01 00:00:00\+08|2027-12-31 16:00:00\+00)'\)/);
}, 60_000);

test('while the older version reads and writes: it gets every answer, and nothing that people own is lost', async () => {
  if (server === null) return;
  const url = await olderShop('live');
  const [reader, writer, looker] = [await connected(url), await connected(url), await connected(url)];
  const before = new Map<string, number>();
  for (const table of owned) before.set(table, await count(looker, table));
  expect([...before].filter(([, n]) => n > 0).length).toBeGreaterThan(10);

  // By the columns that it knows.
  let over = false;
  let [read, written] = [0, 0];
  const reading = (async () => {
    for (; !over || read === 0; read += 1)
      await reader.query(
        'select order_no, user_id, course_id, state, amount_fen, created_at, paid_at from orders order by id desc limit 20',
      );
  })();
  const writing = (async () => {
    for (; !over || written === 0; written += 1)
      await writer.query("update users set nick_name = nick_name where mobile_phone = '13800138000'");
  })();
  const opened = await openPostgres(url, () => undefined);
  over = true;
  await Promise.all([reading, writing]);
  expect(Math.min(read, written)).toBeGreaterThan(0);

  try {
    const { db } = opened;
    const env = readUpstreamEnv({ APP_ENV: 'test', DATA_DIR: tmpdir(), LOG_LEVEL: 'silent' });
    const [log, now] = [pino({ level: 'silent' }), () => new Date('2026-11-25T09:00:00+08:00')];
    const deps = { db, env, log, now, services: createServices({ db, env, log, now }) };
    for (const [table, n] of before) expect([table, await count(looker, table)]).toEqual([table, n]);
    await fillLedger(deps);
    await seed(deps);
    expect(await ledgerFaults(db)).toEqual([]);
    for (const [table, n] of before) expect([table, (await count(looker, table)) >= n]).toEqual([table, true]);
  } finally {
    await opened.close();
  }
}, 60_000);
