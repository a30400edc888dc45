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

/** Puts a file in the place of an older one, which stays as it was where the new one cannot be written whole. */
export async function replaceFile(path: string, bytes: Uint8Array): Promise<void> {
  const draft = `${path}.${process.pid}`;
  try {
    await writeFile(draft, bytes);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
