import { eq } from 'drizzle-orm';
import type { ActivityDraft } from '@/lib/ops/contract/live';
import type { Database } from '../../db/open';
import { advisers, courses, teachers } from '../../db/schema';
import type { DeskFacts } from '../../kernel/desk';

/** Every word and number of something, in its order. */
const leaves = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [String(value ?? '')];

/** All that an activity says, by the names of what it names. */
export async function activityFacts(db: Database, draft: ActivityDraft): Promise<DeskFacts> {
  const { courseId, teacherId, adviserId, words, channels, nights, ...said } = draft;
  const { gradeNames, ...page } = words;
  const [course] = await db.select({ name: courses.title }).from(courses).where(eq(courses.id, courseId));
  const [teacher] = await db.select({ name: teachers.name }).from(teachers).where(eq(teachers.id, teacherId));
  const [adviser] = await db.select({ name: advisers.name }).from(advisers).where(eq(advisers.id, adviserId));
  return {
    ...said,
    course: course?.name ?? null,
    teacher: teacher?.name ?? null,
    adviser: adviser?.name ?? null,
    channels: [...channels],
    nights: leaves(nights),
    grade: gradeNames,
    ...Object.fromEntries(Object.entries(page).map(([name, value]) => [name, leaves(value)])),
  };
}
