import { checkMarking, scoreOf } from '@/lib/kernel/marking/check';
import type { Mark, MarkTool } from '@/lib/kernel/marking/marks';
import type { MarkingDraft, SchemeQuestion } from '@/lib/kernel/marking/shape';
import { pointsOfSteps, stepsFit, stepsGiven, ticked } from '@/lib/kernel/marking/steps';
import { checkPaper, type CheckedQuestion } from '@/lib/ops/paper-check';

const steps = [
  { text: '设出解析式', points: 1 },
  { text: '代入 A', points: 3 },
  { text: 'a = 5', points: 6 },
];
const scheme: SchemeQuestion[] = [1, 2].map((no) => ({
  no,
  full: 10,
  stem: '',
  answer: '',
  topic: '一次函数',
  ability: '函数',
  problemId: 'junior-52',
  steps,
}));
const mark = (tool: MarkTool, question: number | null): Mark => ({ tool, question, width: 3, points: [[0.5, 0.5, 0.5]], words: '' });
const pages = [{ key: 'a', width: 100, height: 140 }];
const drawn = (...marks: Mark[]): MarkingDraft => ({ marks: { a: marks }, scores: [], strengths: [], words: '', usedMinutes: 40 });

describe('a cross without words', () => {
  const bare = (...marks: Mark[]) => checkMarking({ scheme, pages, draft: drawn(...marks) }).find(({ id }) => id === 'bare');

  it.each([
    ['nothing crossed', [mark('tick', 1)], { count: 0, at: null, result: 'ok' }],
    ['crossed, and nothing said', [mark('cross', 2)], { count: 1, at: 2, result: 'warn' }],
    ['crossed, and said why', [mark('cross', 2), mark('words', 2)], { count: 0, at: null, result: 'ok' }],
    ['said at another question', [mark('cross', 2), mark('words', 1)], { count: 1, at: 2, result: 'warn' }],
    ['two of them', [mark('cross', 2), mark('cross', 1)], { count: 2, at: 1, result: 'warn' }],
  ])('%s', (_name, marks, told) => expect(bare(...marks)).toMatchObject(told));
});

it('ticking a step adds it, and takes it away again; together they are the points', () => {
  expect(ticked([], 1)).toEqual([1]);
  expect(ticked([1], 0)).toEqual([0, 1]);
  expect(ticked([0, 1], 1)).toEqual([0]);
  expect(pointsOfSteps({ steps }, [0, 2])).toBe(7);
  const score = { ...scoreOf(drawn(), 1), points: 4, steps: [0, 1] };
  expect(stepsFit({ steps }, score)).toBe(true);
  expect(stepsFit({ steps }, { ...score, points: 5 })).toBe(false);
  expect(stepsFit({}, score)).toBe(false);
  expect(stepsGiven({ steps }, score).map(({ there }) => there)).toEqual([true, true, false]);
  expect(stepsGiven({ steps }, { steps: undefined })).toEqual([]);
});

describe('a paper that is set', () => {
  const one = (no: number | null, over: Partial<CheckedQuestion> = {}): CheckedQuestion => ({
    no,
    full: 10,
    topic: '一次函数',
    ability: ['函数', '几何', '检查'][(no ?? 0) % 3] ?? '',
    problemId: 'junior-52',
    steps: [],
    ...over,
  });
  const three = [one(1), one(2), one(3)];
  const failed = (questions: readonly CheckedQuestion[]) =>
    checkPaper(questions).flatMap(({ id, result, at }) => (result === 'ok' ? [] : [[id, result, at]]));

  it.each([
    ['all there', three, []],
    [
      'without questions',
      [],
      [
        ['numbers', 'fail', []],
        ['abilities', 'fail', []],
      ],
    ],
    ['a number twice, one missing', [...three, one(2), one(null)], [['numbers', 'fail', [3, 4]]]],
    ['worth nothing', [one(1, { full: null }), ...three.slice(1)], [['points', 'fail', [0]]]],
    ['steps that are not its points', [one(1, { steps }), one(2, { steps, full: 9 }), one(3)], [['steps', 'fail', [1]]]],
    ['a step without words', [one(1, { steps: [{ text: ' ', points: 10 }] }), ...three.slice(1)], [['steps', 'fail', [0]]]],
    ['two abilities', three.slice(1), [['abilities', 'fail', []]]],
    ['of no 母题', [one(1, { problemId: '' }), ...three.slice(1)], [['problems', 'warn', [0]]]],
  ])('%s', (_name, questions, told) => expect(failed(questions)).toEqual(told));
});
