import { and, eq, gt } from 'drizzle-orm';
import { MINUTE } from '@/lib/kernel/time';
import type { Context } from '../context/context';
import { pendingLogins, users } from '../db/schema';

/** How long a right password waits for its SMS code: long enough for a resend. */
const LIFE = 15 * MINUTE;

type Store = Pick<Context, 'db' | 'now'>;

/** Notes that the password was right on a device that the account has not used. */
export async function addPendingLogin({ db, now }: Store, userId: number, deviceId: string): Promise<void> {
  const expiresAt = new Date(now().getTime() + LIFE);
  await db
    .insert(pendingLogins)
    .values({ userId, deviceId, expiresAt })
    .onConflictDoUpdate({ target: [pendingLogins.userId, pendingLogins.deviceId], set: { expiresAt } });
}

/** Does a sign-in to the account of this number wait for its SMS code? */
export async function hasPendingLogin({ db, now }: Store, mobilePhone: string): Promise<boolean> {
  const rows = await db
    .select({ userId: users.id })
    .from(pendingLogins)
    .innerJoin(users, eq(users.id, pendingLogins.userId))
    .where(and(eq(users.mobilePhone, mobilePhone), gt(pendingLogins.expiresAt, now())))
    .limit(1);
  return rows.length > 0;
}

/** Ends the wait of this device; false when there was none. */
export async function takePendingLogin({ db, now }: Store, userId: number, deviceId: string): Promise<boolean> {
  const taken = await db
    .delete(pendingLogins)
    .where(and(eq(pendingLogins.userId, userId), eq(pendingLogins.deviceId, deviceId), gt(pendingLogins.expiresAt, now())))
    .returning({ userId: pendingLogins.userId });
  return taken.length > 0;
}
