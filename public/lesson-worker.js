/**
 * A drawn lesson that was opened once opens without a network (docs/decisions/lessons-without-a-network.md). It stands before the lesson
 * page alone (scope /video), keeps what the page asks it to (components/player/offline/keep-lesson.ts), and answers only where the
 * network does not: with what is in the caches, pages and the files they need.
 */
const FILES = /^\/(?:_next\/static|art)\//;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const page = request.mode === 'navigate' && pathname === '/video';
  if (request.method !== 'GET' || origin !== self.location.origin || !(page || FILES.test(pathname))) return;
  event.respondWith(
    fetch(request).catch(async (fault) => {
      const kept = await caches.match(request.url, { ignoreVary: true });
      if (kept) return kept;
      throw fault;
    }),
  );
});

/** Puts a lesson aside, whole or not at all: what `source` answers under `address`, the files that the page has loaded, and its drawings. */
const keep = async ({ name, address, source, files }) => {
  const page = await fetch(source, { credentials: 'same-origin' });
  // What was led away is no lesson.
  if (!page.ok || page.redirected || !/^text\/html/.test(page.headers.get('content-type') || '')) return;
  await caches.delete(name);
  const cache = await caches.open(name);
  try {
    const drawings = (await page.clone().text()).match(/\/art\/problems\/[\w-]+\.svg/g);
    await cache.addAll([...new Set([...files, ...(drawings || [])])]);
    // Last: a lesson that has its page has everything.
    await cache.put(address, page);
  } catch (fault) {
    await caches.delete(name);
  }
};
self.addEventListener('message', (event) => event.waitUntil(keep(event.data)));
