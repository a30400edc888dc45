import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { bringBack } from '@/scripts/backup/bring-back';
import { backupsIn, parts, writeManifest } from '@/scripts/backup/manifest';
import type { BackupSettings } from '@/scripts/backup/settings';
import { forgetOld, isDue, takeBackup } from '@/scripts/backup/take';
import { readSettings } from '@/scripts/run/settings-file.mjs';
import { openPglite } from '@/upstream/db/open';
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
