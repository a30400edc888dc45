import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Output } from '@/lib/contracts';
import type { Database } from '../db/open';
import { books, courseBooks, courses } from '../db/schema';
import { GOODS_RETURN_DAYS, noGoods, refundTerms, type GoodsPrice } from '../kernel/refund-rules';
import { BusinessError, NotFoundError } from '../kernel/errors';
import { selectCards, type CourseCard } from './cards';
import { courseMessages } from './messages';

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
  /** What of the price is for the printed books and their way; 0 where nothing is sent. */
  readonly booksFen: number;
  readonly shippingFen: number;
}

/** What of a price is for goods: nothing where none are sent. */
const goodsOf = (terms: { readonly requiresShipping: boolean; readonly booksFen: number; readonly shippingFen: number }): GoodsPrice =>
  terms.requiresShipping ? { booksFen: terms.booksFen, shippingFen: terms.shippingFen } : noGoods;

const goodsColumns = { requiresShipping: courses.requiresShipping, booksFen: courses.booksFen, shippingFen: courses.shippingFen };

/** When a course is asked back, and what comes back then: shown before anything is paid. */
export function termsOfCourse(
  course: { readonly priceFen: number; readonly validDays: number } & Parameters<typeof goodsOf>[0],
): Output<'course.byId'>['refundTerms'] {
  const goods = goodsOf(course);
  return { ...goods, returnDays: GOODS_RETURN_DAYS, rows: refundTerms(course.priceFen, goods, course.validDays) };
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
  const [card] = await selectCards(
    db,
    and(eq(courses.id, courseId), isNull(courses.planned), unlisted ? undefined : eq(courses.listed, true)),
  );
  const [terms] = await db
    .select({ validDays: courses.validDays, ...goodsColumns })
    .from(courses)
    .where(eq(courses.id, courseId));
  return card && terms ? { ...card, ...terms, ...goodsOf(terms), books: await booksOf(db, courseId) } : null;
}

/** What is to be sold now. @throws BusinessError for a course that is 预告, NotFoundError where there is none on the shelf */
export async function offerForSale(db: Database, courseId: number): Promise<Offer> {
  const offer = await findOffer(db, courseId);
  if (offer) return offer;
  const [course] = await db
    .select({ title: courses.title })
    .from(courses)
    .where(and(eq(courses.id, courseId), eq(courses.listed, true)));
  throw course ? new BusinessError(courseMessages.planned(course.title)) : new NotFoundError(courseMessages.courseNotFound);
}
