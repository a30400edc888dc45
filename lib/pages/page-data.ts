import { isUploadedPicture } from '@/lib/contracts/values/upload';
import { dateInChina } from '@/lib/kernel/date';
import { href, type RouteId } from '@/lib/routes';
import { shareAddress } from '@/lib/og-card/address';
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

/** The steps of a visible breadcrumb as they are; a step without an address is the page itself. */
export function crumbData(site: Site, crumbs: readonly { readonly label: string; readonly href?: string }[]): StructuredData {
  return breadcrumbList(crumbs.map(({ label, href: to }) => ({ name: label, ...(to ? { item: siteOrigin(site) + to } : {}) })));
}

const typeOfSite = 'EducationalOrganization';
/** By which the pages mean the one organisation that the home page describes. */
const idOf = (site: Site): string => `${siteOrigin(site) + href('brand.home')}#organization`;

/** Who stands behind a page: its name, and where the rest is said. */
export function publisher(site: Site): StructuredData {
  return { '@type': typeOfSite, '@id': idOf(site), name: site.brandTitle };
}

/** schema.org EducationalOrganization, once, on the home page: what its footer says of the company. */
export function organization(site: Site): StructuredData {
  return {
    '@context': 'https://schema.org',
    ...publisher(site),
    legalName: site.company,
    telephone: site.phone,
    address: site.address,
    url: siteOrigin(site) + href('brand.home'),
    logo: `${siteOrigin(site)}/art/logo-mark.svg`,
  };
}

/**
 * The picture of a page for structured data: its cover where that was uploaded, else its own share picture, because search engines want
 * a raster image, and the drawings are SVG.
 */
export function pageImage(site: Site, route: RouteId, title: string, cover = ''): string {
  return siteOrigin(site) + (isUploadedPicture(cover) ? cover : shareAddress(site, 'wide', route, title));
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
    publisher: publisher(site),
    ...(page.dateModified ? { dateModified: page.dateModified } : {}),
  };
}

interface ArticleFacts {
  /** NewsArticle for what the news bring, Article for everything else. */
  readonly type: 'NewsArticle' | 'Article';
  readonly route: RouteId;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly headline: string;
  readonly description?: string;
  readonly section?: string;
  /** ISO 8601 with zone, or a day. */
  readonly publishedAt: string;
  readonly updatedAt?: string;
  /** A person, or '' where the organisation itself writes. */
  readonly author: string;
  readonly cover?: string;
}

/** schema.org Article of a page. */
export function articleData(site: Site, article: ArticleFacts): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': article.type,
    headline: article.headline,
    description: article.description,
    articleSection: article.section,
    datePublished: dateInChina(article.publishedAt),
    dateModified: dateInChina(article.updatedAt ?? article.publishedAt),
    inLanguage: 'zh-CN',
    author: article.author ? { '@type': 'Person', name: article.author } : publisher(site),
    publisher: publisher(site),
    mainEntityOfPage: siteOrigin(site) + href(article.route, article.query),
    image: [pageImage(site, article.route, article.headline, article.cover)],
  };
}

/** schema.org ItemList of what a list shows, in its order. */
export function itemList(site: Site, items: readonly { readonly label: string; readonly href: string }[]): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: items.map(({ label, href: to }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: label,
      url: siteOrigin(site) + to,
    })),
  };
}
