import { setTimeout as pause } from 'node:timers/promises';
import { eq, lte } from 'drizzle-orm';
import { MINUTE } from '@/lib/kernel/time';
import type { Database } from '../db/open';
import { providerCredentials } from '../db/schema';
import { WechatError } from './provider';

export interface Fetched {
  readonly value: string;
  readonly expiresInSeconds: number;
}

interface Parts {
  readonly db: Database;
  readonly now: () => Date;
}

/** A credential this close to its end is renewed, while the others still use it (ms). */
const RENEW_BEFORE = 5 * MINUTE;
/** How long one process may take to fetch before another one tries (ms). */
const LEASE = 10_000;
/** Others ask again this often (ms), this many times: 5 s. */
const ASK_EVERY = 100;
const ASK_TIMES = 50;

async function stored({ db }: Parts, key: string) {
  const [row] = await db.select().from(providerCredentials).where(eq(providerCredentials.key, key));
  return row ?? null;
}

interface Credential {
  readonly value: string;
  readonly expiresAt: Date;
}

/**
 * Takes the right to fetch, if nobody has it; null = somebody has. One statement: of two at once one gets it. Answers what is stored by
 * then: whoever had the right a moment ago may have fetched it since this one looked.
 */
async function takeLease({ db, now }: Parts, key: string): Promise<Credential | null> {
  const at = now();
  const leaseUntil = new Date(at.getTime() + LEASE);
  const [taken] = await db
    .insert(providerCredentials)
    .values({ key, value: '', expiresAt: at, leaseUntil })
    .onConflictDoUpdate({ target: providerCredentials.key, set: { leaseUntil }, setWhere: lte(providerCredentials.leaseUntil, at) })
    .returning({ value: providerCredentials.value, expiresAt: providerCredentials.expiresAt });
  return taken ?? null;
}

async function freeLease({ db, now }: Parts, key: string, fetched: Partial<Credential> = {}): Promise<void> {
  await db
    .update(providerCredentials)
    .set({ leaseUntil: now(), ...fetched })
    .where(eq(providerCredentials.key, key));
}

async function renew(parts: Parts, key: string, fetchNew: () => Promise<Fetched>): Promise<string> {
  try {
    const { value, expiresInSeconds } = await fetchNew();
    await freeLease(parts, key, { value, expiresAt: new Date(parts.now().getTime() + expiresInSeconds * 1000) });
    return value;
  } catch (error) {
    await freeLease(parts, key);
    throw error;
  }
}

/**
 * A credential that all processes share: kept in the database until shortly before its end, fetched by one of them at a
 * time. No transaction is open while the provider is asked. @throws what `fetchNew` throws
 */
export async function sharedCredential(parts: Parts, key: string, fetchNew: () => Promise<Fetched>): Promise<string> {
  const left = (row: Credential | null) => (row ? row.expiresAt.getTime() - parts.now().getTime() : 0);
  for (let asked = 0; asked < ASK_TIMES; asked += 1) {
    const row = await stored(parts, key);
    if (row && left(row) > RENEW_BEFORE) return row.value;
    const held = await takeLease(parts, key);
    if (held && left(held) > RENEW_BEFORE) {
      await freeLease(parts, key);
      return held.value;
    }
    if (held) {
      try {
        return await renew(parts, key, fetchNew);
      } catch (error) {
        if (row && left(row) > 0) return row.value;
        throw error;
      }
    }
    if (row && left(row) > 0) return row.value;
    await pause(ASK_EVERY);
  }
  throw new WechatError(`${key}: another process did not finish fetching`);
}

/** Throws a credential away that the provider no longer takes. */
export async function dropCredential({ db }: Parts, key: string): Promise<void> {
  await db.delete(providerCredentials).where(eq(providerCredentials.key, key));
}
