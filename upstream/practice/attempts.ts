import { and, asc, eq, gte, lt, max } from 'drizzle-orm';
import type { Input } from '@/lib/contracts';
import { gathered } from '@/lib/kernel/gathered';
import { masteryLevels, type MasteryLevel } from '@/lib/kernel/problems/names';
import type { Problem } from '@/lib/kernel/problems/read';
import { problemOf } from '@/lib/kernel/problems/read';
import { addDays, dayOf, startOf } from '@/lib/kernel/time';
import type { Context } from '../context/context';
import type { Database } from '../db/open';
import { problemAttempts } from '../db/schema';
import { BusinessError } from '../kernel/errors';
import { givenAt } from './given';
import { lostMarksOf, type LostMark } from './lost-marks';
import { masteryOf, type Mastery } from './mastery';
import { practiceMessages } from './messages';
import { dueOnOf } from './schedule';

export type Attempt = typeof problemAttempts.$inferSelect;

/** Attempts that a day holds of one account: nobody practises as much, only a script does. */
const DAY_MOST = 500;

/**
 * The attempts of a learner by the moments at which they were given, those of one moment as they came; of one problem where it is named.
 * Not as they came alone: one that waited arrives beside one that is given just now, and two accounts that become one have each its own.
 */
export async function attemptsOf(db: Database, userId: number, problemId?: string): Promise<Attempt[]> {
  const mine = eq(problemAttempts.userId, userId);
  return db
    .select()
    .from(problemAttempts)
    .where(problemId === undefined ? mine : and(mine, eq(problemAttempts.problemId, problemId)))
    .orderBy(asc(problemAttempts.at), asc(problemAttempts.seq));
}

/** When this problem was tried last, or null. */
async function lastTried(db: Database, userId: number, problemId: string): Promise<Date | null> {
  const its = and(eq(problemAttempts.userId, userId), eq(problemAttempts.problemId, problemId));
  const [last] = await db
    .select({ at: max(problemAttempts.at) })
    .from(problemAttempts)
    .where(its);
  return last?.at ?? null;
}

/** Stores an attempt of the caller's, at the moment it was made. False where it is not theirs to store; one that is stored already stays as it was. */
export async function keepAttempt(
  { db, caller, now }: Context,
  { attemptId, owner, problemId, part, answer, hints, seconds, waited }: Input<'problem.try'>,
  verdict: Attempt['verdict'],
): Promise<boolean> {
  if (caller === null || attemptId === undefined || (owner !== '' && owner !== caller.rsNo)) return false;
  const { userId } = caller;
  const at = givenAt(now(), waited, await lastTried(db, userId, problemId));
  const day = dayOf(at);
  const [begins, ends] = [startOf(day), startOf(addDays(day, 1))];
  const thatDay = and(eq(problemAttempts.userId, userId), gte(problemAttempts.at, begins), lt(problemAttempts.at, ends));
  if ((await db.$count(problemAttempts, thatDay)) >= DAY_MOST) throw new BusinessError(practiceMessages.enough);
  const typed = verdict === 'shown' ? '' : answer;
  const reason = verdict === 'blank' ? 'unknown' : null;
  await db
    .insert(problemAttempts)
    .values({ userId, attemptId, problemId, part, answer: typed, verdict, hints, seconds, at, reason })
    .onConflictDoNothing();
  return true;
}

/** The tries of each question; of a day's, the first counts. */
export const byQuestion = (made: readonly Attempt[]) => gathered(made, ({ problemId, part }) => `${problemId} ${part}`);

/** A problem that somebody has tried, or lost marks on in a paper. */
export interface Practised extends Mastery {
  readonly problem: Problem;
  readonly attempts: readonly Attempt[];
  /** Marks that papers took, the oldest first. */
  readonly lost: readonly LostMark[];
  /** The mark lost last, while nothing was answered since. */
  readonly unanswered: LostMark | null;
  /** Day in China. */
  readonly dueOn: string;
}

/** Where somebody stood with a problem when this day began. */
export function levelBefore(day: string, { attempts, became }: Pick<Practised, 'attempts' | 'became'>): MasteryLevel {
  return became.reduce<MasteryLevel>((held, next, at) => {
    const made = attempts[at];
    return next && made && dayOf(made.at) < day ? next : held;
  }, 'unseen');
}

/** Levels, the first lowest. */
export const rankOf = (level: MasteryLevel): number => masteryLevels.indexOf(level);

/** The day on which a problem comes again: by what was answered, and the day after a mark was lost that nothing was answered since. */
function dayDue(made: readonly Attempt[], unanswered: LostMark | null): string | null {
  const days = [dueOnOf(made), unanswered && addDays(dayOf(unanswered.at), 1)].flatMap((day) => day ?? []);
  return days.sort()[0] ?? null;
}

/**
 * What attempts, and marks that papers took, say of each problem, the one tried first first. A lost mark asks to be practised and moves no
 * level: only what is answered here does. A problem that has left the register is left out.
 */
export function practisedIn(attempts: readonly Attempt[], marks: readonly LostMark[] = []): Practised[] {
  const [madeOf, lostOf] = [gathered(attempts, ({ problemId }) => problemId), gathered(marks, ({ problemId }) => problemId)];
  return [...new Set([...madeOf.keys(), ...lostOf.keys()])].flatMap((id) => {
    const [made, lost] = [madeOf.get(id) ?? [], lostOf.get(id) ?? []];
    const [last, answered] = [lost.at(-1) ?? null, made.at(-1)];
    const unanswered = last && (!answered || answered.at < last.at) ? last : null;
    const [problem, dueOn] = [problemOf(id), dayDue(made, unanswered)];
    return problem && dueOn !== null ? [{ problem, attempts: made, lost, unanswered, dueOn, ...masteryOf(made) }] : [];
  });
}

/** What somebody has practised and is to practise, marks lost in papers with it; of one problem where it is named. */
export async function practisedBy(db: Database, userId: number, problemId?: string): Promise<Practised[]> {
  return practisedIn(await attemptsOf(db, userId, problemId), await lostMarksOf(db, userId, problemId));
}
