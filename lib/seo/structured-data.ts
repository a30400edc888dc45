type Data = Record<string, unknown>;

/** schema.org BreadcrumbList. `origin` such as https://www.example.com, without slash at the end; the last item may lack an address. */
export function breadcrumbData(origin: string, items: readonly { readonly label: string; readonly href?: string }[]): Data {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ label, href }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: label,
      ...(href ? { item: origin + href } : {}),
    })),
  };
}

/** schema.org ItemList of what a list shows, in its order. */
export function itemListData(origin: string, items: readonly { readonly label: string; readonly href: string }[]): Data {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: items.map(({ label, href }, at) => ({ '@type': 'ListItem', position: at + 1, name: label, url: origin + href })),
  };
}

interface ArticleFacts {
  readonly headline: string;
  readonly description: string;
  readonly section: string;
  readonly href: string;
  /** ISO 8601 with zone. */
  readonly publishedAt: string;
  /** A person, or '' where the organisation itself writes. */
  readonly author: string;
  /** Path below the site or absolute; '' = none. */
  readonly image: string;
}

/** schema.org Article. */
export function articleData(article: ArticleFacts, site: { readonly origin: string; readonly brand: string }): Data {
  const organization = { '@type': 'Organization', name: site.brand, ...(site.origin ? { url: site.origin } : {}) };
  const image = article.image.startsWith('/') ? site.origin + article.image : article.image;
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: article.headline,
    description: article.description,
    articleSection: article.section,
    datePublished: article.publishedAt,
    inLanguage: 'zh-CN',
    author: article.author ? { '@type': 'Person', name: article.author } : organization,
    publisher: organization,
    mainEntityOfPage: site.origin + article.href,
    ...(image ? { image } : {}),
  };
}
