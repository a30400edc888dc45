import 'server-only';
import { siteSegment, type Site } from '@/lib/sites';
import { sitemapEntries, type SitemapEntry } from './sitemap';

/** As long as a list page is kept, ms. */
const FRESH_MS = 300_000;

const kept = new Map<string, { readonly at: number; readonly entries: Promise<readonly SitemapEntry[]> }>();

/** sitemapEntries, asked for once in five minutes a site: a sitemap is many calls upstream. What failed is not kept. */
export function recentEntries(site: Site): Promise<readonly SitemapEntry[]> {
  const key = siteSegment(site);
  const known = kept.get(key);
  if (known && Date.now() - known.at < FRESH_MS) return known.entries;
  const entries = sitemapEntries(site);
  kept.set(key, { at: Date.now(), entries });
  entries.catch(() => kept.delete(key));
  return entries;
}
