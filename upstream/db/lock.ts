import { mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { createWhole } from '@/lib/kernel/whole-file';

/** A refusal to start, in one sentence for whoever typed the command. */
export class StartError extends Error {}

/** Whoever finds it taken may read by whom. */
const FOR_ALL = 0o644;

/** Start time of a process where the system tells it (Linux): a pid alone is used again after a restart. */
function startedAt(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()?.split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function isHeld(content: string): boolean {
  const [pidText, started = ''] = content.split(' ');
  const pid = Number(pidText);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return false;
  return started === '' || startedAt(pid) === '' || started === startedAt(pid);
}

/**
 * Takes the exclusive lock of an embedded database: two openers of PGlite lose acknowledged rows. The lock of a process
 * that is gone is taken over. Answers the function that gives it back.
 * Throws StartError when a living process holds it.
 */
export function takeLock(path: string): () => void {
  mkdirSync(dirname(path), { recursive: true });
  const mine = `${process.pid} ${startedAt(process.pid)}`;
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (createWhole(path, mine, FOR_ALL)) {
      return () => {
        if (read(path) === mine) rmSync(path, { force: true });
      };
    }
    const found = read(path);
    if (found === null) continue;
    if (isHeld(found)) {
      throw new StartError(`数据库已被另一个进程（pid ${found.split(' ')[0]}）打开，请先停止它，或用 DATA_DIR 指定另一个目录`);
    }
    // Move the stale file aside and look at what was really moved: another taker may have been quicker.
    const aside = `${path}.stale.${process.pid}`;
    try {
      renameSync(path, aside);
    } catch {
      continue;
    }
    if (read(aside) !== found) createWhole(path, read(aside) ?? '', FOR_ALL);
    rmSync(aside, { force: true });
  }
  throw new StartError('数据库锁文件无法取得，请稍后再试');
}
