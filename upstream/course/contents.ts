import { and, count, eq, sum } from 'drizzle-orm';
import { allProblems } from '@/lib/kernel/problems/read';
import type { Output } from '@/lib/contracts';
import type { Database } from '../db/open';
import { sectionProgress, sectionRatings, sections, type courses } from '../db/schema';
import { offered } from './shown';

/** What is in a course beside its books: its length in seconds, and the 母题 that the register says it teaches. */
export async function contentsOf(
  db: Database,
  { id, title, planned }: Pick<typeof courses.$inferSelect, 'id' | 'title' | 'planned'>,
): Promise<Pick<Output<'course.byId'>, 'totalSeconds' | 'problemCount'>> {
  const [length] = await db
    .select({ seconds: sum(sections.durationSeconds).mapWith(Number) })
    .from(sections)
    .where(and(eq(sections.courseId, id), offered()));
  return {
    totalSeconds: planned === null ? (length?.seconds ?? 0) : 0,
    problemCount: allProblems().filter(({ lesson }) => lesson?.course === title).length,
  };
}

/** What learners answered to 听懂了吗, of lessons that they had watched to the end: nobody rates what they have not seen. */
export async function ratingsOf(db: Database, courseId: number): Promise<Output<'course.information'>['ratings']> {
  const rows = await db
    .select({ rating: sectionRatings.rating, learners: count() })
    .from(sectionRatings)
    .innerJoin(sections, eq(sections.id, sectionRatings.sectionId))
    .innerJoin(
      sectionProgress,
      and(eq(sectionProgress.userId, sectionRatings.userId), eq(sectionProgress.sectionId, sectionRatings.sectionId)),
    )
    .where(and(eq(sections.courseId, courseId), eq(sectionProgress.finished, true)))
    .groupBy(sectionRatings.rating);
  const of = (rating: 1 | 2 | 3): number => rows.find((row) => row.rating === rating)?.learners ?? 0;
  const [lost, nearly, clear] = [of(1), of(2), of(3)];
  return { answers: lost + nearly + clear, clear, nearly, lost };
}
