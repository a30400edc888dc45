import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { firstScripts, HINT, wholeScripts } from '@/lib/next-seams/compile-hints.mjs';
import { partsOf } from '@/lib/next-seams/page-parts.mjs';
import { expect, test } from './fixtures';
import { signsOfNext } from '../support/next-signs';
import { get } from './support/get';

/** What we lean on of Next's insides (lib/next-seams), held against the built site: an upgrade that changes it fails here. */

const loaderOf = (html: string): readonly string[] => {
  const [, list = '[]'] = /\)\((\["\/_next\/static\/[^\]]*\]),3000\)<\/script><\/body>/.exec(html) ?? [];
  return JSON.parse(list);
};

test('a kept page has its scripts in the loader, none in its head, and each of them is there', async ({ baseURL, page }) => {
  await get(baseURL ?? '', '/home');
  const { body, headers } = await get(baseURL ?? '', '/home');
  const scripts = loaderOf(body);
  expect(scripts.length).toBeGreaterThan(1);
  expect(body).not.toMatch(/<script src="\/_next\/static\/[^"]+" async=""/);
  expect(body).not.toContain('as="script"');
  // Where the one part of a page ends and the next begins.
  const { body: shown, scripts: behind } = partsOf(body);
  expect(behind).toMatch(/^<script id="_R_">/);
  expect([shown.includes('</footer>'), shown.includes('__next_f'), behind.includes('__next_f')]).toEqual([true, false, true]);
  // The drawing that leads it stands in it, and is not asked for all the same.
  expect(body).toMatch(/<img[^>]* src="data:[^>]* fetchPriority="high"/);
  expect(body).not.toMatch(/<link rel="preload"[^>]* as="image"[^>]* fetchPriority="high"/);
  for (const script of scripts) expect((await page.request.get(script)).status(), script).toBe(200);
  expect(Object.keys(headers).filter((name) => name.startsWith('x-middleware-'))).toEqual([]);
  await page.goto('/home');
  await expect(page.locator('html')).toHaveAttribute('data-live', '1');
});

test('the scripts that every page begins with are compiled while they come', async ({ baseURL, page }) => {
  const { body } = await get(baseURL ?? '', '/home');
  const first = firstScripts(process.cwd()).map((name) => `/_next/${name}`);
  expect(first.length).toBeGreaterThan(2);
  expect(loaderOf(body)).toEqual(expect.arrayContaining(first));
  // So are those of the page itself, which are small.
  const whole = wholeScripts(process.cwd()).map((name) => `/_next/${name}`);
  const named = loaderOf(body).filter((name) => whole.includes(name));
  expect(named.length).toBeGreaterThan(first.length);
  for (const script of named) expect((await (await page.request.get(script)).text()).startsWith(HINT), script).toBe(true);
});

test('the second visit is answered from our cache class, a page in few files', async ({ baseURL }) => {
  await get(baseURL ?? '', '/about/companyProfile');
  const { body, headers } = await get(baseURL ?? '', '/about/companyProfile');
  expect(headers['x-nextjs-cache']).toMatch(/^(HIT|STALE)$/);
  // The flags of chunking: without them 20 files. The sheets, which stand in the page and of which nothing is fetched: every page's, those of the
  // frame's parts, the band's, all articles' and their tables', and those of what is on it.
  expect(loaderOf(body).length).toBeLessThanOrEqual(8);
  expect(body.match(/<link rel="stylesheet"/g)?.length).toBeLessThanOrEqual(12);
});

test('the shorter modules of ours stand in the place of Next’s', () => {
  const folder = '.next/static/chunks';
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
  const texts = scripts.map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
  const there = Object.values(signsOfNext).flatMap((sign) =>
    texts.flatMap(({ name, text }) => (text.includes(sign) ? [`${name}: ${sign}`] : [])),
  );
  expect(there).toEqual([]);
  for (const ours of ['no server actions here', 'nothing is fetched ahead here'])
    expect(
      texts.some(({ text }) => text.includes(ours)),
      ours,
    ).toBe(true);
});

test('a lost page is kept as one, with its status', async ({ baseURL }) => {
  const address = '/course/chapter?courseId=888888';
  for (let round = 0; round < 2; round += 1) {
    const { status, body } = await get(baseURL ?? '', address);
    expect(status).toBe(404);
    expect(body).toContain('noindex');
  }
});

test('addresses that somebody makes up leave no file, whatever page they are of', async ({ baseURL }) => {
  const made = Array.from({ length: 20 }, (_, at) => `made-up-${at}`);
  const pages = ['/news/detail?id=', '/course?pageNum=', '/course/chapter?courseId=', '/teacher?id=', '/m/course?gradeId='];
  for (const page of pages) {
    const found = new Set<number>();
    // One after another: so many at once would be refused while other tests ask, too.
    for (const name of made) found.add((await get(baseURL ?? '', page + name)).status);
    expect(found, page).toEqual(new Set([404]));
  }
  const files = ['.next', process.env.E2E_DATA_DIR ?? ''].flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }));
  expect(files.filter((name) => name.includes('made-up-'))).toEqual([]);
});
