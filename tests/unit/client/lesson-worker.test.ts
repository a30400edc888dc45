import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';

const origin = 'https://site.test';
const chunk = `${origin}/_next/static/a.js`;
const name = 'lesson XK1 /video?courseId=1&sectionId=2';
const address = '/video?courseId=1&sectionId=2';
type Handler = (event: { readonly data: object; readonly waitUntil: (work: Promise<unknown>) => void }) => void;

/** A browser with the worker in it: its caches, what the network answers, and the way to ask it to put a page aside. */
function browser() {
  const kept = new Map<string, Map<string, string>>();
  const net = new Map<string, string>();
  const handlers = new Map<string, Handler>();
  const open = async (cache: string) => {
    const files = kept.get(cache) ?? new Map<string, string>();
    kept.set(cache, files);
    return { put: async (url: string, answer: Response) => void files.set(url, await answer.text()) };
  };
  const fetch = async (url: string) => {
    const body = net.get(url);
    if (body === undefined) throw new TypeError('Failed to fetch');
    return new Response(body, { headers: { 'content-type': url === address ? 'text/html' : 'text/javascript' } });
  };
  runInNewContext(readFileSync('public/lesson-worker.js', 'utf8'), {
    ...{ fetch, Response, URL, Promise, Set },
    caches: { open, delete: async (cache: string) => kept.delete(cache) },
    self: { location: { origin }, addEventListener: (event: string, handler: Handler) => handlers.set(event, handler) },
  });
  const keep = async (): Promise<unknown> => {
    let done: Promise<unknown> = Promise.resolve();
    const data = { name, address, source: address, files: [chunk] };
    handlers.get('message')?.({ data, waitUntil: (work) => (done = work) });
    return done;
  };
  return { kept, net, keep };
}

test('a page lies there with its files, and another release takes its place', async () => {
  const { kept, net, keep } = browser();
  net.set(address, '<p>one</p>').set(chunk, 'one');
  await keep();
  net.set(address, '<p>two</p><script src="/_next/static/b.js">').set(`${origin}/_next/static/b.js`, 'two');
  await keep();
  const all = [
    [chunk, 'one'],
    [`${origin}/_next/static/b.js`, 'two'],
    [address, '<p>two</p><script src="/_next/static/b.js">'],
  ];
  expect([...(kept.get(name) ?? [])].sort()).toEqual(all.sort());
});

test('a line that breaks while the page is put aside anew leaves the one that is there', async () => {
  const { kept, net, keep } = browser();
  net.set(address, '<p>one</p>').set(chunk, 'one');
  await keep();
  net.set(address, '<p>two</p><script src="/_next/static/b.js">');
  await keep();
  expect(kept.get(name)?.get(address)).toBe('<p>one</p>');
  net.delete(address);
  await keep();
  expect(kept.get(name)?.get(chunk)).toBe('one');
});
