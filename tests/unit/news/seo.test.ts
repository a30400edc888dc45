import { readFileSync } from 'node:fs';
import { FakeUpstream } from '../../support/fake-upstream';
import { matchRoute, routes, type RouteRow } from '@/lib/routes';

type Handler = (request: Request) => Response | Promise<Response>;

const rows: readonly RouteRow[] = routes;
const upstream = new FakeUpstream();
let sitemap: Handler;
let robots: Handler;

const card = {
  category: '学习方法',
  title: '一',
  summary: '二',
  cover: '/art/news/1001.svg',
  browseCount: 1,
};
const course = {
  title: '课',
  subtitle: '',
  gradeId: 1,
  gradeName: '初一',
  subjectId: 1,
  subjectName: '数学',
  type: '母题课',
  teacherId: 1,
  teacherName: '周',
  cover: '',
  sectionCount: 1,
  priceFen: 100,
  originalPriceFen: null,
  hasTrial: false,
};
const courses = [
  { ...course, courseId: 1, updatedAt: '2026-09-03T10:00:00+08:00' },
  { ...course, courseId: 2 },
];
/** 130 articles of each kind over three pages of the contract's 60, the oldest first. */
function page(fields: Readonly<Record<string, unknown>>): object {
  const start = (Number(fields.pageNum) - 1) * 60;
  const base = { news: 1000, media: 2000, procurement: 3000 }[String(fields.kind)] ?? 0;
  const list = Array.from({ length: Math.max(0, Math.min(60, 130 - start)) }, (_, at) => ({
    ...card,
    kind: fields.kind,
    informationId: base + start + at,
    ...(base + start + at === 1000 ? { updatedAt: '2026-10-30T00:00:00+08:00' } : {}),
    publishedAt: `2026-10-${String(1 + ((start + at) % 20)).padStart(2, '0')}T00:00:00+08:00`,
  }));
  return { status: 1, message: '', appData: { list, total: 130, pageNum: fields.pageNum, pageSize: 60 } };
}

beforeAll(async () => {
  Object.assign(process.env, {
    UPSTREAM_API_BASE: await upstream.listen(),
    LOG_LEVEL: 'silent',
    SITE_KEYS: 'main,school',
    SITE_MAIN_HOSTS: 'www.a.test,a.test',
    SITE_SCHOOL_HOSTS: 'b.test',
  });
  upstream.on('/api/web/v1/information/find', (response, { fields }) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(page(fields)));
  });
  upstream.on('/api/web/v1/course/findByCategoryId', {
    status: 1,
    message: '',
    appData: { list: courses, total: 2, pageNum: 1, pageSize: 60 },
  });
  upstream.on('/api/web/v1/homePage', {
    status: 1,
    message: '',
    appData: {
      grades: [],
      news: [],
      teachers: [{ teacherId: 1, name: '林知远', subjectName: '数学', title: '', portrait: '', motto: '' }],
    },
  });
  upstream.on('/api/web/v1/common/getbasicdata', {
    status: 1,
    message: '',
    appData: {
      informationCategoryList: [
        { id: 1, name: '学习方法' },
        { id: 2, name: '购书提示' },
        { id: 9, name: '媒体聚焦' },
      ],
    },
  });
  ({ GET: sitemap } = await import('@/app/sitemap.xml/route'));
  ({ GET: robots } = await import('@/app/robots.txt/route'));
});
afterAll(() => upstream.close());

const ask = async (handler: Handler, host: string) => {
  const response = await handler(new Request(`http://${host}/`, { headers: { host } }));
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
};
async function urlsOf(host: string) {
  const { text } = await ask(sitemap, host);
  return [...text.matchAll(/<loc>([^<]*)<\/loc><lastmod>([^<]*)<\/lastmod>/g)].map(([, loc = '', lastmod = '']) => ({
    url: new URL(loc.replace(/&amp;/g, '&')),
    lastmod,
  }));
}

describe('sitemap.xml', () => {
  it('lists the pages of the rows that are to be found, each once, with the day of the last change', async () => {
    const urls = await urlsOf('a.test');
    const listed = new Set(urls.map(({ url }) => matchRoute(url.pathname).id));
    const expected = rows.filter((row) => row.sitemap).map((row) => row.id);
    expect([...listed].sort()).toEqual(expected.sort());
    expect(new Set(urls.map(({ url }) => url.href)).size).toBe(urls.length);
    expect(urls.every(({ lastmod }) => /^\d{4}-\d\d-\d\d$/.test(lastmod))).toBe(true);
  });

  it('has every article and notice with its own day, over all pages of the upstream', async () => {
    const urls = await urlsOf('a.test');
    const details = urls.filter(({ url }) => url.pathname === '/news/detail');
    expect(details).toHaveLength(260);
    expect(urls.filter(({ url }) => url.pathname === '/procurementList/procurementDetail')).toHaveLength(130);
    expect(details.find(({ url }) => url.searchParams.get('id') === '1005')?.lastmod).toBe('2026-10-06');
    expect(urls.find(({ url }) => url.pathname === '/news')?.lastmod).toBe('2026-10-30');
  });

  it('has every page of a list and of its categories, each under its canonical address', async () => {
    const queries = (await urlsOf('a.test')).filter(({ url }) => url.pathname === '/news').map(({ url }) => url.search);
    const pages = (first: string, more: string) => [first, ...Array.from({ length: 16 }, (_, at) => `${more}pageNum=${at + 2}`)];
    expect(queries).toEqual([...pages('', '?'), ...pages('?type=1', '?type=1&'), '?type=2']);
  });

  it('tells the day of a change: of the article, of the course, of the edition of a text', async () => {
    const urls = await urlsOf('a.test');
    const dayOf = (address: string) => urls.find(({ url }) => url.pathname + url.search === address)?.lastmod;
    expect(dayOf('/news/detail?id=1000')).toBe('2026-10-30');
    expect(dayOf('/course/chapter?courseId=1')).toBe('2026-09-03');
    expect(dayOf('/mainUserAgreement')).toBe(/^updated: "?([\d-]+)/m.exec(readFileSync('content/legal/user-agreement.md', 'utf8'))?.[1]);
  });

  it('names the canonical host of the site that is asked', async () => {
    expect(new Set((await urlsOf('a.test')).map(({ url }) => url.origin))).toEqual(new Set(['https://www.a.test']));
    expect(new Set((await urlsOf('b.test')).map(({ url }) => url.origin))).toEqual(new Set(['https://b.test']));
  });

  it('is XML, and there is none on a host that is no site', async () => {
    expect((await ask(sitemap, 'a.test')).type).toBe('application/xml; charset=utf-8');
    expect((await ask(sitemap, 'nobody.test')).status).toBe(404);
  });
});

describe('robots.txt', () => {
  it('points to the sitemap and shuts the learner out of the index', async () => {
    const { status, text } = await ask(robots, 'a.test');
    expect(status).toBe(200);
    expect(text).toContain('Sitemap: https://www.a.test/sitemap.xml');
    expect(text).toMatch(/^Disallow: \/personal\/order\$$/m);
    expect(text).not.toMatch(/^Disallow: \/(home|news|course\/chapter)/m);
  });

  it('forbids everything on a host that is no site', async () => {
    expect((await ask(robots, 'nobody.test')).text).toBe('User-agent: *\nDisallow: /\n');
  });
});
