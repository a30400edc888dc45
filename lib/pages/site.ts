import 'server-only';
import { notFound } from 'next/navigation';
import { siteFromSegment } from '@/lib/env';
import type { Site } from '@/lib/sites';
import { isMobileSegment } from '@/lib/sites/segment';

export { siteOrigin } from '@/lib/env';

/** `params` of a page below app/[site]. */
export type SiteParams = Promise<{ readonly site: string }>;
/** The query of an address: a key that stands there twice has a list. */
export type Query = Readonly<Record<string, string | string[] | undefined>>;

/** What a page without keys of its own is given. */
export interface PageProps {
  readonly params: SiteParams;
  readonly searchParams: Promise<Query>;
}

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
