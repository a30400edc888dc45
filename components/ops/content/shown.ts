import type { DeskOutput } from '@/lib/ops/contract';

/** An article with its versions and where it stands. */
export type Shown = DeskOutput<'content.show'>;
