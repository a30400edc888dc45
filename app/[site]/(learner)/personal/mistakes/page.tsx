import type { Metadata } from 'next';
import { LearnerArea } from '@/components/learner/menu';
import { Mistakes } from '@/components/problem/practice/mistakes/mistakes';
import { pageMetadata } from '@/lib/pages/metadata';
import type { SiteParams } from '@/lib/pages/site';
import { question } from '@/lib/query/first-answer';
import { LearnerPage } from '../../learner-page';

interface Props {
  readonly params: SiteParams;
}

export function generateMetadata({ params }: Props): Promise<Metadata> {
  return pageMetadata(params, 'personal.mistakes');
}

/** /personal/mistakes: what went wrong and is not mastered yet. */
export default function Page({ params }: Props) {
  return (
    <LearnerPage params={params} route="personal.mistakes" namespaces={['practice', 'problem']} first={[question('practice.mistakes', {})]}>
      {(learner) => (
        <LearnerArea learner={learner} on="personal.mistakes">
          <Mistakes />
        </LearnerArea>
      )}
    </LearnerPage>
  );
}
