interface Entry {
  /** Path and query. */
  readonly address: string;
  readonly lastmod: string;
}

/** The entries of a flat sitemap and the origins that they name. */
export function sitemapOf(xml: string): { readonly entries: readonly Entry[]; readonly origins: ReadonlySet<string> } {
  const found = [...xml.matchAll(/<loc>([^<]*)<\/loc><lastmod>([^<]*)<\/lastmod>/g)].map(([, loc = '', lastmod = '']) => ({
    url: new URL(loc.replace(/&amp;/g, '&')),
    lastmod,
  }));
  return {
    entries: found.map(({ url, lastmod }) => ({ address: url.pathname + url.search, lastmod })),
    origins: new Set(found.map(({ url }) => url.origin)),
  };
}
