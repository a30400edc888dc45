import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { bringBack } from '@/scripts/backup/bring-back';
import { takeBackup } from '@/scripts/backup/take';
import { linkUnchanged } from '@/scripts/backup/unchanged';

jest.mock('@/scripts/backup/unchanged', () => {
  const real = jest.requireActual<{ linkUnchanged: typeof linkUnchanged }>('@/scripts/backup/unchanged');
  return { linkUnchanged: jest.fn(real.linkUnchanged) };
});

/** Backups of a database that programs play. */
const folder = mkdtempSync(join(tmpdir(), 'xkb-unchanged-'));
const path = process.env.PATH;
const settings = { dataDir: join(folder, 'data'), databaseUrl: 'postgres://u@127.0.0.1/x', backupDir: join(folder, 'backups') };
const [film, paper, sent] = ['films/film-1/720p.mp4', 'invoices/1.pdf', 'films/incoming/2'];
const day = (n: number): Date => new Date(Date.UTC(2026, 10, n));
function write(file: string, text: string, n: number, dir = settings.dataDir): void {
  mkdirSync(dirname(join(dir, file)), { recursive: true });
  writeFileSync(join(dir, file), text);
  utimesSync(join(dir, file), day(n), day(n));
}
const all: string[] = [];
const texts = (file: string) => all.map((backup) => readFileSync(join(backup, 'files', file), 'utf8'));
const inodes = (file: string) => new Set(all.map((backup) => statSync(join(backup, 'files', file)).ino));

beforeAll(async () => {
  const stub = (name: string, script: string): void => writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  stub('pg_dump', 'for word; do case $word in --file=*) echo dump > "${word#--file=}";; esac; done');
  stub('psql', 'case "$*" in *count*) echo 0;; *--file=-*) cat > /dev/null;; esac');
  stub('pg_restore', 'true');
  process.env.PATH = `${folder}:${path}`;
  for (const file of [film, paper, sent]) write(file, 'old', 1);
  all.push(await takeBackup(settings, day(2)));
  write(paper, 'new', 3);
  all.push(await takeBackup(settings, day(4)), await takeBackup(settings, day(5)));
});
afterAll(() => {
  process.env.PATH = path;
  rmSync(folder, { recursive: true, force: true });
});

it('a film that has not changed is there once for all backups, what has changed is copied, what is not encoded is left out', () => {
  expect([inodes(film).size, inodes(film).has(statSync(join(settings.dataDir, film)).ino)]).toEqual([1, false]);
  expect([texts(paper), inodes(paper).size]).toEqual([['old', 'new', 'new'], 2]);
  expect(() => texts(sent)).toThrow('ENOENT');
});

it('whoever writes to what was brought back writes to no backup', async () => {
  const dataDir = join(folder, 'back');
  await bringBack({ ...settings, dataDir }, all[2] ?? '', { replace: false, now: day(5) });
  writeFileSync(join(dataDir, film), 'spoilt');
  expect(texts(film)).toEqual(['old', 'old', 'old']);
});

it('what was written to after the last backup began, and what has rotted in it, is copied anew', async () => {
  write(paper, 'odd', 6);
  const four = await takeBackup(settings, day(6));
  write(paper, 'end', 6);
  write(film, 'rot', 1, join(four, 'files'));
  all.push(await takeBackup(settings, day(7)));
  expect([texts(paper).at(-1), texts(film).at(-1)]).toEqual(['end', 'old']);
});

it('what is swept away while it is made is left out of it', async () => {
  const other = 'invoices/2.pdf';
  write(other, 'two', 1);
  await takeBackup(settings, day(8));
  const real = jest.mocked(linkUnchanged).getMockImplementation();
  // Whichever comes first, the other one goes.
  jest.mocked(linkUnchanged).mockImplementation((source, file, draft, before) => {
    if (file.includes('invoices')) rmSync(join(settings.dataDir, file.endsWith(other) ? paper : other), { force: true });
    return real?.(source, file, draft, before) ?? Promise.resolve(undefined);
  });
  const last = await takeBackup(settings, day(9));
  expect(readdirSync(join(last, 'files', 'invoices'))).toHaveLength(1);
});

it('what a backup that was killed has left goes with the next one, a day later', async () => {
  const [killed, running] = ['xkb-20261108T080000Z.part', 'xkb-20261109T080000Z.part'];
  for (const draft of [killed, running]) write('database.dump', 'half', 9, join(settings.backupDir, draft));
  await takeBackup(settings, day(10));
  expect(readdirSync(settings.backupDir).filter((name) => name.endsWith('.part'))).toEqual([running]);
});
