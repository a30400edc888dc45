import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { pageMetadata } from '@/lib/pages/metadata';
import type { PageProps } from '@/lib/pages/site';
import { question } from '@/lib/query/first-answer';
import { CollectedPart } from '@/components/shell/parts/collected-part';
import { collectedInput } from '@/components/learner/list-inputs';
import { LearnerArea } from '@/components/learner/menu';
import { StillPage } from '../../still-page';
import { pageOf } from '../../query';

export function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return pageMetadata(params, 'personal.collected');
}

/** /personal/collected, by kind (`kind` = news, else courses) and page (`pageNum`). */
export default async function Page({ params, searchParams }: PageProps) {
  const [query, titles] = await Promise.all([searchParams, getTranslations('titles')]);
  const kind = query.kind === 'news' ? 'news' : 'course';
  const pageNum = pageOf(query);
  return (
    <StillPage
      params={params}
      route="personal.collected"
      namespaces={['personal.collected']}
      first={[question('collection.list', collectedInput(kind, pageNum))]}
    >
      {(learner, part) => (
        <LearnerArea learner={learner} on="personal.collected" heading={titles('personal.collected')}>
          <CollectedPart kind={kind} pageNum={pageNum} {...part} />
        </LearnerArea>
      )}
    </StillPage>
  );
}
