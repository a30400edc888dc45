/** An article as an editor saves it. */
export type { Article } from '@/lib/ops/contract/content';
