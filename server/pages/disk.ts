import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { replaceFile } from '@/lib/kernel/whole-file';
import { encodings } from './encoding';
import type { ReadyPage } from './ready-page';

/** The first line of a file; the bodies follow in the order of their lengths. */
const head = z.object({
  key: z.string(),
  question: z.object({ path: z.string(), host: z.string(), url: z.string(), headers: z.record(z.string(), z.string()) }),
  status: z.number().int(),
  etag: z.string(),
  digest: z.string(),
  headers: z.array(z.string()),
  made: z.number(),
  until: z.number(),
  bodies: z.array(z.object({ encoding: z.enum(encodings), length: z.number().int().min(0) })),
});

function encode(key: string, { bodies, ...page }: ReadyPage): Buffer {
  const parts = encodings.flatMap((encoding) => {
    const body = bodies[encoding];
    return body ? [{ encoding, body }] : [];
  });
  const first = { key, ...page, bodies: parts.map(({ encoding, body }) => ({ encoding, length: body.length })) };
  return Buffer.concat([Buffer.from(`${JSON.stringify(first)}\n`), ...parts.map(({ body }) => body)]);
}

/** Null for what is no whole file of ours. */
function decode(bytes: Buffer): readonly [string, ReadyPage] | null {
  try {
    const end = bytes.indexOf(10);
    const { key, bodies, ...page } = head.parse(JSON.parse(bytes.subarray(0, end).toString()));
    let at = end + 1;
    const found = bodies.map(({ encoding, length }) => [encoding, Buffer.from(bytes.subarray(at, (at += length)))] as const);
    return at === bytes.length ? [key, { ...page, bodies: Object.fromEntries(found) }] : null;
  } catch {
    return null;
  }
}

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
