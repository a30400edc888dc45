import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A refusal to start, in one sentence for whoever typed the command. */
export class StartError extends Error {}

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

/** For file systems without hard links: exclusive too, but for a moment without content. */
function createPlain(path: string, content: string): boolean {
  try {
    writeFileSync(path, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Creates the file with its content in one step; false when it exists. */
function createWhole(path: string, content: string): boolean {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, content);
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'EEXIST') return false;
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'ENOSYS') throw error;
    return createPlain(path, content);
  } finally {
    rmSync(draft, { force: true });
  }
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
    if (createWhole(path, mine)) {
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
    if (read(aside) !== found) createWhole(path, read(aside) ?? '');
    rmSync(aside, { force: true });
  }
  throw new StartError('数据库锁文件无法取得，请稍后再试');
}
