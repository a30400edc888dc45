import type { SiteParams } from '@/lib/pages/site';

export type Query = Readonly<Record<string, string | string[] | undefined>>;

/** What every page of the learner area is given. */
export interface LearnerProps {
  readonly params: SiteParams;
  readonly searchParams: Promise<Query>;
}

export { queryOrderNo as orderNoOf } from '@/lib/routes/query-id';
