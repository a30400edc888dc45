import { eq } from 'drizzle-orm';
import { judge } from '@/lib/kernel/problems/judge';
import type { ProblemPart } from '@/lib/kernel/problems/names';
import { problemOf, questionOf } from '@/lib/kernel/problems/read';
import { personByPhone } from '../account/people';
import type { Deps } from '../context/context';
import { problemAttempts } from '../db/schema';
import { addDays, dayOf, startOf } from '../kernel/days';

const LEARNER = '13800138000';
const MINUTE_MS = 60_000;
/** 20:05, after the day's lessons. */
const EVENING = 20 * 60 + 5;

/** Days ago, problem, question, what was typed, hints: what the demo learner did with the problems that the reports name. */
const made: readonly (readonly [number, string, ProblemPart, string, number])[] = [
  [60, 'junior-12', 'self', '2x(x^2-4)', 0],
  [60, 'junior-12', 'self', '2x(x+2)(x-2)', 1],
  [59, 'junior-12', 'near', '5(a+2)(a-2)', 0],
  [59, 'junior-12', 'middle', '3y(x-2)^2', 0],
  [58, 'junior-12', 'far', '(x+1)^2(x-1)^2', 0],
  [50, 'junior-12', 'self', '2x(x+2)(x-2)', 0],
  [57, 'junior-30', 'self', '6', 0],
  [56, 'junior-30', 'near', '60', 0],
  [56, 'junior-30', 'middle', '4', 0],
  [55, 'junior-30', 'middle', '5', 0],
  [55, 'junior-30', 'far', 'B', 0],
  [16, 'junior-51', 'near', 'B', 0],
  [2, 'junior-51', 'self', 'C', 0],
  [2, 'junior-51', 'self', 'B', 1],
  [1, 'junior-51', 'near', 'C', 0],
  [2, 'junior-47', 'self', '5', 0],
  [1, 'junior-47', 'near', '1', 0],
  [1, 'junior-47', 'middle', '1', 0],
];

/** Attempts of the demo learner, judged by the judge, outside production and once. */
export async function seedDemoPractice({ db, env, now }: Pick<Deps, 'db' | 'env' | 'now'>): Promise<void> {
  const learner = env.production ? null : await personByPhone(db, LEARNER);
  if (learner === null || (await db.$count(problemAttempts, eq(problemAttempts.userId, learner.id))) > 0) return;
  const today = dayOf(now());
  const ordered = [...made].sort(([a], [b]) => b - a);
  await db.insert(problemAttempts).values(
    ordered.flatMap(([daysAgo, problemId, part, answer, hints], n) => {
      const problem = problemOf(problemId);
      if (!problem) return [];
      const verdict = judge(questionOf(problem, part).answer, answer) === 'right' ? ('right' as const) : ('wrong' as const);
      const at = new Date(startOf(addDays(today, -daysAgo)).getTime() + (EVENING + n * 3) * MINUTE_MS);
      return [{ userId: learner.id, attemptId: `demo-practice-${n}`, problemId, part, answer, verdict, hints, seconds: 90, at }];
    }),
  );
}
