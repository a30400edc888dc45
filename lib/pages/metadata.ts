import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { RouteId } from '@/lib/routes';
import { routeOf } from '@/lib/routes';
import { siteOf, type SiteParams } from './site';

/**
 * Title (the route's own unless `title` is given), description and what Chinese search engines ask for. The canonical
 * address is SiteFrame's.
 */
export async function pageMetadata(
  params: SiteParams,
  route: RouteId,
  own: { readonly title?: string; readonly description?: string } = {},
): Promise<Metadata> {
  const site = await siteOf(params);
  const titles = await getTranslations('titles');
  const common = await getTranslations('common');
  const { module, access } = routeOf(route);
  const title = own.title ?? titles(route);
  return {
    title: `${title} - ${site.brandTitle}`,
    description: own.description ?? common('description'),
    other: { 'applicable-device': module === 'mobile' ? 'mobile' : 'pc,mobile' },
    ...(access === 'public' ? {} : { robots: { index: false } }),
  };
}
