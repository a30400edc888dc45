import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { load } from 'js-yaml';
import type { z } from 'zod';

/** The folder of the repository, where every process of it is started. */
const root = process.cwd();

/** A mistake in the seed data, said so that an editor finds it: file, field, what is wrong. */
export class SeedDataError extends Error {}

/** A file of the seed data with its path inside the repository. */
interface SeedFile {
  readonly path: string;
  readonly text: string;
}

function checked<T extends z.ZodType>(schema: T, value: unknown, path: string): z.output<T> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new SeedDataError(
    parsed.error.issues.map((i) => `数据文件 ${path} 的字段 ${i.path.join('.') || '（整个文件）'} 不对：${i.message}`).join('\n'),
  );
}

function json(file: SeedFile): unknown {
  try {
    return JSON.parse(file.text);
  } catch (error) {
    throw new SeedDataError(`数据文件 ${file.path} 不是合法的 JSON：${error instanceof Error ? error.message : ''}`);
  }
}

function readSeedFile(path: string): SeedFile {
  return { path, text: readFileSync(join(root, path), 'utf8') };
}

/** A folder that is not there has no files. */
function filesIn(folder: string, extension: string): SeedFile[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith(extension))
    .sort()
    .map((name) => readSeedFile(`${folder}/${name}`));
}

/** One JSON file of the repository that is kept in brotli, because a program has written it and nobody reads it, checked by a schema. @throws SeedDataError */
export function readPackedJson<T extends z.ZodType>(path: string, schema: T): z.output<T> {
  const text = brotliDecompressSync(readFileSync(join(root, path))).toString('utf8');
  return checked(schema, json({ path, text }), path);
}

/** One JSON file of the repository, checked by a schema. @throws SeedDataError */
export function readJson<T extends z.ZodType>(path: string, schema: T): z.output<T> {
  return checked(schema, json(readSeedFile(path)), path);
}

/** Every JSON file of a folder, in the order of their names. @throws SeedDataError */
export function readJsonFolder<T extends z.ZodType>(folder: string, schema: T): { readonly path: string; readonly data: z.output<T> }[] {
  return filesIn(folder, '.json').map((file) => ({ path: file.path, data: checked(schema, json(file), file.path) }));
}

const FRONT = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/;

/** Every Markdown file of a folder: front matter by the schema, body as it stands. @throws SeedDataError */
export function readMarkdownFolder<T extends z.ZodType>(
  folder: string,
  schema: T,
): { readonly path: string; readonly data: z.output<T>; readonly body: string }[] {
  return filesIn(folder, '.md').map((file) => {
    const [, front, body] = FRONT.exec(file.text) ?? [];
    if (front === undefined || body === undefined) throw new SeedDataError(`数据文件 ${file.path} 开头缺少 --- 之间的说明`);
    try {
      return { path: file.path, data: checked(schema, load(front), file.path), body: body.trim() };
    } catch (error) {
      if (error instanceof SeedDataError) throw error;
      throw new SeedDataError(`数据文件 ${file.path} 的说明不是合法的 YAML：${error instanceof Error ? error.message : ''}`);
    }
  });
}

/** A digest over names and contents of these files and of those below these folders: it changes when the seed data do. */
export function digestOf(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of filesBelow(path))
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(root, file)))
        .update('\0');
  }
  return hash.digest('hex');
}

function filesBelow(path: string): string[] {
  const absolute = join(root, path);
  if (!existsSync(absolute)) return [];
  if (statSync(absolute).isFile()) return [path];
  return readdirSync(absolute, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort();
}
