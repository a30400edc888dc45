import { and, asc, eq } from 'drizzle-orm';
import type { Context } from '../context/context';
import type { Output } from '@/lib/contracts';
import { problemOfLesson } from '@/lib/kernel/problems/lessons';
import { chapters, lessons, sectionRatings, sections } from '../db/schema';
import { NotFoundError } from '../kernel/errors';
import { boardOf } from '../video/boards';
import { posterPath } from '../video/paths';
import { uploadedAt } from '../video/films';
import { visibleCourse } from './find';
import { courseMessages } from './messages';
import { progressOf, sectionView } from './sections';
import { shownTo } from './shown';

type Section = typeof sections.$inferSelect;

const neighbour = (section: Section | undefined) =>
  section ? { sectionId: section.id, title: section.title, trial: section.trial } : null;

/** Everything the player page shows of one section but the film itself. */
export async function chapterVideo(context: Context, courseId: number, sectionId: number): Promise<Output<'course.chapterVideo'>> {
  const { db, caller } = context;
  const course = await visibleCourse(context, courseId);
  const shown = shownTo(db, caller?.userId ?? null);
  const [found] = await db
    .select({ section: sections, chapterTitle: chapters.title, marks: lessons.marks, filmedAt: lessons.filmedAt })
    .from(sections)
    .innerJoin(chapters, eq(chapters.id, sections.chapterId))
    .innerJoin(lessons, eq(lessons.slug, sections.lessonSlug))
    .where(and(eq(sections.id, sectionId), eq(sections.courseId, courseId), shown));
  if (!found) throw new NotFoundError(courseMessages.sectionNotFound);
  const { section, chapterTitle, marks, filmedAt } = found;

  const problem = problemOfLesson(course.title, section.title);
  const around = await db
    .select()
    .from(sections)
    .where(and(eq(sections.courseId, courseId), shown))
    .orderBy(asc(sections.index));
  const at = around.findIndex(({ id }) => id === sectionId);
  const progress = (await progressOf(db, caller, [sectionId])).get(sectionId);
  const [rated] = caller
    ? await db
        .select()
        .from(sectionRatings)
        .where(and(eq(sectionRatings.userId, caller.userId), eq(sectionRatings.sectionId, sectionId)))
    : [];
  return {
    ...sectionView(section, progress),
    seenMs: progress?.seenMs ?? [],
    courseId,
    courseTitle: course.title,
    chapterId: section.chapterId,
    chapterTitle,
    sectionCount: around.length,
    owned: course.owned,
    poster: posterPath(section.lessonSlug),
    uploadedAt: filmedAt?.toISOString() ?? uploadedAt(section.lessonSlug),
    marks,
    previous: neighbour(around[at - 1]),
    next: neighbour(around[at + 1]),
    problem: problem?.id ?? null,
    drawn: boardOf(section.lessonSlug) !== null,
    asks: problem?.lesson?.asks ?? null,
    rating: rated?.rating ?? null,
    said: rated && rated.words !== '' ? { words: rated.words, state: rated.wordsState } : null,
  };
}
