import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dump, load } from 'js-yaml';
import { z } from 'zod';
import type { ShopKey } from '@/lib/kernel/shops';
import { isBook, isTextName, pageTexts } from '@/lib/ops/texts';
import { NotFoundError } from '../kernel/errors';
import { textMessages } from './messages';

/** A text taken apart: its fields, and its body where it is a Markdown file. */
export interface TextParts {
  readonly data: Readonly<Record<string, z.core.util.JSONType>>;
  readonly body: string | null;
}

const ROOT = join(process.cwd(), 'content');
const FRONT = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/;
const soldNowhere = { tmall: '', douyin: '', jd: '', pinduoduo: '', youzan: '', kuaishou: '', baidu: '' } satisfies Record<ShopKey, string>;
const fields = z.record(z.string(), z.json());

/** Where a text of a site (or of all: '') is, below content/. */
export const pathOf = (name: string, site: string): string => (site === '' ? name : `sites/${site}/${name}`);

/** The text of a file of content/; null where there is none. */
export function fileText(name: string, site: string): string | null {
  const file = join(ROOT, pathOf(name, site));
  return existsSync(file) ? readFileSync(file, 'utf8').replace(/\r\n/g, '\n') : null;
}

/** The names of all texts: those that pages are written around, and the books. */
export function textNames(): readonly string[] {
  const books = readdirSync(join(ROOT, 'books')).filter((file) => file.endsWith('.json'));
  return [...pageTexts, ...books.sort().map((file) => `books/${file}`)];
}

/** The sites that have a file of their own for a text. */
export function sitesWithFile(name: string): readonly string[] {
  const folder = join(ROOT, 'sites');
  return existsSync(folder) ? readdirSync(folder).filter((site) => fileText(name, site) !== null) : [];
}

/** @throws NotFoundError for a name that no file of content/ has */
export function needText(name: string): void {
  if (!isTextName(name) || fileText(name, '') === null) throw new NotFoundError(textMessages.notFound);
}

/** @throws where a text is not of the form of its kind, which its file and every version have been checked for */
export function partsOf(name: string, text: string): TextParts {
  if (name.endsWith('.json')) {
    const data = fields.parse(JSON.parse(text));
    // Written before a book said where it is sold.
    return { data: isBook(name) && data.shops === undefined ? { ...data, shops: soldNowhere } : data, body: null };
  }
  const [, front, body] = FRONT.exec(text) ?? [];
  if (front === undefined || body === undefined) throw new Error(`content/${name} has no front matter`);
  return { data: fields.parse(load(front)), body: body.trim() };
}

/** The text as it stands in a file. */
export function textOf({ data, body }: TextParts): string {
  return body === null ? `${JSON.stringify(data, null, 1)}\n` : `---\n${dump(data, { lineWidth: -1 })}---\n\n${body.trim()}\n`;
}
