import type { Input, Output } from '@/lib/contracts';
import { judge } from '@/lib/kernel/problems/judge';
import { kinParts } from '@/lib/kernel/problems/names';
import { plain } from '@/lib/kernel/problems/plain';
import { hintsOf, problemOf, questionOf, type Problem } from '@/lib/kernel/problems/read';
import type { ProblemAnswer, Question } from '@/lib/kernel/problems/shape';
import { isTooLong, saysPoints } from '@/lib/kernel/problems/words';
import type { Context, HandlersOf } from '../context/context';
import { explainedIn } from '../course/explained';
import { NotFoundError } from '../kernel/errors';
import { attemptsOf, keepAttempt } from '../practice/attempts';
import { masteryOf } from '../practice/mastery';
import { askedOf } from '../practice/asked';
import { practiceMessages } from '../practice/messages';
import { knownTrap } from '../practice/traps';
import { problemMessages } from './messages';

type Tried = Output<'problem.try'>;

/** How the answer is printed: B．… for a choice. */
function shownAnswer(answer: ProblemAnswer): string {
  if (answer.kind !== 'choice') return answer.shown;
  return `${answer.value}．${answer.shown ?? answer.options['ABCD'.indexOf(answer.value)] ?? ''}`;
}

/** `what is written｜why`, taken apart. */
function lineOf(step: string): { readonly text: string; readonly why: string } {
  const [text = '', why = ''] = step.split('｜');
  return { text, why };
}

function solutionOf(question: Question): NonNullable<Tried['solution']> {
  return {
    answer: shownAnswer(question.answer),
    steps: question.steps.map(lineOf),
    traps: (question.traps ?? []).map(({ wrong, why }) => ({ text: wrong, why })),
  };
}

/** What is said of an answer that is right but for its form: not taken apart, collected or reckoned to its end, too long, or turned round. */
function sayUnfinished(answer: ProblemAnswer, typed: string): string | null {
  const isRight = (other: ProblemAnswer): boolean => judge(other, typed) === 'right';
  switch (answer.kind) {
    case 'number':
      return isRight({ ...answer, finished: false }) ? problemMessages.unreckoned : null;
    case 'expression':
      if (!isRight({ ...answer, factored: false, finished: false })) return null;
      return answer.factored ? problemMessages.unfactored : problemMessages.uncollected;
    case 'words':
      if (!saysPoints(answer, plain(typed))) return null;
      return isTooLong(answer, typed) ? problemMessages.tooLong(answer.most ?? 0) : problemMessages.turned;
    default:
      return null;
  }
}

/** What is said of a wrong answer: which mistake it is known for, where it is. */
function sayWrong(question: Question, { part, how, answer: typed }: Input<'problem.try'>): string {
  const known = knownTrap(question, typed);
  if (known) return problemMessages.trap(known.wrong, known.why);
  const unfinished = sayUnfinished(question.answer, typed);
  if (unfinished !== null) return unfinished;
  if (how === 'handed') return problemMessages.wrongHanded;
  return part === 'self' ? problemMessages.wrongSelf : problemMessages.wrong;
}

/** What the answer is, and what is said of it. */
function judged(question: Question, input: Input<'problem.try'>): Pick<Tried, 'verdict' | 'say' | 'solution'> {
  const { how, answer: typed } = input;
  const solution = solutionOf(question);
  if (how === 'shown') return { verdict: 'shown', say: problemMessages.shown, solution };
  if (how === 'handed' && typed === '') return { verdict: 'blank', say: problemMessages.blank, solution: null };
  const verdict = judge(question.answer, typed);
  const say = {
    right: problemMessages.right(solution.answer),
    wrong: sayWrong(question, input),
    unclear: problemMessages.unclear[question.answer.kind],
  };
  return { verdict, say: say[verdict], solution: verdict === 'right' ? solution : null };
}

function found(problemId: string): Problem {
  const problem = problemOf(problemId);
  if (!problem) throw new NotFoundError(practiceMessages.noProblem);
  return problem;
}

/** Where the caller finds explained what went wrong. */
async function explainedTo(context: Context, { problemId, part, answer }: Input<'problem.try'>): Promise<Tried['explained']> {
  const trapped = knownTrap(questionOf(found(problemId), part), answer) !== undefined;
  const [place] = await explainedIn(context, context.caller?.userId ?? null, [{ problemId, part, trapped, reason: null }]);
  return place ?? null;
}

export const problemHandlers: HandlersOf<'problem.try' | 'problem.question'> = {
  'problem.try': async (input, context) => {
    const problem = found(input.problemId);
    const tried = judged(questionOf(problem, input.part), input);
    const { verdict } = tried;
    const kept = verdict !== 'unclear' && (await keepAttempt(context, input, verdict));
    const { caller, db } = context;
    const explained = verdict === 'right' || verdict === 'unclear' ? null : await explainedTo(context, input);
    if (!kept || !caller) return { ...tried, kept, level: null, left: [], explained };
    const { level, solved } = masteryOf(await attemptsOf(db, caller.userId, problem.id));
    const left = level === 'unseen' || level === 'known' ? kinParts.filter((one) => !solved.includes(one)) : [];
    return { ...tried, kept, level, left, explained };
  },

  'problem.question': ({ problemId, part }) => {
    const problem = found(problemId);
    return Promise.resolve({ ...askedOf(problem, part), hints: [...hintsOf(problem, part)] });
  },
};
