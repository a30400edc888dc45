import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CataloguePage } from '@/components/course/catalogue-page';
import {
  bandNames,
  CATALOGUE_SIZE,
  choiceHref,
  chosenCourses,
  everything,
  facets,
  optionsOf,
  sorts,
  type Choice,
} from '@/lib/catalogue/courses';
import { JsonLd } from '@/components/shell/frame/json-ld';
import { NotFoundPage } from '@/components/shell/frame/not-found-page';
import { SiteFrame } from '@/components/shell/frame/site-frame';
import { listMetadata } from '@/lib/pages/list-metadata';
import { lostMetadata } from '@/lib/pages/metadata';
import { crumbData, itemList } from '@/lib/pages/page-data';
import { siteOf } from '@/lib/pages/site';
import { href } from '@/lib/routes';
import { keyValue } from '@/lib/routes/address';
import { queryPage } from '@/lib/routes/query-id';
import { allCourses } from '@/lib/seo/everything';
import { readPublic } from '@/lib/upstream/public';

/** The key folders of both addresses; those that an address does not have are absent. */
export type CatalogueParams = Promise<
  { readonly site: string; readonly gradeId: string; readonly subjectId: string; readonly pageNum: string } & Partial<
    Readonly<Record<'type' | 'price' | 'sort', string>>
  >
>;

/** A key that may be missing: its value, null where it is, and undefined (404) where it is none of those there are. */
function optional<T extends string | number>(folder: string | undefined, known: readonly T[]): T | null | undefined {
  const value = folder === undefined ? null : keyValue(folder);
  return value === null ? null : known.find((one) => String(one) === value);
}

/** What the keys stand for, and what is there; null (404) for a grade, subject or kind that no course has, and beyond the last page. */
async function read(params: CatalogueParams) {
  const { gradeId, subjectId, type, price, sort, pageNum } = await params;
  const [courses, basic] = await Promise.all([allCourses(), readPublic('common.basicData', {})]);
  const kinds = basic.ok ? basic.data.couresCourseCateGory : [];
  const wanted = {
    gradeId: optional(
      gradeId,
      courses.map((course) => course.gradeId),
    ),
    subjectId: optional(
      subjectId,
      courses.map((course) => course.subjectId),
    ),
    type: optional(
      type,
      kinds.map(({ id }) => id),
    ),
    price: optional(price, bandNames),
    sort: optional(sort, sorts),
  };
  const page = queryPage(keyValue(pageNum));
  if (page === null || Object.values(wanted).some((value) => value === undefined)) return null;
  const choice: Choice = {
    gradeId: wanted.gradeId ?? null,
    subjectId: wanted.subjectId ?? null,
    type: wanted.type ?? null,
    price: wanted.price ?? null,
    sort: wanted.sort ?? everything.sort,
  };
  const chosen = chosenCourses(courses, choice, kinds);
  const list = chosen.slice((page - 1) * CATALOGUE_SIZE, page * CATALOGUE_SIZE);
  if (list.length === 0 && page > 1) return null;
  return {
    grade: courses.find((course) => course.gradeId === choice.gradeId)?.gradeName ?? '',
    subject: courses.find((course) => course.subjectId === choice.subjectId)?.subjectName ?? '',
    catalogue: {
      choice,
      page,
      all: courses.length,
      planned: courses.filter(({ planned }) => planned).length,
      total: chosen.length,
      list,
      facets: facets.map((facet) => ({ facet, options: optionsOf(facet, courses, choice, kinds) })),
    },
  };
}

type Route = 'course.catalogue' | 'course.find';

/** What either address of the catalogue says in its head. */
export async function catalogueMetadata(params: CatalogueParams, route: Route): Promise<Metadata> {
  const found = await read(params);
  if (!found) return lostMetadata(params);
  const [t, titles] = await Promise.all([getTranslations('course.catalogue'), getTranslations('titles')]);
  const { grade, subject, catalogue } = found;
  const of = { of: grade + subject, count: catalogue.total };
  return listMetadata(params, route, {
    title: of.of ? t('titleOf', of) : titles('course.catalogue'),
    description: of.of ? t('descriptionOf', of) : t('description', { count: catalogue.all }),
    page: catalogue.page,
  });
}

/** /course and /course/find, from the cache per site. */
export async function CatalogueRoute({ params, route }: { readonly params: CatalogueParams; readonly route: Route }) {
  const [site, found, t, titles] = await Promise.all([
    siteOf(params),
    read(params),
    getTranslations('course.catalogue'),
    getTranslations('titles'),
  ]);
  if (!found) return <NotFoundPage params={params} />;
  const { grade, subject, catalogue } = found;
  const all = { label: titles('course.catalogue'), href: href('course.catalogue') };
  const own = grade + subject ? [{ label: t('titleOf', { of: grade + subject }) }] : [];
  const { gradeId } = catalogue.choice;
  const above = grade && subject ? [{ label: t('titleOf', { of: grade }), href: choiceHref({ ...everything, gradeId }) }] : [];
  const crumbs = [{ label: titles('brand.home'), href: href('brand.home') }, all, ...above, ...own];
  const links = catalogue.list.map(({ title, courseId }) => ({ label: title, href: href('course.chapter', { courseId }) }));
  return (
    <SiteFrame params={params} route={route}>
      <JsonLd data={itemList(site, links)} />
      <JsonLd data={crumbData(site, crumbs)} />
      <CataloguePage heading={own[0]?.label ?? all.label} crumbs={crumbs} catalogue={catalogue} />
    </SiteFrame>
  );
}
