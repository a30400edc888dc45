import { href, type RouteId } from '@/lib/routes';
import type { Site } from '@/lib/sites';
import { siteOrigin } from './site';
import { breadcrumbList, type StructuredData } from './structured-data';

interface Step {
  readonly name: string;
  readonly route: RouteId;
  readonly query?: Readonly<Record<string, string | number>>;
}

/** The way to a page of the site: the same steps as its visible breadcrumb. */
export function routeCrumbs(site: Site, steps: readonly Step[]): StructuredData {
  return breadcrumbList(steps.map(({ name, route, query }) => ({ name, item: siteOrigin(site) + href(route, query) })));
}

/** schema.org WebPage, or a kind of it. `dateModified` as `2026-11-01`. */
export function webPage(
  site: Site,
  page: { readonly type?: 'AboutPage' | 'ContactPage'; readonly name: string; readonly route: RouteId; readonly dateModified?: string },
): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': page.type ?? 'WebPage',
    name: page.name,
    url: siteOrigin(site) + href(page.route),
    inLanguage: 'zh-CN',
    publisher: { '@type': 'EducationalOrganization', name: site.brandTitle, legalName: site.company, telephone: site.phone },
    ...(page.dateModified ? { dateModified: page.dateModified } : {}),
  };
}
