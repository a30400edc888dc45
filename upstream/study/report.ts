import { eq } from 'drizzle-orm';
import type { HandlersOf } from '../context/context';
import type { Database } from '../db/open';
import { grades, users } from '../db/schema';
import { addDays, askedWeek, dayOf, weekdayOf } from './days';
import { answersIn, figureOf, linesOf, minutesBySubject, readFacts, type Facts } from './evidence';
import { goalOf } from './goal';
import { readerOf } from './links';

/** What a report calls its learner: the name they chose, nothing that leads to them. */
export async function learnerOf(db: Database, userId: number): Promise<{ learnerName: string; gradeName: string | null }> {
  const [row] = await db
    .select({ learnerName: users.nickName, gradeName: grades.name })
    .from(users)
    .leftJoin(grades, eq(grades.id, users.gradeId))
    .where(eq(users.id, userId));
  return row ?? { learnerName: '', gradeName: null };
}

/** The days of a week: minutes, and whether something was learnt. */
export function daysOf(facts: Facts, week: readonly string[]) {
  const studied = new Set(linesOf(facts, 'days').map(({ date }) => date));
  return week.map((date) => ({ date, minutes: figureOf(facts, 'minutes', { from: date, to: date }), studied: studied.has(date) }));
}

export const reportHandlers: HandlersOf<'study.home'> = {
  'study.home': async ({ from, ...reader }, context) => {
    const { db, now } = context;
    const { userId, viewer } = await readerOf(context, reader);
    const today = dayOf(now());
    const week = askedWeek(from, today);
    const [monday = today] = week;
    const span = { from: monday, to: addDays(monday, 6) };
    const before = { from: addDays(monday, -7), to: addDays(monday, -1) };
    const facts = await readFacts(db, userId, now(), today, span);
    const sameDays = today <= span.to ? { from: before.from, to: addDays(before.from, weekdayOf(today) - 1) } : before;
    return {
      viewer,
      ...(await learnerOf(db, userId)),
      today,
      ...span,
      days: daysOf(facts, week),
      studiedDays: figureOf(facts, 'days', span),
      totalMinutes: figureOf(facts, 'minutes', span),
      lastSameMinutes: figureOf(facts, 'minutes', sameDays),
      lastTotalMinutes: figureOf(facts, 'minutes', before),
      streakDays: figureOf(facts, 'streak'),
      subjects: minutesBySubject(facts, span),
      courses: facts.courses.map((course) => ({ ...course, finished: figureOf(facts, 'sections', { courseId: course.courseId }) })),
      exercises: answersIn(facts, span),
      openMistakes: figureOf(facts, 'mistakes'),
      rewinds: figureOf(facts, 'rewinds', span),
      skips: figureOf(facts, 'skips', span),
      goal: await goalOf(db, userId),
    };
  },
};
