import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, rename, rm } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { ask } from '../run/operator';
import { backupsIn, parts, writeManifest } from './manifest';
import { dumpPostgres } from './postgres';
import type { BackupSettings } from './settings';

/** In DATA_DIR and not worth keeping: made again by itself, or the database's own files, of which a copy would be torn. */
const left = new Set(['pgdata', 'upstream.lock', 'pages', 'assets', 'backups', 'papers']);
const isLeft = (name: string): boolean => left.has(name) || /\.part$|^pgdata\./.test(name);
const settingsFiles = ['.env', '.env.local', '.env.production', '.env.production.local'];

const nameOf = (at: Date): string => `xkb-${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** Everything that cannot be made again, in a folder of its own below `backupDir`, while the site runs or not. Answers the folder. @throws Refusal */
export async function takeBackup({ dataDir, databaseUrl, backupDir }: BackupSettings, now: Date): Promise<string> {
  const folder = join(backupDir, nameOf(now));
  const draft = `${folder}.part`;
  await mkdir(draft, { recursive: true, mode: 0o700 });
  try {
    // The database first: a picture that comes later is one too many, never one too few.
    if (databaseUrl === undefined) await ask('backup.database', { file: resolve(draft, parts.embedded) });
    else await dumpPostgres(databaseUrl, join(draft, parts.postgres));
    const files = join(draft, parts.files);
    await mkdir(files);
    await cp(dataDir, files, {
      recursive: true,
      preserveTimestamps: true,
      filter: (source) => resolve(source) === dataDir || !(isLeft(basename(source)) || resolve(source) === backupDir),
    });
    await mkdir(join(draft, parts.settings));
    for (const name of settingsFiles) {
      if (!existsSync(name)) continue;
      await cp(name, join(draft, parts.settings, name));
      await chmod(join(draft, parts.settings, name), 0o600);
    }
    await writeManifest(draft, { at: now.toISOString(), kind: databaseUrl === undefined ? 'pglite' : 'postgres' });
    await rename(draft, folder);
    return folder;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

/** Removes whole backups but the newest `most`; answers how many went. */
export async function forgetOld(backupDir: string, most: number): Promise<number> {
  const old = (await backupsIn(backupDir)).slice(most);
  for (const { folder } of old) await rm(folder, { recursive: true });
  return old.length;
}
