import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CataloguePage } from '@/components/course/catalogue-page';
import { choiceHref, everything } from '@/lib/catalogue/courses';
import { JsonLd } from '@/components/shell/frame/json-ld';
import { NotFoundPage } from '@/components/shell/frame/not-found-page';
import { SiteFrame } from '@/components/shell/frame/site-frame';
import { listMetadata } from '@/lib/pages/list-metadata';
import { lostMetadata } from '@/lib/pages/metadata';
import { crumbData, itemList } from '@/lib/pages/page-data';
import { siteOf } from '@/lib/pages/site';
import { href } from '@/lib/routes';
import { readCatalogue, type CatalogueParams } from './read-catalogue';

type Route = 'course.catalogue' | 'course.find';

/** What either address of the catalogue says in its head. */
export async function catalogueMetadata(params: CatalogueParams, route: Route): Promise<Metadata> {
  const found = await readCatalogue(params);
  if (!found) return lostMetadata(params);
  const [t, titles] = await Promise.all([getTranslations('course.catalogue'), getTranslations('titles')]);
  const { grade, subject, catalogue } = found;
  const of = { of: grade + subject, count: catalogue.total };
  const head = await listMetadata(params, route, {
    title: of.of ? t('titleOf', of) : titles('course.catalogue'),
    description: of.of ? t('descriptionOf', of) : t('description', { count: catalogue.all }),
    page: catalogue.page,
  });
  // A visitor reads what else there is; who comes from a search engine looked for a course.
  return catalogue.total > 0 ? head : { ...head, robots: { index: false, follow: true } };
}

/** /course and /course/find, from the cache per site. */
export async function CatalogueRoute({ params, route }: { readonly params: CatalogueParams; readonly route: Route }) {
  const [site, found, t, titles] = await Promise.all([
    siteOf(params),
    readCatalogue(params),
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
