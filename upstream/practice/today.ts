import { allProblems, questionOf, type Problem } from '@/lib/kernel/problems/read';
import { kinParts, type ProblemPart } from '@/lib/kernel/problems/names';
import { dayOf, startOf } from '@/lib/kernel/time';
import type { Practised } from './attempts';
import { hasRested } from './mastery';

/** What a day's practice takes. */
export const MINUTES = 10;
/** New problems that a day brings, while nothing older waits. */
const NEW_MOST = 2;
/** The order in which the questions of a problem are practised. */
export const parts: readonly ProblemPart[] = [...kinParts, 'self', 'later'];

/** Minutes that a question takes: choosing is quicker than working out, and that than writing. */
export function minutesOfQuestion(problem: Problem, part: ProblemPart): number {
  const { kind } = questionOf(problem, part).answer;
  return kind === 'choice' ? 1 : kind === 'words' ? 3 : 2;
}

/**
 * The question to ask next at a moment: the nearest that is not solved, else the one that was not asked for longest. The one that was never
 * seen is kept until it can make 会了 to 通了 (mastery.ts): asked before the week is over, it would prove nothing and be used up.
 */
export function nextPart(
  { solved, attempts, level, since }: Pick<Practised, 'solved' | 'attempts' | 'level' | 'since'>,
  at: Date,
): ProblemPart {
  const open = kinParts.find((part) => !solved.includes(part));
  if (open) return open;
  const last = (part: ProblemPart): number => attempts.reduce((latest, made) => (made.part === part ? made.at.getTime() : latest), 0);
  const keeps = level === 'able' && !hasRested(since, at);
  return parts.filter((part) => !keeps || last(part) > 0).sort((a, b) => last(a) - last(b))[0] ?? 'self';
}

export interface Task {
  readonly problem: Problem;
  readonly part: ProblemPart;
  readonly minutes: number;
  readonly why: 'due' | 'new';
  readonly practised: Practised | null;
}

/** Minutes that today's answers have taken already, by the same measure: a question counts once. */
function spentOn(today: string, practised: readonly Practised[]): number {
  return practised.reduce((sum, { problem, attempts }) => {
    const done = new Set(attempts.filter(({ at }) => dayOf(at) === today).map(({ part }) => part));
    return sum + [...done].reduce((minutes, part) => minutes + minutesOfQuestion(problem, part), 0);
  }, 0);
}

/** Problems of the shelf that was practised last, from the next number on, whose foundations are there. */
function newOnes(practised: readonly Practised[]): Problem[] {
  const [latest] = [...practised].sort((a, b) => (b.attempts.at(-1)?.at.getTime() ?? 0) - (a.attempts.at(-1)?.at.getTime() ?? 0));
  if (!latest) return [];
  const seen = new Set(practised.map(({ problem }) => problem.id));
  const { level, subject, number } = latest.problem;
  const shelf = allProblems().filter((one) => one.level === level && one.subject === subject && !seen.has(one.id));
  return [...shelf.filter((one) => one.number > number), ...shelf.filter((one) => one.number < number)];
}

/** Those that have room in what is left of the ten minutes; the first, however long it takes, while none is spent. */
function fitting(tasks: readonly Task[], spent: number): readonly Task[] {
  let left = MINUTES - spent;
  return tasks.filter(({ minutes }) => {
    if (left <= 0 || (minutes > left && left < MINUTES)) return false;
    left -= minutes;
    return true;
  });
}

const taskOf = (problem: Problem, part: ProblemPart, practised: Practised | null): Task => ({
  problem,
  part,
  practised,
  minutes: minutesOfQuestion(problem, part),
  why: practised ? 'due' : 'new',
});

/**
 * Ten minutes of practice: what is due, the longest overdue first, then new problems while there is room. `more` = due ones that found
 * no room and wait for the next days; `over` = ten minutes of those, where nothing else is left.
 */
export function dailyTasks(practised: readonly Practised[], today: string) {
  const due = practised
    .filter(({ dueOn }) => dueOn <= today)
    .sort((a, b) => a.dueOn.localeCompare(b.dueOn) || a.problem.id.localeCompare(b.problem.id))
    .map((one) => taskOf(one.problem, nextPart(one, startOf(today)), one));
  const spent = spentOn(today, practised);
  const reviews = fitting(due, spent);
  const more = due.length - reviews.length;
  const begunToday = practised.filter(({ attempts }) => attempts[0] && dayOf(attempts[0].at) === today).length;
  const fresh = more > 0 ? [] : newOnes(practised).slice(0, Math.max(0, NEW_MOST - begunToday));
  const tasks = more > 0 ? reviews : fitting([...due, ...fresh.map((problem) => taskOf(problem, 'self', null))], spent);
  return { tasks, more, over: tasks.length > 0 ? [] : fitting(due, 0) };
}
