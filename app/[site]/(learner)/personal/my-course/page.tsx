import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { pageMetadata } from '@/lib/pages/metadata';
import type { SiteParams } from '@/lib/pages/site';
import { LearnerArea } from '@/components/learner/menu';
import { MyCourses } from '@/components/learner/my-courses';
import { queryId } from '@/lib/routes/query-id';
import { LearnerPage } from '../../learner-page';
import type { LearnerProps } from '../../query';

export function generateMetadata({ params }: { readonly params: SiteParams }): Promise<Metadata> {
  return pageMetadata(params, 'personal.myCourse');
}

/** /personal/my-course, by subject (`subjectId`) and page (`pageNum`). */
export default async function Page({ params, searchParams }: LearnerProps) {
  const [query, titles] = await Promise.all([searchParams, getTranslations('titles')]);
  return (
    <LearnerPage params={params} route="personal.myCourse" namespaces={['learner', 'lesson']}>
      {(learner) => (
        <LearnerArea learner={learner} on="personal.myCourse" heading={titles('personal.myCourse')}>
          <MyCourses subjectId={queryId(query.subjectId)} pageNum={Math.min(queryId(query.pageNum) ?? 1, 1000)} />
        </LearnerArea>
      )}
    </LearnerPage>
  );
}
