import { matchRoute, routes, type RouteRow } from '@/lib/routes';
import { exhaustive } from '../support/exhaustive';
import { publicPages } from '../support/public-pages';
import { expect, test } from './fixtures';
import { addressOf, crawl, type Visited } from './support/crawl';
import { get } from './support/get';
import { headFaults, only } from './support/head';
import { facts as factsOf, kindsOf, parseLd, typesOf, written } from './support/json-ld';
import { readFacts, type PageFacts } from './support/page-facts';
import { sitemapOf } from './support/sitemap';

/** What search engines are promised, checked for every public route. Origin of the canonical addresses: */
const origin = 'https://localhost';
const flags = 'baiduFlag=1&utm_source=x&gdt_vid=1';

const rows: readonly RouteRow[] = routes;
/** Modules whose pages ask for a learner, or for the step before. */
const steps: readonly string[] = ['study', 'parent'];
/** Every page that anybody may open; the catch-all is tested apart. */
const publicRows = rows.filter(
  ({ path, area, access, redirect }) => ['public', 'guest'].includes(access) && !steps.includes(area) && !redirect && !path.endsWith('/*'),
);

type Page = Visited & { readonly facts: PageFacts };
let visited: ReadonlyMap<string, Visited>;
let pages: readonly Page[];
/** Pages that engines may list. */
let indexed: readonly Page[];

/** Below `fully`: every page that was reached; one of each row is enough for what the row decides. */
const exampleOf = (row: RouteRow): Page | undefined => pages.find(({ route, status }) => route === row.id && status === 200);
const examples = (): readonly Page[] => publicRows.flatMap((row) => exampleOf(row) ?? []);
const canonicalOf = ({ facts }: Page): string => facts.canonical.join(' ');

/** Collects what is wrong over hundreds of pages, and says all of it at once. */
function complaints() {
  const found: string[] = [];
  return {
    found,
    must: (ok: boolean | undefined, what: string) => {
      if (!ok) found.push(what);
    },
  };
}

test.beforeAll(async ({ browser, baseURL }) => {
  // Pages that nothing links to are asked for as they usually are; those of phone modules and advertisements need none of their keys.
  const alone = publicRows
    .filter(({ keys, area }) => keys.length === 0 || ['mobile', 'live'].includes(area))
    .map(({ id, path, keys }) => (keys.length > 0 ? path : (publicPages.find((page) => page.id === id)?.address ?? path)));
  visited = await crawl(browser, baseURL ?? '', ['/home'], alone);
  pages = [...visited.values()].flatMap((page) => (page.facts && page.status === 200 ? [{ ...page, facts: page.facts }] : []));
  indexed = pages.filter(({ facts }) => !only(facts, 'robots').includes('noindex'));
});

test('every public row has a page that can be reached', () => {
  expect(publicRows.filter((row) => !exampleOf(row)).map(({ id }) => id)).toEqual([]);
});

test('a grade and a subject without a course are nothing that engines list', async ({ page }) => {
  // 五年级 has no 物理.
  await page.goto('/course?gradeId=5&subjectId=4');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('五年级物理');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
});

test('titles and descriptions are there, of a sane length, and each page has its own', () => {
  const title = indexed.map(({ facts }) => facts.title);
  const description = indexed.map(({ facts }) => only(facts, 'description'));
  const twice = (list: readonly string[]) => list.filter((text, at) => list.indexOf(text) !== at);
  expect(twice(title)).toEqual([]);
  expect(twice(description)).toEqual([]);
  expect(title.filter((text) => text.length < 6 || text.length > 60)).toEqual([]);
  expect(description.filter((text) => text.length < 20 || text.length > 160)).toEqual([]);
});

test('a page has one H1, headings in order, its language, a text for every image, and reads whole without JavaScript', () => {
  const { found, must } = complaints();
  for (const { address, facts } of pages) {
    const jumps = facts.headings.filter((level, at) => at > 0 && level > (facts.headings[at - 1] ?? 0) + 1);
    must(facts.h1.length === 1 && facts.h1[0] !== '', `${address} has H1 ${JSON.stringify(facts.h1)}`);
    must(facts.lang === 'zh-CN', `${address} has the language ${facts.lang}`);
    must(facts.imagesWithoutAlt.length === 0, `${address} has images without alt: ${facts.imagesWithoutAlt.join(' ')}`);
    must(jumps.length === 0, `${address} has headings ${facts.headings.join(' ')}`);
  }
  for (const { address, facts } of indexed) {
    must(facts.mainText.length > 150, `${address} has ${facts.mainText.length} characters`);
    must(facts.links.length > 0, `${address} has no links`);
  }
  expect(found).toEqual([]);
});

