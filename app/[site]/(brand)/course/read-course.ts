import { cache } from 'react';
import type { Output } from '@/lib/contracts';
import { queryId } from '@/lib/routes/query-id';
import { readPublic } from '@/lib/upstream/public';

export interface CourseOnSale {
  readonly course: Output<'course.information'>;
  readonly chapters: Output<'course.chapters'>['chapters'];
}

/** A course as strangers see it, once a rendering; null when there is none under this id. */
export const readCourse = cache(async (folder: string): Promise<CourseOnSale | null> => {
  const courseId = queryId(folder);
  if (courseId === null) return null;
  const [information, chapters] = await Promise.all([
    readPublic('course.information', { courseId }),
    readPublic('course.chapters', { courseId }),
  ]);
  return information.ok && chapters.ok ? { course: information.data, chapters: chapters.data.chapters } : null;
});

/** One chapter of a course with what the course says of itself; null when either is unknown. */
export const readChapter = cache(async (courseFolder: string, chapterFolder: string) => {
  const courseId = queryId(courseFolder);
  const chapterId = queryId(chapterFolder);
  if (courseId === null || chapterId === null) return null;
  const [information, answer] = await Promise.all([
    readPublic('course.information', { courseId }),
    readPublic('course.chapterClass', { courseId, chapterId }),
  ]);
  return information.ok && answer.ok ? { course: information.data, answer: answer.data } : null;
});
