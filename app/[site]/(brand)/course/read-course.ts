import { cache } from 'react';
import type { Output } from '@/lib/contracts';
import { queryId } from '@/lib/routes/query-id';
import { readObject } from '@/lib/upstream/public';

export interface CourseOnSale {
  readonly course: Output<'course.information'>;
  readonly chapters: Output<'course.chapters'>['chapters'];
}

/** A course as strangers see it, once a rendering; null when there is none under this id. */
export const readCourse = cache(async (folder: string): Promise<CourseOnSale | null> => {
  const courseId = queryId(folder);
  if (courseId === null) return null;
  const [course, outline] = await Promise.all([
    readObject('course.information', { courseId }),
    readObject('course.chapters', { courseId }),
  ]);
  return course && outline ? { course, chapters: outline.chapters } : null;
});

/** One chapter of a course with what the course says of itself; null when either is unknown. */
export const readChapter = cache(async (courseFolder: string, chapterFolder: string) => {
  const courseId = queryId(courseFolder);
  const chapterId = queryId(chapterFolder);
  if (courseId === null || chapterId === null) return null;
  const [course, answer] = await Promise.all([
    readObject('course.information', { courseId }),
    readObject('course.chapterClass', { courseId, chapterId }),
  ]);
  return course && answer ? { course, answer } : null;
});
