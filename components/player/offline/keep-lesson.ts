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

/** One file after the other: a hundred at once hold up whoever presses something meanwhile. */
async function keepIn(cache: Cache, address: string, page: Response): Promise<void> {
  await cache.put(address, page);
  for (const file of filesOfPage()) await cache.add(file);
}

/**
 * Puts the lesson that is open aside, its page and its files, for this account (rsNo) and this device. What a browser does not have or
 * does not allow leaves the lesson as it is everywhere else: there with a network.
 */
async function keep(account: string): Promise<void> {
  const address = location.pathname + location.search;
  const name = lessonCache(account, address);
  const page = await fetch(address, { credentials: 'same-origin' });
  // What was led away is no lesson.
  if (!page.ok || page.redirected || page.headers.get('content-type')?.startsWith('text/html') !== true) return;
  await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  await caches.delete(name);
  const cache = await caches.open(name);
  await keepIn(cache, address, page).catch(() => caches.delete(name));
  const kept = await keptLessons();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - MOST)).map((old) => caches.delete(old)));
}

const done = new Set<string>();

/** As above, once a page and lesson, and only where a worker may stand before it. */
export function keepLesson(account: string): void {
  const address = location.pathname + location.search;
  const can = 'serviceWorker' in navigator && 'caches' in window && location.pathname === SCOPE;
  if (!can || done.has(address)) return;
  done.add(address);
  keep(account).catch(() => done.delete(address));
}
