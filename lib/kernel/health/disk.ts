import { statfs } from 'node:fs/promises';
import type { Check } from './health';
import { healthWords as words } from './words';

const MB = 1_000_000;
/** Below this the database and uploads may stop at any write, bytes. */
export const DISK_LEAST = 200 * MB;

/** Free room on the disk of a folder for this process, bytes. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Is there room left where the process writes? */
export function diskCheck(folder: string): Check {
  return {
    name: 'disk',
    needed: true,
    look: async () => {
      const free = await freeBytes(folder);
      return free < DISK_LEAST ? words.disk(Math.floor(free / MB)) : '';
    },
  };
}
