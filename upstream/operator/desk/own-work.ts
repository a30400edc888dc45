import { and, eq, ne, sql, type SQL } from 'drizzle-orm';
import { scopeOf } from '@/lib/ops/rights';
import { markedPapers } from '../../db/schema';
import { papersOf, whosePapers } from '../../evaluation/marking/whose';
import type { SignedIn } from './shared/handler';

/** Whose tickets alone are counted for whoever asks; undefined = everybody's. `mine`: theirs though they may see more. */
export const ticketsOnly = ({ operator }: Pick<SignedIn, 'operator'>, mine: boolean): number | undefined =>
  mine || scopeOf(operator.roles, 'inbox.work') !== 'all' ? operator.id : undefined;

/** Papers that wait and that whoever asks may mark; `mine`: those that were given to the teacher that they are. */
export function papersWaiting({ db, operator }: Pick<SignedIn, 'db' | 'operator'>, mine: boolean): SQL | undefined {
  const { teacherId } = operator;
  const theirs = teacherId === null ? sql`false` : eq(markedPapers.teacherId, teacherId);
  return and(ne(markedPapers.state, 'published'), mine ? theirs : papersOf(db, whosePapers(operator, 'papers.mark')));
}
