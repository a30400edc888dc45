import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { pageMetadata } from '@/lib/pages/metadata';
import type { PageProps } from '@/lib/pages/site';
import { LessonPart } from '@/components/shell/parts/lesson-part';
import { queryId } from '@/lib/routes/query-id';
import { lessonQuestions } from '../query';
import { StillPage } from '../still-page';

export function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return pageMetadata(params, 'video.small');
}

/** /small-video?courseId=&sectionId=; without a section it goes on where the learner stopped. */
export default async function Page({ params, searchParams }: PageProps) {
  const query = await searchParams;
  const courseId = queryId(query.courseId);
  if (courseId === null) notFound();
  const sectionId = queryId(query.sectionId);
  return (
    <StillPage
      params={params}
      route="video.small"
      namespaces={['player', 'lesson', 'problem']}
      first={lessonQuestions(courseId, sectionId)}
    >
      {(_, part) => <LessonPart courseId={courseId} sectionId={sectionId} bare={true} {...part} now={part.now || sectionId === null} />}
    </StillPage>
  );
}
