import type { SiteParams } from '@/lib/pages/site';

export type Query = Readonly<Record<string, string | string[] | undefined>>;

/** What every page of the learner area is given. */
export interface LearnerProps {
  readonly params: SiteParams;
  readonly searchParams: Promise<Query>;
}

/** An order number out of an address (the contract's form), else null. */
export function orderNoOf(value: Query[string]): string | null {
  return typeof value === 'string' && /^[A-Za-z0-9]{10,40}$/.test(value) ? value : null;
}
