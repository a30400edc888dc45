import { and, eq, sql } from 'drizzle-orm';
import { dayOf } from '@/lib/kernel/time';
import type { Database } from '../db/open';
import { sectionProgress, watchDays, type sections } from '../db/schema';
import { isFinished, withStretch } from './stretches';

type Section = Pick<typeof sections.$inferSelect, 'id' | 'courseId' | 'durationSeconds'>;

/** What was heard of a film and is believed. */
export interface Heard {
  readonly positionSeconds: number;
  /** Which word it is: the later one has the position, in whatever order they come. */
  readonly positionOf: Date;
  readonly positionSeq: number;
  /** Seen of the film, ms; null = none. */
  readonly stretch: readonly [from: number, to: number] | null;
  /** By the clock, ms. */
  readonly watchedMs: number;
  /** When it was watched. */
  readonly at: Date;
}

async function keepDay(tx: Database, userId: number, sectionId: number, { watchedMs, at }: Heard): Promise<void> {
  if (watchedMs <= 0) return;
  await tx
    .insert(watchDays)
    .values({ userId, day: dayOf(at), sectionId, watchedMs, lastAt: at })
    .onConflictDoUpdate({
      target: [watchDays.userId, watchDays.day, watchDays.sectionId],
      set: {
        watchedMs: sql`${watchDays.watchedMs} + excluded.watched_ms`,
        lastAt: sql`greatest(${watchDays.lastAt}, excluded.last_at)`,
      },
    });
}

/** Adds what was heard to the learner's progress and to the day. Whoever calls holds the account's clock: one after the other. */
export async function credit(tx: Database, userId: number, section: Section, heard: Heard): Promise<void> {
  const mine = and(eq(sectionProgress.userId, userId), eq(sectionProgress.sectionId, section.id));
  const [row] = await tx.select().from(sectionProgress).where(mine).for('update');
  const seenMs = [...(heard.stretch ? withStretch(row?.seenMs ?? [], ...heard.stretch) : (row?.seenMs ?? []))];
  const finishedAt = row?.finishedAt ?? (isFinished(seenMs, section.durationSeconds) ? heard.at : null);
  const { positionSeconds, positionOf, positionSeq } = heard;
  const later =
    !row || positionOf > row.positionOf || (positionOf.getTime() === row.positionOf.getTime() && positionSeq >= row.positionSeq);
  const position = later ? { positionSeconds, positionOf, positionSeq } : {};
  const watchedAt = row && row.watchedAt > heard.at ? row.watchedAt : heard.at;
  await tx
    .insert(sectionProgress)
    .values({
      userId,
      sectionId: section.id,
      courseId: section.courseId,
      positionSeconds,
      positionOf,
      positionSeq,
      seenMs,
      finishedAt,
      watchedAt,
    })
    .onConflictDoUpdate({
      target: [sectionProgress.userId, sectionProgress.sectionId],
      set: { ...position, seenMs, finishedAt, watchedAt },
    });
  await keepDay(tx, userId, section.id, heard);
}
