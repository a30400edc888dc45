import { randomUUID } from 'node:crypto';
import { linkSync, rmSync, writeFileSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';

/** By its form: what Node throws is no instance of the Error of a test. */
const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Did a file stand in the way? */
export const isThere = (error: unknown): boolean => codeOf(error) === 'EEXIST';
/** Is the disk full, or what of it one may use? */
export const isNoRoom = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes(codeOf(error));

/** Writes a file that only we may read and that is not there yet: all of it or nothing, so that it can be written again when a full disk has room. */
export async function writeNew(path: string, bytes: Uint8Array): Promise<void> {
  try {
    await writeFile(path, bytes, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!isThere(error)) await rm(path, { force: true });
    throw error;
  }
}

/** A name that nobody else has: of two containers with the same folder both may have the same number of process. */
export const draftOf = (path: string): string => `${path}.${randomUUID()}`;

/** For file systems without hard links: exclusive too, but for a moment without content. */
function createPlain(path: string, content: string, mode: number): boolean {
  try {
    writeFileSync(path, content, { flag: 'wx', mode });
    return true;
  } catch (error) {
    if (isThere(error)) return false;
    rmSync(path, { force: true });
    throw error;
  }
}

/** Creates a file with its content in one step: nobody finds half of it, whatever ends first. `mode` = who may read it; false when there is one. */
export function createWhole(path: string, content: string, mode: number): boolean {
  const draft = draftOf(path);
  try {
    writeFileSync(draft, content, { mode });
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (isThere(error)) return false;
    if (!['EPERM', 'ENOTSUP', 'ENOSYS'].includes(codeOf(error))) throw error;
    return createPlain(path, content, mode);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Puts a file in the place of an older one, which stays as it was where the new one cannot be written whole. */
export async function replaceFile(path: string, bytes: Uint8Array): Promise<void> {
  const draft = draftOf(path);
  try {
    await writeFile(draft, bytes);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
