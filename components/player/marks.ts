import type { Lesson } from './shared/types';

/** Index of the part that a lesson is in at `seconds`; -1 before the first. */
export function markAt(marks: Lesson['marks'], seconds: number): number {
  return marks.reduce((found, mark, index) => (mark.at <= seconds ? index : found), -1);
}

/** Where `part` of `whole` lies on the bar, as CSS. */
export const percent = (part: number, whole: number): string => `${whole > 0 ? Math.min(100, Math.max(0, (part / whole) * 100)) : 0}%`;
