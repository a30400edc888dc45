import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { dateInChina } from '@/lib/kernel/date';
import { href, routeOf, type RouteId } from '@/lib/routes';
import { cardMark } from '@/lib/marks/card-mark';
import { keyValue } from '@/lib/routes/address';
import { coverShape, isUploadedPicture } from '@/lib/contracts/values/upload';
import { shareAddress, shareShapes, type ShareShape } from '@/lib/og-card/address';
import type { Site } from '@/lib/sites';
import { siteOf, siteOrigin, type SiteParams } from './site';

type Query = Readonly<Record<string, string | number>>;
type OpenGraph = NonNullable<Metadata['openGraph']>;

interface OwnFacts {
  /** Absent: the route's own title. */
  readonly title?: string;
  /** The whole document title, where it is not “title - brand”. */
  readonly documentTitle?: string;
  readonly description?: string;
  /** Values of the row's keys, where they are not what stands in the address. */
  readonly query?: Query;
  /** The cover of what the page is about. One that was uploaded is what chats show; a drawing is not. */
  readonly cover?: string;
  /** What kind of thing the page is about; absent: a page of a website. */
  readonly about?:
    | { readonly type: 'book' }
    | {
        readonly type: 'article';
        /** ISO 8601 with zone, or a day. */
        readonly publishedTime: string;
        readonly modifiedTime?: string;
        readonly section?: string;
        readonly authors?: readonly string[];
      };
}

/** The keys of an address, as the middleware wrote them into folders of their names; the first page of a list has no number. */
async function addressQuery(params: SiteParams, keys: readonly string[]): Promise<Query> {
  const folders: Readonly<Record<string, string | undefined>> = await params;
  const values = keys.flatMap((key) => {
    const value = keyValue(folders[key] ?? '');
    return value && !(key === 'pageNum' && value === '1') ? [[key, value] as const] : [];
  });
  return Object.fromEntries(values);
}

/** The picture of a page in a shape. */
function picture(site: Site, shape: ShareShape, route: RouteId, title: string) {
  return { url: siteOrigin(site) + shareAddress(site, shape, route, title), ...shareShapes[shape], alt: title, type: 'image/png' };
}

/** The cover of a thing as the picture of its page; null where it is a drawing. */
function uploaded(site: Site, cover: string | undefined, title: string) {
  if (cover === undefined || !isUploadedPicture(cover)) return null;
  return { url: siteOrigin(site) + cover, width: coverShape.width, height: coverShape.height, alt: title, type: 'image/webp' };
}

/**
 * Everything that a page says of itself in its head: title, description, canonical address (own host, the row's keys and
 * nothing else of a visitor's query), Open Graph with pictures, what Chinese search engines ask for, and whether it is to
 * be indexed: public pages are when the sitemap lists them.
 */
export async function pageMetadata(params: SiteParams, route: RouteId, own: OwnFacts = {}): Promise<Metadata> {
  const [site, titles, common] = await Promise.all([siteOf(params), getTranslations('titles'), getTranslations('common')]);
  const { module, sitemap, keys, area, isr, card } = routeOf(route);
  const title = own.title ?? titles(route);
  const documentTitle = own.documentTitle ?? `${title} - ${site.brandTitle}`;
  const description = own.description ?? common('description');
  // A page that is made for each request may have a visitor's own words in its title: no pictures of those.
  const pictured = isr === null ? titles(route) : title;
  const wide = uploaded(site, own.cover, title) ?? picture(site, 'wide', route, pictured);
  const url = siteOrigin(site) + href(route, own.query ?? (await addressQuery(params, keys)));
  return {
    title: documentTitle,
    description,
    ...(area === 'system' ? {} : { alternates: { canonical: url } }),
    openGraph: {
      type: 'website',
      ...about(own.about),
      title,
      description,
      url,
      siteName: site.brandTitle,
      locale: 'zh_CN',
      // Chats that show a square would cut one out of the wide picture.
      images: [wide, picture(site, 'square', route, pictured)],
    },
    // Without an image of its own Next repeats both.
    twitter: { card: 'summary_large_image', images: [wide.url] },
    other: { 'applicable-device': module === 'mobile' ? 'mobile' : 'pc,mobile', ...(card ? { [cardMark]: '1' } : {}) },
    ...(sitemap ? {} : { robots: { index: false, follow: true } }),
  };
}

function about(thing: OwnFacts['about']): Partial<OpenGraph> {
  if (thing?.type !== 'article') return thing ?? {};
  return {
    ...thing,
    publishedTime: dateInChina(thing.publishedTime),
    modifiedTime: thing.modifiedTime && dateInChina(thing.modifiedTime),
    authors: thing.authors ? [...thing.authors] : undefined,
  };
}

/** The head of a page that is not there. */
export function lostMetadata(params: SiteParams): Promise<Metadata> {
  return pageMetadata(params, 'system.notFound');
}
