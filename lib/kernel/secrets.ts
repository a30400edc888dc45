import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createWhole } from './whole-file';

interface Shared {
  readonly SESSION_SECRET?: string | undefined;
  readonly DATA_DIR: string;
}

/** The text of a secret file; made and kept (0600) when it is not there yet. What an editor leaves at its end is none of it. */
export function keptIn(folder: string, name: string, make: () => string): string {
  const file = join(folder, name);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    // Of two that start at once the second reads what the first has written.
    createWhole(file, make(), 0o600);
  }
  const kept = readFileSync(file, 'utf8').trim();
  // What a full disk left of one would be a key that everybody knows.
  if (kept === '') throw new Error(`${file} 是空的（磁盘满时没有写完）：请删掉它，会重新生成`);
  return kept;
}

/** A random secret of 256 bits (hex), made at first use. */
export function secretIn(folder: string, name: string): string {
  return keptIn(folder, name, () => randomBytes(32).toString('hex'));
}

/**
 * A key (hex) that each process has of itself, whatever folder is its own: derived from the session's secret for this `use`; without one, and
 * so not in production, it is made at first use in DATA_DIR, which is the same for all then.
 */
export function sharedKey({ SESSION_SECRET, DATA_DIR }: Shared, use: string, name: string): string {
  return SESSION_SECRET === undefined
    ? secretIn(DATA_DIR, name)
    : Buffer.from(hkdfSync('sha256', SESSION_SECRET, '', use, 32)).toString('hex');
}
