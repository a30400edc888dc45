import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import { envelopeStatus } from '@/lib/contracts';
import { accountsBehindOne, limits } from '@/lib/kernel/env/variables/limits.mjs';
import { isIn, subscriberOf } from '@/lib/kernel/networks';
import { HOUR, MINUTE, SECOND } from '@/lib/kernel/time';
import { waitFor, type Window } from '@/lib/kernel/window';
import type { Context, Deps } from './context';
import type { Database } from '../db/open';
import { limitedCalls } from '../db/schema';
import { BusinessError } from '../kernel/errors';

export { waitFor, type Window };

/** The first half of the advisory lock's key, so that no other lock of ours is meant. */
const LOCK_CLASS = 7_204;

/** What is counted under one name is counted one after the other, until the transaction ends: parallel calls cannot both pass. */
export async function inTurn(tx: Database, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_CLASS}, hashtext(${name}))`);
}

/** A row of the table of limits (lib/kernel/env/variables/limits.mjs). */
export type LimitName = keyof typeof limits;
/** The refusal; `seconds` until there is room again. */
export type Say = (seconds: number) => string;
/** Who is counted, and by which numbers. */
export type Counted = Pick<Context, 'ip' | 'caller' | 'env'>;

const windowOf = (name: LimitName, env: Counted['env'], factor: number): Window => ({
  most: (env.LIMITS.get(name) ?? limits[name].most) * factor,
  span: limits[name].per === 'minute' ? MINUTE : HOUR,
});

/** How many from this address: as the table or LIMITS says, more in a network that many people share. */
export function windowFor(name: LimitName, { env, ip }: Pick<Counted, 'env' | 'ip'>): Window {
  return windowOf(name, env, isIn(env.sharedNetworks, ip) ? env.TRUSTED_NETWORK_FACTOR : 1);
}

/** Under what a call is counted, and how many may be. */
interface Count {
  readonly who: string;
  readonly window: Window;
}

/**
 * All that a call counts for, in the order of asking: a stranger's for the address; an account's for the account, wherever it calls from,
 * and for all accounts behind the address, so that many accounts are no way around it. Strangers do not use up what accounts behind the
 * same address may do, nor they what strangers may.
 */
export function countsOf(name: LimitName, { caller, env, ip }: Counted): readonly Count[] {
  const subscriber = subscriberOf(ip);
  if (!caller) return [{ who: subscriber, window: windowFor(name, { env, ip }) }];
  const account = { who: `${caller.kind} ${caller.userId}`, window: windowOf(name, env, 1) };
  if (isIn(env.sharedNetworks, ip)) return [account];
  return [account, { who: `${subscriber} accounts`, window: windowOf(name, env, accountsBehindOne) }];
}

/** @throws BusinessError that says when to try again, where the window is full */
async function requireRoom(tx: Database, purpose: LimitName, { who, window }: Count, say: Say, now: Date): Promise<void> {
  await inTurn(tx, `${purpose} ${who}`);
  const since = new Date(now.getTime() - window.span);
  const recent = await tx
    .select({ at: limitedCalls.at })
    .from(limitedCalls)
    .where(and(eq(limitedCalls.purpose, purpose), eq(limitedCalls.ip, who), gt(limitedCalls.at, since)))
    .orderBy(asc(limitedCalls.at));
  const left = waitFor(
    recent.map((row) => row.at),
    window,
    now,
  );
  if (left > 0) throw new BusinessError(say(Math.ceil(left / SECOND)), envelopeStatus.later);
}

/**
 * Counts this call, or refuses it without counting. Inside the transaction that does the work: a call that fails is not
 * counted, and parallel ones of a caller come one after the other. @throws BusinessError that says when to try again
 */
export async function countCall(tx: Database, purpose: LimitName, say: Say, counted: Counted, now: Date): Promise<void> {
  const counts = countsOf(purpose, counted);
  for (const count of counts) await requireRoom(tx, purpose, count, say, now);
  await tx.insert(limitedCalls).values(counts.map(({ who }) => ({ purpose, ip: who, at: now })));
}

/** Forgets the calls that no limit looks back to: addresses are personal data. */
export async function sweepLimits({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await db.delete(limitedCalls).where(lt(limitedCalls.at, new Date(now().getTime() - HOUR)));
}
