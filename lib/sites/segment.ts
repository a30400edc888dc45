import { createHash } from 'node:crypto';
import type { Site } from './types';

const segments = new WeakMap<Site, Map<string, string>>();

/**
 * `<key>~<8 hex digits>` of the site's configuration, and of whatever else `identity` stands for. A changed variable gives
 * another segment.
 */
export function siteSegment(site: Site, identity = ''): string {
  const known = segments.get(site) ?? new Map<string, string>();
  segments.set(site, known);
  const before = known.get(identity);
  if (before !== undefined) return before;
  const made = `${site.key}~${createHash('sha256').update(JSON.stringify(site)).update(identity).digest('hex').slice(0, 8)}`;
  known.set(identity, made);
  return made;
}

/** Ends the segment of a mobile module's pages: the root layout draws their root font by it, before anything is painted. */
const MOBILE = '~m';

/**
 * The first segment of a page's internal address: its site and `identity` (lib/env), so that no page that was kept before a
 * change is shown after it; marked for the pages of a mobile module (§9).
 */
export function pageSegment(site: Site, module: 'desktop' | 'mobile', identity: string): string {
  return siteSegment(site, identity) + (module === 'mobile' ? MOBILE : '');
}

/** Segments may arrive percent-encoded. */
const plain = (segment: string): string => segment.replaceAll('%7E', '~').replaceAll('%7e', '~');

/** Is it the segment of a mobile module's page? */
export function isMobileSegment(segment: string): boolean {
  return plain(segment).endsWith(MOBILE);
}

/** The site of a page's segment; null when no site has it (any more). */
export function siteBySegment(segment: string, sites: readonly Site[], identity: string): Site | null {
  const own = plain(segment).replace(/~m$/, '');
  return sites.find((site) => siteSegment(site, identity) === own) ?? null;
}
