import { and, eq, ne } from 'drizzle-orm';
import type { Output } from '@/lib/contracts';
import { levelOfGrade } from '@/lib/kernel/problems/names';
import { allProblems, problemOf, questionOf, type Problem } from '@/lib/kernel/problems/read';
import { addDays, dayOf, startOf } from '@/lib/kernel/time';
import type { HandlersOf, KnownContext } from '../context/context';
import { explainedIn, type WentWrong } from '../course/explained';
import { grades, problemAttempts, users } from '../db/schema';
import { NotFoundError } from '../kernel/errors';
import { attemptsOf, byQuestion, levelBefore, practisedBy, practisedIn, rankOf, type Practised } from './attempts';
import { askedOf } from './asked';
import { correctionsOf, keepCorrection } from './corrections';
import { lostMarksOf, type LostMark } from './lost-marks';
import { mapOf } from './map';
import { practiceMessages } from './messages';
import { minutesOfPaper, paperOf, shelves } from './papers';
import { sharePaper } from './shared-paper';
import { dailyTasks, nextPart, type Task } from './today';
import { knownTrap } from './traps';

const named = ({ id, number, title, subject, level }: Problem) => ({ problemId: id, number, title, subject, shelf: level });

/** The attempts with what each led to, the latest first. */
function history({ attempts, became }: Practised): Output<'practice.standing'>['attempts'] {
  return attempts
    .map(({ attemptId, at, part, answer, verdict, hints, reason }, place) => ({
      attemptId,
      at: at.toISOString(),
      part,
      answer,
      verdict,
      hints,
      reason,
      became: became[place] ?? null,
    }))
    .reverse();
}

const lostView = ({ reportId, subjectName, at, questionNo, title, why, lost }: LostMark) => ({
  ...{ reportId, subjectName, at: at.toISOString(), questionNo, title, why, lost },
});

/** What went wrong last with a problem. */
function lastWrong({ problem, attempts }: Practised): WentWrong {
  const last = attempts.filter(({ verdict }) => verdict !== 'right').at(-1);
  if (!last) return { problemId: problem.id, part: null, trapped: false, reason: null };
  const { part, answer, reason } = last;
  return { problemId: problem.id, part, reason, trapped: knownTrap(questionOf(problem, part), answer) !== undefined };
}

/** The school of this learner's grade: 小学, 初中 or 高中. */
async function ownShelf({ db, caller }: KnownContext): Promise<Problem['level']> {
  const [own] = await db
    .select({ name: grades.name })
    .from(users)
    .innerJoin(grades, eq(grades.id, users.gradeId))
    .where(eq(users.id, caller.userId));
  return levelOfGrade(own?.name ?? '');
}

/** Where somebody of this learner's grade begins. */
async function firstProblem(context: KnownContext): Promise<Problem | null> {
  const shelf = await ownShelf(context);
  return allProblems().find(({ level }) => level === shelf) ?? null;
}

/** Problems that stand higher at the end of today than at its beginning. */
function risenOn(today: string, practised: readonly Practised[]) {
  return practised.flatMap((one) => {
    const { problem, level } = one;
    return rankOf(level) > rankOf(levelBefore(today, one)) ? [{ ...named(problem), level }] : [];
  });
}

export const practiceHandlers: HandlersOf<
  | 'practice.today'
  | 'practice.map'
  | 'practice.papers'
  | 'practice.paper'
  | 'practice.sharePaper'
  | 'practice.mistakes'
  | 'practice.standing'
  | 'practice.correct'
  | 'practice.reason'
