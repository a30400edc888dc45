import { useCallback, useRef, useState } from 'react';
import { callLater } from '@/lib/query/call-later';
import failures from '@/messages/zh-CN/failure.json';
import type { Shelf } from './shelf';

/** The contract's most for one page; a grade has a dozen. */
const PAGE_SIZE = 60;

export type ShelfState = Shelf | 'loading' | { readonly failure: string };

/**
 * The shelves by grade: one comes with the page, each other is fetched when its grade is chosen, once. A failure says
 * why, and choosing again tries again.
 */
export function useShelves(first: number, shelf: Shelf, meta: string) {
  const [shelves, setShelves] = useState<Readonly<Record<number, ShelfState>>>({ [first]: shelf });
  const asked = useRef(new Set([first]));

  const fetchShelf = useCallback(
    async (grade: number): Promise<void> => {
      const put = (state: ShelfState): void => setShelves((before) => ({ ...before, [grade]: state }));
      if (asked.current.has(grade)) return;
      asked.current.add(grade);
      put('loading');
      const [answer, code] = await Promise.all([
        callLater('course.list', { gradeId: grade, pageNum: 1, pageSize: PAGE_SIZE }),
        // Draws on the route table, which no page carries that can do without.
        import('./shelf').catch(() => null),
      ]);
      if (answer.ok && code) return put(code.shelfOf(answer.data.list, meta));
      asked.current.delete(grade);
      put({ failure: answer.ok ? failures.abnormal : answer.message });
    },
    [meta],
  );
  return { shelves, fetchShelf };
}
