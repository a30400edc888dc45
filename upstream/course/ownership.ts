import { and, eq, gt, max } from 'drizzle-orm';
import type { Caller } from '../context/context';
import type { Database } from '../db/open';
import { entitlements } from '../db/schema';

/** Until when a learner may watch a course; null when not now. */
export async function ownedUntil(db: Database, userId: number, courseId: number, now: Date): Promise<Date | null> {
  const [right] = await db
    .select({ until: max(entitlements.validUntil) })
    .from(entitlements)
    .where(and(eq(entitlements.userId, userId), eq(entitlements.courseId, courseId), gt(entitlements.validUntil, now)));
  return right?.until ?? null;
}

/** The two fields that answers about a course carry for this caller. */
export async function ownership(db: Database, caller: Caller | null, courseId: number, now: Date) {
  const until = caller ? await ownedUntil(db, caller.userId, courseId, now) : null;
  return { owned: until !== null, ownedUntil: until?.toISOString() ?? null };
}
