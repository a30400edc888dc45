import type { Problem } from '@/lib/kernel/problems/read';
import { level as levelNames } from '@/messages/zh-CN/problem.json';

interface Book {
  readonly id: string;
  readonly title: string;
}

export interface Chosen {
  readonly title: string;
  readonly problems: readonly Problem[];
}

/** The problems of a book (`junior-2`, in the order of its pages), of a level (`junior`) or `all` of them; null for anything else. */
export function chosenProblems(all: readonly Problem[], books: readonly Book[], which: string): Chosen | null {
  const book = books.find(({ id }) => id === which);
  if (book) {
    const printed = all.flatMap((problem) => (problem.book?.id === which ? [{ problem, page: problem.book.page }] : []));
    return { title: `《${book.title}》`, problems: printed.sort((a, b) => a.page - b.page).map(({ problem }) => problem) };
  }
  if (which === 'all') return { title: '全部', problems: all };
  const found = Object.entries(levelNames).find(([level]) => level === which);
  return found ? { title: found[1], problems: all.filter(({ level }) => level === which) } : null;
}

/** What sheets there can be: of all problems, of each level, of each book that any is printed in; with how many codes. */
export function problemSets(all: readonly Problem[], books: readonly Book[]) {
  return ['all', ...Object.keys(levelNames), ...books.map(({ id }) => id)].flatMap((which) => {
    const chosen = chosenProblems(all, books, which);
    return chosen && chosen.problems.length > 0 ? [{ which, title: chosen.title, count: chosen.problems.length }] : [];
  });
}
