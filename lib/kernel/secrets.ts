import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isThere } from './whole-file';

/** The text of a secret file; made and kept (0600) when it is not there yet. What an editor leaves at its end is none of it. */
export function keptIn(folder: string, name: string, make: () => string): string {
  const file = join(folder, name);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    // Exclusive: of two that start at once the second reads what the first has written.
    try {
      writeFileSync(file, make(), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if (!isThere(error)) throw error;
    }
  }
  return readFileSync(file, 'utf8').trim();
}

/** A random secret of 256 bits (hex), made at first use. */
export function secretIn(folder: string, name: string): string {
  return keptIn(folder, name, () => randomBytes(32).toString('hex'));
}
