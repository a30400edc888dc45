/**
 * A drawn lesson or a 母题 that was opened once opens without a network (docs/decisions/lessons-without-a-network.md). It stands before
 * these pages alone (scopes /video, /problem), keeps what they ask it to (lib/client/keep-page.ts), and answers only where the network
 * does not: with what is in the caches, pages and the files they need.
 */
const FILES = /^\/(?:_next\/static|art)\//;
/** What the text of a page names of them: one that was led to within a document begins with other scripts when it is opened anew. */
const NAMED = /\/(?:art\/problems\/[\w-]+\.svg|_next\/static\/[\w./~-]+\.js)/g;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const { navigationPreload } = self.registration;
  // A page is asked for while the worker wakes.
  event.waitUntil(Promise.all([self.clients.claim(), navigationPreload && navigationPreload.enable()]));
});

/** The address under which a page is kept: of a 母题 its number says all. */
const keptAs = ({ pathname, searchParams, href }) => (pathname === '/problem' ? `/problem?no=${searchParams.get('no')}` : href);
const asked = async ({ request, preloadResponse }) => (await preloadResponse) || fetch(request);

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const page = request.mode === 'navigate' && /^\/(?:video|problem)$/.test(url.pathname);
  if (request.method !== 'GET' || url.origin !== self.location.origin || !(page || FILES.test(url.pathname))) return;
  event.respondWith(
    asked(event).catch(async (fault) => {
      const kept = await caches.match(keptAs(url), { ignoreVary: true });
      if (kept) return kept;
      throw fault;
    }),
  );
});

/** A file to its last byte. Rejects where it does not come. */
const whole = async (url) => {
  const file = await fetch(url);
  if (!file.ok) throw new Error(url);
  return [url, new Response(await file.blob(), file)];
};

/** Puts a page aside, whole or not at all: what `source` answers under `address`, the files that the page has loaded, and those that it names. */
const keep = async ({ name, address, source, files }) => {
  const page = await fetch(source, { credentials: 'same-origin' });
  // What was led away is another page.
  if (!page.ok || page.redirected || !/^text\/html/.test(page.headers.get('content-type') || '')) return;
  const named = (await page.clone().text()).match(NAMED) || [];
  // By their whole addresses: each once.
  const all = await Promise.all([...new Set([...files, ...named.map((path) => self.location.origin + path)])].map(whole));
  // What was put aside before makes way only now: a line that breaks in between takes no page away.
  await caches.delete(name);
  const cache = await caches.open(name);
  try {
    await Promise.all(all.map(([url, file]) => cache.put(url, file)));
    // Last: what has its page has everything.
    await cache.put(address, page);
  } catch {
    await caches.delete(name);
  }
};
// What did not come is put aside with the next opening.
self.addEventListener('message', (event) => event.waitUntil(keep(event.data).catch(() => undefined)));
