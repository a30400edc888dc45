import { pageMetadata } from '@/lib/pages/metadata';
import { listMetadata } from '@/lib/pages/list-metadata';
import { pageIdentity, allSites } from '@/lib/env';
import { routes, type RouteId, type RouteRow } from '@/lib/routes';
import { pageSegment } from '@/lib/sites/segment';

jest.mock('next-intl/server', () => jest.requireActual('../../support/server-words'));

beforeAll(() => {
  Object.assign(process.env, { SITE_KEYS: 'main,school', SITE_MAIN_HOSTS: 'www.a.test,a.test', SITE_SCHOOL_HOSTS: 'b.test' });
});

/** The params of a page, as the middleware writes them into its internal address. */
function params(keys: Readonly<Record<string, string>> = {}, host = 'www.a.test') {
  const site = allSites().find(({ hosts }) => hosts[0] === host);
  if (!site) throw new Error(`no site at ${host}`);
  return Promise.resolve({ site: pageSegment(site, 'desktop', pageIdentity()), ...keys });
}
const canonical = async (route: RouteId, keys?: Readonly<Record<string, string>>, host?: string) =>
  (await pageMetadata(params(keys, host), route)).alternates?.canonical;

describe('the canonical address', () => {
  it.each([
    ['news.list', {}, 'https://www.a.test/news'],
    ['news.list', { type: '-', pageNum: '-' }, 'https://www.a.test/news'],
    ['news.list', { type: '-', pageNum: '1' }, 'https://www.a.test/news'],
    ['news.list', { type: '2', pageNum: '1' }, 'https://www.a.test/news?type=2'],
    ['news.list', { type: '2', pageNum: '3' }, 'https://www.a.test/news?type=2&pageNum=3'],
    ['news.media', { pageNum: '1' }, 'https://www.a.test/mediaFocus'],
    ['news.media', { pageNum: '2' }, 'https://www.a.test/mediaFocus?pageNum=2'],
    ['news.detail', { id: '1001' }, 'https://www.a.test/news/detail?id=1001'],
    ['course.chapter', { courseId: '1' }, 'https://www.a.test/course/chapter?courseId=1'],
    ['brand.padDetail', { i: '14' }, 'https://www.a.test/padDetail?i=14'],
  ] as const)('of %s with %o', async (route, keys, address) => {
    expect(await canonical(route, keys)).toBe(address);
  });

  it('is on the host of the page’s own site', async () => {
    expect(await canonical('news.list', {}, 'b.test')).toBe('https://b.test/news');
  });

  it('of no list names its first page', async () => {
    for (const row of routes) {
      const { id } = row;
      const keys: readonly string[] = row.keys;
      if (!keys.includes('pageNum')) continue;
      const address = String(await canonical(id, Object.fromEntries(keys.map((key) => [key, '1']))));
      expect([id, new URL(address).searchParams.has('pageNum')]).toEqual([id, false]);
    }
  });

  it('is what shares say, too', async () => {
    const { openGraph, alternates } = await pageMetadata(params({ type: '-', pageNum: '1' }), 'news.list');
    expect(openGraph?.url).toBe(alternates?.canonical);
  });
});

it('a cover that was uploaded is what chats show; a drawing gives way to the drawn card', async () => {
  const first = async (cover: string) => {
    const { openGraph } = await pageMetadata(params(), 'course.chapter', { title: '一次函数', cover });
    const [picture] = [openGraph?.images ?? []].flat();
    return typeof picture === 'object' && 'url' in picture ? String(picture.url) : '';
  };
  expect(await first('/media/shown/AAAAAAAAAAAAAAAAAAAAAA.webp')).toBe('https://www.a.test/media/shown/AAAAAAAAAAAAAAAAAAAAAA.webp');
  expect(await first('/art/courses/chu2-02-yici-hanshu.svg')).toMatch(/^https:\/\/www\.a\.test\/share\/wide\//);
});

describe('robots', () => {
  it('find what the sitemap lists, and follow the links of the rest', async () => {
    for (const row of routes) {
      const { id } = row;
      const { sitemap, redirect }: RouteRow = row;
      if (redirect !== undefined) continue;
      const { robots } = await pageMetadata(params(), id);
      expect([id, robots]).toEqual([id, sitemap ? undefined : { index: false, follow: true }]);
    }
  });
});

it('every page of a list but the first says which it is', async () => {
  const list = { title: '资讯', description: '学习方法' };
  const first = await listMetadata(params({ pageNum: '1' }), 'news.media', { ...list, page: 1 });
  const second = await listMetadata(params({ pageNum: '2' }), 'news.media', { ...list, page: 2 });
  expect(first.title).toBe('资讯 - 星课邦教育');
  expect(first.description).toBe('学习方法');
  expect(second.title).toContain('2');
  expect(second.title).not.toBe(first.title);
  expect(second.description).not.toBe(first.description);
});
