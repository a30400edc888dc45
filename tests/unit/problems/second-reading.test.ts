import { stretchesOf } from '@/lib/kernel/problems/interval';
import { problemParts } from '@/lib/kernel/problems/names';
import { allProblems, questionOf } from '@/lib/kernel/problems/read';
import type { Question } from '@/lib/kernel/problems/shape';
import { isInside } from '@/tests/support/inside';
import { isSo, readLatex, readRelations, type Values } from '@/tests/support/latex';
import { stretches, worked } from '@/tests/support/second-reading';

/**
 * A second reader of the register: what can be computed is computed from the statement alone, by other code than what judges
 * answers and without the `check` beside them.
 */
const questions = allProblems().flatMap((problem) =>
  problemParts.map((part): [string, Question] => [`${problem.id} ${part}`, questionOf(problem, part)]),
);
/** A number that is counted by reading a text. */
const byPerson = ['junior-civics-04 self'];
const computed = questions.filter(
  ([name, { answer }]) => ['number', 'set', 'named', 'interval', 'expression'].includes(answer.kind) && !byPerson.includes(name),
);

/** A value of the register in the way it is printed. */
const valueOf = (text: string, values: Values = {}): number => readLatex(text.replace(/sqrt\(([^()]*)\)/g, '\\sqrt{$1}'))(values);
const formulaIn = (ask: string): string => /\$([^$]+)\$/.exec(ask)?.[1] ?? '';
const lettersOf = (text: string): string[] => [...new Set(text.replace(/\\(begin|end)\{cases\}|\\[a-z]+/g, '').match(/[a-zA-Z]/g))];

/** Places to look at: none of them is a pole or a root by chance. */
const places = (name: string, turn: number): number => (((name.charCodeAt(0) * 37 + turn * 53) % 90) - 45) / 7 + 0.013;
const relationPlaces = Array.from({ length: 801 }, (_, at) => (at - 400) / 8);

/** What was read says no, or null. */
function mistakeIn([name, { ask, answer }]: [string, Question]): string | null {
  const other = stretches[name];
  if (answer.kind === 'interval') {
    const inside = stretchesOf(answer.value.replace(/[a-wyz](?=[<>]|$)/g, 'x'));
    if (inside === null) return `cannot read ${answer.value}`;
    const letter = lettersOf(formulaIn(ask))[0] ?? 'x';
    const relations = other ? [] : readRelations(formulaIn(ask));
    const odd = relationPlaces.find(
      (x) => isInside(x, inside) !== (other ? other(x) : relations.every((one) => isSo(one, { [letter]: x }))),
    );
    return odd === undefined ? null : `at ${odd}`;
  }
  const by = worked[name];
  if (by && (answer.kind === 'number' || answer.kind === 'set' || answer.kind === 'named')) {
    const given = by();
    const wanted = (answer.kind === 'number' ? [answer.value] : Object.values(answer.values)).map((value) => valueOf(value));
    const found = typeof given === 'number' ? [given] : given;
    const close = (a: number, b: number): boolean => Math.abs(a - b) < 1e-5 * Math.max(1, Math.abs(a));
    const agrees =
      found.length > 0 && found.every((a) => wanted.some((b) => close(a, b))) && wanted.every((b) => found.some((a) => close(a, b)));
    return agrees ? null : `${found.join(', ')} instead of ${wanted.join(', ')}`;
  }
  return byFormula(ask, answer);
}

/** A statement that is a formula: computed, put in, or compared at places. */
function byFormula(ask: string, answer: Question['answer']): string | null {
  const formula = formulaIn(ask);
  if (/一条直线经过点|的切线方程|求切线方程/.test(ask)) return line(ask, answer);
  if (answer.kind === 'number' && !formula.includes('=')) return same(readLatex(formula)({}), valueOf(answer.value));
  if (answer.kind === 'expression') {
    const read = readLatex(formula);
    const odd = [1, 2, 3, 4, 5].find((turn) => {
      const values = Object.fromEntries(lettersOf(formula).map((letter) => [letter, places(letter, turn)]));
      return same(read(values), valueOf(answer.value, values)) !== null;
    });
    return odd === undefined ? null : `at place ${odd}`;
  }
  const relations = readRelations(formula);
  const [letter = 'x'] = lettersOf(formula);
  const solutions: readonly Values[] =
    answer.kind === 'named'
      ? [Object.fromEntries(Object.entries(answer.values).map(([key, value]) => [key, valueOf(value)]))]
      : answer.kind === 'set'
        ? answer.values.map((value) => ({ [letter]: valueOf(value) }))
        : answer.kind === 'number'
          ? [{ [letter]: valueOf(answer.value) }]
          : [];
  if (solutions.length === 0) return 'nothing to try';
  return solutions.every((values) => relations.every((one) => isSo(one, values))) ? null : 'does not solve it';
}

const same = (a: number, b: number): string | null => (Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a)) ? null : `${a} instead of ${b}`);

/** Lines by what is said of them: two points, a point of a curve, or a direction. */
function line(ask: string, answer: Question['answer']): string | null {
  if (answer.kind !== 'expression') return 'no line';
  const at = (x: number): number => valueOf(answer.value, { x });
  const points = [...ask.matchAll(/\((-?\d+),\s*(-?\d+)\)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
  const off = points.find(([x, y]) => same(at(x), y) !== null);
  if (off) return `does not go through ${off.join(', ')}`;
  const curve = /y=(x\^[^$]+)\$/.exec(ask)?.[1];
  if (!curve) return points.length === 2 ? null : 'too few points';
  // A tangent meets its curve without crossing it: nearby, the curve lies on one side.
  const read = readLatex(curve);
  const gap = (x: number): number => read({ x }) - at(x);
  const touches = Array.from({ length: 2001 }, (_, n) => (n - 1000) / 100).filter((x) => Math.abs(gap(x)) < 1e-9);
  const tangent = touches.some((x) => gap(x - 0.01) * gap(x + 0.01) > 0);
  const direction = /直线 \$y=(-?\d+)x/.exec(ask)?.[1];
  return tangent && (!direction || same(at(1) - at(0), Number(direction)) === null) ? null : 'does not touch the curve';
}

it.each(computed)('%s: comes out of its statement', (name, question) => {
  expect(mistakeIn([name, question])).toBeNull();
});

it('is of most questions; the others are sentences that a person reads', () => {
  expect(computed.length).toBeGreaterThan(135);
  const unread = [...Object.keys(worked), ...Object.keys(stretches)].filter((name) => !computed.some(([known]) => known === name));
  expect(unread).toEqual([]);
});

it('finds a wrong answer', () => {
  const [name, question] = computed.find(([one]) => one === 'junior-21 self') ?? [];
  if (!name || !question || question.answer.kind !== 'number') throw new Error('junior-21 is not there');
  expect(mistakeIn([name, { ...question, answer: { ...question.answer, value: '7' } }])).toBe('does not solve it');
});
