import type { Output } from '@/lib/contracts';
import { judge } from '@/lib/kernel/problems/judge';
import { problemOf, questionOf, type Problem } from '@/lib/kernel/problems/read';
import type { ProblemAnswer, Question } from '@/lib/kernel/problems/shape';
import type { HandlersOf } from '../context/context';
import { NotFoundError } from '../kernel/errors';
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

/** The traps are the problem's own: those of its kin are known already. */
function solutionOf(question: Question, problem: Problem): NonNullable<Tried['solution']> {
  return {
    answer: shownAnswer(question.answer),
    steps: question.steps.map(lineOf),
    traps: question === problem ? problem.traps.map(({ wrong, why }) => ({ text: wrong, why })) : [],
  };
}

/** What is said of a wrong answer: which mistake it is known for, where it is. */
function sayWrong(question: Question, problem: Problem, typed: string): string {
  const { answer } = question;
  const known = problem.traps.find(({ when }) => {
    if (question !== problem || when === undefined) return false;
    return judge(asked(answer, when), typed) === 'right';
  });
  return known ? problemMessages.trap(known.wrong, known.why) : problemMessages.wrong;
}

/** The same kind of answer with another value: the one that a mistake leads to. */
function asked(answer: ProblemAnswer, when: string): ProblemAnswer {
  switch (answer.kind) {
    case 'number':
    case 'interval':
      return { ...answer, value: when };
    case 'expression':
      return { ...answer, value: when, factored: false };
    case 'set':
      return { ...answer, values: when.split(',') };
    case 'choice':
      return { ...answer, value: when === 'A' || when === 'B' || when === 'C' ? when : 'D' };
    case 'named':
      return { ...answer, values: Object.fromEntries(when.split(',').map((part) => [part.slice(0, 1), part.slice(2)])) };
    case 'words':
      return { ...answer, points: [[when]] };
  }
}

export const problemHandlers: HandlersOf<'problem.try'> = {
  'problem.try': ({ problemId, part, how, answer: typed }) => {
    const problem = problemOf(problemId);
    if (!problem) throw new NotFoundError(problemMessages.none);
    const question = questionOf(problem, part);
    const solution = solutionOf(question, problem);
    if (how === 'shown') return Promise.resolve({ verdict: 'shown', say: problemMessages.shown, solution });
    const verdict = judge(question.answer, typed);
    const say = {
      right: problemMessages.right(solution.answer),
      wrong: sayWrong(question, problem, typed),
      unclear: problemMessages.unclear[question.answer.kind],
    };
    return Promise.resolve({ verdict, say: say[verdict], solution: verdict === 'right' ? solution : null });
  },
};
