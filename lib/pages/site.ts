import 'server-only';
import { notFound } from 'next/navigation';
import { siteFromSegment } from '@/lib/env';
import type { Site } from '@/lib/sites';

/** `params` of a page below app/[site]. */
export type SiteParams = Promise<{ readonly site: string }>;

/** The site of a page; a segment that no site has (typed by hand, or of an older configuration) is 404. */
export async function siteOf(params: SiteParams): Promise<Site> {
  const site = siteFromSegment((await params).site);
  if (!site) notFound();
  return site;
}

/** Scheme and host that the site's pages are known by to search engines; '' when no host is configured. */
export function siteOrigin(site: Site): string {
  const [host] = site.hosts;
  return host ? `https://${host}` : '';
}
