import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { pageMetadata } from '@/lib/pages/metadata';
import { siteOf, type PageProps } from '@/lib/pages/site';
import { LearnerFeedback } from '@/components/contact/learner-feedback';
import { Reports } from '@/components/learner/inbox/reports';
import { LearnerBlock } from '@/components/learner/block';
import { LearnerArea } from '@/components/learner/menu';
import { LearnerPage } from '../../learner-page';
import { pageOf } from '../../query';

export function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return pageMetadata(params, 'personal.feckback');
}

/** /personal/feckback: telling a problem, and what became of those that were told (`pageNum`). */
export default async function Page({ params, searchParams }: PageProps) {
  const [site, query, titles, t] = await Promise.all([
    siteOf(params),
    searchParams,
    getTranslations('titles'),
    getTranslations('personal.reports'),
  ]);
  return (
    <LearnerPage params={params} route="personal.feckback" namespaces={['personal.reports']}>
      {(learner) => (
        <LearnerArea learner={learner} on="personal.feckback" heading={titles('personal.feckback')}>
          <LearnerFeedback site={site} />
          <LearnerBlock title={t('title')}>
            <Reports pageNum={pageOf(query)} />
          </LearnerBlock>
        </LearnerArea>
      )}
    </LearnerPage>
  );
}
