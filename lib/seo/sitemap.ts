import 'server-only';
import { z } from 'zod';
import { booksOf } from '@/lib/content/books';
import { readData } from '@/lib/content/read';
import type { Output } from '@/lib/contracts';
import { dateShort } from '@/lib/format/date';
import { laterRoutes } from '@/lib/later';
import { href, routes, type RouteId } from '@/lib/routes';
import { productIndex } from '@/lib/routes/product-index';
import type { Site } from '@/lib/sites';
import { allCourses, allInformation } from './everything';
import { releasedAt } from './release';

export interface SitemapEntry {
  /** Path and query, as the page's canonical address has it. */
  readonly address: string;
  /** Day of the last change in China, such as 2026-11-21. */
  readonly lastmod: string;
}

type Information = Output<'information.find'>['list'][number];
/** The pages of one row: the values of its keys, and the day where it is not the release's. */
type Pages = readonly { readonly query: Readonly<Record<string, string | number>>; readonly day?: string }[];

const later: ReadonlySet<string> = new Set(laterRoutes);
const licences = z.object({ licences: z.array(z.object({ type: z.string() })) });

const dayOf = ({ publishedAt }: Information): string => dateShort(publishedAt);
const details = (list: readonly Information[]): Pages => list.map((one) => ({ query: { id: one.informationId }, day: dayOf(one) }));
/** A list changes with its latest entry. */
function newest(...lists: (readonly Information[])[]): Pages {
  const day = lists.flat().map(dayOf).sort().at(-1);
  return [day === undefined ? { query: {} } : { query: {}, day }];
}

/** The pages of the rows whose addresses come from data; every other row is the one page of its path. */
async function pagesOfRows(site: Site): Promise<Partial<Record<RouteId, Pages>>> {
  const [news, media, procurement, courses, senior, junior, papers] = await Promise.all([
    allInformation('news'),
    allInformation('media'),
    allInformation('procurement'),
    allCourses(),
    booksOf('senior'),
    booksOf('junior'),
    readData('licences.json', licences, site),
  ]);
  return {
    'brand.home': newest(news, media),
    'news.list': newest(news),
    'news.media': newest(media),
    'news.detail': details([...news, ...media]),
    'procurement.list': newest(procurement),
    'procurement.detail': details(procurement),
    'course.chapter': courses.map(({ courseId }) => ({ query: { courseId } })),
    'books.seniorDetail': senior.map(({ index }) => ({ query: { i: index } })),
    'books.juniorDetail': junior.map(({ index }) => ({ query: { i: index } })),
    'brand.padDetail': [{ query: { i: productIndex.pad } }],
    'brand.paperClassDetail': [{ query: { i: productIndex.paper } }],
    'legal.businesslicense': papers.licences.map(({ type }) => ({ query: { type } })),
  };
}

/** Every public page of a site that a search engine should know. Throws when the upstream does not answer. */
export async function sitemapEntries(site: Site): Promise<readonly SitemapEntry[]> {
  const [known, released] = await Promise.all([pagesOfRows(site), releasedAt()]);
  const release = dateShort(released.toISOString());
  return routes
    .filter((row) => row.sitemap && !later.has(row.id))
    .flatMap(({ id }) => (known[id] ?? [{ query: {} }]).map(({ query, day = release }) => ({ address: href(id, query), lastmod: day })));
}

/** The entries as a flat sitemap. `origin` = scheme and host, without slash at the end. */
export function sitemapXml(origin: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(
    ({ address, lastmod }) => `<url><loc>${(origin + address).replace(/&/g, '&amp;')}</loc><lastmod>${lastmod}</lastmod></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}
