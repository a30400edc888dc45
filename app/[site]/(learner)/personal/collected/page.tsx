import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { pageMetadata } from '@/lib/pages/metadata';
import type { SiteParams } from '@/lib/pages/site';
import { Collected } from '@/components/learner/collected/collected';
import { LearnerArea } from '@/components/learner/menu';
import { LearnerPage } from '../../learner-page';
import { pageOf, type LearnerProps } from '../../query';

export function generateMetadata({ params }: { readonly params: SiteParams }): Promise<Metadata> {
  return pageMetadata(params, 'personal.collected');
}

/** /personal/collected, by kind (`kind` = news, else courses) and page (`pageNum`). */
export default async function Page({ params, searchParams }: LearnerProps) {
  const [query, titles] = await Promise.all([searchParams, getTranslations('titles')]);
  return (
    <LearnerPage params={params} route="personal.collected" namespaces={['personal']}>
      {(learner) => (
        <LearnerArea learner={learner} on="personal.collected" heading={titles('personal.collected')}>
          <Collected kind={query.kind === 'news' ? 'news' : 'course'} pageNum={pageOf(query)} />
        </LearnerArea>
      )}
    </LearnerPage>
  );
}
