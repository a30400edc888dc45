import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { SiteFrame } from '@/components/shell/frame/site-frame';
import { HeadlineCourses } from '@/components/search/headline-courses';
import { groupOf, Results } from '@/components/search/results';
import { MOST_CHARACTERS } from '@/components/search/keyword';
import { SearchPage, Suggestions } from '@/components/search/search-page';
import { LoadErrorPanel } from '@/components/ui/state-panel';
import { pageMetadata } from '@/lib/pages/metadata';
import { askedBy } from '@/lib/env';
import { siteOf, type SiteParams } from '@/lib/pages/site';
import type { Site } from '@/lib/sites';
import { loadPanel } from '@/lib/query/load-failure';
import { queryId, queryPage } from '@/lib/routes/query-id';
import { readOwnGrade } from '@/lib/session/own-grade';
import { readVisitor } from '@/lib/session/visitor';
import { callUpstream } from '@/lib/upstream/call';
import { readPart } from '@/lib/upstream/public';

interface Props {
  readonly params: SiteParams;
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

/** The root layout's pages are kept; this one has a keyword. */
export const dynamic = 'force-dynamic';

/** First hits of each group, and hits of a page of one group. */
const OVERVIEW = 5;
const PAGE_SIZE = 12;

async function queryOf(searchParams: Props['searchParams']) {
  const query = await searchParams;
  const first = (key: string): string => [query[key]].flat()[0] ?? '';
  return {
    keyWord: first('keyWord').trim().slice(0, MOST_CHARACTERS).trim(),
    group: groupOf(first('type')),
    page: first('pageNum'),
    headlineId: queryId(first('headline')),
  };
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const [{ keyWord }, t] = await Promise.all([queryOf(searchParams), getTranslations('search')]);
  const own = { description: t('description'), ...(keyWord ? { title: t('titleOf', { keyWord }) } : {}) };
  return pageMetadata(params, 'brand.search', own);
}

/** /search?keyWord=&type=&pageNum=&headline=, rendered for each request; whole without JavaScript. */
export default async function Page({ params, searchParams }: Props) {
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

/** The courses of a kind; without the upstream the searches above are enough. */
async function Headlines({ headlineId }: { readonly headlineId: number | null }) {
  const basic = await readPart('common.basicData', {});
  const headlines = basic?.couresCourseCateGory ?? [];
  const asked = headlines.find(({ id }) => id === headlineId) ?? headlines[0];
  const shown = asked ? await readPart('course.headline', { headlineId: asked.id, pageSize: PAGE_SIZE }) : null;
  return shown ? <HeadlineCourses headlines={headlines} shown={shown} /> : null;
}

async function Found({
  site,
  keyWord,
  group,
  pageNum,
}: {
  readonly site: Site;
  readonly keyWord: string;
  readonly group: ReturnType<typeof groupOf>;
  readonly pageNum: number;
}) {
  const pageSize = group ? PAGE_SIZE : OVERVIEW;
  const gradeName = (await readOwnGrade()) ?? undefined;
  const { ip } = await readVisitor(await headers());
  const asked = { keyWord, pageNum, pageSize, ...askedBy(site), ...(gradeName ? { gradeName } : {}) };
  const answer = await callUpstream('search.information', asked, { ip });
  if (!answer.ok) return <LoadErrorPanel {...loadPanel(answer)} />;
  return <Results site={site} found={answer.data} group={group} pageNum={pageNum} pageSize={pageSize} />;
}
