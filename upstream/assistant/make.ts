import { asc, eq } from 'drizzle-orm';
import type { Deps } from '../context/context';
import { assistantCodes, books, courseBooks, courses } from '../db/schema';
import { BusinessError } from '../kernel/errors';
import { randomNumber } from '../order/numbers';

/** 12 letters are 58 bits: with ten tries a minute nobody meets one by chance. */
const LENGTH = 12;
/** Rows per statement. */
const CHUNK = 500;

/** The course that a book opens: the one named by its slug, else the first that the book is printed for. @throws BusinessError */
export async function companion({ db }: Pick<Deps, 'db'>, bookId: string, slug?: string) {
  const [book] = await db.select({ id: books.id }).from(books).where(eq(books.id, bookId));
  if (!book) throw new BusinessError(`没有编号为 ${bookId} 的图书`);
  if (slug !== undefined) {
    const [named] = await db.select().from(courses).where(eq(courses.slug, slug));
    if (!named) throw new BusinessError(`没有标识为 ${slug} 的课程`);
    return named;
  }
  const [first] = await db
    .select({ course: courses })
    .from(courseBooks)
    .innerJoin(courses, eq(courses.id, courseBooks.courseId))
    .where(eq(courseBooks.bookId, bookId))
    .orderBy(asc(courses.position), asc(courses.id))
    .limit(1);
  if (!first) throw new BusinessError(`没有课程配着图书 ${bookId}，请写明课程标识`);
  return first.course;
}

/** What the course costs (分) that each book opens, by the book. */
export async function companionPrices({ db }: Pick<Deps, 'db'>): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectDistinctOn([courseBooks.bookId], { bookId: courseBooks.bookId, priceFen: courses.priceFen })
    .from(courseBooks)
    .innerJoin(courses, eq(courses.id, courseBooks.courseId))
    .orderBy(asc(courseBooks.bookId), asc(courses.position), asc(courses.id));
  return new Map(rows.map(({ bookId, priceFen }) => [bookId, priceFen]));
}

/** Makes codes for a print run of a book. @throws BusinessError with words for the operator */
export async function makeAssistantCodes(
  deps: Pick<Deps, 'db' | 'now'>,
  wish: { readonly bookId: string; readonly count: number; readonly courseSlug?: string; readonly batchId?: number },
): Promise<{ readonly courseTitle: string; readonly codes: readonly string[] }> {
  const course = await companion(deps, wish.bookId, wish.courseSlug);
  const codes: string[] = [];
  while (codes.length < wish.count) {
    const part = Array.from({ length: Math.min(CHUNK, wish.count - codes.length) }, () => ({
      code: randomNumber(LENGTH),
      bookId: wish.bookId,
      courseId: course.id,
      batchId: wish.batchId ?? null,
      createdAt: deps.now(),
    }));
    const made = await deps.db.insert(assistantCodes).values(part).onConflictDoNothing().returning({ code: assistantCodes.code });
    codes.push(...made.map(({ code }) => code));
  }
  return { courseTitle: course.title, codes };
}