> = {
  'practice.today': async (_input, context) => {
    const { db, caller, now } = context;
    const today = dayOf(now());
    const attempts = await attemptsOf(db, caller.userId);
    const practised = practisedIn(attempts, await lostMarksOf(db, caller.userId));
    const { tasks, more, over } = dailyTasks(practised, today);
    const made = byQuestion(practised.flatMap((one) => one.attempts.filter(({ at }) => dayOf(at) === today)));
    const view = ({ problem, part, minutes, why, practised: own }: Task) => {
      const last = own?.attempts.at(-1);
      return {
        ...named(problem),
        part,
        minutes,
        why,
        level: own?.level ?? 'unseen',
        lastOn: last ? dayOf(last.at) : null,
        lastVerdict: last?.verdict ?? null,
        lost: own?.unanswered ? lostView(own.unanswered) : null,
      };
    };
    const first = practised.length === 0 ? await firstProblem(context) : null;
    return {
      today,
      minutes: tasks.reduce((sum, task) => sum + task.minutes, 0),
      list: tasks.map(view),
      over: over.map(view),
      more,
      tomorrow: practised.filter(({ dueOn }) => dueOn === addDays(today, 1)).length + more,
      done: {
        answered: made.size,
        right: [...made.values()].filter(([first]) => first?.verdict === 'right').length,
        risen: risenOn(today, practised),
      },
      first: first && named(first),
    };
  },

  'practice.map': async (_input, { db, caller, now }) => ({
    list: mapOf(await practisedBy(db, caller.userId), dayOf(now())),
  }),

  'practice.papers': async (_input, context) => {
    const practised = await practisedBy(context.db, context.caller.userId);
    const list = shelves(await ownShelf(context)).map((paper) => {
      const questions = paperOf(paper, practised, context.now());
      return { ...paper, questions: questions.length, minutes: minutesOfPaper(questions) };
    });
    return { list };
  },

  'practice.paper': async (paper, { db, caller, now }) => {
    const questions = paperOf(paper, await practisedBy(db, caller.userId), now());
    if (questions.length === 0) throw new NotFoundError(practiceMessages.noPaper);
    return {
      ...paper,
      minutes: minutesOfPaper(questions),
      list: questions.map(({ problem, part }) => ({ ...askedOf(problem, part), number: problem.number, title: problem.title })),
    };
  },

  'practice.sharePaper': ({ paper }, context) => sharePaper(context, paper),

  'practice.mistakes': async (_input, { db, caller, now }) => {
    const wrong = (await practisedBy(db, caller.userId)).filter(
      ({ attempts, lost }) => lost.length > 0 || attempts.some(({ verdict }) => verdict !== 'right'),
    );
    const open = wrong
      .filter(({ level, unanswered }) => level !== 'mastered' || unanswered !== null)
      .sort((a, b) => a.dueOn.localeCompare(b.dueOn));
    const corrections = await correctionsOf(db, caller.userId);
    const explained = await explainedIn({ db, now }, caller.userId, open.map(lastWrong));
    return {
      today: dayOf(now()),
      mastered: wrong.length - open.length,
      list: open.map((one, at) => ({
        ...named(one.problem),
        level: one.level,
        dueOn: one.dueOn,
        part: nextPart(one, startOf(dayOf(now()))),
        mistakes: history(one).filter(({ verdict }) => verdict !== 'right'),
        lost: [...one.lost].reverse().map(lostView),
        correction: corrections.get(one.problem.id) ?? null,
        explained: explained[at] ?? null,
      })),
    };
  },

  'practice.standing': async ({ problemId }, { db, caller }) => {
    const problem = problemOf(problemId);
    if (!problem) throw new NotFoundError(practiceMessages.noProblem);
    const [own] = await practisedBy(db, caller.userId, problemId);
    return {
      ...named(problem),
      level: own?.level ?? 'unseen',
      dueOn: own?.dueOn ?? null,
      solved: [...(own?.solved ?? [])],
      attempts: own ? history(own) : [],
    };
  },

  'practice.correct': async (input, context) => {
    await keepCorrection(context, context.caller.userId, input);
    return {};
  },

  'practice.reason': async ({ attemptId, reason }, { db, caller }) => {
    const mine = and(eq(problemAttempts.userId, caller.userId), eq(problemAttempts.attemptId, attemptId));
    const told = await db
      .update(problemAttempts)
      .set({ reason })
      .where(and(mine, ne(problemAttempts.verdict, 'right')))
      .returning({ attemptId: problemAttempts.attemptId });
    if (told.length === 0) throw new NotFoundError(practiceMessages.noAttempt);
    return {};
  },
};
