import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { Client } from 'pg';
import { bringBack } from '@/scripts/backup/bring-back';
import { backupsIn, parts, writeManifest } from '@/scripts/backup/manifest';
import type { BackupSettings } from '@/scripts/backup/settings';
import { forgetOld, takeBackup } from '@/scripts/backup/take';
import { startPostgres } from '@/scripts/run/postgres.mjs';
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
    expect(await bringBack(target, made, { replace: true, now: at })).toEqual([expect.stringContaining('pgdata.before-20261122T100000')]);
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
    expect(await forgetOld(settings.backupDir, 2)).toBe(1);
    expect((await backupsIn(settings.backupDir)).map((one) => one.at.getUTCMinutes())).toEqual([2, 1]);
  });
});

describe('PostgreSQL', () => {
  it('is dumped while it is used and comes back into an empty one', async () => {
    const server = await startPostgres();
    // The same machines have none on which the rest of the tests run without it.
    if (server === null) return;
    try {
      const opened = await openPostgres(server.url, () => undefined);
      await opened.close();
      const admin = new Client({ connectionString: server.url });
      await admin.connect();
      await admin.query("insert into limited_calls (purpose, ip, at) values ('search', 'backup', now())");
      await admin.query('create database other');
      await admin.end();
      const settings = { dataDir: join(folder, 'pg'), databaseUrl: server.url, backupDir: join(folder, 'pg-backups') };
      mkdirSync(settings.dataDir);
      writeFileSync(join(settings.dataDir, 'operator.key'), 'key');
      const made = await takeBackup(settings, at);
      const other = server.url.replace(/postgres$/, 'other');
      await bringBack({ ...settings, databaseUrl: other }, made, { replace: false, now: at });
      await expect(bringBack({ ...settings, databaseUrl: other }, made, { replace: false, now: at })).rejects.toThrow('--replace');
      const back = new Client({ connectionString: other });
      await back.connect();
      expect((await back.query("select count(*)::int as n from limited_calls where ip = 'backup'")).rows).toEqual([{ n: 1 }]);
      await back.end();
    } finally {
      await server.stop();
    }
  });
});
