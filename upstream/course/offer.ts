import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../db/open';
import { books, courseBooks, courses } from '../db/schema';
import { selectCards, type CourseCard } from './cards';

export interface Book {
  readonly bookId: string;
  readonly title: string;
  readonly cover: string;
}

/** A course with what somebody who buys it must know. */
export interface Offer extends CourseCard {
  readonly validDays: number;
  readonly requiresShipping: boolean;
  readonly books: Book[];
}

export async function booksOf(db: Database, courseId: number): Promise<Book[]> {
  return db
    .select({ bookId: books.id, title: books.title, cover: books.cover })
    .from(courseBooks)
    .innerJoin(books, eq(books.id, courseBooks.bookId))
    .where(eq(courseBooks.courseId, courseId))
    .orderBy(asc(courseBooks.position));
}

/** What is for sale under this id, or null. `unlisted`: sold as a part of something else, on the shelf or not. */
export async function findOffer(db: Database, courseId: number, { unlisted = false } = {}): Promise<Offer | null> {
  const [card] = await selectCards(db, and(eq(courses.id, courseId), unlisted ? undefined : eq(courses.listed, true)));
  const [terms] = await db
    .select({ validDays: courses.validDays, requiresShipping: courses.requiresShipping })
    .from(courses)
    .where(eq(courses.id, courseId));
  return card && terms ? { ...card, ...terms, books: await booksOf(db, courseId) } : null;
}
