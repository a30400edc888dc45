import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { linkFile } from '../../lib/kernel/link-tree.mjs';
import { digest, type WholeBackup } from './manifest';

/**
 * Lays the file that an earlier backup has under this path in the place of `source` and answers its SHA-256, or undefined where it is to be
 * copied. Only backups share bytes: nothing that the site writes to is theirs.
 */
export async function linkUnchanged(source: string, path: string, draft: string, before: WholeBackup): Promise<string | undefined> {
  const sum = before.files.get(path);
  const file = join(before.folder, path);
  const [now, then] = await Promise.all([stat(source), stat(file).catch(() => null)]);
  if (now.size !== then?.size || now.mode !== then.mode || now.mtime.getTime() !== then.mtime.getTime()) return undefined;
  // What was written to after that one began may be there by halves, and a file that has rotted there is not handed on.
  if (now.mtime >= before.at || (await digest(file).catch(() => null)) !== sum) return undefined;
  linkFile(file, join(draft, path));
  return sum;
}
