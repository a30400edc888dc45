import { priceText } from '@/lib/kernel/money';

export type StructuredData = Record<string, unknown>;

/** The way to a page, outermost first; the last item is the page itself. `item` is the whole address, which the last may lack. */
export function breadcrumbList(items: readonly { readonly name: string; readonly item?: string }[]): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: items.map((one, at) => ({ '@type': 'ListItem', position: at + 1, ...one })),
  };
}

/** Questions and answers that stand on the page word for word. */
export function faqPage(questions: readonly { readonly q: string; readonly a: string }[]): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ q, a }) => ({ '@type': 'Question', name: q, acceptedAnswer: { '@type': 'Answer', text: a } })),
  };
}

/** What a thing costs, in fen, at the page that sells it. */
export function offer(priceFen: number, url: string): StructuredData {
  return { '@type': 'Offer', price: priceText(priceFen).slice(1), priceCurrency: 'CNY', url };
}
