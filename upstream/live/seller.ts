import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../db/open';
import { liveActivities } from '../db/schema';

/** An activity that sells this course and has not closed, by its title; one that was stopped can go on. null = there is none. */
export async function sellerOf(db: Database, courseId: number, now: Date): Promise<string | null> {
  const selling = and(eq(liveActivities.courseId, courseId), gt(liveActivities.closesAt, now));
  const [found] = await db.select({ title: liveActivities.title }).from(liveActivities).where(selling).limit(1);
  return found?.title ?? null;
}
