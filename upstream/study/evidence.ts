import type { Input, Output } from '@/lib/contracts';
import { addDays, dayOf } from '@/lib/kernel/time';
import { levelBefore, rankOf, type Practised } from '../practice/attempts';
import type { Answered } from './answered';
import type { Jumps } from './passages';
import { studiedDays, type Facts } from './read-facts';
import { streakDays } from './streak';

export type Figure = Input<'study.evidence'>['figure'];
/** A line that stands behind a figure; `amount` is what it adds to it. */
export type Line = Omit<Output<'study.evidence'>['list'][number], 'courseTitle' | 'sectionIndex' | 'sectionTitle' | 'problem'> & {
  readonly problemId: string | null;
};

export interface Filter {
  readonly from?: string;
  readonly to?: string;
  readonly subjectName?: string;
  readonly courseId?: number;
  readonly problemId?: string;
}

export const bare = {
  date: null,
  problemId: null,
  courseId: null,
  sectionId: null,
  minutes: null,
  done: null,
  right: null,
  level: null,
  before: null,
  part: null,
  verdict: null,
} as const;

const add = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Days, each with what was done on it. */
function dayLines({ watched, answered }: Facts, days: readonly string[]): Line[] {
  return days.map((date) => {
    const answers = answered.filter(({ day }) => day === date);
    return {
      ...bare,
      date,
      minutes: add(watched.filter(({ day }) => day === date).map(({ minutes }) => minutes)),
      done: add(answers.map(({ done }) => done)),
      right: add(answers.map(({ right }) => right)),
      amount: 1,
    };
  });
}

const answerLine =
  (amount: (row: Answered) => number) =>
  (row: Answered): Line => {
    const { day: date, problemId, courseId, sectionId, done, right } = row;
    return { ...bare, date, problemId, courseId, sectionId, done, right, amount: amount(row) };
  };
const playedLine =
  (kind: keyof Jumps) =>
  (row: Facts['played'][number]): Line => ({
    ...bare,
    date: row.day,
    sectionId: row.sectionId,
    amount: row[kind],
  });
const some = ({ amount }: Line): boolean => amount > 0;

type Counted = Exclude<Figure, 'remaining'>;
type Rows = (facts: Facts, keep: Keep) => Line[];
interface Keep {
  readonly from: string;
  readonly to: string;
  readonly problem: (problemId: string) => boolean;
  readonly day: (row: { readonly day: string }) => boolean;
  readonly row: (row: { readonly day: string; readonly courseId: number | null; readonly subjectName: string }) => boolean;
  readonly course: (courseId: number) => boolean;
}

/** Problems that stand at this level now, the latest first, each with the day on which it came there. */
const standingAt =
  (level: Practised['level']): Rows =>
  ({ practised }) =>
    practised
      .filter((one) => one.level === level)
      .map(({ problem, since }) => ({ ...bare, date: since && dayOf(since), problemId: problem.id, level, amount: 1 }))
      .sort((a, b) => (b.date ?? '').localeCompare(a.date ?? ''));

/** Problems that stand higher when the span ends than when it began, each with the day of the last step within it. */
const risenIn: Rows = ({ practised, today }, keep) =>
  practised.flatMap((one): Line[] => {
    const to = keep.to < today ? keep.to : today;
    const [before, level] = [levelBefore(keep.from, one), levelBefore(addDays(to, 1), one)];
    const made = one.attempts.filter((attempt, n) => one.became[n] === level && dayOf(attempt.at) <= to).at(-1);
    if (!made || rankOf(level) <= rankOf(before)) return [];
    return [{ ...bare, date: dayOf(made.at), problemId: one.problem.id, level, before, amount: 1 }];
  });

/** Every attempt at a problem with what it led to, the latest first. */
const triesAt: Rows = ({ practised }, keep) =>
  practised
    .filter(({ problem }) => keep.problem(problem.id))
    .flatMap(({ problem, attempts, became }) =>
      attempts.map(({ at, part, verdict }, n): Line => {
        return { ...bare, date: dayOf(at), problemId: problem.id, part, verdict, level: became[n] ?? null, amount: 1 };
      }),
    )
    .filter(({ date }) => date !== null && keep.day({ day: date }))
    .reverse();

