import 'server-only';
import { notFound } from 'next/navigation';
import { siteFromSegment, webEnv } from '@/lib/env';
import type { Site } from '@/lib/sites';
import { isMobileSegment } from '@/lib/sites/segment';

/** `params` of a page below app/[site]. */
export type SiteParams = Promise<{ readonly site: string }>;

/** The site of a page; a segment that no site has (typed by hand, or of an older configuration) is 404. */
export async function siteOf(params: SiteParams): Promise<Site> {
  const site = siteFromSegment((await params).site);
  if (!site) notFound();
  return site;
}

/** Is the page one of a mobile module? Said by the segment, because the root layout knows no route. */
export async function isMobileModule(params: SiteParams): Promise<boolean> {
  return isMobileSegment((await params).site);
}

/**
 * Scheme and host that the site's pages are known by to search engines, without a slash at the end. On a first run
 * without configured hosts it is the address that the start printed (PUBLIC_BASE).
 */
export function siteOrigin(site: Site): string {
  const [host] = site.hosts;
  return host ? `https://${host}` : webEnv().publicBase;
}
