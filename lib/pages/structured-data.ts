import { href, type RouteId } from '@/lib/routes';
import type { Site } from '@/lib/sites';
import { siteOrigin } from './site';

interface Step {
  readonly name: string;
  readonly route: RouteId;
  readonly query?: Readonly<Record<string, string | number>>;
}

/** schema.org BreadcrumbList: the same steps as the page's visible breadcrumb. */
export function breadcrumbList(site: Site, steps: readonly Step[]): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, route, query }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: siteOrigin(site) + href(route, query),
    })),
  };
}

/** schema.org WebPage, or a kind of it. `dateModified` as `2026-11-01`. */
export function webPage(
  site: Site,
  page: { readonly type?: 'AboutPage' | 'ContactPage'; readonly name: string; readonly route: RouteId; readonly dateModified?: string },
): Record<string, unknown> {
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
