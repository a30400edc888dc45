import { convertAsciiMathToLatex } from 'mathlive/ssr';
import { latexOf, lineOf } from '@/components/problem/maths/latex';
import { judge } from '@/lib/kernel/problems/judge';
import { allProblems, questionOf } from '@/lib/kernel/problems/read';
import { problemParts } from '@/lib/kernel/problems/names';
import type { ProblemAnswer } from '@/lib/kernel/problems/shape';

const rows: readonly (readonly [string, string])[] = [
  ['\\frac{1}{2}x^2', '1/2x^2'],
  ['\\frac12x^{2}', '1/2x^2'],
  ['\\frac{x+1}{2}', '(x+1)/2'],
  ['\\frac{x}{2}^2', '(x/2)^2'],
  ['x\\frac{1}{2}', 'x(1/2)'],
  ['2\\frac{1}{2}', '(2+1/2)'],
  ['-2\\frac{1}{2}', '-(2+1/2)'],
  ['2\\frac{x}{3}', '2(x/3)'],
  ['x=\\frac{3}{2}', 'x=3/2'],
  ['\\frac{1}{\\frac{2}{3}}', '1/(2/3)'],
  ['\\sqrt{3}', '√3'],
  ['2\\sqrt3', '2√3'],
  ['\\sqrt{x+1}', '√(x+1)'],
  ['\\sqrt[3]{x}', 'cbrt(x)'],
  ['\\sqrt[4]{x+1}', '(x+1)^(1/4)'],
  ['3\\left(a+2\\right)\\left(a-2\\right)', '3(a+2)(a-2)'],
  ['x^{-2}', 'x^(-2)'],
  ['x^{2n}', 'x^(2n)'],
  ['x\\le3', 'x≤3'],
  ['-1<x\\leq 3', '-1<x≤3'],
  ['1\\lt x', '1<x'],
  ['x\\ne2', 'x≠2'],
  ['\\left(-\\infty,1\\right)\\cup\\left(3,+\\infty\\right)', '(-∞,1)∪(3,+∞)'],
  ['[-1,3)', '[-1,3)'],
  ['\\left[-1,\\frac{3}{2}\\right)', '[-1,3/2)'],
  ['x=1\\text{或}x=2', 'x=1或x=2'],
  ['x_1=1\\text{ 或 }x_{2}=2', 'x1=1或x2=2'],
  ['\\lbrace0,5\\rbrace', '{0,5}'],
  ['\\{0,5\\}', '{0,5}'],
  ['\\left\\{a\\mid a>\\sqrt3\\right\\}', '{a|a>√3}'],
  ['\\lbrace a|a>3\\rbrace', '{a|a>3}'],
  ['\\pm5', '±5'],
  ['2\\pi', '2π'],
  ['60^{\\circ}', '60°'],
  ['60\\degree', '60°'],
  ['\\left|x-1\\right|', 'abs(x-1)'],
  ['3\\times10^{-2}', '3*10^(-2)'],
  ['6\\div2', '6/2'],
  ['\\frac{1}{\\placeholder{}}', '1/()'],
  ['', ''],
];

it.each(rows)('%s is typed %s', (latex, line) => {
  expect(lineOf(latex)).toBe(line);
});

it('what cannot be read to its end ends all the same', () => {
  for (const broken of ['\\frac', '\\frac{1', '\\sqrt[3', '^', '{{{', '}x', '\\', '|x', `${'{'.repeat(5000)}x`])
    expect(typeof lineOf(broken)).toBe('string');
});

it.each(['{0,5}', '{a|a>√3}'])('a set that was typed has its braces in the field, and where it is read again: %s', (line) => {
  expect(lineOf(latexOf(line, convertAsciiMathToLatex))).toBe(line);
});

/** The answers that are written on a line, as somebody types them who is right. */
const typed = allProblems().flatMap((problem) =>
  problemParts.flatMap((part): [ProblemAnswer, string][] => {
    const { answer } = questionOf(problem, part);
    if (answer.kind === 'number' || answer.kind === 'expression' || answer.kind === 'interval') return [[answer, answer.value]];
    if (answer.kind === 'set') return [[answer, answer.values.join('或')]];
    if (answer.kind !== 'named') return [];
    const named = Object.entries(answer.values).map(([name, value]) => `${name}=${value}`);
    return [[answer, named.join('，')]];
  }),
);

it('an answer that was typed, drawn by the maths field and read again is still the answer', () => {
  expect(typed.length).toBeGreaterThan(100);
  const drawn = typed.map(([answer, line]) => [line, lineOf(latexOf(line, convertAsciiMathToLatex)), answer] as const);
  expect(drawn.filter(([, read, answer]) => judge(answer, read) !== 'right').map(([line, read]) => [line, read])).toEqual([]);
});
