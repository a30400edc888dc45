import { cache } from 'react';
import type { ProductFilm } from '@/components/campaign/product-video-page';
import { PageFailure } from '@/lib/pages/failure';
import { pictureInside } from '@/lib/upstream/picture';
import { readPublic } from '@/lib/upstream/public';

/** Courses that are looked through for a trial lesson. */
const LOOKED_AT = 24;

/** The first trial lesson of a course; null when it has none, or one that is drawn and not filmed. */
async function filmOf(course: { readonly courseId: number }): Promise<ProductFilm | null> {
  const outline = await readPublic('course.chapters', { courseId: course.courseId });
  if (!outline.ok) throw new PageFailure(outline);
  const section = outline.data.chapters.flatMap(({ sections }) => sections).find(({ trial }) => trial);
  if (!section) return null;
  const lesson = await readPublic('course.chapterVideo', { courseId: course.courseId, sectionId: section.sectionId });
  if (!lesson.ok) throw new PageFailure(lesson);
  const { title, courseTitle, durationSeconds, poster, marks, uploadedAt } = lesson.data;
  if (uploadedAt === undefined) return null;
  const picture = await pictureInside(poster);
  return {
    sectionId: section.sectionId,
    title,
    courseId: course.courseId,
    courseTitle,
    durationSeconds,
    poster,
    picture,
    marks,
    uploadedAt,
  };
}

/** The first trial lesson of the catalogue that was filmed; null when there is none. Throws PageFailure when the upstream refuses. */
export const readProductFilm = cache(async (): Promise<ProductFilm | null> => {
  const courses = await readPublic('course.list', { pageSize: LOOKED_AT });
  if (!courses.ok) throw new PageFailure(courses);
  for (const course of courses.data.list.filter(({ hasTrial }) => hasTrial)) {
    const film = await filmOf(course);
    if (film) return film;
  }
  return null;
});
