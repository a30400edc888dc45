import type { Metadata } from 'next';
import { LearnerArea } from '@/components/learner/menu';
import { Papers } from '@/components/problem/paper/papers';
import { pageMetadata } from '@/lib/pages/metadata';
import type { PageProps } from '@/lib/pages/site';
import { LearnerPage } from '../../learner-page';

export function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return pageMetadata(params, 'personal.paper');
}

/** /personal/paper: a paper against the clock. */
export default function Page({ params }: PageProps) {
  return (
    <LearnerPage params={params} route="personal.paper" namespaces={['practice.paper', 'problem']}>
      {(learner) => (
        <LearnerArea learner={learner} on="personal.paper">
          <Papers />
        </LearnerArea>
      )}
    </LearnerPage>
  );
}
