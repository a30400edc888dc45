/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { inWords } from '@/components/ui/red-pen-words';
import { usePen, type Tool } from '@/components/ops/marking/use-pen';
import { checkMarking } from '@/lib/kernel/marking/check';
import { boxOf, pathOf, stripOf, type Mark } from '@/lib/kernel/marking/marks';

/** A page of 200 × 400 px that shows what the pen made as JSON. */
function Paper({ tool, onErase = () => undefined }: { readonly tool: Tool; readonly onErase?: (at: readonly number[]) => void }) {
  const [marks, setMarks] = useState<readonly Mark[]>([]);
  const [words, setWords] = useState('');
  const pen = usePen({
    tool,
    width: 3,
    question: 17,
    onMark: (mark) => setMarks((was) => [...was, mark]),
    onWords: (at) => setWords(at.join()),
    onErase,
  });
  return (
    <>
      <div data-testid="page" {...pen.handlers} />
      <output data-testid="marks">{JSON.stringify(marks)}</output>
      <output data-testid="words">{words}</output>
    </>
  );
}

const page = () => screen.getByTestId('page');
const made = (): Mark[] => JSON.parse(screen.getByTestId('marks').textContent ?? '');
const at = (x: number, y: number, over = {}) => ({
  pointerId: 1,
  clientX: x,
  clientY: y,
  button: 0,
  pointerType: 'pen',
  pressure: 0.8,
  ...over,
});

beforeAll(() => {
  // jsdom has no pointers.
  class Pointer extends MouseEvent {
    readonly pointerId: number;
    readonly pressure: number;
    readonly pointerType: string;
    constructor(type: string, init: PointerEventInit) {
      super(type, init);
      this.pointerId = init.pointerId ?? 0;
      this.pressure = init.pressure ?? 0;
      this.pointerType = init.pointerType ?? '';
    }
  }
  Object.defineProperty(window, 'PointerEvent', { value: Pointer });
  Element.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 200, 400);
});
beforeAll(() => {
  Object.defineProperty(globalThis, 'DOMRect', {
    value: class {
      constructor(
        readonly left: number,
        readonly top: number,
        readonly width: number,
        readonly height: number,
      ) {}
    },
  });
});

test('a stroke is kept in fractions of the page with the pressure of the pen; a mouse presses evenly', () => {
  render(<Paper tool="pen" />);
  fireEvent.pointerDown(page(), at(20, 40));
  fireEvent.pointerMove(page(), at(100, 200, { pressure: 0.3 }));
  // Another finger's way is not this one's.
  fireEvent.pointerMove(page(), at(180, 200, { pointerId: 2 }));
  fireEvent.pointerUp(page(), at(100, 200));
  fireEvent.pointerDown(page(), at(20, 40, { pointerType: 'mouse', pressure: 0 }));
  fireEvent.pointerUp(page(), at(20, 40));
  const [first, dot] = made();
  expect(first).toEqual({
    tool: 'pen',
    question: 17,
    width: 3,
    points: [
      [0.1, 0.1, 0.8],
      [0.5, 0.5, 0.3],
    ],
    words: '',
  });
  expect(dot?.points).toEqual([[0.1, 0.1, 0.5]]);
});

test('a tick is one touch, a circle has two corners, a second finger ends a stroke without a mark', () => {
  const { rerender } = render(<Paper tool="tick" />);
  fireEvent.pointerDown(page(), at(50, 100));
  rerender(<Paper tool="circle" />);
  fireEvent.pointerDown(page(), at(20, 40));
  for (const x of [40, 60, 80]) fireEvent.pointerMove(page(), at(x, 80));
  fireEvent.pointerUp(page(), at(80, 80));
  fireEvent.pointerDown(page(), at(20, 40));
  fireEvent.pointerMove(page(), at(60, 80));
  fireEvent.pointerDown(page(), at(90, 90, { pointerId: 2 }));
  fireEvent.pointerUp(page(), at(60, 80));
  // A circle that goes nowhere was a slip of the hand.
  fireEvent.pointerDown(page(), at(20, 40));
  fireEvent.pointerUp(page(), at(20, 40));
  expect(made().map(({ tool, points }) => [tool, points.map(([x, y]) => [x, y])])).toEqual([
    ['tick', [[0.25, 0.25]]],
    [
      'circle',
      [
        [0.1, 0.1],
        [0.4, 0.2],
      ],
    ],
  ]);
});

test('words ask what to write, the eraser says where, moving draws nothing', () => {
  const erased: (readonly number[])[] = [];
  const { rerender } = render(<Paper tool="words" />);
  fireEvent.pointerDown(page(), at(100, 100));
  expect(screen.getByTestId('words').textContent).toBe('0.5,0.25,0.8');
  rerender(<Paper tool="erase" onErase={(where) => erased.push(where)} />);
  fireEvent.pointerDown(page(), at(100, 100));
  rerender(<Paper tool="move" />);
  fireEvent.pointerDown(page(), at(100, 100));
  fireEvent.pointerUp(page(), at(100, 100));
  expect([erased.length, made()]).toEqual([1, []]);
});

const mark = (over: Partial<Mark>): Mark => ({ tool: 'cross', question: 1, width: 3, points: [[0.5, 0.5, 0.5]], words: '', ...over });

test('a question is cut out around its own marks, and says them in words', () => {
  const box = boxOf({ width: 1654, height: 2339 });
  const strip = stripOf([mark({}), mark({ question: 2, points: [[0.5, 0.9, 0.5]] })], 1, box);
  expect(strip?.top).toBeGreaterThan(0.3);
  expect(strip?.bottom).toBeLessThan(0.7);
  expect(stripOf([mark({})], 3, box)).toBeNull();
  expect(
    inWords(
      [mark({}), mark({}), mark({ tool: 'words', words: 'k 等于几？' })],
      (tool, n) => `${tool} ${n}`,
      (w) => `“${w}”`,
    ),
  ).toBe('cross 2，“k 等于几？”');
});

test('a harder press is a wider line', () => {
  const box = boxOf({ width: 1000, height: 1000 });
  const way = (pressure: number) =>
    pathOf(
      mark({
        tool: 'pen',
        points: [
          [0.1, 0.5, pressure],
          [0.9, 0.5, pressure],
        ],
      }),
      box,
    ).d;
  const heights = (d: string) => [...d.matchAll(/[ML][\d.]+ ([\d.]+)/g)].map(([, y]) => Number(y));
  const wide = (d: string) => Math.max(...heights(d)) - Math.min(...heights(d));
  expect(wide(way(1))).toBeCloseTo(2 * wide(way(0.5)), 0);
});

test('what is missing is named by its first question', () => {
  const question = (no: number) => ({ no, full: 5, stem: '', answer: '', topic: '', ability: '', problemId: 'junior-12' });
  const score = (no: number, points: number | null) => ({ no, points, title: '', why: '', problemId: null, knowledge: '' });
  const found = checkMarking({
    scheme: [question(1), question(2), question(3)],
    pages: [{ key: 'a', width: 1, height: 1 }],
    draft: { marks: {}, scores: [score(1, 5), score(2, 3)], strengths: [''], words: '==好==', usedMinutes: 1 },
  });
  expect(found.map(({ id, result, count, at: where }) => [id, result, count, where])).toEqual([
    ['pages', 'ok', 1, null],
    ['scores', 'fail', 1, 3],
    ['reasons', 'fail', 1, 2],
    ['problems', 'warn', 1, 2],
    ['marked', 'warn', 1, 1],
    ['bare', 'ok', 0, null],
    ['strengths', 'fail', 0, null],
    ['words', 'ok', 1, null],
  ]);
});
