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

/** The site of a segment, which may arrive percent-encoded; null when no site has it (any more). */
export function siteBySegment(segment: string, sites: readonly Site[]): Site | null {
  const plain = segment.replaceAll('%7E', '~').replaceAll('%7e', '~');
  return sites.find((site) => siteSegment(site) === plain) ?? null;
}
