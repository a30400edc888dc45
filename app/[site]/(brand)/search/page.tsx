import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SiteFrame } from '@/components/shell/frame/site-frame';
import { groupOf } from '@/components/search/results';
import { MOST_CHARACTERS } from '@/components/search/keyword';
import { SearchPage, Suggestions } from '@/components/search/search-page';
import { keptText } from '@/lib/kernel/kept-text';
import { pageMetadata } from '@/lib/pages/metadata';
import { siteOf, type PageProps } from '@/lib/pages/site';
import { queryId, queryPage } from '@/lib/routes/query-id';
import { Found, Headlines } from './found';

/** The root layout's pages are kept; this one has a keyword. */
export const dynamic = 'force-dynamic';

async function queryOf(searchParams: PageProps['searchParams']) {
  const query = await searchParams;
  const first = (key: string): string => [query[key]].flat()[0] ?? '';
  return {
    keyWord: keptText(first('keyWord'), MOST_CHARACTERS),
    group: groupOf(first('type')),
    page: first('pageNum'),
    headlineId: queryId(first('headline')),
  };
}

export async function generateMetadata({ params, searchParams }: PageProps): Promise<Metadata> {
  const [{ keyWord }, t] = await Promise.all([queryOf(searchParams), getTranslations('search')]);
  const own = { description: t('description'), ...(keyWord ? { title: t('titleOf', { keyWord }) } : {}) };
  return pageMetadata(params, 'brand.search', own);
}

/** /search?keyWord=&type=&pageNum=&headline=, rendered for each request; whole without JavaScript. */
export default async function Page({ params, searchParams }: PageProps) {
  const [site, { keyWord, group, page, headlineId }] = await Promise.all([siteOf(params), queryOf(searchParams)]);
  // What is no page number has been answered 404 at the door (lib/routes/query-rules.ts).
  const pageNum = (group ? queryPage(page) : null) ?? 1;
  return (
    <SiteFrame params={params} route="brand.search">
      <SearchPage keyWord={keyWord}>
        {keyWord ? (
          <Found site={site} keyWord={keyWord} group={group} pageNum={pageNum} />
        ) : (
          <>
            <Suggestions />
            <Headlines headlineId={headlineId} />
          </>
        )}
      </SearchPage>
    </SiteFrame>
  );
}
