import 'server-only';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

const book = z.object({
  level: z.enum(['senior', 'junior']),
  /** The query key `i` of the book's page (§2 Book indexes). */
  index: z.number().int().nonnegative(),
  key: z.string(),
  title: z.string(),
  tagline: z.string(),
  cover: z.string(),
});

/** What menus and shelves need of a book; its page reads the rest of the same file. */
export type BookCard = z.infer<typeof book>;
export type BookLevel = BookCard['level'];

/** The order of the series: how to learn, then problems, then practice. */
const order = ['kaiqiao', 'muti', 'miaozhao', 'tingke', 'shiyan', 'shiyong', 'shouka', 'tika', 'shenbi'];

let shelf: Promise<readonly BookCard[]> | null = null;

async function readShelf(): Promise<readonly BookCard[]> {
  const folder = path.join(process.cwd(), 'content', 'books');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const books = await Promise.all(files.map(async (name) => book.parse(JSON.parse(await readFile(path.join(folder, name), 'utf8')))));
  return books.sort((a, b) => order.indexOf(a.key) - order.indexOf(b.key));
}

/** The books of a level in the order of the series. Read once: editions change with a release. */
export async function booksOf(level: BookLevel): Promise<readonly BookCard[]> {
  shelf ??= readShelf();
  return (await shelf).filter((one) => one.level === level);
}
