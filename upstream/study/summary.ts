import { addDays, dayOf } from '@/lib/kernel/time';
import type { HandlersOf } from '../context/context';
import { weekOf } from '../kernel/weeks';
import { answersBySubject, figureOf, linesOf, minutesBySubject } from './evidence';
import { readerOf } from './links';
import { studyMessages } from './messages';
import { learnerFor } from './report';
import { readFacts } from './read-facts';

const WEEKS = 8;
/** Fewer answers say nothing about a subject. */
const LEAST_ANSWERS = 3;
const STEADY = 80;

interface Counted {
  readonly days: number;
  readonly minutes: number;
  readonly finished: number;
  readonly streak: number;
  /** Was today a day of it already? */
  readonly today: boolean;
  readonly answers: readonly { readonly subjectName: string; readonly done: number; readonly right: number }[];
}

/** A few sentences that say no more than the figures do. */
export function summaryWords({ days, minutes, finished, streak, today, answers }: Counted): string {
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
    streak > 1 ? words.streak(streak, today ? '明天' : '今天') : streak === 0 ? words.pause : '',
  ].join('');
}

export const summaryHandlers: HandlersOf<'study.summary'> = {
  'study.summary': async (reader, context) => {
    const { now, services } = context;
    const who = await readerOf(context, reader);
    const { userId, viewer } = who;
    const today = dayOf(now());
    const [monday = today] = weekOf(today);
    const { facts, learner } = await services.reads.read(async (db) => ({
      facts: await readFacts(db, userId, now(), today, null),
      learner: await learnerFor(db, who),
    }));
    const answers = answersBySubject(facts);
    const [totalMinutes, days, finishedSections, streak] = [
      figureOf(facts, 'minutes'),
      linesOf(facts, 'days'),
      figureOf(facts, 'sections'),
      figureOf(facts, 'streak'),
    ];
    const weeks = Array.from({ length: WEEKS }, (_, n) => {
      const from = addDays(monday, (n + 1 - WEEKS) * 7);
      return { from, minutes: figureOf(facts, 'minutes', { from, to: addDays(from, 6) }) };
    });
    return {
      viewer,
      ...learner,
      since: days.at(-1)?.date ?? null,
      totalMinutes,
      studiedDays: days.length,
      finishedSections,
      courses: figureOf(facts, 'courses'),
      streakDays: streak,
      longestStreak: figureOf(facts, 'longest'),
      subjects: minutesBySubject(facts),
      exercises: answers,
      weeks,
      words: summaryWords({
        days: days.length,
        minutes: totalMinutes,
        finished: finishedSections,
        streak,
        today: days[0]?.date === today,
        answers,
      }),
    };
  },
};
