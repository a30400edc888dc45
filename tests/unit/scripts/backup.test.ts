import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { Client } from 'pg';
import { bringBack } from '@/scripts/backup/bring-back';
import { backupsIn, parts, writeManifest } from '@/scripts/backup/manifest';
import type { BackupSettings } from '@/scripts/backup/settings';
import { forgetOld, isDue, takeBackup } from '@/scripts/backup/take';
import { startPostgres } from '@/scripts/run/postgres.mjs';
import { readSettings } from '@/scripts/run/settings-file.mjs';
import { openPglite, openPostgres } from '@/upstream/db/open';
import { grades } from '@/upstream/db/schema';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';

const folder = mkdtempSync(join(tmpdir(), 'xkb-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = new Date('2026-11-22T10:00:00Z');

describe('the embedded database, while it is used', () => {
  let up: TestUpstream;
  let server: ReturnType<typeof serve>;
  let settings: BackupSettings;
  let made: string;
  const before = { ...process.env };
  beforeAll(async () => {
    up = await createTestUpstream({ embedded: true });
    const port = await new Promise<number>((resolve) => {
      server = serve({ fetch: up.app.fetch, hostname: '127.0.0.1', port: 0 }, (info) => resolve(info.port));
    });
    const dataDir = up.deps.env.DATA_DIR;
    mkdirSync(join(dataDir, 'uploads'), { recursive: true });
    writeFileSync(join(dataDir, 'uploads', 'a.webp'), 'picture');
    mkdirSync(join(dataDir, 'pages'));
    writeFileSync(join(dataDir, 'pages', 'kept'), 'made again by itself');
    process.env.DATA_DIR = dataDir;
    process.env.UPSTREAM_PORT = String(port);
    settings = { dataDir, databaseUrl: undefined, backupDir: join(folder, 'backups') };
    // Somebody writes all the while.
    const writes = Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        up.ok('message.add', { name: '王女士', mobilePhone: `1391111${1000 + n}`, words: `想问团购的办法 ${n}` }),
      ),
    ).catch(() => undefined);
    made = await takeBackup(settings, at);
    await writes;
  });
  afterAll(async () => {
    process.env = before;
    await new Promise((resolve) => server.close(resolve));
    await up.close();
  });

  it('comes back whole in another place, with uploads and keys, and opens', async () => {
    const dataDir = join(folder, 'other');
    await bringBack({ ...settings, dataDir }, made, { replace: false, now: at });
    expect(readFileSync(join(dataDir, 'uploads', 'a.webp'), 'utf8')).toBe('picture');
    expect(readFileSync(join(dataDir, 'operator.key'), 'utf8')).toBe(readFileSync(join(settings.dataDir, 'operator.key'), 'utf8'));
    expect(existsSync(join(dataDir, 'pages'))).toBe(false);
    const opened = await openPglite(join(dataDir, 'pgdata'));
    expect(await opened.db.select().from(grades)).toEqual(await up.deps.db.select().from(grades));
    await opened.close();
  });

  it('what is there is not overwritten unasked, and then put aside', async () => {
    const target = { ...settings, dataDir: join(folder, 'other') };
    await expect(bringBack(target, made, { replace: false, now: at })).rejects.toThrow('--replace');
    expect(await bringBack(target, made, { replace: true, now: at })).toEqual([
      expect.stringContaining('pgdata.before-20261122T100000'),
      expect.stringContaining('environment.env'),
    ]);
    expect(readdirSync(target.dataDir)).toEqual(expect.arrayContaining(['pgdata', 'pgdata.before-20261122T100000']));
  });

  it('a torn backup, one of a newer version and one of another kind are refused', async () => {
    const target = { ...settings, dataDir: join(folder, 'third') };
    const wish = { replace: false, now: at };
    const list = readFileSync(join(made, parts.list), 'utf8');
    await expect(bringBack({ ...target, databaseUrl: 'postgres://u@127.0.0.1/x' }, made, wish)).rejects.toThrow('内嵌数据库的备份');
    writeFileSync(join(made, parts.list), list.replace(/"schema": "[^"]+"/, '"schema": "9999_later"'));
    await expect(bringBack(target, made, wish)).rejects.toThrow('更新的版本');
    writeFileSync(join(made, parts.list), list);
    writeFileSync(join(made, parts.files, 'uploads', 'a.webp'), 'changed');
    await expect(bringBack(target, made, wish)).rejects.toThrow('a.webp');
    await expect(bringBack(target, folder, wish)).rejects.toThrow('不是一份完整的备份');
    expect(existsSync(join(target.dataDir, 'pgdata'))).toBe(false);
  });

  it('only the newest are kept where that is wished', async () => {
    for (const minute of [1, 2]) {
      const later = join(settings.backupDir, `later-${minute}`);
      mkdirSync(later);
      await writeManifest(later, { at: new Date(at.getTime() + minute * 60_000).toISOString(), kind: 'pglite' });
    }
    mkdirSync(join(settings.backupDir, 'xkb-unfinished.part'));
    const after = (hours: number): Date => new Date(at.getTime() + 120_000 + hours * 3_600_000);
    expect([await isDue(settings.backupDir, 23, after(22.9)), await isDue(settings.backupDir, 23, after(23))]).toEqual([false, true]);
    expect(await isDue(join(folder, 'none'), 23, at)).toBe(true);
    expect(await forgetOld(settings.backupDir, 2)).toBe(1);
    expect((await backupsIn(settings.backupDir)).map((one) => one.at.getUTCMinutes())).toEqual([2, 1]);
  });
});

it('more files than a process may have open are summed up, and each is known again', () => {
  const many = join(folder, 'many');
  mkdirSync(many);
  for (let n = 0; n < 400; n += 1) writeFileSync(join(many, `${n}.webp`), String(n));
  const script = `import { damaged, readManifest, writeManifest } from './scripts/backup/manifest.ts';
    await writeManifest('${many}', { at: '${at.toISOString()}', kind: 'postgres' });
    const list = await readManifest('${many}');
    console.log(list.files.length, (await damaged('${many}', list)).length);`;
  const line = 'ulimit -n 200; exec "$0" --import tsx --input-type=module -e "$1"';
  expect(execFileSync('sh', ['-c', line, process.execPath, script], { encoding: 'utf8', stdio: 'pipe' }).trim()).toBe('400 0');
});

describe('settings', () => {
  const before = { ...process.env };
  afterEach(() => {
    process.env = { ...before };
  });
  /** A backup with a pg_dump that writes this much of one. */
  async function taken(name: string, settingsFile?: string): Promise<string> {
    const programs = join(folder, 'programs');
    mkdirSync(programs, { recursive: true });
    writeFileSync(
      join(programs, 'pg_dump'),
      '#!/bin/sh\nfor word; do case $word in --file=*) echo dump > "${word#--file=}";; esac; done\n',
    );
    chmodSync(join(programs, 'pg_dump'), 0o755);
    process.env.PATH = `${programs}:${before.PATH}`;
    const dataDir = join(folder, name);
    mkdirSync(dataDir);
    return takeBackup({ dataDir, databaseUrl: 'postgres://u@127.0.0.1/x', backupDir: join(folder, `${name}-backups`), settingsFile }, at);
  }

  it('of the file that systemd reads are in the backup, for its owner only', async () => {
    const file = join(folder, 'xkb.env');
    writeFileSync(file, `SESSION_SECRET=${'s'.repeat(64)}\n`, { mode: 0o644 });
    const made = await taken('file', file);
    const kept = join(made, parts.settings, 'xkb.env');
    expect(readFileSync(kept, 'utf8')).toBe(readFileSync(file, 'utf8'));
    expect(statSync(kept).mode & 0o777).toBe(0o600);
    await expect(taken('gone', join(folder, 'nowhere.env'))).rejects.toThrow('SETTINGS_FILE');
  });

  it('that came by the environment are written down, keys and sites and no more, and read back the same', async () => {
    const pem = '-----BEGIN PRIVATE KEY-----\nMIIE\n-----END PRIVATE KEY-----\n';
    const given = {
      SESSION_SECRET: 'it\'s $HOME "quoted" and `long` \\ enough',
      SMS_CODE_KEY: 'k'.repeat(64),
      UPSTREAM_AES_KEY: '0123456789abcdef',
      WECHAT_PAY_PRIVATE_KEY: pem,
      SITE_MAIN_COPYRIGHT: '© 2026 示例',
    };
    Object.assign(process.env, given, { EDITOR: 'vi', UPSTREAM_PARENT_PID: '1' });
    const kept = join(await taken('environment'), parts.settings, 'environment.env');
    expect(statSync(kept).mode & 0o777).toBe(0o600);
    const back = readSettings(readFileSync(kept, 'utf8'));
    expect(back).toMatchObject({ ...given, WECHAT_PAY_PRIVATE_KEY: pem.replaceAll('\n', '\\n') });
    expect(Object.keys(back)).not.toEqual(expect.arrayContaining(['EDITOR']));
    expect(Object.keys(back)).not.toEqual(expect.arrayContaining(['UPSTREAM_PARENT_PID']));
  });
});

describe('PostgreSQL', () => {
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

  it('is dumped while it is used and comes back into an empty one', async () => {
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

  it('in the place of what an upgrade has made of it, and the upgrade can be done again', async () => {
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

  it('is left as it was where the dump breaks off, and where the site still uses it', async () => {
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

  it('is left as it was where pg_restore is newer than the server, and says which one to take', async () => {
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
});
