import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import { envelopeStatus } from '@/lib/contracts';
import type { Deps } from './context';
import type { Database } from './db/open';
import { limitedCalls } from './db/schema';
import { BusinessError } from './errors';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** So many calls of one purpose from one address within a span. */
export interface AddressLimit {
  readonly purpose: string;
  readonly most: number;
  /** ms */
  readonly span: number;
  /** The refusal; `seconds` until there is room again. */
  readonly say: (seconds: number) => string;
}

export const perMinute = (purpose: string, most: number, say: AddressLimit['say']): AddressLimit => ({ purpose, most, span: MINUTE, say });
export const perHour = (purpose: string, most: number, say: AddressLimit['say']): AddressLimit => ({ purpose, most, span: HOUR, say });

/** The first half of the advisory lock's key, so that no other lock of ours is meant. */
const LOCK_CLASS = 7_204;

/**
 * Counts this call, or refuses it without counting. Inside the transaction that does the work: a call that fails is not
 * counted, and parallel ones of an address come one after the other. @throws BusinessError that says when to try again
 */
export async function countCall(tx: Database, limit: AddressLimit, ip: string, now: Date): Promise<void> {
  const { purpose, most, span, say } = limit;
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_CLASS}, hashtext(${`${purpose} ${ip}`}))`);
  const since = new Date(now.getTime() - span);
  const recent = await tx
    .select({ at: limitedCalls.at })
    .from(limitedCalls)
    .where(and(eq(limitedCalls.purpose, purpose), eq(limitedCalls.ip, ip), gt(limitedCalls.at, since)))
    .orderBy(asc(limitedCalls.at));
  const oldestInTheWay = recent[recent.length - most];
  if (oldestInTheWay)
    throw new BusinessError(say(Math.max(1, Math.ceil((oldestInTheWay.at.getTime() - since.getTime()) / 1000))), envelopeStatus.later);
  await tx.insert(limitedCalls).values({ purpose, ip, at: now });
}

/** Forgets the calls that no limit looks back to: addresses are personal data. */
export async function sweepLimits({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await db.delete(limitedCalls).where(lt(limitedCalls.at, new Date(now().getTime() - HOUR)));
}
