import { keptLike } from './kept-pages';

/** Pages of a kind that lie on a device; a page with its files is less than a megabyte. */
const MOST = 12;
const WORKER = '/lesson-worker.js';
const FILES = /^\/(?:_next\/static|art)\//;

interface PageToKeep {
  /** What the worker stands before: the path of the page that is open. */
  readonly scope: string;
  readonly cache: string;
  /** Under which it is found again. */
  readonly address: string;
  /** Where it is read. */
  readonly source: string;
}

/** What this page has loaded of the build and of the drawings. */
function filesOfPage(): readonly string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const own = loaded.filter(({ origin, pathname }) => origin === location.origin && FILES.test(pathname));
  return [...new Set(own.map(({ href }) => href))];
}

async function keep({ scope, cache, address, source }: PageToKeep): Promise<void> {
  // Not `ready`, which is of the address that the document began at: a page that was led to within it would wait for ever.
  const { active, waiting, installing } = await navigator.serviceWorker.register(WORKER, { scope });
  (active ?? waiting ?? installing)?.postMessage({ name: cache, address, source, files: filesOfPage() });
  const others = (await keptLike(cache)).filter((kept) => kept !== cache);
  await Promise.all(others.slice(0, Math.max(0, others.length + 1 - MOST)).map((old) => caches.delete(old)));
}

const done = new Set<string>();

/**
 * Has the page that is open put aside with its files, on this device, once a visit. The worker does it in a thread of its own: a hundred
 * files hold up whoever presses something meanwhile. What a browser does not have or does not allow leaves the page as it is everywhere
 * else: there with a network.
 */
export function keepPage(page: PageToKeep): void {
  const can = 'serviceWorker' in navigator && 'caches' in window && location.pathname === page.scope;
  if (!can || done.has(page.cache)) return;
  done.add(page.cache);
  keep(page).catch(() => done.delete(page.cache));
}
