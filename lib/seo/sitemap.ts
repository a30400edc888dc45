import 'server-only';
import { CATALOGUE_SIZE, chosenCourses, everything, type CatalogueCourse } from '@/lib/catalogue/courses';
import { booksOf } from '@/lib/content/books';
import { allProblems } from '@/lib/content/problems';
import { readLegal, readLicences, readPromotion, type LegalSlug } from '@/lib/content/texts';
import type { Output } from '@/lib/contracts';
import { dateShort } from '@/lib/kernel/date';
import { listSize, newsCategories } from '@/lib/upstream/information';
import { href, routes, type RouteId } from '@/lib/routes';
import { productIndex } from '@/lib/routes/product-index';
import type { Site } from '@/lib/sites';
import { allCourses, allInformation, allTeachers } from './everything';
import { releasedAt } from './release';

export interface SitemapEntry {
  /** Path and query, as the page's canonical address has it. */
  readonly address: string;
  /** Day of the last change in China, such as 2026-11-21. */
  readonly lastmod: string;
}

type Information = Output<'information.find'>['list'][number];
type Query = Readonly<Record<string, string | number>>;
/** The pages of one row: the values of its keys, and the day where it is not the release's. */
type Pages = readonly { readonly query: Query; readonly day?: string }[];

const changedOn = ({ publishedAt, updatedAt }: Information): string => dateShort(updatedAt ?? publishedAt);
const details = (list: readonly Information[]): Pages => list.map((one) => ({ query: { id: one.informationId }, day: changedOn(one) }));
/** The latest of some days; undefined of none. */
function latest(days: readonly string[]): string | undefined {
  return [...days].sort().at(-1);
}

/** Every page of a list: each has its own address, and a new entry moves what stands on all of them. */
function listPages(list: readonly Information[], size: number, query: Query = {}): Pages {
  return pagesOf(list, size, query, latest(list.map(changedOn)));
}

function pagesOf(list: readonly unknown[], size: number, query: Query, day?: string): Pages {
  return Array.from({ length: Math.max(1, Math.ceil(list.length / size)) }, (_, at) => ({
    query: at === 0 ? query : { ...query, pageNum: at + 1 },
    day,
  }));
}

/** The one page of texts that name the day of their edition. */
async function editions(site: Site, ...slugs: readonly LegalSlug[]): Promise<Pages> {
  const texts = await Promise.all(slugs.map((slug) => readLegal(slug, site)));
  return [{ query: {}, day: latest(texts.map(({ meta }) => meta.updated)) }];
}

async function textPages(site: Site): Promise<Partial<Record<RouteId, Pages>>> {
  return {
    'legal.userAgreement': await editions(site, 'user-agreement', 'refund-policy'),
    'legal.privacyAgreement': await editions(site, 'privacy-policy', 'children-privacy'),
    'legal.webAgreement': await editions(site, 'web-agreement'),
    'legal.saleslicence': await editions(site, 'sales-licence'),
    'about.legalNotice': await editions(site, 'legal-notice'),
    'legal.businesslicense': (await readLicences(site)).map(({ type }) => ({ query: { type } })),
    'promo.simgle': [{ query: {}, day: (await readPromotion(site)).meta.date }],
  };
}

async function newsPages(site: Site): Promise<Partial<Record<RouteId, Pages>>> {
  const [news, media, procurement, categories] = await Promise.all([
    allInformation(site, 'news'),
    allInformation(site, 'media'),
    allInformation(site, 'procurement'),
    newsCategories(),
  ]);
  const ofCategory = categories.flatMap(({ id, name }) =>
    listPages(
      news.filter(({ category }) => category === name),
      listSize.news,
      { type: id },
    ),
  );
  return {
    'brand.home': [{ query: {}, day: latest([...news, ...media].map(changedOn)) }],
    'news.list': [...listPages(news, listSize.news), ...ofCategory],
    'news.media': listPages(media, listSize.media),
    'news.detail': details([...news, ...media]),
    'procurement.list': listPages(procurement, listSize.procurement),
    'procurement.detail': details(procurement),
  };
}

/** The catalogue whole, of each grade, of each subject, and of each subject of a grade. */
function catalogue(courses: readonly CatalogueCourse[]): Pages {
  const queries = courses.flatMap(({ gradeId, subjectId }): readonly Query[] => [{ gradeId }, { subjectId }, { gradeId, subjectId }]);
  const distinct = new Map([{}, ...queries].map((query) => [JSON.stringify(query), query]));
  return [...distinct.values()].flatMap((query) => {
    const list = chosenCourses(courses, { ...everything, ...query }, []);
    return pagesOf(list, CATALOGUE_SIZE, query, latest(list.flatMap(({ updatedAt }) => (updatedAt ? [dateShort(updatedAt)] : []))));
  });
}

/** The pages of the rows whose addresses or days come from data; every other row is the one page of its path. */
async function pagesOfRows(site: Site): Promise<Partial<Record<RouteId, Pages>>> {
  const [texts, news, courses, teachers, senior, junior] = await Promise.all([
    textPages(site),
    newsPages(site),
    allCourses(),
    allTeachers(),
    booksOf('senior', site),
    booksOf('junior', site),
  ]);
  return {
    ...texts,
    ...news,
    'course.catalogue': catalogue(courses),
    'course.chapter': courses.map(({ courseId, updatedAt }) => ({
      query: { courseId },
      day: updatedAt === undefined ? undefined : dateShort(updatedAt),
    })),
    'teacher.detail': teachers.map(({ teacherId }) => ({ query: { id: teacherId } })),
    'books.seniorDetail': senior.map(({ index }) => ({ query: { i: index } })),
    'books.juniorDetail': junior.map(({ index }) => ({ query: { i: index } })),
    'problem.detail': allProblems().map(({ id }) => ({ query: { no: id } })),
    'brand.padDetail': [{ query: { i: productIndex.pad } }],
    'brand.paperClassDetail': [{ query: { i: productIndex.paper } }],
  };
}

/**
 * Every public page of a site that a search engine should know, with the day of its last change: an article's or a
 * course's own, a list's newest entry, a text's edition, else the day of this release. Later pages of a list are pages of
 * their own. Throws when the upstream does not answer.
 */
export async function sitemapEntries(site: Site): Promise<readonly SitemapEntry[]> {
  const [known, released] = await Promise.all([pagesOfRows(site), releasedAt()]);
  const release = dateShort(released.toISOString());
  return routes
    .filter((row) => row.sitemap)
    .flatMap(({ id }) => (known[id] ?? [{ query: {} }]).map(({ query, day = release }) => ({ address: href(id, query), lastmod: day })));
}

/** The entries as a flat sitemap. `origin` = scheme and host, without slash at the end. */
export function sitemapXml(origin: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(
    ({ address, lastmod }) => `<url><loc>${(origin + address).replace(/&/g, '&amp;')}</loc><lastmod>${lastmod}</lastmod></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}
