import type { BookLevel } from '@/lib/content/books';
import type { RouteId } from '@/lib/routes';

interface LevelRoutes {
  readonly list: RouteId;
  readonly detail: RouteId;
  readonly manual: RouteId;
}
/** The pages of each level (§2). */
export const bookRoutes = {
  senior: { list: 'books.senior', detail: 'books.seniorDetail', manual: 'manual.senior' },
  junior: { list: 'books.junior', detail: 'books.juniorDetail', manual: 'manual.junior' },
} as const satisfies Readonly<Record<BookLevel, LevelRoutes>>;

/** The part of a book's page that shows pages of it. */
export const BOOK_PAGES = 'inside';

/** 高一、高二、高三 → 高一至高三; `to` stands between. */
export function gradeSpan(grades: readonly string[], to: string): string {
  const [first = ''] = grades;
  const last = grades[grades.length - 1] ?? first;
  return first === last ? first : first + to + last;
}
