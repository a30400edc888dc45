import { ROUTER_MARK } from '@/lib/next-seams/names';
import { internalAddress, notFoundOf, notFoundPaths } from '@/lib/routes/address';
import type { Decision } from '@/lib/routes/guard';
import { pageSegment, type Site } from '@/lib/sites';

/** A page of a site as Next knows it. */
export interface InternalPage {
  /** Its site's segment and what stands below it: `/main~1a2b3c4d/news/detail/7`. */
  readonly path: string;
  /** With its `?`, or ''. */
  readonly search: string;
  /** It comes from the cache, the same for everybody. */
  readonly kept: boolean;
}

/** The query as the visitor wrote it: the router's own mark is not theirs. With its `?`, or ''. */
export function visitorsSearch(search: string): string {
  const parts = search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && part.split('=', 1)[0] !== ROUTER_MARK);
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

/**
 * The page that a decision of the guard leads to; `identity` (lib/env) is part of its address. An address that names no page
 * gets the 404 page, in the look of its module where that has one.
 */
export function internalPage(
  decision: Exclude<Decision, { readonly kind: 'redirect' }>,
  search: string,
  site: Site,
  identity: string,
): InternalPage {
  const { route, kind } = decision;
  const address = kind === 'page' ? internalAddress(route, search) : null;
  if (address)
    return { path: `/${pageSegment(site, route.module, identity)}${address.path}`, search: address.search, kept: route.isr !== null };
  const lost = notFoundOf(route);
  // The 404 page of the site is a page of no module.
  const look = lost === notFoundPaths.site ? 'desktop' : route.module;
  return { path: `/${pageSegment(site, look, identity)}${lost}`, search: '', kept: true };
}
