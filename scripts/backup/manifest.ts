import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { BACKUP_LIST } from '../../lib/kernel/health/backups';

/** Names of what a backup is made of. A folder without its list is one that was not finished. */
export const parts = {
  list: BACKUP_LIST,
  embedded: 'database.tar.gz',
  postgres: 'database.dump',
  files: 'files',
  settings: 'settings',
} as const;

const manifest = z.object({
  at: z.iso.datetime(),
  kind: z.enum(['pglite', 'postgres']),
  /** The last migration that the version knew which made it. */
  schema: z.string(),
  files: z.array(z.object({ path: z.string(), bytes: z.number().int(), sha256: z.string() })),
});
export type Manifest = z.output<typeof manifest>;

const journal = z.object({ entries: z.array(z.object({ tag: z.string() })).min(1) });

/** The migrations of this version, oldest first. */
export async function migrationTags(): Promise<readonly string[]> {
  const file = new URL('../../upstream/db/migrations/meta/_journal.json', import.meta.url);
  return journal.parse(JSON.parse(await readFile(file, 'utf8'))).entries.map(({ tag }) => tag);
}

/** SHA-256 of a file, in hexadecimal. */
export async function digest(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(file)) hash.update(part);
  return hash.digest('hex');
}

/** Files that are read at a time: each takes a handle and memory, and a library of pictures and films is more than a machine has of either. */
const AT_ONCE = 16;

/** What `ask` answers of each, in their order, of a few at a time. */
async function ofEach<T, Answer>(all: readonly T[], ask: (one: T) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let at = 0; at < all.length; at += AT_ONCE) answers.push(...(await Promise.all(all.slice(at, at + AT_ONCE).map(ask))));
  return answers;
}

/** Writes the list of everything in the folder; the backup is whole from then on. `known` = sums that have been taken, by path. */
export async function writeManifest(
  folder: string,
  head: Omit<Manifest, 'files' | 'schema'>,
  known: ReadonlyMap<string, string> = new Map(),
): Promise<Manifest> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  const files = await ofEach(paths.sort(), async (path) => {
    const file = join(folder, path);
    return { path, bytes: (await stat(file)).size, sha256: known.get(path) ?? (await digest(file)) };
  });
  const made = { ...head, schema: (await migrationTags()).at(-1) ?? '', files };
  await writeFile(join(folder, parts.list), `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
  return made;
}

/** The list of a backup, or null where there is none. */
export async function readManifest(folder: string): Promise<Manifest | null> {
  try {
    return manifest.parse(JSON.parse(await readFile(join(folder, parts.list), 'utf8')));
  } catch {
    return null;
  }
}

/** Files of the list that are gone or not what they were. */
export async function damaged(folder: string, { files }: Manifest): Promise<readonly string[]> {
  const found = await ofEach(files, async ({ path, sha256 }) =>
    (await digest(join(folder, path)).catch(() => '')) === sha256 ? null : path,
  );
  return found.filter((path) => path !== null);
}

export interface WholeBackup {
  readonly folder: string;
  /** When it began. */
  readonly at: Date;
  /** SHA-256 by path. */
  readonly files: ReadonlyMap<string, string>;
}

/** The whole backups below a folder, newest first. */
export async function backupsIn(folder: string): Promise<readonly WholeBackup[]> {
  const names = await readdir(folder).catch(() => []);
  const found = await Promise.all(
    names.map(async (name) => {
      const list = await readManifest(join(folder, name));
      return list === null
        ? null
        : { folder: join(folder, name), at: new Date(list.at), files: new Map(list.files.map(({ path, sha256 }) => [path, sha256])) };
    }),
  );
  return found.filter((one) => one !== null).sort((a, b) => b.at.getTime() - a.at.getTime());
}
