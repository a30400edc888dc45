import { keepPage } from '@/lib/client/keep-page';
import { lessonCache } from '@/lib/client/kept-pages';

const SCOPE = '/video';

/** The right to the lesson that is open is over: nothing of it stays on this device either. */
export function dropLesson(account: string): void {
  if ('caches' in window) caches.delete(lessonCache(account, location.pathname + location.search)).catch(() => undefined);
}

/** The lesson that is open stays on this device, for this account (rsNo). `problem` = the 母题 whose kin is practised in the lesson. */
export function keepLesson(account: string, problem: string | null): void {
  const address = location.pathname + location.search;
  // The copy has the three of its kind in it.
  const source = problem === null ? address : `${address}&kin=${problem}`;
  keepPage({ scope: SCOPE, cache: lessonCache(account, address), address, source });
}
