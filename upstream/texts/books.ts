import { and, eq, inArray, like } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/open';
import { books, texts } from '../db/schema';
import { bookShape, type BookRow } from './book-shape';

const parsed = (text: string): BookRow => bookShape.parse(JSON.parse(text));

/** Does a book look the same in menus and on shelves? */
export function sameCard(before: string, after: string): boolean {
  const card = ({ title, tagline, cover }: BookRow): string => JSON.stringify([title, tagline, cover]);
  return card(parsed(before)) === card(parsed(after));
}

/** The row of a book by which the shop and the search know it, as its text says. */
export async function writeBook(tx: Database, text: string): Promise<void> {
  const { id, ...row } = parsed(text);
  await tx.update(books).set(row).where(eq(books.id, id));
}

/** Books that the desk has published for all sites, in place of their files. */
export async function deskBooks(db: Database): Promise<BookRow[]> {
  const rows = await db
    .select({ text: texts.text })
    .from(texts)
    .where(and(like(texts.name, 'books/%'), eq(texts.site, '')));
  return rows.map(({ text }) => parsed(text));
}

const card = z.object({ title: z.string(), tagline: z.string(), cover: z.string() });

/** What a site says of these books on its own, by their ids. */
export async function ownCards(
  db: Database,
  site: string | undefined,
  ids: readonly string[],
): Promise<ReadonlyMap<string, z.output<typeof card>>> {
  if (site === undefined || ids.length === 0) return new Map();
  const names = ids.map((id) => `books/${id}.json`);
  const rows = await db
    .select({ name: texts.name, text: texts.text })
    .from(texts)
    .where(and(eq(texts.site, site), inArray(texts.name, names)));
  return new Map(rows.map(({ name, text }) => [name.slice('books/'.length, -'.json'.length), card.parse(JSON.parse(text))]));
}
