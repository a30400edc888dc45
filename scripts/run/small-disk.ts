import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of its own with little room, which can be full without anybody else's being so. */
export interface SmallDisk {
  readonly folder: string;
  /** Takes the room that is left. */
  readonly fill: () => void;
  readonly free: () => void;
  readonly remove: () => void;
}

/** A disk of so many KB in memory, or null where this process may not mount one (it is nobody's root). */
export function smallDisk(kilobytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'xkb-small-'));
  const filler = join(folder, 'filler');
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k,mode=755`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
  return {
    folder,
    fill: () => {
      const file = openSync(filler, 'a');
      const part = Buffer.alloc(64 * 1024);
      try {
        // The last write is a short one, or none: then there is no room for a byte.
        for (let left = kilobytes * 1024; left >= 0; left -= part.length) writeSync(file, part);
        for (;;) writeSync(file, part, 0, 1);
      } catch {
        closeSync(file);
      }
    },
    free: () => rmSync(filler, { force: true }),
    remove: () => {
      execFileSync('umount', [folder]);
      rmSync(folder, { recursive: true });
    },
  };
}
