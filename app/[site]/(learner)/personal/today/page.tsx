import type { Metadata } from 'next';
import { allCourses } from '@/components/learner/courses/my-course-rules';
import { LearnerArea } from '@/components/learner/menu';
import { TodayPart } from '@/components/shell/parts/today-part';
import { pageMetadata } from '@/lib/pages/metadata';
import type { PageProps } from '@/lib/pages/site';
import { question } from '@/lib/query/first-answer';
import { StillPage } from '../../still-page';

export function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return pageMetadata(params, 'personal.today');
}

/** /personal/today: ten minutes of practice, and the rest of a learner's day at one glance. */
export default function Page({ params }: PageProps) {
  return (
    <StillPage
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
      first={[
        question('practice.today', {}),
        question('orders.myCourses', allCourses),
        question('study.home', {}),
        question('practice.map', {}),
      ]}
    >
      {(learner, part) => (
        <LearnerArea learner={learner} on="personal.today">
          <TodayPart {...part} />
        </LearnerArea>
      )}
    </StillPage>
  );
}
