import { headers } from 'next/headers';
import { HeadlineCourses } from '@/components/search/headline-courses';
import { Results, type groupOf } from '@/components/search/results';
import { LoadErrorPanel } from '@/components/ui/state-panel';
import { askedBy } from '@/lib/env';
import { loadPanel } from '@/lib/query/load-failure';
import { readOwnGrade } from '@/lib/session/own-grade';
import { readVisitor } from '@/lib/session/visitor';
import type { Site } from '@/lib/sites';
import { callUpstream } from '@/lib/upstream/call';
import { readPart } from '@/lib/upstream/public';

/** First hits of each group, and hits of a page of one group. */
const OVERVIEW = 5;
const PAGE_SIZE = 12;

/** The courses of a kind; without the upstream the searches above are enough. */
export async function Headlines({ headlineId }: { readonly headlineId: number | null }) {
  const basic = await readPart('common.basicData', {});
  const headlines = basic?.couresCourseCateGory ?? [];
  const asked = headlines.find(({ id }) => id === headlineId) ?? headlines[0];
  const shown = asked ? await readPart('course.headline', { headlineId: asked.id, pageSize: PAGE_SIZE }) : null;
  return shown ? <HeadlineCourses headlines={headlines} shown={shown} /> : null;
}

/** What the upstream finds: the first of each group, or a page of one. */
export async function Found({
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
