import { and, eq, gt, isNull, sql, type SQL } from 'drizzle-orm';
import { dateProse } from '@/lib/kernel/date';
import type { Database } from '../db/open';
import { courses, entitlements } from '../db/schema';
import { notificationMessages } from '../notification/messages';
import { notify } from '../notification/notify';

interface Extension {
  readonly days: number;
  /** As the learners read it. */
  readonly why: string;
}

/** Rights that run, to a course or to all there are. */
export const running = (courseId: number | null, at: Date): SQL | undefined =>
  and(gt(entitlements.validUntil, at), courseId === null ? undefined : eq(entitlements.courseId, courseId));

/**
 * 顺延: days that were lost through us are given again (user agreement 4.2), from the end of each right, or from now where it is over. Not what
 * was given back or changed. The learners are told. Inside a transaction. Answers the rights as they are then.
 */
export async function extendRights(
  tx: Database,
  which: SQL | undefined,
  { days, why }: Extension,
  at: Date,
): Promise<readonly (typeof entitlements.$inferSelect)[]> {
  const rows = await tx
    .update(entitlements)
    .set({
      validUntil: sql`greatest(${entitlements.validUntil}, ${at.toISOString()}::timestamptz) + ${days} * interval '24 hours'`,
      extendedDays: sql`${entitlements.extendedDays} + ${days}`,
    })
    .where(and(isNull(entitlements.endReason), which))
    .returning();
  const titles = new Map((await tx.select({ id: courses.id, title: courses.title }).from(courses)).map(({ id, title }) => [id, title]));
  for (const { userId, courseId, validUntil } of rows) {
    const say = notificationMessages.extended(titles.get(courseId) ?? '', days, dateProse(validUntil.toISOString()), why);
    await notify(tx, userId, say, at, { kind: 'course', objectId: String(courseId) });
  }
  return rows;
}
