import { MINUTE } from '@/lib/kernel/time';
import { waitFor } from '../context/limits';
import type { Database } from '../db/open';
import { BusinessError } from '../kernel/errors';
import { failedTries } from './audit';
import { staffMessages } from './messages';

/** Wrong tries for one name, and from one address, within `LOCKED` (ms). */
const TRIES = 5;
const TRIES_FROM_ONE_PLACE = 20;
const LOCKED = 15 * MINUTE;

/** Until when no password of this name is tried; null = now. Names that nobody has are locked alike. */
export async function lockedUntil(db: Database, email: string, now: Date): Promise<Date | null> {
  const tries = await failedTries(db, { email }, new Date(now.getTime() - LOCKED));
  // From the last one on: a lock does not open while somebody goes on guessing.
  const left = tries.length < TRIES ? 0 : waitFor(tries.slice(0, 1), { most: 1, span: LOCKED }, now);
  return left > 0 ? new Date(now.getTime() + left) : null;
}

/** @throws BusinessError where the name is locked, or too much came from this address */
export async function refuseLocked(tx: Database, email: string, ip: string, now: Date): Promise<void> {
  const until = await lockedUntil(tx, email, now);
  if (until !== null) throw new BusinessError(staffMessages.locked(Math.max(1, Math.ceil((until.getTime() - now.getTime()) / MINUTE))));
  const here = await failedTries(tx, { ip }, new Date(now.getTime() - LOCKED));
  if (waitFor([...here].reverse(), { most: TRIES_FROM_ONE_PLACE, span: LOCKED }, now) > 0) throw new BusinessError(staffMessages.crowded);
}

export const triesLeft = async (tx: Database, email: string, now: Date): Promise<number> =>
  TRIES - (await failedTries(tx, { email }, new Date(now.getTime() - LOCKED))).length;

/** What was refused after its line was written: the transaction must end well for the line to stay. */
export type Outcome<Data> = { readonly data: Data } | { readonly refused: string };

/** @throws BusinessError with what was refused */
export function orThrow<Data>(outcome: Outcome<Data>): Data {
  if ('refused' in outcome) throw new BusinessError(outcome.refused);
  return outcome.data;
}
