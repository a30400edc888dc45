import { getTranslations } from 'next-intl/server';
import { BOOK_PAGES, bookRoutes } from '@/components/books/words';
import type { Place } from '@/components/problem/problem-page';
import { booksOf } from '@/lib/content/books';
import type { Problem } from '@/lib/content/problems';
import { href } from '@/lib/routes';
import type { Site } from '@/lib/sites';
import { readPart } from '@/lib/upstream/public';

/** The contract's most for one page; the shop has fewer. */
const COURSES = 60;

/** Where pages of these books can be looked at, by their ids; of one that this site does not show there is nothing. */
export async function bookHrefsOf(bought: readonly { readonly bookId: string }[], site: Site): Promise<Readonly<Record<string, string>>> {
  if (bought.length === 0) return {};
  const books = [...(await booksOf('junior', site)), ...(await booksOf('senior', site))];
  const shown = books.filter(({ id }) => bought.some(({ bookId }) => bookId === id));
  return Object.fromEntries(shown.map(({ id, level, index }) => [id, `${href(bookRoutes[level].detail, { i: index })}#${BOOK_PAGES}`]));
}

/** Where a problem is to be found: its page of a book, its lesson of a course. Without the service behind, the book alone. */
export async function placesOf({ book, lesson }: Pick<Problem, 'book' | 'lesson'>, site: Site): Promise<readonly Place[]> {
  const t = await getTranslations('problem');
  const books = [...(await booksOf('junior', site)), ...(await booksOf('senior', site))];
  const printedIn = books.find(({ id }) => id === book?.id);
  const courses = lesson ? await readPart('course.list', { pageSize: COURSES }) : null;
  const taught = courses?.list.find(({ title }) => title === lesson?.course);
  return [
    ...(printedIn && book
      ? [
          {
            href: href(bookRoutes[printedIn.level].detail, { i: printedIn.index }),
            title: t('page', { book: printedIn.title, page: book.page }),
            note: printedIn.tagline,
            cover: printedIn.cover,
          },
        ]
      : []),
    ...(taught && lesson
      ? [
          {
            href: href('course.chapter', { courseId: taught.courseId }),
            title: taught.title,
            note: t('inCourse', { title: lesson.title }),
            cover: taught.cover,
          },
        ]
      : []),
  ];
}
