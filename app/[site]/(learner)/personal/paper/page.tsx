import type { Metadata } from 'next';
import { LearnerArea } from '@/components/learner/menu';
import { Papers } from '@/components/problem/paper/papers';
import { pageMetadata } from '@/lib/pages/metadata';
import type { SiteParams } from '@/lib/pages/site';
import { LearnerPage } from '../../learner-page';

interface Props {
  readonly params: SiteParams;
}

export function generateMetadata({ params }: Props): Promise<Metadata> {
  return pageMetadata(params, 'personal.paper');
}

/** /personal/paper: a paper against the clock. */
export default function Page({ params }: Props) {
  return (
    <LearnerPage params={params} route="personal.paper" namespaces={['practice', 'problem']}>
      {(learner) => (
        <LearnerArea learner={learner} on="personal.paper">
          <Papers />
        </LearnerArea>
      )}
    </LearnerPage>
  );
}
