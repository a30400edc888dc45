import { computeCacheBustingSearchParam } from 'next/dist/shared/lib/router/utils/cache-busting-search-param.js';
import { expect, test } from './fixtures';
import { pupil } from './support/pupil';
import { raw, type RawAnswer } from './support/raw';

/**
 * Pages that are ready (server/pages) against Next's own answer to the same request: a query key that begins with `nxt` is
 * Next's to understand, so that such an address is always answered by Next itself, with the same page.
 */
const nextsOwn = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}nxtNone=1`;

const pages = ['/home', '/news/detail?id=1062&from=x', '/about/companyProfile', '/course/chapter?courseId=888888', '/no-such-page'];
const phonePages = ['/m/home', '/liveSignupTiktok/index?activity=fangcheng'];
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.40';

/** Headers that belong to the connection, to the encoding of the bytes, to one request, or to the address alone (caching.spec.ts). */
const passing = [
  'cache-control',
  'cache-tag',
  'surrogate-key',
  'date',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'content-encoding',
  'x-request-id',
];
const told = ({ headers }: RawAnswer) => Object.fromEntries(Object.entries(headers).filter(([name]) => !passing.includes(name)));

/** Asks until the answer comes from what is ready: it was made for no request in particular. */
async function untilReady(base: string, path: string, headers: Readonly<Record<string, string>>): Promise<void> {
  await expect.poll(async () => (await raw(base, path, { ...headers, 'accept-encoding': 'br' })).headers['x-request-id']).toBeUndefined();
}

/** The same bytes and the same headers, whatever the way they are packed. */
async function expectSame(base: string, path: string, headers: Readonly<Record<string, string>>, method: 'GET' | 'HEAD' = 'GET') {
  // Between the two a page may be rendered anew.
  await expect(async () => {
    const [own, ours] = [await raw(base, nextsOwn(path), headers, method), await raw(base, path, headers, method)];
    expect({ status: ours.status, headers: told(ours) }).toEqual({ status: own.status, headers: told(own) });
    expect(ours.body === own.body).toBe(true);
  }).toPass({ timeout: 90_000 });
}

test('a ready page is what Next answers, packed or not, to everybody', async ({ baseURL, page }) => {
  const base = baseURL ?? '';
  await pupil(page, null);
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  expect(cookie).toContain('session-');
  for (const path of [...pages, ...phonePages]) {
    const browser: Readonly<Record<string, string>> = phonePages.includes(path) ? { 'user-agent': phone } : {};
    await untilReady(base, path, browser);
    const visitors: Readonly<Record<string, string>>[] = [
      { 'accept-encoding': 'br' },
      { 'accept-encoding': 'gzip, deflate' },
      {},
      { 'accept-encoding': 'br', 'user-agent': phone },
      { 'accept-encoding': 'br', cookie },
      { 'accept-encoding': 'br', host: 'stranger.test' },
      { 'accept-encoding': 'br', 'x-middleware-subrequest': 'middleware', 'x-forwarded-host': 'www.school.test' },
    ];
    for (const visitor of visitors) await expectSame(base, path, { ...browser, ...visitor });
    await expectSame(base, path, { ...browser, 'accept-encoding': 'br' }, 'HEAD');
  }
  // A link that somebody has shared: the same page, and its order in a cookie. A phone's stranger is asked to sign in first.
  await untilReady(base, '/home?shareId=abc', {});
  for (const login of ['', cookie]) await expectSame(base, '/home?shareId=abc', { 'accept-encoding': 'br', cookie: login });
  expect(String((await raw(base, '/home?shareId=abc', {})).headers['set-cookie'])).toMatch(/^shareId=abc;/);
});

test('a browser that has the page is told so', async ({ baseURL }) => {
  const base = baseURL ?? '';
  await untilReady(base, '/home', {});
  await expect(async () => {
    const { headers } = await raw(base, '/home', { 'accept-encoding': 'br' });
    const conditional = { 'accept-encoding': 'br', 'if-none-match': headers.etag ?? '' };
    const answer = await raw(base, '/home', conditional);
    expect([answer.status, answer.body, answer.headers.etag]).toEqual([304, '', headers.etag]);
    expect(answer.headers['cache-control']).toBe(headers['cache-control']);
    expect((await raw(base, '/home', { ...conditional, 'cache-control': 'no-cache' })).status).toBe(200);
    expect((await raw(base, '/home', { ...conditional, 'if-none-match': '"other"' })).status).toBe(200);
  }).toPass({ timeout: 90_000 });
});

test('the router gets its payloads ready, too, and only by their own mark', async ({ baseURL }) => {
  const base = baseURL ?? '';
  const state = encodeURIComponent(JSON.stringify(['', {}, null, null]));
  for (const path of ['/home', '/news/detail?id=1062']) {
    for (const [prefetch, segment, tree] of [
      [undefined, undefined, undefined],
      [undefined, undefined, state],
      ['1', '/_tree', undefined],
    ] as const) {
      const headers = {
        rsc: '1',
        'accept-encoding': 'br',
        ...(prefetch ? { 'next-router-prefetch': prefetch } : {}),
        ...(segment ? { 'next-router-segment-prefetch': segment } : {}),
        ...(tree ? { 'next-router-state-tree': tree } : {}),
      };
      const mark = await computeCacheBustingSearchParam(prefetch, segment, tree, undefined);
      const marked = `${path}${path.includes('?') ? '&' : '?'}_rsc=${mark}`;
      // A segment is too small to be worth packing.
      if (segment === undefined) await untilReady(base, marked, headers);
      await expectSame(base, marked, headers);
      expect((await raw(base, `${marked}x`, headers)).status).toBe(307);
    }
  }
});

test('what the guard decides comes before what is ready', async ({ baseURL }) => {
  const base = baseURL ?? '';
  await untilReady(base, '/home', {});
  const shared = await raw(base, '/home?shareId=demo-1', { 'accept-encoding': 'br' });
  expect(shared.headers['set-cookie']?.join()).toContain('shareId=demo-1');
  const baidu = await raw(base, '/home', { 'user-agent': `${phone} baiduboxapp/13.0` });
  expect([baidu.status, baidu.headers.location]).toEqual([307, '/home?baiduFlag=1']);
  const landing = '/liveSignupTiktok/index?activity=fangcheng';
  await untilReady(base, landing, { 'user-agent': phone });
  await expectSame(base, `${landing}&clickid=E.C0FFEE-1&utm_source=douyin`, { 'user-agent': phone, 'accept-encoding': 'br' });
  const clicked = await raw(base, `${landing}&clickid=E.C0FFEE-1`, { 'user-agent': phone, 'accept-encoding': 'br' });
  expect([clicked.headers['content-encoding'], clicked.headers['set-cookie']?.join()]).toEqual([
    'br',
    expect.stringContaining('live-touch-tiktok=clickid%3DE.C0FFEE-1'),
  ]);
});
