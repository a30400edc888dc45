import { cache } from 'react';
import type { Answer, Output } from '@/lib/contracts';
import { PageFailure } from '@/lib/pages/failure';
import { queryId } from '@/lib/routes/query-id';
import { readPublic } from '@/lib/upstream/public';

export interface CourseOnSale {
  readonly course: Output<'course.information'>;
  readonly chapters: Output<'course.chapters'>['chapters'];
}

/** What the upstream knows; null where it has nothing, PageFailure where it could not say. */
function known<T>(answer: Answer<T>): T | null {
  if (answer.ok) return answer.data;
  if (answer.kind === 'business') return null;
  throw new PageFailure(answer.kind, answer.message);
}

/** A course as strangers see it, once a rendering; null when there is none under this id. */
export const readCourse = cache(async (folder: string): Promise<CourseOnSale | null> => {
  const courseId = queryId(folder);
  if (courseId === null) return null;
  const [information, outline] = await Promise.all([
    readPublic('course.information', { courseId }),
    readPublic('course.chapters', { courseId }),
  ]);
  const [course, chapters] = [known(information), known(outline)?.chapters];
  return course && chapters ? { course, chapters } : null;
});

/** One chapter of a course with what the course says of itself; null when either is unknown. */
export const readChapter = cache(async (courseFolder: string, chapterFolder: string) => {
  const courseId = queryId(courseFolder);
  const chapterId = queryId(chapterFolder);
  if (courseId === null || chapterId === null) return null;
  const [information, chapter] = await Promise.all([
    readPublic('course.information', { courseId }),
    readPublic('course.chapterClass', { courseId, chapterId }),
  ]);
  const [course, answer] = [known(information), known(chapter)];
  return course && answer ? { course, answer } : null;
});
