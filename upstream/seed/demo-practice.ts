import { eq } from 'drizzle-orm';
import { judge } from '@/lib/kernel/problems/judge';
import type { MistakeReason, ProblemPart } from '@/lib/kernel/problems/names';
import { problemOf, questionOf } from '@/lib/kernel/problems/read';
import { addDays, dayOf, MINUTE, startOf } from '@/lib/kernel/time';
import { personByPhone } from '../account/people';
import type { Deps } from '../context/context';
import { problemAttempts } from '../db/schema';
import { keepCorrection } from '../practice/corrections';

const LEARNER = '13800138000';
/** 20:05, after the day's lessons. */
const EVENING = 20 * 60 + 5;

/** Days ago, problem, question, what was typed, hints, why it went wrong: what the demo learner did with the problems that the reports name. */
const made: readonly (readonly [number, string, ProblemPart, string, number, MistakeReason?])[] = [
  [60, 'junior-12', 'self', '2x(x^2-4)', 0, 'slip'],
  [60, 'junior-12', 'self', '2x(x+2)(x-2)', 1],
  [59, 'junior-12', 'near', '5(a+2)(a-2)', 0],
  [59, 'junior-12', 'middle', '3y(x-2)^2', 0],
  [58, 'junior-12', 'far', '(x+1)^2(x-1)^2', 0],
  [25, 'junior-12', 'later', 'ab(2a+3)(2a-3)', 0],
  [57, 'junior-30', 'self', '6', 0],
  [56, 'junior-30', 'near', '60', 0],
  [56, 'junior-30', 'middle', '4', 0, 'misread'],
  [55, 'junior-30', 'middle', '5', 0],
  [9, 'junior-52', 'self', '-x/3+4', 0, 'slip'],
  [9, 'junior-52', 'self', '-3x+4', 0],
  [8, 'junior-52', 'near', '-2', 0],
  // A week ago: whatever day it is, last week's letter tells of these.
  [7, 'junior-30', 'far', 'B', 0],
  [7, 'junior-21', 'near', '3', 0],
  [7, 'junior-21', 'middle', '2', 0],
  [7, 'junior-21', 'far', '14', 0],
  [7, 'junior-51', 'near', 'B', 0, 'slip'],
  [2, 'junior-51', 'self', 'C', 0, 'unknown'],
  [2, 'junior-47', 'self', '5', 0],
  // Not on the day of the mistake: on a Tuesday that was last week, and its letter had nothing that is still open.
  [1, 'junior-51', 'self', 'B', 1],
  [1, 'junior-51', 'near', 'C', 0],
  [1, 'junior-47', 'near', '1', 0],
  [1, 'junior-47', 'middle', '1', 0, 'slip'],
  // Nothing is said of this one yet: neither why nor what to look at.
  [1, 'junior-39', 'self', '√68', 0],
];

/** Days ago, problem, where the mistake was, what to look at next time. */
const corrected: readonly (readonly [number, string, string, string])[] = [
  [60, 'junior-12', '停在 2x(x²−4) 了，括号里还是平方差。', '写完再看一眼每个括号，还能不能分。'],
  [55, 'junior-30', '把 AE=4 当成 CD 抄上去了，它们不是对应边。', '先把字母上下写齐，再看求的是不是对应边。'],
  [9, 'junior-52', '算 k 的时候横的除以竖的，倒过来了。', '先写 y 变了多少，再除以 x 变了多少。'],
  [1, 'junior-47', '解到 −x=1，抄成了 x=1，负号丢了。', '最后一步除以 −1，两边一起变号，再代回去看。'],
  [2, 'junior-51', '上坡看成了下坡，k 的符号选反了。', '先画一条草图，从左往右看，上坡 k 就大于 0。'],
];

const evening = (today: string, daysAgo: number, minute: number): Date =>
  new Date(startOf(addDays(today, -daysAgo)).getTime() + (EVENING + minute) * MINUTE);

/** Attempts of the demo learner, judged by the judge, and what was written at those that went wrong, outside production and once. */
export async function seedDemoPractice({ db, env, now }: Pick<Deps, 'db' | 'env' | 'now'>): Promise<void> {
  const learner = env.production ? null : await personByPhone(db, LEARNER);
  if (learner === null || (await db.$count(problemAttempts, eq(problemAttempts.userId, learner.id))) > 0) return;
  const today = dayOf(now());
  const ordered = [...made].sort(([a], [b]) => b - a);
  await db.insert(problemAttempts).values(
    ordered.flatMap(([daysAgo, problemId, part, answer, hints, reason], n) => {
      const problem = problemOf(problemId);
      if (!problem) return [];
      const verdict = judge(questionOf(problem, part).answer, answer) === 'right' ? ('right' as const) : ('wrong' as const);
      const at = evening(today, daysAgo, n * 3);
      return [{ userId: learner.id, attemptId: `demo-practice-${n}`, problemId, part, answer, verdict, hints, seconds: 90, at, reason }];
    }),
  );
  for (const [daysAgo, problemId, mistake, next] of corrected) {
    const at = evening(today, daysAgo, ordered.length * 3);
    await keepCorrection({ db, now: () => at }, learner.id, { problemId, mistake, next });
  }
}
