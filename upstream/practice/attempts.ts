import { and, asc, eq, gte, lt, max } from 'drizzle-orm';
import type { Input } from '@/lib/contracts';
import { masteryLevels, type MasteryLevel } from '@/lib/kernel/problems/names';
import type { Problem } from '@/lib/kernel/problems/read';
import { problemOf } from '@/lib/kernel/problems/read';
import type { Context } from '../context/context';
import type { Database } from '../db/open';
import { problemAttempts } from '../db/schema';
import { BusinessError } from '../kernel/errors';
import { addDays, dayOf, startOf } from '../kernel/days';
import { givenAt } from './given';
import { masteryOf, type Mastery } from './mastery';
import { practiceMessages } from './messages';
import { dueOnOf } from './schedule';

export type Attempt = typeof problemAttempts.$inferSelect;

/** Attempts that a day holds of one account: nobody practises as much, only a script does. */
const DAY_MOST = 500;

/** The attempts of a learner in the order they came; of one problem where it is named. */
export async function attemptsOf(db: Database, userId: number, problemId?: string): Promise<Attempt[]> {
  const mine = eq(problemAttempts.userId, userId);
  return db
    .select()
    .from(problemAttempts)
    .where(problemId === undefined ? mine : and(mine, eq(problemAttempts.problemId, problemId)))
    .orderBy(asc(problemAttempts.seq));
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
  await db
    .insert(problemAttempts)
    .values({ userId, attemptId, problemId, part, answer: typed, verdict, hints, seconds, at })
    .onConflictDoNothing();
  return true;
}

/** A problem that somebody has tried. */
export interface Practised extends Mastery {
  readonly problem: Problem;
  readonly attempts: readonly Attempt[];
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

/** What the attempts say of each problem, the one tried first first. One that has left the register is left out. */
export function practisedIn(attempts: readonly Attempt[]): Practised[] {
  const byProblem = new Map<string, Attempt[]>();
  for (const attempt of attempts) byProblem.set(attempt.problemId, [...(byProblem.get(attempt.problemId) ?? []), attempt]);
  return [...byProblem].flatMap(([id, made]) => {
    const [problem, dueOn] = [problemOf(id), dueOnOf(made)];
    return problem && dueOn !== null ? [{ problem, attempts: made, dueOn, ...masteryOf(made) }] : [];
  });
}