test('canonical address: own host, path, identity keys, nothing else', async ({ browser, baseURL }) => {
  const parser = await browser.newPage();
  for (const page of examples()) {
    const { address, route } = page;
    if (route.startsWith('system.')) continue;
    const keys = rows.find(({ id }) => id === route)?.keys ?? [];
    const canonical = new URL(canonicalOf(page));
    expect.soft(canonical.origin, address).toBe(origin);
    expect.soft(matchRoute(canonical.pathname).id, address).toBe(route);
    expect
      .soft(
        [...canonical.searchParams.keys()].filter((key) => !keys.includes(key)),
        address,
      )
      .toEqual([]);
    const flagged = address + (address.includes('?') ? '&' : '?') + flags;
    const { status, body } = await get(baseURL ?? '', flagged);
    expect.soft(status, flagged).toBe(200);
    expect.soft((await readFacts(parser, body, (baseURL ?? '') + flagged)).canonical, flagged).toEqual([canonical.href]);
  }
  // Every page, not only one of its row, stands for itself: two addresses share one canonical address only as one page.
  const own = indexed.filter((page) => addressOf(canonicalOf(page)) === page.address).length;
  expect(own).toBe(new Set(indexed.map(canonicalOf)).size);
});

test('what Chinese engines and chats read in the head', () => {
  const found = pages.flatMap((page) => {
    const canonical = page.route.startsWith('system.') ? null : canonicalOf(page);
    return headFaults(page.facts, origin, canonical).map((fault) => `${page.address} ${fault}`);
  });
  expect(found).toEqual([]);
});

