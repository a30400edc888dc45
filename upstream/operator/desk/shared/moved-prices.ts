import { DAY, dayOf } from '@/lib/kernel/time';
import { auditLines } from '../../../staff/audit';
import type { SignedIn } from './handler';

/** Prices as they were before the first move of a day that no second person agreed to: small steps weigh as one. */
export async function pricesBefore<Prices extends object>(
  { db, now, askedAt = now() }: Pick<SignedIn, 'db' | 'now' | 'askedAt'>,
  { row, target }: { readonly row: string; readonly target: string },
  prices: Prices,
): Promise<Prices> {
  const since = new Date(askedAt.getTime() - DAY);
  const lines = await auditLines(db, askedAt, { target, words: '', from: dayOf(since), most: Number.MAX_SAFE_INTEGER });
  const own = lines.filter(({ at, action, after }) => at > since && (action === row || after?.['row'] === row));
  const agreed = own.findIndex(({ action }) => action === 'approvals.confirm');
  const moves = agreed < 0 ? own : own.slice(0, agreed);
  return Object.assign({}, prices, ...moves.map(({ before }) => before));
}
