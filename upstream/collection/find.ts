import { and, eq, type SQL } from 'drizzle-orm';
import type { Input } from '@/lib/contracts';
import type { Caller } from '../context/context';
import type { Database } from '../db/open';
import { collectedInformation, collections } from '../db/schema';

/** A course among what the caller has put aside. */
export const collectedCourse = ({ userId }: Caller, courseId: number): SQL | undefined =>
  and(eq(collections.userId, userId), eq(collections.courseId, courseId));

/** An article among what the caller has put aside. */
export const collectedPiece = ({ userId }: Caller, informationId: number): SQL | undefined =>
  and(eq(collectedInformation.userId, userId), eq(collectedInformation.informationId, informationId));

/** Has the caller put it aside? */
export async function isCollected(db: Database, caller: Caller, thing: Input<'collection.state'>): Promise<boolean> {
  const { courseId, informationId } = thing;
  if (courseId !== undefined) return (await db.$count(collections, collectedCourse(caller, courseId))) > 0;
  return informationId !== undefined && (await db.$count(collectedInformation, collectedPiece(caller, informationId))) > 0;
}
