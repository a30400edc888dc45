import 'server-only';
import { allSites } from '@/lib/env';
import { readEdge } from '@/lib/process/edge';
import { processState } from '@/lib/process/state';
import { siteOrigin } from '@/lib/pages/site';
import { resolveSite, type Site } from '@/lib/sites';

/** The site behind a request for a file that a handler makes; the default site's, not `known`, on a host that is no site's. */
export function visitedSite(request: Request): { readonly site: Site; readonly known: boolean } {
  return resolveSite(readEdge(request.headers, processState().edgeSecret).host, allSites());
}

/**
 * The site behind a request for a file that is made for search engines, and the origin its addresses begin with, the one
 * of its canonical addresses. Null for a host that is no site's.
 */
export function indexedSite(request: Request): { readonly site: Site; readonly origin: string } | null {
  const { site, known } = visitedSite(request);
  return known ? { site, origin: siteOrigin(site) } : null;
}
