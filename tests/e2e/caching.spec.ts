import { readdirSync, readFileSync } from 'node:fs';
import { caching, pageCaching } from '@/lib/kernel/caching.mjs';
import { routes, type RouteRow } from '@/lib/routes';
import { publicPages } from '../support/public-pages';
import { expect, test } from './fixtures';
import { get } from './support/get';

/** What a cache in front of us goes by (docs/operations/cdn.md), asked over HTTP for each kind of answer. */
const chunk = readdirSync('.next/static/chunks').find((name) => name.endsWith('.js')) ?? '';
const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148' };
const rsc = { rsc: '1' };

interface Row {
  readonly kind: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly status?: number;
  readonly cache: string;
  readonly tags?: string;
}

const rows: readonly Row[] = [
  { kind: 'a public page', path: '/home', cache: pageCaching(300), tags: 'article-any' },
  { kind: 'a public page with keys', path: '/news/detail?id=1062&from=x', cache: pageCaching(300), tags: 'article-1062' },
  { kind: 'the page of another site', path: '/home', headers: { host: 'www.school.test' }, cache: pageCaching(300), tags: 'site-school' },
  { kind: 'what the router is sent', path: '/news/detail?id=1062&_rsc=', headers: rsc, cache: pageCaching(300), tags: 'article-1062' },
  { kind: 'a document at an address of the router', path: '/home?_rsc', cache: caching.visitor },
  { kind: 'a lost page', path: '/news/detail?id=88888', status: 404, cache: caching.lost, tags: 'article-88888' },
  { kind: 'a page that brings a cookie', path: '/home?shareId=demo-1', cache: caching.visitor },
  {
    kind: 'a click of an advertisement',
    path: '/liveSignupTiktok/index?activity=fangcheng&clickid=E.C0FFEE-2',
    headers: phone,
    cache: caching.visitor,
  },
  { kind: 'a page for one visitor', path: '/search?keyWord=x', cache: caching.none },
  { kind: 'somebody’s page, to whoever is not signed in', path: '/personal/order', status: 307, cache: caching.none },
  { kind: 'a redirect', path: '/', status: 307, cache: caching.none },
  { kind: 'a redirect of Next’s', path: '/home?_rsc=other', headers: rsc, status: 307, cache: caching.none },
  { kind: 'a file of the build', path: `/_next/static/chunks/${chunk}`, cache: caching.named },
  { kind: 'a file of the build that is not there', path: '/_next/static/chunks/none.js', status: 404, cache: caching.none },
  { kind: 'a drawing', path: '/art/hero.svg', cache: caching.drawing },
  { kind: 'the worker before the lesson page', path: '/lesson-worker.js', cache: caching.worker },
  { kind: 'the code of a page', path: '/qr/home.png', cache: caching.hour },
  { kind: 'robots.txt', path: '/robots.txt', cache: caching.hour },
  { kind: 'the sitemap', path: '/sitemap.xml', cache: caching.sitemap },
  { kind: 'a film without its key', path: '/media/forged/lesson/master.m3u8', status: 403, cache: caching.none },
  { kind: 'a picture of a film', path: '/media/posters/rational-add-subtract.webp', cache: caching.poster },
  { kind: 'a picture of a film that is not there', path: '/media/posters/none.webp', status: 404, cache: caching.none },
  { kind: 'a call', path: '/api/captcha', status: 400, cache: caching.none },
  { kind: 'a call that there is none of', path: '/api/none', status: 404, cache: caching.none },
];

test('caches are told what they may do, for each kind of answer', async ({ baseURL }) => {
  const base = baseURL ?? '';
  for (const encoding of ['br', 'identity'])
    for (const { kind, path, headers, status = 200, cache, tags = '' } of rows) {
      // Twice: made, and from what is ready.
      for (let turn = 0; turn < 2; turn += 1) {
        const answer = await get(base, path, { 'accept-encoding': encoding, ...headers });
        const { 'cache-control': said, vary = '', 'cache-tag': named = '', 'surrogate-key': keys = '' } = answer.headers;
        expect([answer.status, said], kind).toEqual([status, cache]);
        expect(['', 'Accept-Encoding'], kind).toContain(vary);
        expect(String(named).split(',').join(' '), kind).toBe(keys);
        if (tags === '') expect(named, kind).toBe('');
        else expect(String(named).split(','), kind).toContain(tags);
        if (/^public/.test(String(said))) expect(answer.headers['set-cookie'], kind).toBeUndefined();
      }
    }
});

// Next takes the seconds of a page from a literal in its own file: this is the built page held against the row that decides.
test('every kept page is kept as long as its row of the route table says', async ({ baseURL }) => {
  const kept: readonly RouteRow[] = routes.filter((row: RouteRow) => row.isr !== null);
  const said = await Promise.all(
    kept.map(async ({ id, path }) => {
      const address = publicPages.find((page) => page.id === id)?.address ?? path;
      const { status, headers } = await get(baseURL ?? '', address);
      return [id, status, headers['cache-control']];
    }),
  );
  expect(kept.length).toBeGreaterThan(45);
  expect(said).toEqual(kept.map(({ id, isr }) => [id, 200, pageCaching(isr ?? 0)]));
});

test('whoever puts a cache in front of us reads the same', () => {
  const text = readFileSync('docs/operations/cdn.md', 'utf8');
  expect(Object.values(caching).filter((value) => !text.includes(`\`${value}\``))).toEqual([]);
  expect(text).toContain(pageCaching(0).replace('s-maxage=0', 's-maxage=…'));
});
