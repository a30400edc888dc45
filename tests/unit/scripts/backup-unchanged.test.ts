import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bringBack } from '@/scripts/backup/bring-back';
import { parts, readManifest } from '@/scripts/backup/manifest';
import { takeBackup } from '@/scripts/backup/take';

/** Backups of a database that programs play, of films as they lie in DATA_DIR. */
const folder = mkdtempSync(join(tmpdir(), 'xkb-unchanged-'));
const before = process.env.PATH;
const settings = { dataDir: join(folder, 'data'), databaseUrl: 'postgres://u@127.0.0.1/x', backupDir: join(folder, 'backups') };
const [film, paper, sent] = ['films/film-1/720p.mp4', 'invoices/1.pdf', 'films/incoming/2'];

const day = (n: number): Date => new Date(Date.UTC(2026, 10, n));
/** Writes a file as on that day. */
function write(path: string, text: string, at: Date, dir = settings.dataDir): void {
  mkdirSync(join(dir, path, '..'), { recursive: true });
  writeFileSync(join(dir, path), text);
  utimesSync(join(dir, path), at, at);
}
const kept = (backup: string, path: string): string => join(backup, parts.files, path);
const inode = (backup: string, path: string): number => statSync(kept(backup, path)).ino;

let [one, two, three] = ['', '', ''];
beforeAll(async () => {
  const programs = join(folder, 'programs');
  mkdirSync(programs);
  const dump = 'for word; do case $word in --file=*) echo dump > "${word#--file=}";; esac; done';
  for (const [name, script] of [
    ['pg_dump', dump],
    ['psql', 'case "$*" in *count*) echo 0;; *--file=-*) cat > /dev/null;; esac'],
    ['pg_restore', 'true'],
  ] as const)
    writeFileSync(join(programs, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  process.env.PATH = `${programs}:${before}`;
  write(film, 'film', day(1));
  write(paper, 'old', day(1));
  write(sent, 'as it was sent', day(1));
  one = await takeBackup(settings, day(2));
  write(paper, 'new', day(3));
  two = await takeBackup(settings, day(4));
  three = await takeBackup(settings, day(5));
});
afterAll(() => {
  process.env.PATH = before;
  rmSync(folder, { recursive: true, force: true });
});

it('a film that has not changed is there once for all backups, and each is whole', async () => {
  expect([inode(two, film), inode(three, film)]).toEqual([inode(one, film), inode(one, film)]);
  expect(inode(one, film)).not.toBe(statSync(join(settings.dataDir, film)).ino);
  const lists = await Promise.all([one, two, three].map(readManifest));
  const sums = lists.map((list) => list?.files.find(({ path }) => path.endsWith('720p.mp4'))?.sha256);
  expect(sums).toEqual(Array(3).fill(expect.stringMatching(/^[\da-f]{64}$/)));
  expect(new Set(sums).size).toBe(1);
});

it('what has changed, also to the same length, is copied, and the earlier one stays what it was', () => {
  expect([one, two, three].map((backup) => readFileSync(kept(backup, paper), 'utf8'))).toEqual(['old', 'new', 'new']);
  expect(inode(two, paper)).not.toBe(inode(one, paper));
  expect(inode(three, paper)).toBe(inode(two, paper));
});

it('a film that is not encoded yet is left out', () => {
  expect([existsSync(kept(one, sent)), existsSync(kept(one, film))]).toEqual([false, true]);
});

it('whoever writes to what was brought back writes to no backup', async () => {
  const dataDir = join(folder, 'back');
  await bringBack({ ...settings, dataDir }, three, { replace: false, now: day(5) });
  writeFileSync(join(dataDir, film), 'spoilt');
  expect([one, two, three].map((backup) => readFileSync(kept(backup, film), 'utf8'))).toEqual(Array(3).fill('film'));
});

it('what was written to after the last backup began, and what has rotted in it, is copied anew', async () => {
  write(paper, 'odd', day(6));
  const four = await takeBackup(settings, day(6));
  writeFileSync(join(settings.dataDir, paper), 'end');
  utimesSync(join(settings.dataDir, paper), day(6), day(6));
  write(film, 'flim', day(1), join(four, parts.files));
  const five = await takeBackup(settings, day(7));
  expect([readFileSync(kept(five, paper), 'utf8'), readFileSync(kept(five, film), 'utf8')]).toEqual(['end', 'film']);
});
