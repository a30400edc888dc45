import { createHash } from 'node:crypto';
import type { Site } from './types';

const segments = new WeakMap<Site, string>();

/**
 * `<key>~<8 hex digits of the configuration>`: first segment of the internal address of the site's pages. A changed
 * variable gives another segment, so that no cached page shows the old footer.
 */
export function siteSegment(site: Site): string {
  const known = segments.get(site);
  if (known !== undefined) return known;
  const made = `${site.key}~${createHash('sha256').update(JSON.stringify(site)).digest('hex').slice(0, 8)}`;
  segments.set(site, made);
  return made;
}

/** Ends the segment of a mobile module's pages: the root layout draws their root font by it, before anything is painted. */
const MOBILE = '~m';

/** The first segment of a page: that of its site, marked for the pages of a mobile module (decisions §7). */
export function pageSegment(site: Site, module: 'desktop' | 'mobile'): string {
  return siteSegment(site) + (module === 'mobile' ? MOBILE : '');
}

/** Segments may arrive percent-encoded. */
const plain = (segment: string): string => segment.replaceAll('%7E', '~').replaceAll('%7e', '~');

/** Is it the segment of a mobile module's page? */
export function isMobileSegment(segment: string): boolean {
  return plain(segment).endsWith(MOBILE);
}

/** The site of a page's segment; null when no site has it (any more). */
export function siteBySegment(segment: string, sites: readonly Site[]): Site | null {
  const own = plain(segment).replace(/~m$/, '');
  return sites.find((site) => siteSegment(site) === own) ?? null;
}
