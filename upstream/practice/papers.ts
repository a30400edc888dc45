import type { Output } from '@/lib/contracts';
import type { ProblemPart } from '@/lib/kernel/problems/names';
import { allProblems, type Problem } from '@/lib/kernel/problems/read';
import type { Practised } from './attempts';
import { minutesOfQuestion, nextPart, parts } from './today';

type Paper = Pick<Output<'practice.paper'>, 'shelf' | 'subject'>;

/** Questions of a paper, and of one problem in it: another one would say how the first is solved. */
const QUESTIONS_MOST = 12;
const OF_ONE_MOST = 2;

export interface PaperQuestion {
  readonly problem: Problem;
  readonly part: ProblemPart;
}

type Own = Parameters<typeof nextPart>[0];
const untried: Own = { solved: [], attempts: [], level: 'unseen', since: null };

/** The questions of a problem, the one that is to be asked first first. */
function partsFor(own: Own, at: Date): readonly ProblemPart[] {
  const next = nextPart(own, at);
  return [next, ...parts.filter((part) => part !== next)];
}

/**
 * A paper of one shelf for a learner: of every problem the question to ask next, those that are due first; a second one of each where
 * the shelf is small. In the order of the register; empty where the shelf has no problem.
 */
export function paperOf({ shelf, subject }: Paper, practised: readonly Practised[], at: Date): readonly PaperQuestion[] {
  const own = new Map(practised.map((one) => [one.problem.id, one]));
  const dueOn = ({ id }: Problem): string => own.get(id)?.dueOn ?? '9999-12-31';
  const problems = allProblems()
    .filter((one) => one.level === shelf && one.subject === subject)
    .sort((a, b) => dueOn(a).localeCompare(dueOn(b)));
  const rounds = Array.from({ length: OF_ONE_MOST }, (_, round) =>
    problems.flatMap((problem) =>
      partsFor(own.get(problem.id) ?? untried, at)
        .slice(round, round + 1)
        .map((part) => ({ problem, part })),
    ),
  );
  const order = new Map(allProblems().map(({ id }, at) => [id, at]));
  return rounds
    .flat()
    .slice(0, QUESTIONS_MOST)
    .sort((a, b) => (order.get(a.problem.id) ?? 0) - (order.get(b.problem.id) ?? 0));
}

/** Minutes that a paper is given. */
export const minutesOfPaper = (questions: readonly PaperQuestion[]): number =>
  questions.reduce((sum, { problem, part }) => sum + minutesOfQuestion(problem, part), 0);

/** Every shelf with a problem, those of `first` before the others. */
export function shelves(first: Problem['level']): readonly Paper[] {
  const named = allProblems().map(({ level, subject }) => ({ shelf: level, subject }));
  const once = named.filter((one, at) => named.findIndex(({ shelf, subject }) => shelf === one.shelf && subject === one.subject) === at);
  return [...once.filter(({ shelf }) => shelf === first), ...once.filter(({ shelf }) => shelf !== first)];
}
