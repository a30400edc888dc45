import { POINTS_MOST } from '@/lib/kernel/marking/marks';

/** How much of each a paper may have. */
export const paperMost = { questions: 60, points: POINTS_MOST } as const;
/** Corners of the report's drawing: fewer make no shape, more cannot be read. */
export const abilitiesWithin = { least: 3, most: 8 } as const;

/** What of a question decides whether pupils' papers can be marked by it; null = nothing typed. */
export interface CheckedQuestion {
  readonly no: number | null;
  readonly full: number | null;
  readonly topic: string;
  readonly ability: string;
  readonly problemId: string;
  readonly steps: readonly { readonly text: string; readonly points: number | null }[];
}

/** `fail`: is not saved so. `warn`: may be, and would say more otherwise. */
export interface PaperFinding {
  readonly id: 'numbers' | 'points' | 'steps' | 'abilities' | 'problems';
  readonly result: 'ok' | 'warn' | 'fail';
  /** Questions; of `points` the sum, of `steps` the questions that have some, of `abilities` how many there are. */
  readonly count: number;
  /** Places of the questions that it is about, from 0. */
  readonly at: readonly number[];
}

export const sumOf = (parts: readonly { readonly points: number | null }[]): number =>
  parts.reduce((sum, { points }) => sum + (points ?? 0), 0);

type Question = CheckedQuestion;
/** Places of the questions of which something holds. */
const where = (questions: readonly Question[], holds: (one: Question, at: number) => boolean): number[] =>
  questions.flatMap((one, at) => (holds(one, at) ? [at] : []));

/** What a paper lacks before it is kept: the desk shows it while somebody writes, the service refuses by the same rules. */
export function checkPaper(questions: readonly Question[]): PaperFinding[] {
  const failed = (at: readonly number[]) => (at.length === 0 ? 'ok' : 'fail');
  const numbers = where(questions, ({ no }, at) => no === null || questions.findIndex((one) => one.no === no) < at);
  const points = where(questions, ({ full, topic }) => full === null || full < 1 || topic.trim() === '');
  const steps = where(
    questions,
    ({ full, steps: own }) =>
      own.length > 0 && (sumOf(own) !== full || own.some((step) => step.text.trim() === '' || step.points === null)),
  );
  const abilities = new Set(questions.map(({ ability }) => ability.trim()).filter((name) => name !== ''));
  const nameless = where(questions, ({ ability }) => ability.trim() === '');
  const drawn = nameless.length === 0 && abilities.size >= abilitiesWithin.least && abilities.size <= abilitiesWithin.most;
  const loose = where(questions, ({ problemId }) => problemId === '');
  return [
    { id: 'numbers', count: questions.length, at: numbers, result: questions.length === 0 ? 'fail' : failed(numbers) },
    { id: 'points', count: sumOf(questions.map(({ full }) => ({ points: full }))), at: points, result: failed(points) },
    { id: 'steps', count: questions.filter((one) => one.steps.length > 0).length, at: steps, result: failed(steps) },
    { id: 'abilities', count: abilities.size, at: nameless, result: drawn ? 'ok' : 'fail' },
    { id: 'problems', count: loose.length, at: loose, result: loose.length === 0 ? 'ok' : 'warn' },
  ];
}
