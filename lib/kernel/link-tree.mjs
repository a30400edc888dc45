import { copyFileSync, linkSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/** What a file system says that cannot give these bytes a second name, or not here. */
const noSecondName = new Set(['EXDEV', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']);

/** A second name for the same bytes where the file system can, else a copy. */
export function linkFile(from, to) {
  try {
    linkSync(from, to);
  } catch (error) {
    if (!noSecondName.has(error.code)) throw error;
    copyFileSync(from, to);
  }
}

/**
 * A folder once more, of files that nobody writes to again: second names for the same bytes where the file system can, else copies.
 * @param {string} from
 * @param {string} to
 */
export function linkTree(from, to) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [old, made] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkTree(old, made);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(old), made);
    else linkFile(old, made);
  }
}
