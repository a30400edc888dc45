import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { bringBack } from '@/scripts/backup/bring-back';
import { parts, writeManifest } from '@/scripts/backup/manifest';
import { takeBackup } from '@/scripts/backup/take';
import { startPostgres } from '@/scripts/run/postgres.mjs';
import { openPostgres } from '@/upstream/db/open';
import { grades } from '@/upstream/db/schema';

const folder = mkdtempSync(join(tmpdir(), 'xkb-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = new Date('2026-11-22T10:00:00Z');

// The same machines have none on which the rest of the tests run without it.
let server: Awaited<ReturnType<typeof startPostgres>>;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server?.stop());

let count = 0;
/** A database of its own with everything in it, and how it is asked. */
async function made() {
  count += 1;
  const name = `site_${count}`;
  if (server === null) throw new Error('no server');
  const ask = async (address: string, words: string): Promise<unknown[]> => {
    const client = new Client({ connectionString: address });
    await client.connect();
    try {
      return (await client.query(words)).rows;
    } finally {
      await client.end();
    }
  };
  await ask(server.url, `create database ${name}`);
  const url = server.url.replace(/postgres$/, name);
  await (await openPostgres(url, () => undefined)).close();
  const settings = { dataDir: join(folder, name), databaseUrl: url, backupDir: join(folder, `${name}-backups`) };
  mkdirSync(settings.dataDir);
  return { url, settings, ask: (words: string) => ask(url, words), askAt: ask };
}

it('a database of PostgreSQL is dumped while it is used and comes back into an empty one', async () => {
  if (server === null) return;
  const { settings, ask, askAt } = await made();
  await ask("insert into limited_calls (purpose, ip, at) values ('search', 'backup', now())");
  await ask('drop database if exists other');
  await ask('create database other');
  const taken = await takeBackup(settings, at);
  const other = server.url.replace(/postgres$/, 'other');
  await bringBack({ ...settings, databaseUrl: other }, taken, { replace: false, now: at });
  // Whatever somebody's own psql says beside the answer.
  process.env.PSQLRC = join(folder, 'psqlrc');
  writeFileSync(process.env.PSQLRC, '\\timing on\n');
  await expect(bringBack({ ...settings, databaseUrl: other }, taken, { replace: false, now: at })).rejects.toThrow('--replace');
  delete process.env.PSQLRC;
  expect(await askAt(other, "select count(*)::int as n from limited_calls where ip = 'backup'")).toEqual([{ n: 1 }]);
});

it('it comes back in the place of what an upgrade has made of it, and the upgrade can be done again', async () => {
  if (server === null) return;
  const { url, settings, ask } = await made();
  const taken = await takeBackup(settings, at);
  // What a later migration makes, and that it was made.
  await ask(
    "create type mood as enum ('good'); create table later (id serial primary key, mood mood, grade integer references grades (id))",
  );
  await ask('create view later_view as select * from later; create schema apart; create table apart.more (id integer)');
  await ask("create function later_rule() returns integer language sql as 'select 1'");
  await ask("insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 99999999999999)");
  await bringBack(settings, taken, { replace: true, now: at });
  const left = await ask(
    "select to_regclass('later') as a, to_regclass('later_view') as b, to_regclass('apart.more') as c, to_regtype('mood') as d, to_regproc('later_rule') as e",
  );
  expect(left).toEqual([{ a: null, b: null, c: null, d: null, e: null }]);
  expect(await ask("select count(*)::int as n from drizzle.__drizzle_migrations where hash = 'later'")).toEqual([{ n: 0 }]);
  // The upgrade's own words fit again, and the next start finds a whole database.
  await ask("create type mood as enum ('good'); create table later (id serial primary key, mood mood)");
  await (await openPostgres(url, () => undefined)).close();
});

it('it is left as it was where the dump breaks off, and where the site still uses it', async () => {
  if (server === null) return;
  const { url, settings, ask } = await made();
  await ask("insert into limited_calls (purpose, ip, at) values ('search', 'stays', now())");
  const taken = await takeBackup(settings, at);
  const dump = join(taken, parts.postgres);
  const whole = readFileSync(dump);
  writeFileSync(dump, whole.subarray(0, whole.length - 2000));
  rmSync(join(taken, parts.list));
  await writeManifest(taken, { at: at.toISOString(), kind: 'postgres' });
  await expect(bringBack(settings, taken, { replace: true, now: at })).rejects.toThrow(/pg_restore|psql/);
  expect(await ask("select count(*)::int as n from limited_calls where ip = 'stays'")).toEqual([{ n: 1 }]);
  const service = await openPostgres(url, () => undefined);
  await service.db.$count(grades);
  await expect(bringBack(settings, taken, { replace: true, now: at })).rejects.toThrow('正在用它');
  await service.close();
});

it('it is left as it was where pg_restore is newer than the server, and says which one to take', async () => {
  if (server === null) return;
  const { settings, ask } = await made();
  await ask("insert into limited_calls (purpose, ip, at) values ('search', 'stays', now())");
  const taken = await takeBackup(settings, at);
  const programs = join(folder, 'new');
  mkdirSync(programs);
  // What one of 17 writes first; a server of the time before knows none.
  writeFileSync(join(programs, 'pg_restore'), '#!/bin/sh\necho "SET time_of_tomorrow = 0;"\n', { mode: 0o755 });
  const before = process.env.PATH;
  process.env.PATH = `${programs}:${before}`;
  try {
    await expect(bringBack(settings, taken, { replace: true, now: at })).rejects.toThrow(/time_of_tomorrow.*同一个大版本/);
  } finally {
    process.env.PATH = before;
  }
  expect(await ask("select count(*)::int as n from limited_calls where ip = 'stays'")).toEqual([{ n: 1 }]);
});
