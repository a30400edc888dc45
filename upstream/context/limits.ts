import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import { envelopeStatus } from '@/lib/contracts';
import { limits } from '@/lib/kernel/env/limits.mjs';
import { isIn } from '@/lib/kernel/networks';
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

/** A row of the table of limits (lib/kernel/env/limits.mjs). */
export type LimitName = keyof typeof limits;
/** The refusal; `seconds` until there is room again. */
export type Say = (seconds: number) => string;
/** Who is counted, and by which numbers. */
export type Counted = Pick<Context, 'ip' | 'caller' | 'env'>;

/** How many from this address: as the table or LIMITS says, more in a network that many people share. */
export function windowFor(name: LimitName, { env, ip }: Pick<Counted, 'env' | 'ip'>): Window {
  const { most, per } = limits[name];
  const factor = isIn(env.sharedNetworks, ip) ? env.TRUSTED_NETWORK_FACTOR : 1;
  return { most: (env.limits.get(name) ?? most) * factor, span: per === 'minute' ? MINUTE : HOUR };
}

/** Whoever is signed in does not use up what others behind the same address may do. */
export const counterOf = ({ caller, ip }: Pick<Counted, 'caller' | 'ip'>): string =>
  caller ? `${ip} ${caller.kind} ${caller.userId}` : ip;

/**
 * Counts this call, or refuses it without counting. Inside the transaction that does the work: a call that fails is not
 * counted, and parallel ones of a caller come one after the other. @throws BusinessError that says when to try again
 */
export async function countCall(tx: Database, purpose: LimitName, say: Say, counted: Counted, now: Date): Promise<void> {
  const ip = counterOf(counted);
  await inTurn(tx, `${purpose} ${ip}`);
  const limit = windowFor(purpose, counted);
  const since = new Date(now.getTime() - limit.span);
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
