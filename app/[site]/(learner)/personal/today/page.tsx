import type { Metadata } from 'next';
import { LearnerArea } from '@/components/learner/menu';
import { LearnerToday } from '@/components/shell/parts/learner-today';
import { pageMetadata } from '@/lib/pages/metadata';
import type { PageProps } from '@/lib/pages/site';
import { question } from '@/lib/query/first-answer';
import { LearnerPage } from '../../learner-page';

export function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return pageMetadata(params, 'personal.today');
}

/** /personal/today: ten minutes of practice, and the rest of a learner's day at one glance. */
export default function Page({ params }: PageProps) {
  return (
    <LearnerPage
      params={params}
      route="personal.today"
      namespaces={[
        'learner',
        'lesson',
        'practice.level',
        'practice.map',
        'practice.paper',
        'practice.rules',
        'practice.scan',
        'practice.today',
        'problem',
        'study.thisWeek',
      ]}
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
