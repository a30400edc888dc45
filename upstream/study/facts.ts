import { and, asc, between, desc, eq, gt, gte, lt, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { addDays, startOf } from '@/lib/kernel/time';
import { shownTo } from '../course/shown';
import type { Database } from '../db/open';
import { courses, entitlements, playPassages, sectionProgress, sections, subjects, watchDays } from '../db/schema';

/** Everything a report says is counted from these rows: days of watching, played stretches and progress; answers in ./answered. */

/** Days in China, both included. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

const dayIn = (column: PgColumn): SQL<string> => sql<string>`to_char(${column} at time zone 'UTC' + interval '8 hours', 'YYYY-MM-DD')`;

function within(column: PgColumn, span: Span | undefined): SQL | undefined {
  return span && and(gte(column, startOf(span.from)), lt(column, startOf(addDays(span.to, 1))));
}

/** Whole minutes of a length, never 0 for something. */
export const minutesOf = (seconds: number): number => (seconds > 0 ? Math.max(1, Math.round(seconds / 60)) : 0);

/** A lesson on a day: the smallest row that minutes are counted in. Every figure of minutes is a sum of these. */
export interface Watched {
  readonly day: string;
  readonly sectionId: number;
  readonly courseId: number;
  readonly subjectName: string;
  readonly seconds: number;
  /** Whole minutes; those of a day add up to the day's own, so that a short lesson may have none. */
  readonly minutes: number;
}

/** Splits whole minutes among rows by their seconds; the largest remainders get what is left over. */
export function shareMinutes(seconds: readonly number[]): number[] {
  const all = seconds.reduce((sum, some) => sum + some, 0);
  const minutes = minutesOf(all);
  const exact = seconds.map((some) => (all === 0 ? 0 : (some / all) * minutes));
  const whole = exact.map(Math.floor);
  const left = minutes - whole.reduce((sum, some) => sum + some, 0);
  const next = exact.map((some, at) => ({ at, rest: some - Math.floor(some) })).sort((a, b) => b.rest - a.rest || a.at - b.at);
  for (const { at } of next.slice(0, left)) whole[at] = (whole[at] ?? 0) + 1;
  return whole;
}

/** What was watched, by day and lesson, the latest first. */
export async function watchedIn(db: Database, userId: number, span?: Span): Promise<Watched[]> {
  const rows = await db
    .select({
      day: watchDays.day,
      sectionId: watchDays.sectionId,
      courseId: sections.courseId,
      subjectName: subjects.name,
      seconds: sql<number>`round(${watchDays.watchedMs} / 1000.0)`.mapWith(Number),
    })
    .from(watchDays)
    .innerJoin(sections, eq(sections.id, watchDays.sectionId))
    .innerJoin(courses, eq(courses.id, sections.courseId))
    .innerJoin(subjects, eq(subjects.id, courses.subjectId))
    .where(and(eq(watchDays.userId, userId), gte(watchDays.watchedMs, 500), span && between(watchDays.day, span.from, span.to)))
    .orderBy(desc(watchDays.lastAt));
  return [...new Set(rows.map((row) => row.day))].flatMap((date) => {
    const list = rows.filter((row) => row.day === date);
    const minutes = shareMinutes(list.map((row) => row.seconds));
    return list.map((row, at) => ({ ...row, minutes: minutes[at] ?? 0 }));
  });
}

/** Lessons that were learnt to their end, the latest first, each with the day on which it was. */
export async function finishedLessons(db: Database, userId: number): Promise<{ day: string; sectionId: number; courseId: number }[]> {
  return db
    .select({ day: dayIn(sectionProgress.finishedAt), sectionId: sectionProgress.sectionId, courseId: sectionProgress.courseId })
    .from(sectionProgress)
    .where(and(eq(sectionProgress.userId, userId), eq(sectionProgress.finished, true)))
    .orderBy(desc(sectionProgress.finishedAt));
}

/** Played stretches in the order they were played, each with its day. */
export async function passagesIn(db: Database, userId: number, span: Span) {
  return db
    .select({
      sectionId: playPassages.sectionId,
      fromSecond: playPassages.fromSecond,
      toSecond: playPassages.toSecond,
      day: dayIn(playPassages.at),
    })
    .from(playPassages)
    .where(and(eq(playPassages.userId, userId), within(playPassages.at, span)))
    .orderBy(asc(playPassages.at), asc(playPassages.id));
}

/** Courses that the learner may watch now; the one watched last first, then the one bought last. */
export async function runningCourses(db: Database, userId: number, now: Date) {
  const latest = sql`(select max(${sectionProgress.watchedAt}) from ${sectionProgress} where ${sectionProgress.courseId} = ${courses.id} and ${sectionProgress.userId} = ${userId})`;
  return db
    .select({
      courseId: courses.id,
      title: courses.title,
      subjectName: subjects.name,
      total: sql<number>`(select count(*) from ${sections} where ${sections.courseId} = ${courses.id} and ${shownTo(db, userId)})`.mapWith(
        Number,
      ),
    })
    .from(courses)
    .innerJoin(subjects, eq(subjects.id, courses.subjectId))
    .innerJoin(entitlements, and(eq(entitlements.courseId, courses.id), eq(entitlements.userId, userId), gt(entitlements.validUntil, now)))
    .groupBy(courses.id, subjects.name)
    .orderBy(sql`${latest} desc nulls last`, sql`max(${entitlements.validFrom}) desc`);
}
