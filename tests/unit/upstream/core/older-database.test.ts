import { cpSync, mkdtempSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { openPglite } from '@/upstream/db/open';

const folder = mkdtempSync(join(tmpdir(), 'xkb-older-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a database from before the one migration is left alone, with a sentence that says what to do', async () => {
  const data = join(folder, 'pgdata');
  const older = await PGlite.create(data);
  await older.exec(`
    create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 1795344186937);
  `);
  await older.close();
  await expect(openPglite(data)).rejects.toThrow('旧版本');
});

it('a new one is opened, and opened again', async () => {
  const data = join(folder, 'new');
  await (await openPglite(data)).close();
  const again = await openPglite(data);
  expect(again.kind).toBe('pglite');
  await again.close();
});

it('one whose files are damaged says so, and how to go on', async () => {
  const torn = join(folder, 'torn');
  cpSync(join(folder, 'new'), torn, { recursive: true });
  truncateSync(join(torn, 'global/pg_control'), 0);
  await expect(openPglite(torn)).rejects.toThrow(/内嵌数据库 .*torn 打不开，它的文件已经损坏.*npm run restore -- <备份文件夹> --replace/);
});
