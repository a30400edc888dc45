import { keptLessons, lessonCache } from '@/lib/client/kept-lessons';

/** Lessons that lie on a device; a page with its files is less than a megabyte. */
const MOST = 12;
const WORKER = '/lesson-worker.js';
const SCOPE = '/video';
const FILES = /^\/(?:_next\/static|art)\//;

/** What this page has loaded of the build and of the drawings. */
function filesOfPage(): readonly string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const own = loaded.filter(({ origin, pathname }) => origin === location.origin && FILES.test(pathname));
  return [...new Set(own.map(({ href }) => href))];
}

/**
 * Has the lesson that is open put aside, its page and its files, for this account (rsNo) and this device. The worker does it in a thread of
 * its own: a hundred files hold up whoever presses something meanwhile. What a browser does not have or does not allow leaves the lesson
 * as it is everywhere else: there with a network.
 */
async function keep(account: string, problem: string | null): Promise<void> {
  const address = location.pathname + location.search;
  // The copy has the three of its kind in it.
  const source = problem === null ? address : `${address}&kin=${problem}`;
  await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  const { active } = await navigator.serviceWorker.ready;
  const name = lessonCache(account, address);
  active?.postMessage({ name, address, source, files: filesOfPage() });
  const others = (await keptLessons()).filter((kept) => kept !== name);
  await Promise.all(others.slice(0, Math.max(0, others.length + 1 - MOST)).map((old) => caches.delete(old)));
}

const done = new Set<string>();

/** As above, once a page and lesson, and only where a worker may stand before it. `problem` = the 母题 whose kin is practised in the lesson. */
export function keepLesson(account: string, problem: string | null): void {
  const address = location.pathname + location.search;
  const can = 'serviceWorker' in navigator && 'caches' in window && location.pathname === SCOPE;
  if (!can || done.has(address)) return;
  done.add(address);
  keep(account, problem).catch(() => done.delete(address));
}
