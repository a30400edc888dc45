import { useEffect } from 'react';
import { problemCache } from '@/lib/client/kept-pages';

/** Ms until the page is put aside: whoever scanned a code reads first. */
const LATER_MS = 2500;

/** The page of a 母题 that is open stays on this device; the code that does it comes when the page is there. */
export function useKeptProblem(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      import('@/lib/client/keep-page')
        .then(({ keepPage }) => {
          const { pathname: scope, search } = location;
          const no = new URLSearchParams(search).get('no');
          // The worker looks for the number alone: what an address says beside it makes no other page.
          const address = `${scope}?no=${no ?? ''}`;
          if (no) keepPage({ scope, cache: problemCache(address), address, source: address });
        })
        .catch(() => undefined);
    }, LATER_MS);
    return () => clearTimeout(timer);
  }, []);
}
