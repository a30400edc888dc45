import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** What a whole backup has in its folder: the list of its files, and when it was taken. */
export const BACKUP_LIST = 'backup.json';
const taken = z.object({ at: z.iso.datetime() });

/** When the newest whole backup below a folder was taken, s since 1970; 0 for none. Their names go by their time. */
export async function newestBackup(folder: string): Promise<number> {
  for (const name of (await readdir(folder).catch(() => [])).sort().reverse()) {
    try {
      return Date.parse(taken.parse(JSON.parse(await readFile(join(folder, name, BACKUP_LIST), 'utf8'))).at) / 1000;
    } catch {
      // Not finished, or something else.
    }
  }
  return 0;
}
