import { eq } from 'drizzle-orm';
import { HOUR } from '@/lib/kernel/time';
import type { Database } from '../db/open';
import { playClocks } from '../db/schema';

/**
 * Nobody watches faster than the clock: an account has one, which gives a ms of watching for each ms that passes and is
 * spent by every player of the account together. Both parts are token buckets.
 */
export interface Clock {
  /** What may still be given, ms. */
  readonly spareMs: number;
  /** The same for calls that name no play, which may save up less. */
  readonly looseMs: number;
  readonly at: Date;
}

/** What a new account begins with, ms: the stretch before the first word of a player that opens no play. */
export const START_MS = 10_000;
/** Watched without a network and told on the next day: so much is saved up. */
const SPARE_MOST_MS = 24 * HOUR;
/** The longest single report of the specification. */
const LOOSE_MOST_MS = 600_000;

export const newClock = (now: Date): Clock => ({ spareMs: START_MS, looseMs: START_MS, at: now });

/** The clock as it stands now. */
export function wound(clock: Clock, now: Date): Clock {
  const passed = Math.max(0, now.getTime() - clock.at.getTime());
  return {
    spareMs: Math.min(SPARE_MOST_MS, clock.spareMs + passed),
    looseMs: Math.min(LOOSE_MOST_MS, clock.looseMs + passed),
    at: now > clock.at ? now : clock.at,
  };
}

/** Sets the account's clock going, unless it goes. */
export async function startClock(db: Database, userId: number, now: Date): Promise<void> {
  await db
    .insert(playClocks)
    .values({ userId, ...newClock(now) })
    .onConflictDoNothing();
}

/** Reads the account's clock and keeps others from it until the transaction ends. The first call sets it going. */
export async function holdClock(tx: Database, userId: number, now: Date): Promise<Clock> {
  await startClock(tx, userId, now);
  const [row] = await tx.select().from(playClocks).where(eq(playClocks.userId, userId)).for('update');
  return wound(row ?? newClock(now), now);
}

/** What is left; `loose` = the call named no play. */
export function without(clock: Clock, ms: number, loose: boolean): Clock {
  return { ...clock, spareMs: clock.spareMs - ms, looseMs: clock.looseMs - (loose ? ms : 0) };
}

/** Writes what is left. */
export async function spend(tx: Database, userId: number, clock: Clock, ms: number, loose: boolean): Promise<void> {
  await tx
    .update(playClocks)
    .set(without(clock, ms, loose))
    .where(eq(playClocks.userId, userId));
}
