import type { MasteryLevel } from '@/lib/kernel/problems/names';

/** A 母题 that rose in a week. */
export interface LetterStep {
  readonly problemId: string;
  readonly before: MasteryLevel;
  readonly level: MasteryLevel;
  /** Day in China on which it came there. */
  readonly on: string;
}
