import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/open';
import { sectionProgress, type sections } from '../db/schema';

type Section = Pick<typeof sections.$inferSelect, 'id' | 'courseId' | 'durationSeconds'>;

export interface Standing {
  /** Seconds of the film. */
  readonly positionSeconds: number;
  readonly finished: boolean;
}

/** Near the end counts as finished: 95 % of the film, or at most 8 seconds left (credits and a last word). */
export function nearEnd(positionSeconds: number, durationSeconds: number): boolean {
  return positionSeconds >= durationSeconds * 0.95 || durationSeconds - positionSeconds <= 8;
}

/** Notes a section as the latest one and answers where to go on: from the start when it was watched to the end. */
export async function noteVisit(db: Database, userId: number, section: Section, now: Date): Promise<Standing> {
  const [row] = await db
    .insert(sectionProgress)
    .values({ userId, sectionId: section.id, courseId: section.courseId, positionSeconds: 0, finished: false, watchedAt: now })
    .onConflictDoUpdate({ target: [sectionProgress.userId, sectionProgress.sectionId], set: { watchedAt: now } })
    .returning();
  const position = row?.positionSeconds ?? 0;
  return { positionSeconds: nearEnd(position, section.durationSeconds) ? 0 : position, finished: row?.finished ?? false };
}

/** Where the learner stands in a section. */
export async function standing(db: Database, userId: number, sectionId: number): Promise<Standing> {
  const [row] = await db
    .select()
    .from(sectionProgress)
    .where(and(eq(sectionProgress.userId, userId), eq(sectionProgress.sectionId, sectionId)));
  return { positionSeconds: row?.positionSeconds ?? 0, finished: row?.finished ?? false };
}

/** Stores a heartbeat: the position as sent, within the film; what was finished once stays finished. */
export async function keepPosition(
  db: Database,
  userId: number,
  section: Section,
  heard: { readonly positionSeconds: number; readonly playedSeconds: number },
  now: Date,
): Promise<Standing> {
  const positionSeconds = Math.min(heard.positionSeconds, section.durationSeconds);
  const finished = nearEnd(positionSeconds, section.durationSeconds);
  const [row] = await db
    .insert(sectionProgress)
    .values({
      userId,
      sectionId: section.id,
      courseId: section.courseId,
      positionSeconds,
      playedSeconds: heard.playedSeconds,
      finished,
      watchedAt: now,
    })
    .onConflictDoUpdate({
      target: [sectionProgress.userId, sectionProgress.sectionId],
      set: {
        positionSeconds,
        playedSeconds: sql`${sectionProgress.playedSeconds} + ${heard.playedSeconds}`,
        finished: sql`${sectionProgress.finished} or ${finished}`,
        watchedAt: now,
      },
    })
    .returning();
  return { positionSeconds, finished: row?.finished ?? finished };
}
