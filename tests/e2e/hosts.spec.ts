import { expect, test } from './fixtures';
import { addressOf } from './support/crawl';
import { get } from './support/get';
import { sitemapOf } from './support/sitemap';

/** Old, too, where the tests take longer than a page’s time. */
const kept = /^(HIT|STALE)$/;
const school = '示ICP备00000002号-1';

test.describe('one address, two hosts', () => {
  test('each host gets its own footer, from the cache', async ({ baseURL }) => {
    const base = baseURL ?? '';
    for (let round = 0; round < 2; round += 1) {
      const one = await get(base, '/home', { host: 'www.main.test' });
      const two = await get(base, '/home', { host: 'www.school.test' });
      expect(one.body).not.toContain(school);
      expect(two.body).toContain(school);
      expect(two.body).toContain('示例校园教育有限公司');
      if (round === 1) for (const { headers } of [one, two]) expect(headers['x-nextjs-cache']).toMatch(kept);
    }
  });

  test('an article of all sites names the number of the site that shows it', async ({ baseURL }) => {
    const [main, other] = await Promise.all(
      ['www.main.test', 'www.school.test'].map((host) => get(baseURL ?? '', '/news/detail?id=1040', { host })),
    );
    expect(main?.body).toContain('4000-186-985');
    expect(other?.body).toContain('400-000-0002');
    expect(other?.body).not.toContain('4000-186-985');
  });

  test('an unknown host gets the default site, is not indexed and adds no cache entry', async ({ baseURL }) => {
    const base = baseURL ?? '';
    await get(base, '/home', { host: 'www.main.test' });
    const unknown = await get(base, '/home', { host: 'nobody.test' });
    expect(unknown.status).toBe(200);
    expect(unknown.body).not.toContain(school);
    expect(unknown.headers['x-robots-tag']).toContain('noindex');
    expect(unknown.headers['x-nextjs-cache']).toMatch(kept);
  });

  test('a spoofed X-Forwarded-Host changes nothing', async ({ baseURL }) => {
    const spoofed = await get(baseURL ?? '', '/home', { host: 'www.main.test', 'x-forwarded-host': 'www.school.test' });
    expect(spoofed.body).not.toContain(school);
  });

  test('a typed site path is 404', async ({ baseURL }) => {
    const base = baseURL ?? '';
    for (const path of ['/main/home', '/main~00000000/home', '/school/home', '/no/such/page']) {
      expect((await get(base, path, { host: 'www.main.test' })).status, path).toBe(404);
    }
  });

  test('internal headers neither come in nor go out', async ({ baseURL }) => {
    const answer = await get(baseURL ?? '', '/home', {
      host: 'www.main.test',
      'x-middleware-subrequest': 'middleware:middleware:middleware',
    });
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('x-middleware-'))).toEqual([]);
    const guarded = await get(baseURL ?? '', '/personal/my-course', {
      host: 'www.main.test',
      'x-middleware-subrequest': 'middleware:middleware:middleware',
    });
    expect([302, 303, 307]).toContain(guarded.status);
  });
});

test('another host has its own sitemap, pictures and canonical addresses', async ({ baseURL }) => {
  const asked = { host: 'www.school.test' };
  const origin = 'https://www.school.test';
  const { entries, origins } = sitemapOf((await get(baseURL ?? '', '/sitemap.xml', asked)).body);
  const mine = sitemapOf((await get(baseURL ?? '', '/sitemap.xml')).body).entries;
  expect([...origins]).toEqual([origin]);
  // A company of its own shows only its own papers: this one has named none.
  const others = mine.map(({ address }) => address).filter((address) => !address.startsWith('/businesslicense'));
  const listed = entries.map(({ address }) => address);
  expect(listed.filter((address) => others.includes(address))).toEqual(others);
  // An article may be for one site alone.
  expect(listed.filter((address) => !others.includes(address) && !address.startsWith('/news'))).toEqual([]);
  const home = (await get(baseURL ?? '', '/home', asked)).body;
  expect(home).toContain(`<link rel="canonical" href="${origin}/home"/>`);
  const picture = /property="og:image" content="([^"]+)"/.exec(home)?.[1] ?? '';
  expect(new URL(picture).origin).toBe(origin);
  expect((await get(baseURL ?? '', addressOf(picture), asked)).status).toBe(200);
});

test('a host that is no site is not indexed', async ({ baseURL }) => {
  const asked = { host: 'nobody.test' };
  expect((await get(baseURL ?? '', '/home', asked)).headers['x-robots-tag']).toContain('noindex');
  expect((await get(baseURL ?? '', '/robots.txt', asked)).body).toBe('User-agent: *\nDisallow: /\n');
  expect((await get(baseURL ?? '', '/sitemap.xml', asked)).status).toBe(404);
});
