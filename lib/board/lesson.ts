import type { BoardLesson } from '@/lib/contracts/schemas/board';
import { FPS } from './theme';

export type { BoardLesson };
type Step = BoardLesson['scenes'][number][number];
export type Mark = Step['marks'][number];
export type Writing = Extract<Mark, { kind: 'text' }>;
export type ColorName = Writing['runs'][number]['color'];
/** A point in board pixels. */
export type Point = readonly [x: number, y: number];

/** Every step of a lesson in order, with the second at which it begins and ends. */
export interface PlacedStep {
  readonly step: Step;
  readonly from: number;
  readonly to: number;
}

export function stepsOf(lesson: BoardLesson): readonly PlacedStep[] {
  return lesson.scenes.flat().map((step) => ({ step, from: step.from / FPS, to: step.to / FPS }));
}

/** Length of a lesson in seconds. */
export function secondsOf(lesson: BoardLesson): number {
  return Math.max(...lesson.scenes.flat().map(({ to }) => to)) / FPS;
}

/** Index of the step that is said at `seconds`; the last one from its beginning on. */
export function stepAt(steps: readonly PlacedStep[], seconds: number): number {
  return Math.max(
    0,
    steps.reduce((found, { from }, index) => (from <= seconds + 1e-6 ? index : found), 0),
  );
}
