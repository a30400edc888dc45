import type { Metadata } from 'next';
import { LearnerArea } from '@/components/learner/menu';
import { MasteryMap } from '@/components/problem/practice/mastery-map';
import { Today } from '@/components/problem/practice/today';
import { pageMetadata } from '@/lib/pages/metadata';
import type { SiteParams } from '@/lib/pages/site';
import { question } from '@/lib/query/first-answer';
import { LearnerPage } from '../../learner-page';

interface Props {
  readonly params: SiteParams;
}

export function generateMetadata({ params }: Props): Promise<Metadata> {
  return pageMetadata(params, 'personal.today');
}

/** /personal/today: ten minutes of practice. */
export default function Page({ params }: Props) {
  return (
    <LearnerPage params={params} route="personal.today" namespaces={['practice', 'problem']} first={[question('practice.today', {})]}>
      {(learner) => (
        <LearnerArea learner={learner} on="personal.today">
          <Today />
          <MasteryMap />
        </LearnerArea>
      )}
    </LearnerPage>
  );
}
