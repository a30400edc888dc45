import type { Metadata } from 'next';
import { LearnerArea } from '@/components/learner/menu';
import { LearnerToday } from '@/components/shell/parts/learner-today';
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

/** /personal/today: ten minutes of practice, and the rest of a learner's day at one glance. */
export default function Page({ params }: Props) {
  return (
    <LearnerPage
      params={params}
      route="personal.today"
      namespaces={['practice', 'problem', 'learner', 'lesson', 'study']}
      first={[question('practice.today', {})]}
    >
      {(learner) => (
        <LearnerArea learner={learner} on="personal.today">
          <LearnerToday />
        </LearnerArea>
      )}
    </LearnerPage>
  );
}
