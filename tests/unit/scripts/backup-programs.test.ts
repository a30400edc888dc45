import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takeBackup } from '@/scripts/backup/take';

/** PostgreSQL's own programs, played: how they are led to the server, and what is made of their complaints. */
const folder = mkdtempSync(join(tmpdir(), 'xkb-programs-'));
const at = new Date('2026-11-22T10:00:00Z');
const before = process.env.PATH;
mkdirSync(join(folder, 'data'));
afterAll(() => {
  process.env.PATH = before;
  rmSync(folder, { recursive: true, force: true });
});

/** A backup with a pg_dump that does this. */
async function taken(name: string, databaseUrl: string, script: string): Promise<string> {
  mkdirSync(join(folder, name));
  writeFileSync(join(folder, name, 'pg_dump'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  process.env.PATH = `${join(folder, name)}:${before}`;
  return takeBackup({ dataDir: join(folder, 'data'), databaseUrl, backupDir: join(folder, `${name}-backups`) }, at);
}

it.each([
  ['postgres://u:p%40ss@db.example.com/xkb?sslmode=verify-full', 'db.example.com 5432 u p@ss xkb verify-full'],
  // Only the service's own library knows this word: encrypted, and whoever answers is believed.
  ['postgres://u:p@db.example.com:6432/xkb?sslmode=no-verify', 'db.example.com 6432 u p xkb require'],
  ['postgres://u:p@[::1]:5433/xkb', '::1 5433 u p xkb'],
  ['postgres://u:p@%2Fvar%2Frun%2Fpostgresql/xkb', '/var/run/postgresql 5432 u p xkb'],
])('%s leads them where it leads the service', async (url, place) => {
  const script =
    'for word; do case $word in --file=*) echo $PGHOST $PGPORT $PGUSER $PGPASSWORD $PGDATABASE $PGSSLMODE > "${word#--file=}";; esac; done';
  const made = await taken(place.replace(/\W/g, ''), url, script);
  expect(readFileSync(join(made, 'database.dump'), 'utf8').trim()).toBe(place);
});

it('says which version is wanted where the server is newer than pg_dump', async () => {
  const said =
    'pg_dump: error: aborting because of server version mismatch\npg_dump: detail: server version: 16.4 (Debian 16.4-1.pgdg120+1); pg_dump version: 15.18 (Debian 15.18-0+deb12u1)';
  await expect(taken('old', 'postgres://u@127.0.0.1/x', `[ "$LC_ALL" = C ] && echo '${said}' >&2\nexit 1`)).rejects.toThrow(
    /服务器是 PostgreSQL 16\.4.*pg_dump 是 15\.18.*postgresql-client-16/,
  );
  expect(readdirSync(join(folder, 'old-backups'))).toEqual([]);
});
