import { and, eq } from 'drizzle-orm';
import type { HandlersOf } from '../context';
import { sectionProgress } from '../db/schema';
import { addDays, dayOf, weekOf } from './days';
import { answersBySubject, minutesBySubject, minutesOf, runningCourses, secondsByDay, studiedDays } from './facts';
import { readerOf } from './links';
import { studyMessages } from './messages';
import { learnerOf } from './report';
import { streaksOf } from './streak';

const WEEKS = 8;
/** Fewer answers say nothing about a subject. */
const LEAST_ANSWERS = 3;
const STEADY = 80;

interface Counted {
  readonly days: number;
  readonly minutes: number;
  readonly finished: number;
  readonly streak: number;
  readonly answers: readonly { readonly subjectName: string; readonly done: number; readonly right: number }[];
}

/** A few sentences that say no more than the figures do. */
export function summaryWords({ days, minutes, finished, streak, answers }: Counted): string {
  const { words } = studyMessages;
  if (days === 0) return words.nothing;
  const rated = answers
    .filter(({ done }) => done >= LEAST_ANSWERS)
    .map(({ subjectName, done, right }) => ({ subjectName, rate: Math.round((right / done) * 100) }))
    .sort((a, b) => b.rate - a.rate);
  const best = rated[0];
  const weak = rated.length > 1 ? rated[rated.length - 1] : undefined;
  return [
    words.done(days, minutes, finished),
    best && best.rate >= STEADY ? words.best(best.subjectName, best.rate) : '',
    weak && weak.rate < STEADY ? words.weak(weak.subjectName, weak.rate) : '',
    streak > 1 ? words.streak(streak) : streak === 0 ? words.pause : '',
  ].join('');
}

export const summaryHandlers: HandlersOf<'study.summary'> = {
  'study.summary': async ({ reportToken }, context) => {
    const { db, now } = context;
    const { userId, viewer } = await readerOf(context, reportToken);
    const today = dayOf(now());
    const [monday = today] = weekOf(today);
    const seconds = await secondsByDay(db, userId);
    const studied = await studiedDays(db, userId);
    const streaks = streaksOf(studied, today);
    const answers = await answersBySubject(db, userId);
    const finishedSections = await db.$count(sectionProgress, and(eq(sectionProgress.userId, userId), eq(sectionProgress.finished, true)));
    const totalMinutes = [...seconds.values()].reduce((sum, some) => sum + minutesOf(some), 0);
    const weeks = Array.from({ length: WEEKS }, (_, n) => {
      const from = addDays(monday, (n + 1 - WEEKS) * 7);
      return { from, minutes: weekOf(from).reduce((sum, day) => sum + minutesOf(seconds.get(day) ?? 0), 0) };
    });
    return {
      viewer,
      ...(await learnerOf(db, userId)),
      since: [...studied].sort()[0] ?? null,
      totalMinutes,
      studiedDays: studied.size,
      finishedSections,
      courses: (await runningCourses(db, userId, now())).length,
      streakDays: streaks.now,
      longestStreak: streaks.longest,
      subjects: await minutesBySubject(db, userId),
      exercises: answers,
      weeks,
      words: summaryWords({ days: studied.size, minutes: totalMinutes, finished: finishedSections, streak: streaks.now, answers }),
    };
  },
};
