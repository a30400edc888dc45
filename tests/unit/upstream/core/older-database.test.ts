import { cpSync, mkdtempSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { openPglite } from '@/upstream/db/open';
import { placesOf } from '@/upstream/db/pool';

const folder = mkdtempSync(join(tmpdir(), 'xkb-older-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a new one is opened, and opened again', async () => {
  const data = join(folder, 'new');
  await (await openPglite(data)).close();
  const again = await openPglite(data);
  expect(again.kind).toBe('pglite');
  // Nobody waits for a place at it.
  expect(placesOf(again.db)).toBeNull();
  await again.close();
});

it('a database from before the one migration is left alone, with a sentence that says what to do', async () => {
  const data = join(folder, 'older');
  cpSync(join(folder, 'new'), data, { recursive: true });
  const older = await PGlite.create(data);
  await older.exec(`
    delete from drizzle.__drizzle_migrations;
    insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 1795344186937);
  `);
  await older.close();
  await expect(openPglite(data)).rejects.toThrow('旧版本');
});

it('one whose files are damaged says so, and how to go on', async () => {
  const torn = join(folder, 'torn');
  cpSync(join(folder, 'new'), torn, { recursive: true });
  truncateSync(join(torn, 'global/pg_control'), 0);
  await expect(openPglite(torn)).rejects.toThrow(/内嵌数据库 .*torn 打不开，它的文件已经损坏.*npm run restore -- <备份文件夹> --replace/);
});
