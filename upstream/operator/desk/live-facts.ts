import { asc, isNull } from 'drizzle-orm';
import type { ActivityDraft } from '@/lib/ops/contract/live';
import { agreedOnes } from '../../course/first-sale';
import { buyable } from '../../course/shown';
import type { Database } from '../../db/open';
import { advisers, courses } from '../../db/schema';
import type { DeskFacts } from '../../kernel/desk';
import { gradeTable } from '../../kernel/grades';
import { teacherChoices } from '../../teacher/editing';
import { nameIn } from './shared/changing';

async function courseChoices(db: Database) {
  const all = await db.select({ id: courses.id, name: courses.title, slug: courses.slug }).from(courses).orderBy(asc(courses.position));
  const sold = new Set((await db.select({ id: courses.id }).from(courses).where(buyable(db))).map(({ id }) => id));
  // What nobody has agreed to sell by itself no activity may sell.
  const isAgreed = await agreedOnes(db);
  return all.map(({ slug, ...course }) => ({ ...course, buyable: sold.has(course.id) && isAgreed({ id: course.id, slug }) }));
}

/** Everything that an activity may name. */
export const liveChoices = async (db: Database) => ({
  courses: await courseChoices(db),
  teachers: await teacherChoices(db),
  advisers: await db
    .select({ id: advisers.id, name: advisers.name })
    .from(advisers)
    .where(isNull(advisers.endedAt))
    .orderBy(asc(advisers.id)),
  grades: gradeTable.map(({ name }) => name),
});

/** Every word and number of something, in its order. */
const leaves = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [String(value ?? '')];

/** All that an activity says, by the names of what it names. */
export async function activityFacts(db: Database, draft: ActivityDraft): Promise<DeskFacts> {
  const { courseId, teacherId, adviserId, words, channels, nights, ...said } = draft;
  const { gradeNames, ...page } = words;
  const there = await liveChoices(db);
  return {
    ...said,
    course: nameIn(there.courses, courseId),
    teacher: nameIn(there.teachers, teacherId),
    adviser: nameIn(there.advisers, adviserId),
    channels: [...channels],
    nights: leaves(nights),
    grade: gradeNames,
    ...Object.fromEntries(Object.entries(page).map(([key, value]) => [key, leaves(value)])),
  };
}
