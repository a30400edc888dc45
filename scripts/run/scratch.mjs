import { chmodSync, mkdtempSync, readFileSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const GIB = 2 ** 30;
/** What a run of all tests leaves in its folder at most is half of this (bytes). */
const ROOM = 4 * GIB;

/** Whether `where` is a folder in memory with room for a run, on a machine that can spare it, and from which a program may be loaded. */
function roomy(where) {
  try {
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' '))
      .find(([, at]) => at === where);
    if (mount?.[2] !== 'tmpfs' || mount[3]?.split(',').some((option) => option === 'noexec' || option === 'ro')) return false;
    const { bavail, bsize } = statfsSync(where);
    return bavail * bsize >= ROOM && freemem() >= 2 * ROOM;
  } catch {
    return false;
  }
}

/**
 * A new folder for what a run leaves behind, in memory where that can be had: a database of its own for each file of tests is nine
 * hundred files, which take a second on a disk and a twentieth of it in memory.
 */
export function scratchFolder() {
  const folder = mkdtempSync(join(roomy(MEMORY) ? MEMORY : tmpdir(), 'xkb-test-'));
  // A server that is started for a test may be somebody else, who has to come through.
  chmodSync(folder, 0o711);
  return folder;
}
