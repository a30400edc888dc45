import 'server-only';
import { processState } from '@/lib/process/state';
import { siteSegment, type Site } from '@/lib/sites';
import { sitemapEntries, type SitemapEntry } from './sitemap';

/** As long as a list page is kept, ms. */
const FRESH_MS = 300_000;

const kept = new Map<string, { readonly at: number; readonly heard: number; readonly entries: Promise<readonly SitemapEntry[]> }>();

/**
 * sitemapEntries, asked for once in five minutes a site and after every change that was told to this process: a sitemap
 * is many calls upstream. What failed is not kept.
 */
export function recentEntries(site: Site): Promise<readonly SitemapEntry[]> {
  const key = siteSegment(site);
  const { heard } = processState().pageCache;
  const known = kept.get(key);
  if (known?.heard === heard && Date.now() - known.at < FRESH_MS) return known.entries;
  const entries = sitemapEntries(site);
  kept.set(key, { at: Date.now(), heard, entries });
  entries.catch(() => kept.delete(key));
  return entries;
}
