import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const made: string[] = [];

/** A new folder `xkb-<name>-…` among the system's passing ones. It goes when this process does. */
export function passingFolder(name: string): string {
  if (made.length === 0) process.once('exit', () => made.forEach((folder) => rmSync(folder, { recursive: true, force: true })));
  const folder = mkdtempSync(join(tmpdir(), `xkb-${name}-`));
  made.push(folder);
  return folder;
}
