import { stillBoardAt } from './at';
import { secondsOf, stepsOf, type BoardLesson } from './lesson';
import { FPS } from './theme';

/** So much of a lesson is shown to everybody: its first minute. */
export const CLIP_SECONDS = 60;

/** The lesson as far as its first minute: the sentence that is being said then is said to its end, and nothing follows. */
export function clipOf(lesson: BoardLesson): BoardLesson {
  const scenes = lesson.scenes.map((steps) => steps.filter(({ from }) => from < CLIP_SECONDS * FPS)).filter((steps) => steps.length > 0);
  return { ...lesson, scenes };
}

/** The second at which the most stands on one board: what a picture of the lesson shows. */
export function fullestSecond(lesson: BoardLesson): number {
  const ends = stepsOf(lesson).map(({ to }) => Math.min(to, secondsOf(lesson)) - 1 / FPS);
  return ends.reduce((best, at) => (stillBoardAt(lesson, at).done > stillBoardAt(lesson, best).done ? at : best), 0);
}
