import type { BrowserOutput } from '@/lib/contracts';

/** Grades that have trial lessons, with the lessons. */
export type Grades = BrowserOutput<'free.options'>['grades'];
/** What was chosen: a grade, and subjects of it. */
export interface Choice {
  readonly gradeName: string;
  readonly subjectIds: readonly number[];
}
