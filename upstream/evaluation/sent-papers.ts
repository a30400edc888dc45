import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/open';
import { markedPapers, markedVersions } from '../db/schema';

/** What the parents were sent last, or null. */
export async function lastSent(db: Database, paperId: number) {
  const [last] = await db
    .select()
    .from(markedVersions)
    .where(eq(markedVersions.markedPaperId, paperId))
    .orderBy(desc(markedVersions.no))
    .limit(1);
  return last ?? null;
}

/** The version of a paper that the parents see; null before the first, and while it is withdrawn. */
export async function sentOf(db: Database, reportId: number) {
  const [paper] = await db
    .select()
    .from(markedPapers)
    .where(and(eq(markedPapers.reportId, reportId), eq(markedPapers.state, 'published')));
  const sent = paper ? await lastSent(db, paper.id) : null;
  return paper && sent ? { paper, sent } : null;
}

/** Papers of a learner that are being marked, the oldest first. */
export function awaited(db: Database, userId: number) {
  return db
    .select({
      title: markedPapers.title,
      subjectName: markedPapers.subjectName,
      receivedAt: markedPapers.receivedAt,
      state: markedPapers.state,
    })
    .from(markedPapers)
    .where(and(eq(markedPapers.userId, userId), inArray(markedPapers.state, ['waiting', 'withdrawn'])))
    .orderBy(markedPapers.receivedAt);
}
