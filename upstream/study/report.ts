import { eq } from 'drizzle-orm';
import type { Output } from '@/lib/contracts';
import { addDays, dayOf, weekdayOf } from '@/lib/kernel/time';
import type { HandlersOf } from '../context/context';
import type { Database } from '../db/open';
import { grades, users } from '../db/schema';
import { maskName } from '../kernel/mask-name';
import { askedWeek } from '../kernel/weeks';
import { levelBefore, rankOf } from '../practice/attempts';
import { answersIn, figureOf, linesOf, minutesBySubject } from './evidence';
import { goalOf } from './goal';
import { readerOf, type Reader } from './links';
import { practiceOn, readFacts, type Facts } from './read-facts';

/** What a report calls its learner: the name they chose, nothing that leads to them. */
export async function learnerOf(db: Database, userId: number): Promise<{ learnerName: string; gradeName: string | null }> {
  const [row] = await db
    .select({ learnerName: users.nickName, gradeName: grades.name })
    .from(users)
    .leftJoin(grades, eq(grades.id, users.gradeId))
    .where(eq(users.id, userId));
  return row ?? { learnerName: '', gradeName: null };
}

/** The same for whoever reads it: a link may come to anybody, and says the first sign of the name alone. */
export async function learnerFor(db: Database, { userId, viewer }: Reader): ReturnType<typeof learnerOf> {
  const learner = await learnerOf(db, userId);
  return viewer === 'link' ? { ...learner, learnerName: maskName(learner.learnerName), gradeName: null } : learner;
}

/** The days of a week: minutes watched and practised, and whether something was learnt. */
export function daysOf(facts: Facts, week: readonly string[]) {
  const studied = new Set(linesOf(facts, 'days').map(({ date }) => date));
  return week.map((date) => ({
    date,
    minutes: figureOf(facts, 'minutes', { from: date, to: date }),
    practice: practiceOn(facts, date),
    studied: studied.has(date),
  }));
}

type Mastery = Output<'study.home'>['mastery'];

/**
 * What of a problem whoever was sent a link is told: what was got. That it never was, that it fell, and the day after a mistake on which
 * it comes again would say what went wrong.
 */
function asGot(one: Mastery['list'][number]): Mastery['list'] {
  const { level, before } = one;
  return level === 'unseen' ? [] : [{ ...one, before: rankOf(before) > rankOf(level) ? level : before, dueOn: '' }];
}

/** How many problems stand where, and each: those that moved in this span first, then the latest. */
function masteryIn(facts: Facts, span: { readonly from: string; readonly to: string }, viewer: Reader['viewer']): Mastery {
  const to = span.to < facts.today ? span.to : facts.today;
  const all = facts.practised.map((one) => {
    const { problem, level, since, dueOn, attempts } = one;
    return {
      problemId: problem.id,
      number: problem.number,
      title: problem.title,
      level,
      before: levelBefore(span.from, one),
      since: since && dayOf(since),
      dueOn,
      tries: attempts.length,
    };
  });
  const list = viewer === 'link' ? all.flatMap(asGot) : all;
  const moved = ({ level, before }: (typeof list)[number]): number => (level === before ? 1 : 0);
  return {
    known: figureOf(facts, 'known'),
    able: figureOf(facts, 'able'),
    mastered: figureOf(facts, 'mastered'),
    risen: figureOf(facts, 'risen', { from: span.from, to }),
    list: list.sort((a, b) => moved(a) - moved(b) || (b.since ?? '').localeCompare(a.since ?? '')),
  };
}

export const reportHandlers: HandlersOf<'study.home'> = {
  'study.home': async ({ from, ...reader }, context) => {
    const { db, now } = context;
    const who = await readerOf(context, reader);
    const { userId, viewer } = who;
    const today = dayOf(now());
    const week = askedWeek(from, today);
    const [monday = today] = week;
    const span = { from: monday, to: addDays(monday, 6) };
    const before = { from: addDays(monday, -7), to: addDays(monday, -1) };
    const facts = await readFacts(db, userId, now(), today, span);
    const sameDays = today <= span.to ? { from: before.from, to: addDays(before.from, weekdayOf(today) - 1) } : before;
    return {
      viewer,
      ...(await learnerFor(db, who)),
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
      openMistakes: viewer === 'link' ? 0 : figureOf(facts, 'mistakes'),
      rewinds: figureOf(facts, 'rewinds', span),
      skips: figureOf(facts, 'skips', span),
      goal: await goalOf(db, userId),
      mastery: masteryIn(facts, span, viewer),
    };
  },
};
