import { lt } from 'drizzle-orm';
import type { Deps } from '../context/context';
import { captchas, devices, loginFailures, pendingLogins, smsCodes, smsSigns } from '../db/schema';
import { keptSince } from '../kernel/retention';
import { dropExpiredTokens } from './tokens';

/** Forgets what has expired. SMS codes and failures stay for two days: the daily limits count them. */
export async function sweepAccountData(deps: Deps): Promise<void> {
  const { db, now } = deps;
  const at = now();
  const old = keptSince('code', at);
  await dropExpiredTokens(deps);
  await db.delete(captchas).where(lt(captchas.expiresAt, at));
  await db.delete(smsSigns).where(lt(smsSigns.expiresAt, at));
  await db.delete(pendingLogins).where(lt(pendingLogins.expiresAt, at));
  await db.delete(devices).where(lt(devices.lastSeenAt, keptSince('device', at)));
  await db.delete(loginFailures).where(lt(loginFailures.at, old));
  await db.delete(smsCodes).where(lt(smsCodes.createdAt, old));
}