test('share pictures are PNGs of the size they say, and only for texts of our pages', async ({ request }) => {
  // Each is drawn when it is asked for first, in a third of a second: one page of six in `npm test`.
  for (const { address, facts } of examples().filter((_, at) => exhaustive || at % 6 === 0)) {
    for (const [at, picture] of (facts.metas['og:image'] ?? []).entries()) {
      const answer = await request.get(addressOf(picture));
      expect.soft([answer.status(), answer.headers()['content-type']], `${address} ${picture}`).toEqual([200, 'image/png']);
      expect.soft(answer.headers()['cache-control']).toContain('immutable');
      const png = await answer.body();
      const size = [png.readUInt32BE(16), png.readUInt32BE(20)];
      expect.soft(size, picture).toEqual([Number(facts.metas['og:image:width']?.[at]), Number(facts.metas['og:image:height']?.[at])]);
      expect.soft(Math.min(...size)).toBeGreaterThanOrEqual(300);
    }
  }
  const [mine = ''] = examples()[0]?.facts.metas['og:image'] ?? [];
  const forged = addressOf(mine).replace(/\/[\w-]+\./, `/${Buffer.from('不是我们的标题').toString('base64url')}.`);
  expect((await request.get(forged)).status()).toBe(404);
  // What somebody searches for is in the title of the page, but on no picture of ours.
  const searched = await (await request.get(`/search?keyWord=${encodeURIComponent('随便什么话')}`)).text();
  const plain = pages.find(({ address }) => address === '/search')?.facts.metas['og:image'];
  expect([...searched.matchAll(/property="og:image" content="([^"]+)"/g)].map(([, url]) => url)).toEqual(plain);
  expect((await request.get(addressOf(mine), { headers: { host: 'www.school.test' } })).status()).toBe(404);
});

test('structured data says what the page says', () => {
  const { found, must } = complaints();
  for (const { address, facts } of indexed) {
    const said = facts.text + facts.title.replace(/\s+/g, '');
    for (const data of facts.jsonLd.map(parseLd)) {
      for (const { key, value } of factsOf(data)) {
        const forms = written(key, value).map((form) => form.replace(/\s+/g, ''));
        must(
          forms.some((form) => said.includes(form)),
          `${address}: ${key} “${value}” is not on the page`,
        );
      }
    }
  }
  expect(found).toEqual([]);
});

test('structured data is of the kind that the page is', () => {
  for (const [route, type] of kindsOf) {
    for (const { address, facts } of pages.filter((page) => page.route === route)) {
      expect
        .soft(
          facts.jsonLd.flatMap((text) => typesOf(parseLd(text))),
          address,
        )
        .toContain(type);
    }
  }
  const text = (route: string) =>
    examples()
      .find((page) => page.route === route)
      ?.facts.jsonLd.join('') ?? '';
  expect(text('course.chapter')).toContain('"offers"');
  expect(text('books.seniorDetail')).toContain('"price"');
  expect(text('news.detail')).toMatch(/"datePublished".*"dateModified"/);
  expect(text('brand.watchProductVideo')).toMatch(/"uploadDate"/);
});

test('a visible breadcrumb is told to engines, step by step', () => {
  for (const { address, facts } of pages) {
    if (!facts.crumbs || only(facts, 'robots').includes('noindex')) continue;
    const list = facts.jsonLd.map(parseLd).find((data) => typesOf(data).includes('BreadcrumbList'));
    const names = list ? factsOf(list).flatMap(({ key, value }) => (key === 'name' ? value : [])) : null;
    expect.soft(names, address).toEqual(facts.crumbs);
  }
});

test('every link leads somewhere', () => {
  const dead = [...visited.values()].filter(({ status }) => status >= 400);
  expect(dead.map(({ status, address, from }) => `${status} ${address} (on ${from})`)).toEqual([]);
});

test('the sitemap is what can be reached from /home and may be listed', async ({ baseURL, page }) => {
  const { entries, origins } = sitemapOf((await get(baseURL ?? '', '/sitemap.xml')).body);
  expect([...origins]).toEqual([origin]);
  expect(new Set(entries.map(({ address }) => address)).size).toBe(entries.length);
  const reached = new Set(indexed.filter(({ linked }) => linked).map((page) => addressOf(canonicalOf(page))));
  const listed = entries.map(({ address }) => address);
  // Of each row some pages are followed in `npm test`: what was reached is listed, and of what is listed each row was reached.
  const rowsOf = (addresses: readonly string[]) =>
    [...new Set(addresses.map((address) => matchRoute(address.replace(/\?.*/, '')).id))].sort();
  expect([...reached].filter((address) => !listed.includes(address))).toEqual([]);
  expect(rowsOf([...reached])).toEqual(rowsOf(listed));
  if (exhaustive) expect(reached.size).toBe(listed.length);
  const tomorrow = Date.now() + 86_400_000;
  const bad = entries.filter(({ lastmod }) => !/^\d{4}-\d{2}-\d{2}$/.test(lastmod) || !(Date.parse(lastmod) < tomorrow));
  expect(bad).toEqual([]);
  // An article's day is its own, not the release's; an editor may have changed one since it was read.
  const changed = new Map(entries.map(({ address, lastmod }) => [address, lastmod]));
  const dayOf = (facts: PageFacts): string => (only(facts, 'article:modified_time') || only(facts, 'article:published_time')).slice(0, 10);
  const articles = indexed.filter(({ route }) => route === 'news.detail');
  const differs = articles.filter(({ address, facts }) => changed.get(address) !== dayOf(facts));
  for (const { address } of differs) {
    const anew = async (): Promise<boolean> => {
      const [list, article] = await Promise.all(['/sitemap.xml', address].map((path) => get(baseURL ?? '', path)));
      const entry = sitemapOf(list?.body ?? '').entries.find((one) => one.address === address);
      return entry?.lastmod === dayOf(await readFacts(page, article?.body ?? '', origin));
    };
    await expect.poll(anew, address).toBe(true);
  }
  expect(articles.length).toBeGreaterThan(exhaustive ? 20 : 5);
});

test('a page is listed in the sitemap or noindex, as its row says', () => {
  const { found, must } = complaints();
  for (const { address, route, facts } of pages) {
    const row = rows.find(({ id }) => id === route);
    must(only(facts, 'robots').includes('noindex') === !row?.sitemap, `${address} has robots “${only(facts, 'robots')}”`);
  }
  expect(found).toEqual([]);
});

test('robots.txt names the sitemap and shuts the pages of learners', async ({ baseURL }) => {
  const { body } = await get(baseURL ?? '', '/robots.txt');
  expect(body).toContain(`Sitemap: ${origin}/sitemap.xml`);
  const shut = [...body.matchAll(/^Disallow: (\S+)\$$/gm)].map(([, path]) => path);
  for (const row of rows) {
    if (row.redirect || row.path.endsWith('/*')) continue;
    expect.soft(shut.includes(row.path), row.id).toBe(row.access !== 'public');
  }
});
