import type { Product } from '@/lib/content/products';
import { breadcrumbList, faqPage, offer, type StructuredData } from '@/lib/pages/structured-data';

/** Product with its price, where it has one of its own, questions and answers, the way to the page. */
export function productStructuredData(
  { meta }: Product,
  page: { readonly url: string; readonly image: string; readonly brand: string; readonly home: string; readonly homeUrl: string },
): readonly StructuredData[] {
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: meta.title,
      description: meta.tagline,
      url: page.url,
      image: page.image,
      brand: { '@type': 'Brand', name: page.brand },
      ...(meta.priceFen === undefined ? {} : { offers: offer(meta.priceFen, page.url) }),
      additionalProperty: meta.specs.map(({ name, value }) => ({ '@type': 'PropertyValue', name, value })),
    },
    faqPage(meta.faq),
    breadcrumbList([
      { name: page.home, item: page.homeUrl },
      { name: meta.title, item: page.url },
    ]),
  ];
}
