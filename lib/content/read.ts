import 'server-only';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { load } from 'js-yaml';
import type { z } from 'zod';
import type { Site } from '@/lib/sites';
import { ContentError } from './content-error';
import { renderMarkdown, type Rendered } from './markdown';
import { fillData, fillText } from './placeholders';

/** A text of content/: its checked front matter, its body as HTML, its headings. */
export interface ContentDocument<Meta> extends Rendered {
  readonly meta: Meta;
}

interface Options {
  /** Starts the anchors of the headings, for pages that show several texts. */
  readonly idPrefix?: string;
  /** One heading level down: the text stands below an H2 of the page. */
  readonly lowered?: boolean;
}

/** The text of a file; null where it cannot be read. */
const textOf = (file: string): Promise<string | null> =>
  readFile(path.join(process.cwd(), 'content', file), 'utf8').then(
    (text) => text.replace(/\r\n/g, '\n'),
    () => null,
  );

/** A text as it is written: a site's own (`content/sites/<key>/…`) where it has one, else that of all sites. */
async function written(name: string, site?: Site): Promise<{ readonly file: string; readonly text: string }> {
  for (const file of site ? [`sites/${site.key}/${name}`, name] : [name]) {
    const text = await textOf(file);
    if (text !== null) return { file, text };
  }
  throw new ContentError(name, '文件', '读不到');
}

function check<Schema extends z.ZodType>(schema: Schema, data: unknown, file: string): z.output<Schema> {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ContentError(file, issue?.path.map(String).join('.') || '文件', issue?.message ?? '格式不对');
}

function parse(file: string, read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    throw new ContentError(file, '文件', error instanceof Error ? error.message : '格式不对');
  }
}

/**
 * A Markdown file below content/ (`about/honor.md`) for a site, its own below `content/sites/<key>/` where it has one: front matter
 * by `schema`, body rendered, placeholders filled in both. Throws ContentError, which names the file and the field.
 */
export async function readDocument<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  site: Site,
  options: Options = {},
): Promise<ContentDocument<z.output<Schema>>> {
  const { file, text } = await written(name, site);
  const [, front, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  if (front === undefined || body === undefined) throw new ContentError(file, '文件', '开头没有 --- 包住的字段');
  const data = parse(file, () => load(front));
  const meta = check(schema, fillData(data, site, file), file);
  return { meta, ...renderMarkdown(body, { file, fill: (words) => fillText(words, site, file, '正文'), ...options }) };
}

/** A JSON file below content/ that says the same on every site, checked by `schema`. Throws ContentError. */
export async function readShared<Schema extends z.ZodType>(file: string, schema: Schema): Promise<z.output<Schema>> {
  const { text } = await written(file);
  return check(
    schema,
    parse(file, (): unknown => JSON.parse(text)),
    file,
  );
}

/** A JSON file below content/ for a site, checked by `schema`, placeholders filled. Throws ContentError. */
export async function readData<Schema extends z.ZodType>(name: string, schema: Schema, site: Site): Promise<z.output<Schema>> {
  const { file, text } = await written(name, site);
  const data = parse(file, (): unknown => JSON.parse(text));
  return check(schema, fillData(data, site, file), file);
}
