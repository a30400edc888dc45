import { and, eq, isNull } from 'drizzle-orm';
import type { HandlersOf } from '../context';
import type { Database } from '../db/open';
import { checkAnswers, grades, users } from '../db/schema';
import { addDays, askedWeek, dayOf, weekdayOf } from './days';
import { allAnswers, answersBySubject, minutesBySubject, minutesOf, passagesIn, runningCourses, secondsByDay, studiedDays } from './facts';
import { goalOf } from './goal';
import { readerOf } from './links';
import { addJumps, jumpsOf, noJumps } from './passages';
import { streaksOf } from './streak';

/** What a report calls its learner: the name they chose, nothing that leads to them. */
export async function learnerOf(db: Database, userId: number): Promise<{ learnerName: string; gradeName: string | null }> {
  const [row] = await db
    .select({ learnerName: users.nickName, gradeName: grades.name })
    .from(users)
    .leftJoin(grades, eq(grades.id, users.gradeId))
    .where(eq(users.id, userId));
  return row ?? { learnerName: '', gradeName: null };
}

/** Minutes of the days, each rounded as it is shown, so that the sum is that of the figures. */
const sumOf = (days: readonly string[], seconds: ReadonlyMap<string, number>): number =>
  days.reduce((sum, day) => sum + minutesOf(seconds.get(day) ?? 0), 0);

export const reportHandlers: HandlersOf<'study.home'> = {
  'study.home': async ({ from, reportToken }, context) => {
    const { db, now } = context;
    const { userId, viewer } = await readerOf(context, reportToken);
    const today = dayOf(now());
    const week = askedWeek(from, today);
    const [monday = today] = week;
    const sunday = addDays(monday, 6);
    const before = week.map((day) => addDays(day, -7));
    const span = { from: monday, to: sunday };
    const seconds = await secondsByDay(db, userId, { from: addDays(monday, -7), to: sunday });
    const studied = await studiedDays(db, userId);
    const answers = await answersBySubject(db, userId, span);
    const running = await runningCourses(db, userId, now());
    const jumps = [...jumpsOf(await passagesIn(db, userId, span)).values()].reduce(addJumps, noJumps);
    const sameDays = today <= sunday ? before.slice(0, weekdayOf(today)) : before;
    const open = and(eq(checkAnswers.userId, userId), eq(checkAnswers.right, false), isNull(checkAnswers.correctedAt));
    return {
      viewer,
      ...(await learnerOf(db, userId)),
      today,
      from: monday,
      to: sunday,
      days: week.map((date) => ({ date, minutes: minutesOf(seconds.get(date) ?? 0), studied: studied.has(date) })),
      studiedDays: week.filter((day) => studied.has(day)).length,
      totalMinutes: sumOf(week, seconds),
      lastSameMinutes: sumOf(sameDays, seconds),
      lastTotalMinutes: sumOf(before, seconds),
      streakDays: streaksOf(studied, today).now,
      subjects: await minutesBySubject(db, userId, span),
      courses: running.map((course) => ({ ...course, courseId: viewer === 'link' ? null : course.courseId })),
      exercises: allAnswers(answers),
      openMistakes: await db.$count(checkAnswers, open),
      ...jumps,
      goal: await goalOf(db, userId),
    };
  },
};
