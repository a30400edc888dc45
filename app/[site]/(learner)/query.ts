import type { SiteParams } from '@/lib/pages/site';
import { queryId } from '@/lib/routes/query-id';

export type Query = Readonly<Record<string, string | string[] | undefined>>;

/** What every page of the learner area is given. */
export interface LearnerProps {
  readonly params: SiteParams;
  readonly searchParams: Promise<Query>;
}

/** The contract's last page. */
const LAST_PAGE = 1000;

/** `pageNum` of an address, 1 where it names none. */
export function pageOf(query: Query): number {
  return Math.min(queryId(query.pageNum) ?? 1, LAST_PAGE);
}

/** `keyWord` of an address, trimmed and no longer than the contract takes; '' where it names none. */
export function keyWordOf({ keyWord }: Query): string {
  return typeof keyWord === 'string' ? keyWord.trim().slice(0, 40) : '';
}

/** An order number out of an address (the contract's form), else null. */
export function orderNoOf(value: Query[string]): string | null {
  return typeof value === 'string' && /^[A-Za-z0-9]{10,40}$/.test(value) ? value : null;
}
