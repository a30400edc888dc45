import { and, eq, inArray } from 'drizzle-orm';
import { addDays, dayOf } from '@/lib/kernel/time';
import type { HandlersOf } from '../context/context';
import type { Database } from '../db/open';
import { courses, sectionProgress, sectionRatings, sections, subjects } from '../db/schema';
import { askedWeek } from '../kernel/weeks';
import { passagesIn, watchedIn } from './facts';
import { jumpsOf, noJumps } from './passages';

/** A lesson as the details name it. */
interface SectionRef {
  readonly courseId: number;
  readonly courseTitle: string;
  readonly subjectName: string;
  readonly sectionId: number;
  readonly sectionIndex: number;
  readonly sectionTitle: string;
}

interface Lesson extends SectionRef {
  readonly lessonSlug: string;
  readonly durationSeconds: number;
}

/** Lessons by id. */
export async function sectionRefs(db: Database, ids: readonly number[]): Promise<Map<number, Lesson>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      courseId: courses.id,
      courseTitle: courses.title,
      subjectName: subjects.name,
      sectionId: sections.id,
      sectionIndex: sections.index,
      sectionTitle: sections.title,
      lessonSlug: sections.lessonSlug,
      durationSeconds: sections.durationSeconds,
    })
    .from(sections)
    .innerJoin(courses, eq(courses.id, sections.courseId))
    .innerJoin(subjects, eq(subjects.id, courses.subjectId))
    .where(inArray(sections.id, [...ids]));
  return new Map(rows.map((row) => [row.sectionId, row]));
}

export const learningHandlers: HandlersOf<'study.learning'> = {
  'study.learning': async ({ from }, { db, caller, now }) => {
    const { userId } = caller;
    const today = dayOf(now());
    const [monday = today] = askedWeek(from, today);
    const span = { from: monday, to: addDays(monday, 6) };
    const watched = await watchedIn(db, userId, span);
    const ids = [...new Set(watched.map((row) => row.sectionId))];
    const refs = await sectionRefs(db, ids);
    const mine =
      ids.length === 0
        ? []
        : await db
            .select({ sectionId: sectionProgress.sectionId, finished: sectionProgress.finished })
            .from(sectionProgress)
            .where(and(eq(sectionProgress.userId, userId), inArray(sectionProgress.sectionId, ids)));
    const finished = new Set(mine.filter((row) => row.finished).map((row) => row.sectionId));
    const rated = await db.select().from(sectionRatings).where(eq(sectionRatings.userId, userId));
    const ratings = new Map(rated.map((row) => [row.sectionId, row.rating]));
    const jumps = jumpsOf(await passagesIn(db, userId, span));
    const list = watched.flatMap(({ day, sectionId, minutes }) => {
      const ref = refs.get(sectionId);
      if (!ref) return [];
      const { rewinds, skips } = jumps.find((row) => row.day === day && row.sectionId === sectionId) ?? noJumps;
      return [
        {
          ...ref,
          date: day,
          minutes,
          finished: finished.has(sectionId),
          rating: ratings.get(sectionId) ?? null,
          rewinds,
          skips,
        },
      ];
    });
    return { today, ...span, totalMinutes: list.reduce((sum, { minutes }) => sum + minutes, 0), list };
  },
};
