import type { BrowserOutput } from '@/lib/contracts';
import type { MistakeReason } from '@/lib/kernel/problems/names';

/** A problem with a mistake. */
export type Entry = BrowserOutput<'practice.mistakes'>['list'][number];

export const countOf = (list: readonly Entry[], reason: MistakeReason | null): number =>
  list.reduce((sum, { mistakes }) => sum + mistakes.filter((one) => one.reason === reason).length, 0);
