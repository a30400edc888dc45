import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

function addToHash(hash, root, name) {
  const path = join(root, name);
  if (!existsSync(path)) return;
  if (statSync(path).isDirectory()) {
    for (const child of readdirSync(path).sort()) addToHash(hash, root, join(name, child));
    return;
  }
  hash.update(name).update('\0').update(readFileSync(path)).update('\0');
}

/** Hash of files and folders, by content. */
export function fingerprint(root, names) {
  const hash = createHash('sha256');
  for (const name of names) addToHash(hash, root, name);
  return hash.digest('hex');
}
