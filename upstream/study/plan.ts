import { and, asc, eq, gte, inArray, lte } from 'drizzle-orm';
import { dayOf, startOf } from '@/lib/kernel/time';
import type { HandlersOf, KnownContext } from '../context/context';
import { watchableSection } from '../course/find';
import { shownTo } from '../course/shown';
import { sectionProgress, sectionRatings, sections, studyTicks } from '../db/schema';
import { arrange, inTurns, timed, type Arranged, type Entry } from './arrange';
import { weekOf } from '../kernel/weeks';
import { minutesOf, runningCourses, watchedIn } from './facts';
import { goalOf } from './goal';
import { sectionRefs } from './learning';
import { attemptsOf } from '../practice/attempts';
import { countsOf, lessonQuestions } from './questions';

/** 听懂了吗: 没听懂. */
const NOT_UNDERSTOOD = 1;
/** Three questions and a look at the explanations. */
const CHECK_MINUTES = 5;

type Tick = typeof studyTicks.$inferSelect;
type Section = typeof sections.$inferSelect;
type Progress = typeof sectionProgress.$inferSelect;

interface Sheet {
  readonly today: string;
  readonly week: readonly string[];
  readonly courseCount: number;
  readonly list: readonly Section[];
  readonly byCourse: readonly (readonly Section[])[];
  readonly progress: ReadonlyMap<number, Progress>;
  readonly ticks: readonly Tick[];
  /** Sections whose end was reached for the first time today. */
  readonly finishedToday: ReadonlySet<number>;
}

async function readSheet({ db, caller, now }: KnownContext): Promise<Sheet> {
  const today = dayOf(now());
  const running = await runningCourses(db, caller.userId, now());
  const ids = running.map(({ courseId }) => courseId);
  const shown = and(inArray(sections.courseId, ids), shownTo(db, caller.userId));
  const list = await db.select().from(sections).where(shown).orderBy(asc(sections.index));
  const rows = await db.select().from(sectionProgress).where(eq(sectionProgress.userId, caller.userId));
  const progress = new Map(rows.map((row) => [row.sectionId, row]));
  const begin = startOf(today);
  const since = ({ finishedAt }: Progress): boolean => finishedAt !== null && finishedAt >= begin;
  return {
    today,
    week: weekOf(today),
    courseCount: ids.length,
    list,
    byCourse: ids.map((id) => list.filter((section) => section.courseId === id)),
    progress,
    ticks: await db
      .select()
      .from(studyTicks)
      .where(and(eq(studyTicks.userId, caller.userId), lte(studyTicks.day, today))),
    finishedToday: new Set(rows.filter(since).map(({ sectionId }) => sectionId)),
  };
}

/**
 * What was not finished when today began. A lesson that was ticked on an earlier day is behind, too. The course whose last lesson is behind
 * longest has its turn first: else each morning would begin anew with the one that was watched the evening before, and no other came.
 */
function queueOf({ byCourse, progress, ticks, finishedToday, today }: Sheet): number[] {
  const earlier = ticks.filter(({ kind, day }) => kind === 'lesson' && day < today);
  const ticked = new Map(earlier.map(({ sectionId, at }) => [sectionId, at]));
  const open = ({ id }: Section): boolean => !ticked.has(id) && (progress.get(id)?.finished !== true || finishedToday.has(id));
  const finishedAt = (id: number): Date | null => (finishedToday.has(id) ? null : (progress.get(id)?.finishedAt ?? null));
  const behind = ({ id }: Section): number => (finishedAt(id) ?? ticked.get(id))?.getTime() ?? 0;
  const turn = (course: readonly Section[]): number => Math.max(0, ...course.map(behind));
  const courses = [...byCourse].sort((a, b) => turn(a) - turn(b));
  return inTurns(courses.map((course) => course.filter(open).map(({ id }) => id)));
}

/** Rated 没听懂 and not opened since; a review of today stays when it is done. */
async function reviewsOf({ db, caller }: KnownContext, { list, progress, today, ticks }: Sheet): Promise<number[]> {
  const rated = await db
    .select()
    .from(sectionRatings)
    .where(and(eq(sectionRatings.userId, caller.userId), eq(sectionRatings.rating, NOT_UNDERSTOOD)));
  const known = new Set(list.map(({ id }) => id));
  const ticked = new Set(ticks.filter(({ kind, day }) => kind === 'review' && day < today).map(({ sectionId }) => sectionId));
  const begin = startOf(today);
  return rated
    .filter(({ sectionId, at }) => {
      const watchedAt = progress.get(sectionId)?.watchedAt;
      const seenBefore = watchedAt !== undefined && dayOf(watchedAt) > dayOf(at) && watchedAt < begin;
      return known.has(sectionId) && !ticked.has(sectionId) && !seenBefore && dayOf(at) < today;
    })
    .map(({ sectionId }) => sectionId);
}

