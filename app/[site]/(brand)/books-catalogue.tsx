import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CataloguePage } from '@/components/books/catalogue-page';
import { catalogueStructuredData } from '@/components/books/structured-data';
import { bookRoutes } from '@/components/books/words';
import { JsonLd } from '@/components/shell/frame/json-ld';
import { OfficialShops } from '@/components/shell/frame/official-shops';
import { SiteFrame } from '@/components/shell/frame/site-frame';
import { booksOf, type BookLevel } from '@/lib/content/books';
import { pageMetadata } from '@/lib/pages/metadata';
import { siteOf, siteOrigin, type SiteParams } from '@/lib/pages/site';

export async function catalogueMetadata(params: SiteParams, level: BookLevel): Promise<Metadata> {
  const t = await getTranslations('books');
  return pageMetadata(params, bookRoutes[level].list, { description: t(`${level}.description`) });
}

/** /books-highSchool and /books-middleSchool. */
export async function Catalogue({ params, level }: { readonly params: SiteParams; readonly level: BookLevel }) {
  const site = await siteOf(params);
  const [books, titles] = await Promise.all([booksOf(level, site), getTranslations('titles')]);
  const route = bookRoutes[level].list;
  const structured = catalogueStructuredData(books, {
    origin: siteOrigin(site),
    home: titles('brand.home'),
    list: titles(route),
  });
  return (
    <SiteFrame params={params} route={route}>
      {structured.map((data) => (
        <JsonLd key={String(data['@type'])} data={data} />
      ))}
      <CataloguePage level={level} books={books} phone={site.phone} shops={<OfficialShops site={site} />} />
    </SiteFrame>
  );
}
