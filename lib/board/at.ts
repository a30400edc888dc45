import type { BoardLesson, Mark } from './lesson';
import { FPS, WIPE_FRAMES } from './theme';

/** What stands on the board at a moment. */
export interface BoardView {
  /** Index of the scene whose board it is. */
  readonly scene: number;
  /** So many marks of the scene are finished. */
  readonly done: number;
  /** The mark under the chalk, and how much of it is there: over 0, below 1. */
  readonly drawing: { readonly mark: Mark; readonly progress: number } | null;
  /** While the board before this one is being wiped: the share of its width that is gone, over 0, below 1. */
  readonly wiped: number | null;
}

/** Every mark of a scene, in the order in which they are drawn. */
export function marksOf(scene: BoardLesson['scenes'][number]): readonly Mark[] {
  return scene.flatMap(({ marks }) => marks);
}

/** The board at a frame, which may lie between two: the film draws whole ones, the browser as many as its screen can. */
export function boardAtFrame(lesson: BoardLesson, frame: number): BoardView {
  const scene = lesson.scenes.reduce((found, steps, index) => ((steps[0]?.from ?? 0) <= frame ? index : found), 0);
  const steps = lesson.scenes[scene] ?? [];
  const marks = marksOf(steps);
  const next = marks.findIndex(({ to }) => to > frame);
  const done = next < 0 ? marks.length : next;
  const mark = marks[done];
  const drawing = mark && mark.from <= frame ? { mark, progress: (frame - mark.from + 1) / (mark.to - mark.from + 1) } : null;
  const wiped = scene > 0 ? (frame - (steps[0]?.from ?? 0) + 1) / WIPE_FRAMES : 1;
  return { scene, done, drawing, wiped: wiped < 1 ? wiped : null };
}

/** What is drawn `seconds` into a lesson. */
export function boardAt(lesson: BoardLesson, seconds: number): BoardView {
  // A time that a clock gives for a whole frame may be a hair below it.
  return boardAtFrame(lesson, Math.max(0, seconds * FPS + 1e-6));
}

/** The board at `seconds` for somebody who wants nothing to move: what the step will have drawn stands there at once. */
export function stillBoardAt(lesson: BoardLesson, seconds: number): BoardView {
  const frame = Math.max(0, seconds * FPS + 1e-6);
  const view = boardAtFrame(lesson, frame);
  const begun = (lesson.scenes[view.scene] ?? []).filter(({ from }) => from <= frame);
  return { scene: view.scene, done: marksOf(begun).length, drawing: null, wiped: null };
}

/** Do two moments look the same? */
export function sameBoard(a: BoardView, b: BoardView): boolean {
  return (
    a.scene === b.scene &&
    a.done === b.done &&
    a.wiped === b.wiped &&
    a.drawing?.mark === b.drawing?.mark &&
    a.drawing?.progress === b.drawing?.progress
  );
}
