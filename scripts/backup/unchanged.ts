import { stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { linkFile } from '../../lib/kernel/link-tree.mjs';
import { digest, type WholeBackup } from './manifest';

/**
 * Has the files of a new backup that are as the one `before` has them lie there once: they get a second name, and no second bytes. Only backups
 * share them: what the site runs on is copied, so that nothing it writes to is a backup's.
 */
export class Unchanged {
  /** SHA-256 of what was taken over, by its path in the backup. */
  readonly sums = new Map<string, string>();
  private readonly known: ReadonlyMap<string, string>;

  constructor(
    private readonly draft: string,
    private readonly before: WholeBackup | undefined,
  ) {
    this.known = new Map(before?.files.map(({ path, sha256 }) => [path, sha256]));
  }

  /** Lays down the earlier one's file in the place of `source`, or answers false where it is to be copied. */
  async link(source: string, target: string): Promise<boolean> {
    const path = relative(this.draft, target);
    const sum = this.known.get(path);
    if (this.before === undefined || sum === undefined) return false;
    const file = join(this.before.folder, path);
    const [now, then] = await Promise.all([stat(source), stat(file).catch(() => null)]);
    if (then === null || now.size !== then.size || now.mode !== then.mode || now.mtime.getTime() !== then.mtime.getTime()) return false;
    // What was written to after that one began may be there by halves, and a file that has rotted there is not handed on.
    if (now.mtime >= this.before.at || (await digest(file).catch(() => '')) !== sum) return false;
    linkFile(file, target);
    this.sums.set(path, sum);
    return true;
  }
}
