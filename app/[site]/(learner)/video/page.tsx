import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { pageMetadata } from '@/lib/pages/metadata';
import type { SiteParams } from '@/lib/pages/site';
import { LessonPage } from '@/components/player/lesson-page';
import { queryId } from '@/lib/routes/query-id';
import { LearnerPage } from '../learner-page';
import { lessonQuestions, type LearnerProps } from '../query';

export function generateMetadata({ params }: { readonly params: SiteParams }): Promise<Metadata> {
  return pageMetadata(params, 'video.play');
}

/** /video?courseId=&sectionId=; without a section it goes on where the learner stopped. */
export default async function Page({ params, searchParams }: LearnerProps) {
  const query = await searchParams;
  const courseId = queryId(query.courseId);
  if (courseId === null) notFound();
  const sectionId = queryId(query.sectionId);
  return (
    <LearnerPage params={params} route="video.play" namespaces={['player', 'lesson']} first={lessonQuestions(courseId, sectionId)}>
      {() => <LessonPage courseId={courseId} sectionId={sectionId} bare={false} />}
    </LearnerPage>
  );
}
