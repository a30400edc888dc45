import { asc, eq } from 'drizzle-orm';
import { addDays, DAY, dayOf, HOUR, MINUTE, startOf } from '@/lib/kernel/time';
import type { Database } from '../db/open';
import { sectionProgress, sectionRatings, sections, watchDays } from '../db/schema';

/** How far the demo learner is in a course. */
export interface Watched {
  /** Sections seen to the end. */
  readonly finished: number;
  /** Share of the next section. */
  readonly into: number;
  /** Over how many days it was watched, up to yesterday evening. */
  readonly days: number;
}

/** What the demo learner wrote beside the two answers: nobody at the desk has read it. */
const said = ['每一步为什么这样写都讲了，自己再做一遍就会了。', '最后一步有点快，回看了一遍才懂。'] as const;

/** Days since the demo accounts registered: before all they did. */
export const REGISTERED = 90;

/** So many days ago at 19:30 in China. */
export function eveningBefore(now: Date, days: number): Date {
  return new Date(startOf(addDays(dayOf(now), -days)).getTime() + 19.5 * HOUR);
}

/** Writes progress, days and two answers to 听懂了吗, spread over the evenings before today. */
export async function seedWatching(db: Database, userId: number, courseId: number, watched: Watched, now: Date): Promise<void> {
  const list = await db
    .select()
    .from(sections)
    .where(eq(sections.courseId, courseId))
    .orderBy(asc(sections.index))
    .limit(watched.finished + 1);
  const seen = list.map((section, i) => {
    const finished = i < watched.finished;
    const positionSeconds = finished ? section.durationSeconds : Math.round(section.durationSeconds * watched.into);
    const daysBack = Math.floor(((list.length - 1 - i) * watched.days) / list.length);
    const watchedAt = new Date(eveningBefore(now, 1).getTime() - daysBack * DAY + (i % 3) * 25 * MINUTE);
    return { section, finished, positionSeconds, watchedAt };
  });
  if (seen.length === 0) return;
  await db.insert(sectionProgress).values(
    seen.map(({ section, finished, positionSeconds, watchedAt }) => ({
      userId,
      sectionId: section.id,
      courseId,
      positionSeconds,
      positionOf: watchedAt,
      seenMs: [0, positionSeconds * 1000],
      finishedAt: finished ? watchedAt : null,
      watchedAt,
    })),
  );
  await db.insert(watchDays).values(
    seen.map(({ section, positionSeconds, watchedAt }) => ({
      userId,
      day: dayOf(watchedAt),
      sectionId: section.id,
      watchedMs: positionSeconds * 1000,
      lastAt: watchedAt,
    })),
  );
  const rated = seen.filter((s) => s.finished).slice(0, 2);
  if (rated.length > 0) {
    await db
      .insert(sectionRatings)
      .values(
        rated.map(({ section, watchedAt }, i) => ({ userId, sectionId: section.id, rating: 3 - i, words: said[i] ?? '', at: watchedAt })),
      );
  }
}
