import { cache } from 'react';
import type { ProductFilm } from '@/components/campaign/product-video-page';
import { PageFailure } from '@/lib/pages/failure';
import { readPublic } from '@/lib/upstream/public';

/** Courses that are looked through for a trial lesson. */
const LOOKED_AT = 24;

/** The first trial lesson of the catalogue; null when no course has one. Throws PageFailure when the upstream refuses. */
export const readProductFilm = cache(async (): Promise<ProductFilm | null> => {
  const courses = await readPublic('course.list', { pageSize: LOOKED_AT });
  if (!courses.ok) throw new PageFailure(courses);
  const course = courses.data.list.find(({ hasTrial }) => hasTrial);
  if (!course) return null;
  const outline = await readPublic('course.chapters', { courseId: course.courseId });
  if (!outline.ok) throw new PageFailure(outline);
  const section = outline.data.chapters.flatMap(({ sections }) => sections).find(({ trial }) => trial);
  if (!section) return null;
  const lesson = await readPublic('course.chapterVideo', { courseId: course.courseId, sectionId: section.sectionId });
  if (!lesson.ok) throw new PageFailure(lesson);
  const { title, courseTitle, durationSeconds, poster, marks, uploadedAt } = lesson.data;
  return { sectionId: section.sectionId, title, courseId: course.courseId, courseTitle, durationSeconds, poster, marks, uploadedAt };
});
