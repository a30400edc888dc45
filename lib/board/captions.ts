import { HOUR, MINUTE, SECOND } from '../kernel/time';
import { stepsOf, type BoardLesson } from './lesson';

function clock(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const pad = (value: number, width = 2): string => String(value).padStart(width, '0');
  return `${pad(Math.floor(ms / HOUR))}:${pad(Math.floor(ms / MINUTE) % 60)}:${pad(Math.floor(ms / SECOND) % 60)}.${pad(ms % 1000, 3)}`;
}

/** What a lesson says as WebVTT, for its film. */
export function captionsOf(lesson: BoardLesson): string {
  const blocks = stepsOf(lesson).map(
    ({ step, from, to }, i) =>
      `${i + 1}\n${clock(from)} --> ${clock(to)}\n${step.say.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')}\n`,
  );
  return ['WEBVTT\n', ...blocks].join('\n');
}
