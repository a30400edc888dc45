import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '@/lib/kernel/whole-file';
import { decode, encode } from './page-bytes';
import type { ReadyPage } from './ready-page';

/** The files, the youngest first. */
async function filesIn(folder: string): Promise<readonly { readonly path: string; readonly bytes: number }[]> {
  const names = await readdir(folder).catch(() => []);
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const { size, mtimeMs } = await stat(path);
      return { path, bytes: size, at: mtimeMs };
    }),
  );
  return files.sort((a, b) => b.at - a.at);
}

/** Copies of ready pages, so that a new process begins with them. Pages of another build, text or environment are thrown away. */
export class Disk {
  private readonly folder: string;

  /** `root` = a folder of its own; `identity` = lib/env's of the pages. */
  constructor(
    private readonly root: string,
    identity: string,
  ) {
    this.folder = join(root, identity.slice(0, 16));
  }

  /** What is there, what was written last at the end; at most so many bytes. The rest is removed. */
  async read(limitBytes: number): Promise<readonly (readonly [string, ReadyPage])[]> {
    await mkdir(this.folder, { recursive: true });
    const others = (await readdir(this.root)).map((name) => join(this.root, name)).filter((path) => path !== this.folder);
    await Promise.all(others.map((path) => rm(path, { recursive: true, force: true })));
    const found: (readonly [string, ReadyPage])[] = [];
    let left = limitBytes;
    for (const { path, bytes } of await filesIn(this.folder)) {
      left -= bytes;
      const page = left < 0 ? null : decode(await readFile(path));
      if (page) found.unshift(page);
      else await rm(path, { force: true });
    }
    return found;
  }

  async write(key: string, page: ReadyPage): Promise<void> {
    await replaceFile(this.fileOf(key), encode(key, page));
  }

  async remove(key: string): Promise<void> {
    await rm(this.fileOf(key), { force: true });
  }

  private fileOf(key: string): string {
    return join(this.folder, createHash('sha256').update(key).digest('hex').slice(0, 32));
  }
}
