import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/open';
import { sectionProgress, type sections } from '../db/schema';
import { lastPlace } from '../video/plays';

type Section = Pick<typeof sections.$inferSelect, 'id' | 'courseId' | 'durationSeconds'>;

export interface Standing {
  /** Seconds of the film. */
  readonly positionSeconds: number;
  readonly finished: boolean;
}

/** Near the end there is nothing to go on with: 95 % of the film, or at most 8 seconds left (credits and a last word). */
function nearEnd(positionSeconds: number, durationSeconds: number): boolean {
  return positionSeconds >= durationSeconds * 0.95 || durationSeconds - positionSeconds <= 8;
}

/** Notes a section as the latest one and answers where to go on: from the start when it was watched to the end. */
export async function noteVisit(
  db: Database,
  userId: number,
  section: Section,
  now: Date,
): Promise<Standing & { readonly positionMs?: number }> {
  const [row] = await db
    .insert(sectionProgress)
    .values({ userId, sectionId: section.id, courseId: section.courseId, positionSeconds: 0, positionOf: new Date(0), watchedAt: now })
    .onConflictDoUpdate({
      target: [sectionProgress.userId, sectionProgress.sectionId],
      set: { watchedAt: sql`greatest(${sectionProgress.watchedAt}, excluded.watched_at)` },
    })
    .returning();
  const finished = row?.finished ?? false;
  const place = await lastPlace(db, userId, section.id);
  const positionMs = place && (!row || isLater(place, row)) ? Math.min(place.standsMs, section.durationSeconds * 1000) : null;
  const position = positionMs === null ? (row?.positionSeconds ?? 0) : Math.floor(positionMs / 1000);
  if (nearEnd(position, section.durationSeconds)) return { positionSeconds: 0, finished };
  return { positionSeconds: position, finished, ...(positionMs === null ? {} : { positionMs }) };
}

type Place = NonNullable<Awaited<ReturnType<typeof lastPlace>>>;

/** Was the place said after the last stretch that was kept? */
function isLater({ of, seq, standsMs }: Place, row: typeof sectionProgress.$inferSelect): boolean {
  const [said, kept] = [of.getTime(), row.positionOf.getTime()];
  if (said !== kept) return said > kept;
  return seq === row.positionSeq ? standsMs > row.positionSeconds * 1000 : seq > row.positionSeq;
}

/** Where the learner stands in a section. */
export async function standing(db: Database, userId: number, sectionId: number): Promise<Standing> {
  const [row] = await db
    .select()
    .from(sectionProgress)
    .where(and(eq(sectionProgress.userId, userId), eq(sectionProgress.sectionId, sectionId)));
  return { positionSeconds: row?.positionSeconds ?? 0, finished: row?.finished ?? false };
}
