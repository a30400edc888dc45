import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, join, relative, resolve } from 'node:path';
import { DAY, HOUR } from '../../lib/kernel/time';
import { ask } from '../run/operator';
import { backupsIn, parts, writeManifest } from './manifest';
import { keepSettings } from './own-settings';
import { dumpPostgres } from './postgres';
import type { BackupSettings } from './settings';
import { linkUnchanged } from './unchanged';

/** In DATA_DIR and not worth keeping: made again by itself, or the database's own files, of which a copy would be torn. */
const left = new Set(['pgdata', 'upstream.lock', 'pages', 'assets', 'backups', 'papers']);
/** Films that are not encoded yet, up to 4 GB each: whoever sent one sends it again. */
const INCOMING = join('films', 'incoming');
const isLeft = (path: string): boolean => left.has(basename(path)) || /\.part$|^pgdata\./.test(basename(path)) || path === INCOMING;

const nameOf = (at: Date): string => `xkb-${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** Removes what backups that were killed have left: of the day before, nobody is at it any more. */
async function forgetDrafts(backupDir: string, now: Date): Promise<void> {
  const before = nameOf(new Date(now.getTime() - DAY));
  for (const name of await readdir(backupDir))
    if (/^xkb-\w+\.part$/.test(name) && name < before) await rm(join(backupDir, name), { recursive: true });
}

/** Everything that cannot be made again, in a folder of its own below `backupDir`, while the site runs or not. Answers the folder. @throws Refusal */
export async function takeBackup({ dataDir, databaseUrl, backupDir, settingsFile }: BackupSettings, now: Date): Promise<string> {
  const folder = join(backupDir, nameOf(now));
  const draft = `${folder}.part`;
  await mkdir(draft, { recursive: true, mode: 0o700 });
  try {
    await forgetDrafts(backupDir, now);
    // The database first: a picture that comes later is one too many, never one too few.
    if (databaseUrl === undefined) await ask('backup.database', { file: resolve(draft, parts.embedded) });
    else await dumpPostgres(databaseUrl, join(draft, parts.postgres));
    const files = join(draft, parts.files);
    await mkdir(files);
    const [before] = await backupsIn(backupDir);
    const sums = new Map<string, string>();
    await cp(dataDir, files, {
      recursive: true,
      preserveTimestamps: true,
      filter: async (source, target) => {
        const path = relative(dataDir, source);
        if (path === '') return true;
        // What is swept away while the rest is copied is missed by nobody.
        if (isLeft(path) || resolve(source) === backupDir || !existsSync(source)) return false;
        const kept = relative(draft, target);
        const sum = before?.files.has(kept) ? await linkUnchanged(source, kept, draft, before) : undefined;
        if (sum !== undefined) sums.set(kept, sum);
        return sum === undefined;
      },
    });
    await keepSettings(join(draft, parts.settings), settingsFile, process.env);
    const kind = databaseUrl === undefined ? 'pglite' : 'postgres';
    await writeManifest(draft, { at: now.toISOString(), kind }, sums);
    await rename(draft, folder);
    return folder;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

/** Is the newest whole backup older than so many hours, or is there none? */
export async function isDue(backupDir: string, hours: number, now: Date): Promise<boolean> {
  const [newest] = await backupsIn(backupDir);
  return newest === undefined || now.getTime() - newest.at.getTime() >= hours * HOUR;
}

/** Removes whole backups but the newest `most`; answers how many went. */
export async function forgetOld(backupDir: string, most: number): Promise<number> {
  const old = (await backupsIn(backupDir)).slice(most);
  for (const { folder } of old) await rm(folder, { recursive: true });
  return old.length;
}
