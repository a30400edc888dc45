/** A paper under the red pen. */
export type { MarkedPage, MarkingDraft, SchemeQuestion } from '@/lib/kernel/marking/shape';
