import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { DetailPage } from '@/components/books/detail-page';
import { bookStructuredData } from '@/components/books/structured-data';
import { bookRoutes } from '@/components/books/words';
import { ProblemShelf } from '@/components/problem/problem-shelf';
import { JsonLd } from '@/components/shell/frame/json-ld';
import { NotFoundPage } from '@/components/shell/frame/not-found-page';
import { OfficialShops } from '@/components/shell/frame/official-shops';
import { SiteFrame } from '@/components/shell/frame/site-frame';
import { bookOf, booksOf, type BookLevel } from '@/lib/content/books';
import { allProblems } from '@/lib/content/problems';
import { lostMetadata, pageMetadata } from '@/lib/pages/metadata';
import { pageImage } from '@/lib/pages/page-data';
import { siteOf, siteOrigin } from '@/lib/pages/site';
import { keyValue } from '@/lib/routes/address';

export interface BookDetailProps {
  readonly params: Promise<{ readonly site: string; readonly i: string }>;
}

export async function bookMetadata({ params }: BookDetailProps, level: BookLevel): Promise<Metadata> {
  const site = await siteOf(params);
  const [book, t] = await Promise.all([params.then(({ i }) => bookOf(level, keyValue(i), site)), getTranslations('books')]);
  if (!book) return lostMetadata(params);
  return pageMetadata(params, bookRoutes[level].detail, {
    title: t(`${level}.book`, { title: book.title }),
    description: book.seoDescription,
    about: { type: 'book' },
  });
}

/** booksDetail?i= of a level; an index that is missing, unknown or of the other level is 404 (§2.2). */
export async function BookDetail({ params, level }: BookDetailProps & { readonly level: BookLevel }) {
  const site = await siteOf(params);
  const [book, siblings, t, titles] = await Promise.all([
    params.then(({ i }) => bookOf(level, keyValue(i), site)),
    booksOf(level, site),
    getTranslations('books'),
    getTranslations('titles'),
  ]);
  if (!book) return <NotFoundPage params={params} />;
  const { list, detail } = bookRoutes[level];
  const structured = bookStructuredData(book, {
    origin: siteOrigin(site),
    brand: site.name,
    home: titles('brand.home'),
    list: titles(list),
    to: t('to'),
    image: pageImage(site, detail, t(`${level}.book`, { title: book.title })),
  });
  return (
    <SiteFrame params={params} route={detail}>
      {structured.map((data) => (
        <JsonLd key={String(data['@type'])} data={data} />
      ))}
      <DetailPage
        book={book}
        siblings={siblings}
        shops={
          <>
            <ProblemShelf problems={allProblems().filter((one) => one.book?.id === book.id)} />
            <OfficialShops site={site} own={book.shops} />
          </>
        }
      />
    </SiteFrame>
  );
}
