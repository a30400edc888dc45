import type { BrowserOutput } from '@/lib/contracts';
import type { MistakeReason } from '@/lib/kernel/problems/names';

/** A problem with a mistake. */
export type Entry = BrowserOutput<'practice.mistakes'>['list'][number];

/** The two sentences of a correction. */
export type Said = NonNullable<Entry['correction']>;
/** Corrections that are being written, by problem. */
export type Drafts = Map<string, Said>;

export const countOf = (list: readonly Entry[], reason: MistakeReason | null): number =>
  list.reduce((sum, { mistakes }) => sum + mistakes.filter((one) => one.reason === reason).length, 0);
