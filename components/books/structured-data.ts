import type { Book } from '@/lib/content/books';
import { breadcrumbList, faqPage, offer, type StructuredData } from '@/lib/pages/structured-data';
import { href } from '@/lib/routes';
import { bookRoutes, gradeSpan } from './words';

interface Around {
  /** Such as https://www.example.com, without slash at the end. */
  readonly origin: string;
  readonly brand: string;
  readonly home: string;
  readonly list: string;
  readonly to: string;
  /** Whole address of a picture. */
  readonly image: string;
}

/** Book and Product with its price, questions and answers, and the way to the page: what the page says, no more. */
export function bookStructuredData(book: Book, { origin, brand, home, list, to, image }: Around): readonly StructuredData[] {
  const { list: listRoute, detail } = bookRoutes[book.level];
  const url = origin + href(detail, { i: book.index });
  return [
    {
      '@context': 'https://schema.org',
      '@type': ['Book', 'Product'],
      name: book.title,
      description: book.intro[0],
      url,
      image,
      inLanguage: 'zh-CN',
      numberOfPages: book.pages,
      educationalLevel: gradeSpan(book.grades, to),
      about: book.subjects,
      brand: { '@type': 'Brand', name: brand },
      offers: offer(book.priceFen, url),
    },
    faqPage(book.faq),
    breadcrumbList([
      { name: home, item: origin + href('brand.home') },
      { name: list, item: origin + href(listRoute) },
      { name: book.title, item: url },
    ]),
  ];
}

/** The books of a level in their order, and the way to the page. */
export function catalogueStructuredData(
  books: readonly Book[],
  { origin, home, list }: Pick<Around, 'origin' | 'home' | 'list'>,
): readonly StructuredData[] {
  const [first] = books;
  if (!first) return [];
  const routes = bookRoutes[first.level];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      name: list,
      numberOfItems: books.length,
      itemListElement: books.map((book, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        name: book.title,
        url: origin + href(routes.detail, { i: book.index }),
      })),
    },
    breadcrumbList([
      { name: home, item: origin + href('brand.home') },
      { name: list, item: origin + href(routes.list) },
    ]),
  ];
}
