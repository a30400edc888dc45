import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import { envelopeStatus } from '@/lib/contracts';
import type { Deps } from './context';
import type { Database } from '../db/open';
import { limitedCalls } from '../db/schema';
import { BusinessError } from '../kernel/errors';

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** So many within any stretch of this length. */
export interface Window {
  readonly most: number;
  /** ms */
  readonly span: number;
}

/** ms until there is room for one more, 0 when there is now. `times`: what was counted, the oldest first. */
export function waitFor(times: readonly Date[], { most, span }: Window, now: Date): number {
  const recent = times.filter((time) => now.getTime() - time.getTime() < span);
  const inTheWay = recent[recent.length - most];
  return inTheWay === undefined ? 0 : span - (now.getTime() - inTheWay.getTime());
}

/** The first half of the advisory lock's key, so that no other lock of ours is meant. */
const LOCK_CLASS = 7_204;

/** What is counted under one name is counted one after the other, until the transaction ends: parallel calls cannot both pass. */
export async function inTurn(tx: Database, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_CLASS}, hashtext(${name}))`);
}

/** So many calls of one purpose from one address. */
export interface AddressLimit extends Window {
  readonly purpose: string;
  /** The refusal; `seconds` until there is room again. */
  readonly say: (seconds: number) => string;
}

export const perMinute = (purpose: string, most: number, say: AddressLimit['say']): AddressLimit => ({ purpose, most, span: MINUTE, say });
export const perHour = (purpose: string, most: number, say: AddressLimit['say']): AddressLimit => ({ purpose, most, span: HOUR, say });

/**
 * Counts this call, or refuses it without counting. Inside the transaction that does the work: a call that fails is not
 * counted, and parallel ones of an address come one after the other. @throws BusinessError that says when to try again
 */
export async function countCall(tx: Database, limit: AddressLimit, ip: string, now: Date): Promise<void> {
  const { purpose, span, say } = limit;
  await inTurn(tx, `${purpose} ${ip}`);
  const since = new Date(now.getTime() - span);
  const recent = await tx
    .select({ at: limitedCalls.at })
    .from(limitedCalls)
    .where(and(eq(limitedCalls.purpose, purpose), eq(limitedCalls.ip, ip), gt(limitedCalls.at, since)))
    .orderBy(asc(limitedCalls.at));
  const left = waitFor(
    recent.map((row) => row.at),
    limit,
    now,
  );
  if (left > 0) throw new BusinessError(say(Math.ceil(left / SECOND)), envelopeStatus.later);
  await tx.insert(limitedCalls).values({ purpose, ip, at: now });
}

/** Forgets the calls that no limit looks back to: addresses are personal data. */
export async function sweepLimits({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await db.delete(limitedCalls).where(lt(limitedCalls.at, new Date(now().getTime() - HOUR)));
}
