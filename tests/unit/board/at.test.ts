import { boardAt, boardAtFrame, marksOf, stillBoardAt } from '@/lib/board/at';
import { secondsOf, stepAt, stepsOf } from '@/lib/board/lesson';
import { drawingOf } from '@/lib/board/shapes';
import { FPS } from '@/lib/board/theme';
import { strokesOf } from '@/tests/support/strokes';

const lesson = strokesOf('vertex-form');
const frames = secondsOf(lesson) * FPS;

test('a board only gains until it is wiped, and ends with everything on it', () => {
  let before = boardAtFrame(lesson, 0);
  for (let frame = 1; frame < frames; frame += 1) {
    const view = boardAtFrame(lesson, frame);
    expect(view.scene).toBeGreaterThanOrEqual(before.scene);
    if (view.scene === before.scene) expect(view.done).toBeGreaterThanOrEqual(before.done);
    else expect(view.wiped).toBeCloseTo(1 / 6);
    if (view.drawing) expect(view.drawing.progress).toBeGreaterThan(0);
    before = view;
  }
  const last = lesson.scenes.at(-1) ?? [];
  expect(boardAt(lesson, secondsOf(lesson))).toEqual({ scene: 3, done: marksOf(last).length, drawing: null, wiped: null });
});

test('a second of the clock is the frame of the film, and a frame between two lies between them', () => {
  for (const second of [6, 12.25, 46, 89.75])
    expect(boardAt(lesson, second).done).toBe(boardAtFrame(lesson, Math.round(second * FPS)).done);
  const from = marksOf(lesson.scenes[0] ?? [])[0]?.from ?? 0;
  const progress = [from, from + 0.5, from + 1].map((frame) => boardAtFrame(lesson, frame).drawing?.progress ?? 0);
  expect(progress[1]).toBeGreaterThan(progress[0] ?? 1);
  expect(progress[1]).toBeLessThan(progress[2] ?? 0);
});

test('who wants nothing to move sees each step finished', () => {
  for (const { from, to } of stepsOf(lesson)) {
    expect(stillBoardAt(lesson, from)).toEqual(stillBoardAt(lesson, to - 0.01));
    expect(stillBoardAt(lesson, from)).toMatchObject({ drawing: null, wiped: null });
    expect(stillBoardAt(lesson, from).done).toBe(boardAt(lesson, to - 0.01).done);
  }
});

test('a step is said from its beginning to the next one’s', () => {
  const steps = stepsOf(lesson);
  expect([0, 5.99, 6, 11.9, 12, 500].map((at) => stepAt(steps, at))).toEqual([0, 0, 1, 1, 2, steps.length - 1]);
});

test('half a stroke is half as long, with the chalk at its end; a finished one has neither chalk nor clip', () => {
  const mark = {
    kind: 'path',
    from: 0,
    to: 10,
    points: [
      [0, 0],
      [100, 0],
    ],
    color: 'chalk',
    width: 4,
  } satisfies Parameters<typeof drawingOf>[0];
  const half = drawingOf(mark, 0.5);
  expect(half.shapes).toMatchObject([{ d: 'M0 0L50 0' }]);
  expect(half.tip).not.toBeNull();
  expect(drawingOf(mark, 1)).toMatchObject({ shapes: [{ d: 'M0 0L100 0' }], clip: null, tip: null });
  const title = marksOf(lesson.scenes[0] ?? [])[0];
  if (title?.kind !== 'text') throw new Error('the title is written first');
  expect(drawingOf(title, 0.5).shapes.length).toBeLessThan(drawingOf(title, 1).shapes.length);
  expect(drawingOf(title, 0.5).clip).not.toBeNull();
});
