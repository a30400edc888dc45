import 'server-only';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { ShopKey } from '@/lib/kernel/shops';
import type { Site } from '@/lib/sites';
import { deskTexts } from './desk-texts';
import { readData } from './read';

const colour = z.string().regex(/^#[0-9A-Fa-f]{6}$/);
const texts = z.array(z.string().min(1)).min(1);
/** In 分. */
const price = z.number().int().positive();

/** A printed page drawn as HTML: a worked example, a list of rows, or a card with two sides. */
const samplePage = z.object({
  title: z.string().min(1),
  kind: z.enum(['example', 'list', 'card']),
  heading: z.string().min(1),
  lines: texts,
});

/** The book in a shop; '' = the site's own address of the shop, if it has one. */
const inShop = z.union([z.literal(''), z.url({ protocol: /^https$/, error: '写这本书在店铺里的网址，https:// 开头；没有就空着' })]).default('');

/** What the file of a book has to say. */
export const bookForm = z.object({
  id: z.string().min(1),
  level: z.enum(['senior', 'junior']),
  /** The query key `i` of the book's page (§2.2). */
  index: z.number().int().nonnegative(),
  key: z.string().min(1),
  title: z.string().min(1),
  tagline: z.string().min(1),
  whenToUse: z.string().min(1),
  priceFen: price,
  originalPriceFen: price.nullable(),
  pages: z.number().int().positive(),
  format: z.string().min(1),
  grades: texts,
  subjects: texts,
  cover: z.string().startsWith('/'),
  /** Where it is sold, by the shops of a site. */
  shops: z
    .object({ tmall: inShop, douyin: inShop, jd: inShop, pinduoduo: inShop, youzan: inShop, kuaishou: inShop, baidu: inShop } satisfies Record<
      ShopKey,
      z.ZodType
    >)
    .prefault({}),
  /** The colours of the title's cover. */
  tone: z.object({ base: colour, deep: colour, pale: colour }),
  intro: texts,
  /** A step is named by one character, which stands in a cell. */
  steps: z.array(z.object({ title: z.string().length(1), text: z.string().min(1) })).length(4),
  contents: z.array(z.object({ title: z.string().min(1), page: z.number().int().positive(), note: z.string() })).min(1),
  samplePages: z.array(samplePage).length(3),
  faq: z.array(z.object({ q: z.string().min(1), a: z.string().min(1) })).min(1),
  seoDescription: z.string().min(1),
});

/** A printed book with everything that its page says. */
export type Book = z.infer<typeof bookForm>;
export type BookLevel = Book['level'];
/** What menus and shelves need of a book. */
export type BookCard = Pick<Book, 'level' | 'index' | 'key' | 'title' | 'tagline' | 'cover'>;

/** The order of the series: how to learn, then problems, then practice. */
const order = ['kaiqiao', 'muti', 'miaozhao', 'tingke', 'shiyan', 'shiyong', 'shouka', 'tika', 'shenbi'];

/** Names of the files; they change with a release. */
let names: Promise<readonly string[]> | null = null;

async function readNames(): Promise<readonly string[]> {
  return (await readdir(path.join(process.cwd(), 'content', 'books'))).filter((name) => name.endsWith('.json'));
}

/** What a site's shelf was read from: its books are read again when the desk has published anything. */
interface Shelf {
  readonly stamp: string;
  readonly books: Promise<readonly Book[]>;
}
const shelves = new Map<string, Shelf>();

async function readShelf(site: Site): Promise<readonly Book[]> {
  const books = await Promise.all((await (names ??= readNames())).map((name) => readData(`books/${name}`, bookForm, site)));
  return books.sort((a, b) => order.indexOf(a.key) - order.indexOf(b.key));
}

/** The books of a level in the order of the series, as a site describes them. */
export async function booksOf(level: BookLevel, site: Site): Promise<readonly Book[]> {
  const stamp = (await deskTexts())?.stamp ?? '';
  const known = shelves.get(site.key);
  const shelf = known?.stamp === stamp ? known : { stamp, books: readShelf(site) };
  shelves.set(site.key, shelf);
  return (await shelf.books).filter((one) => one.level === level);
}

/** The book with this `i` at this level; null for an index that is missing, unknown or of the other level (§2). */
export async function bookOf(level: BookLevel, i: string | null, site: Site): Promise<Book | null> {
  return (await booksOf(level, site)).find((one) => String(one.index) === i) ?? null;
}
