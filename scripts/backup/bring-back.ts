import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { StartError, takeLock } from '../../upstream/db/lock';
import { Refusal } from '../run/operator';
import { damaged, migrationTags, parts, readManifest, type Manifest } from './manifest';
import { hasTables, othersConnected, restorePostgres } from './postgres';
import type { BackupSettings } from './settings';

/** @throws Refusal where the folder is no backup, a torn one, or one of a newer version */
async function checked(folder: string): Promise<Manifest> {
  const list = await readManifest(folder);
  if (list === null) throw new Refusal(`${folder} 不是一份完整的备份（没有 ${parts.list}）`);
  const torn = await damaged(folder, list);
  if (torn.length > 0) throw new Refusal(`备份里有 ${torn.length} 个文件不见了或变了，不能用它恢复：\n${torn.join('\n')}`);
  if (!(await migrationTags()).includes(list.schema))
    throw new Refusal(`这份备份来自更新的版本（${list.schema}），请先把程序升级到那个版本再恢复`);
  return list;
}

async function embedded(folder: string, dataDir: string, aside: string): Promise<void> {
  const data = join(dataDir, 'pgdata');
  if (existsSync(data)) await rename(data, join(dataDir, aside));
  const client = await PGlite.create(data, { loadDataDir: new Blob([await readFile(join(folder, parts.embedded))]) });
  await client.close();
}

interface Wish {
  /** What stands there now may be put aside (embedded) or replaced (PostgreSQL). */
  readonly replace: boolean;
  readonly now: Date;
}

/**
 * Puts a backup back: database, uploads and keys; the site must not run. An embedded database that stands there is renamed,
 * never deleted. Answers what the person should know. @throws Refusal
 */
export async function bringBack(
  { dataDir, databaseUrl }: BackupSettings,
  folder: string,
  { replace, now }: Wish,
): Promise<readonly string[]> {
  const list = await checked(folder);
  const kind = databaseUrl === undefined ? 'pglite' : 'postgres';
  if (list.kind !== kind)
    throw new Refusal(
      kind === 'pglite' ? '这是 PostgreSQL 的备份，请先设置 DATABASE_URL' : '这是内嵌数据库的备份，不能恢复到 DATABASE_URL：请先去掉它',
    );
  await mkdir(dataDir, { recursive: true });
  let release: () => void;
  try {
    release = takeLock(join(dataDir, 'upstream.lock'));
  } catch (error) {
    throw error instanceof StartError ? new Refusal('网站正在运行：请先停下它，再恢复') : error;
  }
  const aside = `pgdata.before-${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}`;
  try {
    const others = databaseUrl === undefined ? 0 : await othersConnected(databaseUrl);
    if (others > 0)
      throw new Refusal(
        `数据库还有 ${others} 个别的连接：网站的服务（或别的程序）正在用它。请先停下每一台机器上的服务进程与 worker，再恢复`,
      );
    const there = databaseUrl === undefined ? existsSync(join(dataDir, 'pgdata')) : await hasTables(databaseUrl);
    if (there && !replace) throw new Refusal('这里已经有一个数据库。确定要换成备份里的，请在命令后加 --replace（内嵌数据库会改名保留）');
    if (databaseUrl === undefined) await embedded(folder, dataDir, aside);
    else await restorePostgres(databaseUrl, join(folder, parts.postgres));
    await cp(join(folder, parts.files), dataDir, { recursive: true, preserveTimestamps: true, force: true });
    const settings = list.files.filter(({ path }) => path.startsWith(`${parts.settings}/`)).map(({ path }) => path);
    return [
      ...(there && kind === 'pglite' ? [`原来的数据库改名为 ${join(dataDir, aside)}，确认无误后可以删除`] : []),
      ...(settings.length > 0 ? [`当时的设置在 ${settings.map((path) => join(folder, path)).join('、')}，没有自动换上`] : []),
    ];
  } finally {
    release();
  }
}
