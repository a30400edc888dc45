import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';

let files: ReadonlySet<string> | undefined;

function list(): ReadonlySet<string> {
  const root = join(process.cwd(), 'public');
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Set(entries.map((entry) => `${entry.parentPath.slice(root.length)}${sep}${entry.name}`.replaceAll(sep, '/')));
}

/**
 * Is this address a file of public/? Read once; with `fresh` (the development server) again when nothing was found.
 * An address with an extension that is no file must not reach the pages: each would be one more cached 404.
 */
export function isPublicFile(pathname: string, fresh: boolean): boolean {
  files ??= list();
  if (files.has(pathname)) return true;
  if (!fresh) return false;
  files = list();
  return files.has(pathname);
}
