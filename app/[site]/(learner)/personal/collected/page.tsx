import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { pageMetadata } from '@/lib/pages/metadata';
import type { PageProps } from '@/lib/pages/site';
import { question } from '@/lib/query/first-answer';
import { Collected } from '@/components/learner/collected/collected';
import { collectedInput } from '@/components/learner/list-inputs';
import { LearnerArea } from '@/components/learner/menu';
import { LearnerPage } from '../../learner-page';
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
    <LearnerPage
      params={params}
      route="personal.collected"
      namespaces={['personal.collected']}
      first={[question('collection.list', collectedInput(kind, pageNum))]}
    >
      {(learner) => (
        <LearnerArea learner={learner} on="personal.collected" heading={titles('personal.collected')}>
          <Collected kind={kind} pageNum={pageNum} />
        </LearnerArea>
      )}
    </LearnerPage>
  );
}
