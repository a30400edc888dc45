import { and, eq, isNull } from 'drizzle-orm';
import { entitlements } from '../db/schema';

/** A course that was given back, or given for another, is no course of the learner's any more; one that ran out is. */
export const ownRights = (userId: number) => and(eq(entitlements.userId, userId), isNull(entitlements.endReason));