/** Turns the lessons of a day into items: a review first, then each lesson with its questions. */
async function itemsOf(context: KnownContext, sheet: Sheet, days: readonly Arranged[], learnt: ReadonlyMap<string, readonly number[]>) {
  const { db, caller } = context;
  const { today, ticks, progress, finishedToday } = sheet;
  const refs = await sectionRefs(db, [...new Set(days.flatMap(({ reviews, lessons }) => [...reviews, ...lessons]))]);
  const attempts = await attemptsOf(db, caller.userId);

  return ({ date, reviews, lessons }: Arranged): Entry[] => {
    const entry = (kind: Entry['kind'], id: number, minutes: number, really: boolean): Entry[] => {
      const ref = refs.get(id);
      if (!ref) return [];
      const { courseId, courseTitle, subjectName, sectionId, sectionIndex, sectionTitle } = ref;
      const ticked = ticks.some((tick) => tick.day === date && tick.kind === kind && tick.sectionId === id);
      const positionSeconds = kind === 'lesson' ? (progress.get(id)?.positionSeconds ?? 0) : 0;
      return [
        {
          kind,
          title: sectionTitle,
          courseId,
          courseTitle,
          subjectName,
          sectionId,
          sectionIndex,
          minutes,
          positionSeconds,
          done: really || ticked,
          ticked: ticked && !really,
        },
      ];
    };
    const length = (id: number): number => minutesOf(refs.get(id)?.durationSeconds ?? 0);
    const watched = (id: number): boolean => learnt.get(date)?.includes(id) === true;
    const finished = (id: number): boolean =>
      date < today ? watched(id) : finishedToday.has(id) || (progress.get(id)?.finished === true && watched(id));
    const questionsOf = (id: number) => {
      const ref = refs.get(id);
      const questions = ref ? lessonQuestions(ref, attempts) : null;
      return questions && countsOf(questions.list);
    };
    return [
      ...reviews.flatMap((id) => entry('review', id, length(id), watched(id))),
      ...lessons.flatMap((id) => {
        const questions = questionsOf(id);
        const check = questions && date >= today ? entry('check', id, CHECK_MINUTES, questions.done >= questions.total) : [];
        return [...entry('lesson', id, length(id), finished(id)), ...check];
      }),
    ];
  };
}

/** The week of a learner as days with their lessons, and what comes after it. */
async function arrangedWeek(context: KnownContext) {
  const { db, caller } = context;
  const sheet = await readSheet(context);
  const { week, today } = sheet;
  const [monday = today] = week;
  const learnt = new Map<string, number[]>();
  const note = (day: string, id: number): void => {
    const ids = learnt.get(day) ?? [];
    if (!ids.includes(id)) learnt.set(day, [...ids, id]);
  };
  const watched = await watchedIn(db, caller.userId, { from: monday, to: today });
  for (const { day, sectionId } of [...watched].reverse()) note(day, sectionId);
  const shown = new Map([...learnt].map(([day, ids]) => [day, [...ids]]));
  for (const { day, kind, sectionId } of sheet.ticks) {
    if (kind === 'lesson' && day >= monday && day < today) shown.set(day, [...new Set([...(shown.get(day) ?? []), sectionId])]);
  }
  const goal = await goalOf(db, caller.userId);
  const arranged = arrange({ week, today, goal, queue: queueOf(sheet), learnt: shown, reviews: await reviewsOf(context, sheet) });
  return { sheet, monday, goal, learnt, ...arranged };
}

/** Lessons of running courses that are still to come after this week, in the order to learn them. */
export async function remainingLessons(context: KnownContext): Promise<readonly number[]> {
  return (await arrangedWeek(context)).remaining;
}

export const planHandlers: HandlersOf<'study.plan' | 'study.tick'> = {
  'study.plan': async (_input, context) => {
    const { sheet, monday, goal, learnt, days, remaining } = await arrangedWeek(context);
    const toItems = await itemsOf(context, sheet, days, learnt);
    return {
      today: sheet.today,
      from: monday,
      goal,
      days: days.map((day) => ({ date: day.date, learningDay: day.learningDay, items: timed(toItems(day), goal.startAt) })),
      remaining: remaining.length,
      courses: sheet.courseCount,
    };
  },

  /** Of today; what is behind stays as it was. */
  'study.tick': async ({ kind, sectionId, done }, context) => {
    const { db, caller, now } = context;
    await watchableSection(context, sectionId);
    const at = now();
    const key = { userId: caller.userId, day: dayOf(at), kind, sectionId };
    if (done === 1)
      await db
        .insert(studyTicks)
        .values({ ...key, at })
        .onConflictDoNothing();
    else {
      await db
        .delete(studyTicks)
        .where(
          and(
            eq(studyTicks.userId, key.userId),
            gte(studyTicks.day, key.day),
            eq(studyTicks.kind, kind),
            eq(studyTicks.sectionId, sectionId),
          ),
        );
    }
    return {};
  },
};
