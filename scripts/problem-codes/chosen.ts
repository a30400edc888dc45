import type { Book } from '@/lib/content/books';
import type { Problem } from '@/lib/kernel/problems/read';
import { level as levelNames } from '@/messages/zh-CN/problem.json';

export interface Chosen {
  readonly title: string;
  readonly problems: readonly Problem[];
}

/** The problems of a book (`junior-2`, in the order of its pages), of a level (`junior`) or `all` of them; null for anything else. */
export function chosenProblems(all: readonly Problem[], books: readonly Pick<Book, 'id' | 'title'>[], which: string): Chosen | null {
  const book = books.find(({ id }) => id === which);
  if (book) {
    const printed = all.flatMap((problem) => (problem.book?.id === which ? [{ problem, page: problem.book.page }] : []));
    return { title: `《${book.title}》`, problems: printed.sort((a, b) => a.page - b.page).map(({ problem }) => problem) };
  }
  if (which === 'all') return { title: '全部', problems: all };
  const found = Object.entries(levelNames).find(([level]) => level === which);
  return found ? { title: found[1], problems: all.filter(({ level }) => level === which) } : null;
}
