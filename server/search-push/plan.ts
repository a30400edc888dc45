import type { SiteBox } from './outbox';

export interface Entry {
  /** Whole address. */
  readonly url: string;
  /** Day of the last change. */
  readonly lastmod: string;
}
/** What Baidu says of a batch. */
export interface Taken {
  /** Addresses that may still be pushed today. */
  readonly remain: number;
  readonly success: number;
  readonly not_same_site: readonly string[];
  readonly not_valid: readonly string[];
}

/** The most addresses that Baidu takes at once. */
const MOST_AT_ONCE = 2000;

/** The pages that changed since they were sent, or were never sent; the latest change first. */
export function changed(entries: readonly Entry[], box: SiteBox): readonly Entry[] {
  return entries
    .filter(({ url, lastmod }) => box.pushed[url] !== lastmod && box.refused[url]?.lastmod !== lastmod)
    .sort((a, b) => b.lastmod.localeCompare(a.lastmod));
}

/** How many to send now. What is left of today's quota is known from the first answer on: so the first batch is one page. */
export function batchSize(remain: number | null): number {
  return remain === null ? 1 : Math.min(remain, MOST_AT_ONCE);
}

/** The box without pages that the site no longer has. */
export function pruned(box: SiteBox, entries: readonly Entry[]): SiteBox {
  const known = new Set(entries.map(({ url }) => url));
  const keep = <T>(record: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(record).filter(([url]) => known.has(url)));
  return { pushed: keep(box.pushed), refused: keep(box.refused) };
}

/** The box after an answer to `batch`; null when its numbers do not add up: then nothing may be taken for sent. */
export function noted(box: SiteBox, batch: readonly Entry[], taken: Taken): SiteBox | null {
  const next: SiteBox = { pushed: { ...box.pushed }, refused: { ...box.refused } };
  let expected = 0;
  for (const { url, lastmod } of batch) {
    const why = taken.not_same_site.includes(url) ? 'not_same_site' : taken.not_valid.includes(url) ? 'not_valid' : null;
    if (why) next.refused[url] = { lastmod, why };
    else {
      next.pushed[url] = lastmod;
      Reflect.deleteProperty(next.refused, url);
      expected += 1;
    }
  }
  return taken.success === expected ? next : null;
}
