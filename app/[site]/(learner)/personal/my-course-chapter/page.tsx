import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { pageMetadata } from '@/lib/pages/metadata';
import type { PageProps } from '@/lib/pages/site';
import { LearnerArea } from '@/components/learner/menu';
import { ChaptersPart } from '@/components/shell/parts/chapters-part';
import { queryId } from '@/lib/routes/query-id';
import { question } from '@/lib/query/first-answer';
import { StillPage } from '../../still-page';

export function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return pageMetadata(params, 'personal.myCourseChapter');
}

/** /personal/my-course-chapter?courseId=: a bought course, chapter by chapter. */
export default async function Page({ params, searchParams }: PageProps) {
  const courseId = queryId((await searchParams).courseId);
  if (courseId === null) notFound();
  return (
    <StillPage
      params={params}
      route="personal.myCourseChapter"
      namespaces={['learner', 'lesson']}
      first={[question('orders.myChapters', { courseId })]}
    >
      {(learner, part) => (
        <LearnerArea learner={learner} on="personal.myCourse">
          <ChaptersPart courseId={courseId} {...part} />
        </LearnerArea>
      )}
    </StillPage>
  );
}
