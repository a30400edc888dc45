import { and, asc, count, eq, gt, gte, lt, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../db/open';
import { checkAnswers, courses, entitlements, playPassages, sectionProgress, sections, subjects, viewRecords } from '../db/schema';
import { addDays, startOf } from './days';

/** Everything a report says is counted from these rows: heartbeats, played stretches, progress and answers. */

/** Days in China, both included. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

/** A day counts with this much watched, in seconds: a film opened by mistake is no learning. */
const LEAST_SECONDS = 60;

const dayIn = (column: PgColumn): SQL<string> => sql<string>`to_char(${column} at time zone 'UTC' + interval '8 hours', 'YYYY-MM-DD')`;

function within(column: PgColumn, span: Span | undefined): SQL | undefined {
  return span && and(gte(column, startOf(span.from)), lt(column, startOf(addDays(span.to, 1))));
}

/** Whole minutes of a length, never 0 for something. */
export const minutesOf = (seconds: number): number => (seconds > 0 ? Math.max(1, Math.round(seconds / 60)) : 0);

/** Seconds watched, by day. */
export async function secondsByDay(db: Database, userId: number, span?: Span): Promise<Map<string, number>> {
  const day = dayIn(viewRecords.at);
  const rows = await db
    .select({ day, seconds: sql<number>`sum(${viewRecords.playedSeconds})`.mapWith(Number) })
    .from(viewRecords)
    .where(and(eq(viewRecords.userId, userId), within(viewRecords.at, span)))
    .groupBy(sql`1`);
  return new Map(rows.map((row) => [row.day, row.seconds]));
}

/** Days on which something was learnt: watched for a minute, or a question answered. */
export async function studiedDays(db: Database, userId: number): Promise<Set<string>> {
  const watched = await secondsByDay(db, userId);
  const day = dayIn(checkAnswers.at);
  const answered = await db
    .select({ day })
    .from(checkAnswers)
    .where(eq(checkAnswers.userId, userId))
    .groupBy(sql`1`);
  return new Set([
    ...[...watched].filter(([, seconds]) => seconds >= LEAST_SECONDS).map(([watchedOn]) => watchedOn),
    ...answered.map((row) => row.day),
  ]);
}

/** Minutes by subject, the most first. */
export async function minutesBySubject(db: Database, userId: number, span?: Span): Promise<{ subjectName: string; minutes: number }[]> {
  const rows = await db
    .select({ subjectName: subjects.name, seconds: sql<number>`sum(${viewRecords.playedSeconds})`.mapWith(Number) })
    .from(viewRecords)
    .innerJoin(courses, eq(courses.id, viewRecords.courseId))
    .innerJoin(subjects, eq(subjects.id, courses.subjectId))
    .where(and(eq(viewRecords.userId, userId), within(viewRecords.at, span)))
    .groupBy(subjects.id)
    .orderBy(sql`2 desc`, asc(subjects.sort));
  return rows.filter((row) => row.seconds > 0).map(({ subjectName, seconds }) => ({ subjectName, minutes: minutesOf(seconds) }));
}

/** First answers by subject. */
export async function answersBySubject(
  db: Database,
  userId: number,
  span?: Span,
): Promise<{ subjectName: string; done: number; right: number }[]> {
  return db
    .select({
      subjectName: subjects.name,
      done: count(),
      right: sql<number>`count(*) filter (where ${checkAnswers.right})`.mapWith(Number),
    })
    .from(checkAnswers)
    .innerJoin(sections, eq(sections.id, checkAnswers.sectionId))
    .innerJoin(courses, eq(courses.id, sections.courseId))
    .innerJoin(subjects, eq(subjects.id, courses.subjectId))
    .where(and(eq(checkAnswers.userId, userId), within(checkAnswers.at, span)))
    .groupBy(subjects.id)
    .orderBy(asc(subjects.sort));
}

/** All subjects together. */
export function allAnswers(rows: readonly { readonly done: number; readonly right: number }[]): { done: number; right: number } {
  return rows.reduce((sum, row) => ({ done: sum.done + row.done, right: sum.right + row.right }), { done: 0, right: 0 });
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

/** Seconds watched by day and section, the latest first. */
export async function watchedSections(db: Database, userId: number, span: Span) {
  const day = dayIn(viewRecords.at);
  return db
    .select({
      day,
      sectionId: viewRecords.sectionId,
      seconds: sql<number>`sum(${viewRecords.playedSeconds})`.mapWith(Number),
      last: sql<string>`max(${viewRecords.at})`.as('last'),
    })
    .from(viewRecords)
    .where(and(eq(viewRecords.userId, userId), within(viewRecords.at, span)))
    .groupBy(sql`1`, viewRecords.sectionId)
    .orderBy(sql`"last" desc`);
}

/** Courses that the learner may watch now, with how far each is; the one watched last first, then the one bought last. */
export async function runningCourses(db: Database, userId: number, now: Date) {
  const latest = sql`(select max(${sectionProgress.watchedAt}) from ${sectionProgress} where ${sectionProgress.courseId} = ${courses.id} and ${sectionProgress.userId} = ${userId})`;
  return db
    .select({
      courseId: courses.id,
      title: courses.title,
      subjectName: subjects.name,
      total: sql<number>`(select count(*) from ${sections} where ${sections.courseId} = ${courses.id})`.mapWith(Number),
      finished:
        sql<number>`(select count(*) from ${sectionProgress} where ${sectionProgress.courseId} = ${courses.id} and ${sectionProgress.userId} = ${userId} and ${sectionProgress.finished})`.mapWith(
          Number,
        ),
    })
    .from(courses)
    .innerJoin(subjects, eq(subjects.id, courses.subjectId))
    .innerJoin(entitlements, and(eq(entitlements.courseId, courses.id), eq(entitlements.userId, userId), gt(entitlements.validUntil, now)))
    .groupBy(courses.id, subjects.name)
    .orderBy(sql`${latest} desc nulls last`, sql`max(${entitlements.validFrom}) desc`);
}
