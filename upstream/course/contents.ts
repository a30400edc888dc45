import { and, eq, sum } from 'drizzle-orm';
import { allProblems } from '@/lib/kernel/problems/read';
import type { Output } from '@/lib/contracts';
import type { Database } from '../db/open';
import { sections, type courses } from '../db/schema';
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
