import { and, eq, isNull } from 'drizzle-orm';
import { clipOf } from '@/lib/board/clip';
import type { Output } from '@/lib/contracts';
import { problemOf } from '@/lib/kernel/problems/read';
import type { Database } from '../db/open';
import { courses, sections } from '../db/schema';
import { boardOf } from '../video/boards';
import { offered } from './shown';

/** The first minute of the lesson that a 母题 says is its own; null where it has none, or its course is not on the shelf. */
export async function problemClip(db: Database, problemId: string): Promise<Output<'problem.clip'>['found']> {
  const lesson = problemOf(problemId)?.lesson;
  if (!lesson) return null;
  const [taught] = await db
    .select({
      courseId: courses.id,
      courseTitle: courses.title,
      sectionId: sections.id,
      index: sections.index,
      trial: sections.trial,
      seconds: sections.durationSeconds,
      slug: sections.lessonSlug,
    })
    .from(sections)
    .innerJoin(courses, eq(courses.id, sections.courseId))
    .where(
      and(eq(courses.title, lesson.course), eq(sections.title, lesson.title), eq(courses.listed, true), isNull(courses.planned), offered()),
    )
    .limit(1);
  if (!taught) return null;
  const { slug, ...where } = taught;
  const board = boardOf(slug);
  return board && { lesson: clipOf(board), ...where };
}
