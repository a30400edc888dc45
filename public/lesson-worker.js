/**
 * A drawn lesson that was opened once opens without a network (docs/decisions/lessons-without-a-network.md). It stands before the lesson
 * page alone (scope /video), keeps nothing by itself, and answers only where the network does not: with what the page has put into the
 * caches (components/player/offline/keep-lesson.ts), pages and the files they need.
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
