import { lt } from 'drizzle-orm';
import type { Deps } from '../context/context';
import { captchas, loginFailures, pendingLogins, smsCodes, smsSigns } from '../db/schema';
import { dropExpiredTokens } from './tokens';

const DAY = 86_400_000;

/** Forgets what has expired. SMS codes and failures stay for two days: the daily limits count them. */
export async function sweepAccountData(deps: Deps): Promise<void> {
  const { db, now } = deps;
  const at = now();
  const old = new Date(at.getTime() - 2 * DAY);
  await dropExpiredTokens(deps);
  await db.delete(captchas).where(lt(captchas.expiresAt, at));
  await db.delete(smsSigns).where(lt(smsSigns.expiresAt, at));
  await db.delete(pendingLogins).where(lt(pendingLogins.expiresAt, at));
  await db.delete(loginFailures).where(lt(loginFailures.at, old));
  await db.delete(smsCodes).where(lt(smsCodes.createdAt, old));
}