/** Figures and the lines that they are the sums of. */
const rows: Readonly<Record<Counted, Rows>> = {
  minutes: (facts, keep) =>
    facts.watched
      .filter(keep.row)
      .map(({ day: date, courseId, sectionId, minutes }) => ({ ...bare, date, courseId, sectionId, minutes, amount: minutes })),
  days: (facts, keep) =>
    dayLines(
      facts,
      studiedDays(facts).filter((day) => keep.day({ day })),
    ),
  streak: (facts) => dayLines(facts, streakDays(new Set(studiedDays(facts)), facts.today).now),
  longest: (facts) => dayLines(facts, streakDays(new Set(studiedDays(facts)), facts.today).longest),
  done: ({ answered }, keep) => answered.filter(keep.row).map(answerLine(({ done }) => done)),
  right: ({ answered }, keep) => answered.filter(keep.row).map(answerLine(({ right }) => right)),
  wrong: ({ answered }, keep) =>
    answered
      .filter(keep.row)
      .map(answerLine(({ done, right }) => done - right))
      .filter(some),
  mistakes: ({ answered }, keep) =>
    answered
      .filter(keep.row)
      .map(answerLine(({ open }) => open))
      .filter(some),
  sections: ({ finished }, keep) =>
    finished
      .filter(({ courseId }) => keep.course(courseId))
      .map(({ day: date, courseId, sectionId }) => ({ ...bare, date, courseId, sectionId, amount: 1 })),
  courses: ({ courses }) => courses.map(({ courseId }) => ({ ...bare, courseId, amount: 1 })),
  known: standingAt('known'),
  able: standingAt('able'),
  mastered: standingAt('mastered'),
  risen: risenIn,
  tries: triesAt,
  rewinds: ({ played }, keep) => played.filter(keep.day).map(playedLine('rewinds')).filter(some),
  skips: ({ played }, keep) => played.filter(keep.day).map(playedLine('skips')).filter(some),
};

/** The lines behind a figure. */
export function linesOf(facts: Facts, figure: Counted, { from = '', to = '9999', subjectName, courseId, problemId }: Filter = {}): Line[] {
  const day: Keep['day'] = (row) => row.day >= from && row.day <= to;
  return rows[figure](facts, {
    from,
    to,
    problem: (id) => (problemId ?? id) === id,
    day,
    row: (row) => day(row) && (subjectName ?? row.subjectName) === row.subjectName && (courseId ?? row.courseId) === row.courseId,
    course: (id) => (courseId ?? id) === id,
  });
}

/** A sum of lines: the only way in which a figure comes about. */
export const totalOf = (lines: readonly Line[]): number => add(lines.map(({ amount }) => amount));

/** A figure; the same lines prove it. */
export const figureOf = (facts: Facts, figure: Counted, filter?: Filter): number => totalOf(linesOf(facts, figure, filter));

/** Questions answered and answered right. */
export const answersIn = (facts: Facts, filter?: Filter): { done: number; right: number } => ({
  done: figureOf(facts, 'done', filter),
  right: figureOf(facts, 'right', filter),
});

/** Subjects that a list names, in the order of their first row. */
const subjectsIn = (list: readonly { readonly subjectName: string }[]): string[] => [
  ...new Set(list.map(({ subjectName }) => subjectName)),
];

/** Minutes by subject, the most first. */
export function minutesBySubject(facts: Facts, filter: Filter = {}): { subjectName: string; minutes: number }[] {
  return subjectsIn(facts.watched)
    .map((subjectName) => ({ subjectName, minutes: figureOf(facts, 'minutes', { ...filter, subjectName }) }))
    .filter(({ minutes }) => minutes > 0)
    .sort((a, b) => b.minutes - a.minutes);
}

/** First answers by subject. */
export function answersBySubject(facts: Facts, filter: Filter = {}): { subjectName: string; done: number; right: number }[] {
  return subjectsIn(facts.answered)
    .map((subjectName) => ({ subjectName, ...answersIn(facts, { ...filter, subjectName }) }))
    .filter(({ done }) => done > 0)
    .sort((a, b) => b.done - a.done);
}
