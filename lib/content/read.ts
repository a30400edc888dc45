import 'server-only';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { load } from 'js-yaml';
import type { z } from 'zod';
import { log } from '@/lib/process/log';
import type { Site } from '@/lib/sites';
import { ContentError } from './content-error';
import { deskTexts, textKey } from './desk-texts';
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

interface Written {
  /** As a mistake names it. */
  readonly file: string;
  readonly text: string;
  /** Published at the desk, over the file. */
  readonly desk: boolean;
}

/** A text as it is written for a site, the best first: its own at the desk, its own file, and the same of all sites. */
async function written(name: string, site: Site): Promise<readonly Written[]> {
  const desk = await deskTexts();
  const found = await Promise.all(
    [site.key, ''].map(async (key) => {
      const file = key === '' ? name : `sites/${key}/${name}`;
      const [edited, text] = [desk?.texts.get(textKey(name, key)), await textOf(file)];
      return [
        ...(edited === undefined ? [] : [{ file, text: edited, desk: true }]),
        ...(text === null ? [] : [{ file, text, desk: false }]),
      ];
    }),
  );
  return found.flat();
}

/** What the best of a text's writings says. One of the desk that no longer fits the page gives way to the next. @throws ContentError */
async function best<T>(name: string, site: Site, said: (one: Written) => T): Promise<T> {
  for (const one of await written(name, site)) {
    try {
      return said(one);
    } catch (error) {
      if (!one.desk || !(error instanceof ContentError)) throw error;
      log().error({ err: error, site: site.key }, 'a text of the desk does not fit its page');
    }
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

/** A text taken apart: its fields, and what stands below them in a Markdown file. */
interface TextParts {
  readonly data: unknown;
  readonly body: string;
}

/** The parts of a Markdown file. @throws ContentError */
function apart({ file, text }: Pick<Written, 'file' | 'text'>): TextParts {
  const [, front, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  if (front === undefined || body === undefined) throw new ContentError(file, '文件', '开头没有 --- 包住的字段');
  return { data: parse(file, () => load(front)), body };
}

/** A document of these parts, for a site. @throws ContentError */
export function documentOf<Schema extends z.ZodType>(
  file: string,
  { data, body }: TextParts,
  schema: Schema,
  site: Site,
  options: Options = {},
): ContentDocument<z.output<Schema>> {
  const meta = check(schema, fillData(data, site, file), file);
  return { meta, ...renderMarkdown(body, { file, fill: (words) => fillText(words, site, file, '正文'), ...options }) };
}

/** Fields for a site. @throws ContentError */
export function dataOf<Schema extends z.ZodType>(file: string, data: unknown, schema: Schema, site: Site): z.output<Schema> {
  return check(schema, fillData(data, site, file), file);
}

/**
 * A Markdown file below content/ (`about/honor.md`) for a site, its own where it has one, at the desk or below `content/sites/<key>/`:
 * front matter by `schema`, body rendered, placeholders filled in both. Throws ContentError, which names the file and the field.
 */
export function readDocument<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  site: Site,
  options: Options = {},
): Promise<ContentDocument<z.output<Schema>>> {
  return best(name, site, (one) => documentOf(one.file, apart(one), schema, site, options));
}

/** A JSON file below content/ for a site, checked by `schema`, placeholders filled. Throws ContentError. */
export function readData<Schema extends z.ZodType>(name: string, schema: Schema, site: Site): Promise<z.output<Schema>> {
  return best(name, site, ({ file, text }) => {
    const data = parse(file, (): unknown => JSON.parse(text));
    return dataOf(file, data, schema, site);
  });
}
