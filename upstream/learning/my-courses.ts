import { and, asc, count, desc, eq, gt, ilike, inArray, isNull, max, or, sql } from 'drizzle-orm';
import type { HandlersOf, KnownContext } from '../context/context';
import type { Output } from '@/lib/contracts';
import { selectCards } from '../course/cards';
import { chaptersOf, lastSectionId } from '../course/sections';
import { shownTo } from '../course/shown';
import { courseMessages } from '../course/messages';
import type { Database } from '../db/open';
import { courses, entitlements, hiddenRecents, orders, sectionProgress, sections } from '../db/schema';
import { containing } from '../kernel/like';
import { NotFoundError } from '../kernel/errors';
import { ownRights } from './own-rights';

type MyCourse = Output<'orders.myCourses'>['list'][number];
type Last = NonNullable<MyCourse['last']>;

/** Courses that the learner has or had the right to watch, each with the last day of it. */
function rights({ db, caller }: KnownContext, { subjectId, keyWord = '' }: { readonly subjectId?: number; readonly keyWord?: string }) {
  return db
    .select({
      courseId: entitlements.courseId,
      until: max(entitlements.validUntil).as('until'),
      since: max(entitlements.validFrom).as('since'),
    })
    .from(entitlements)
    .innerJoin(courses, eq(courses.id, entitlements.courseId))
    .where(
      and(
        ownRights(caller.userId),
        subjectId ? eq(courses.subjectId, subjectId) : undefined,
        keyWord === '' ? undefined : ilike(courses.title, containing(keyWord)),
      ),
    )
    .groupBy(entitlements.courseId)
    .as('rights');
}

/** How many lessons each course has for this learner, those that were taken out since it was bought among them, and how many are finished. */
async function lessonCounts(db: Database, userId: number, courseIds: readonly number[]) {
  const rows = await db
    .select({ courseId: sections.courseId, all: count(), finished: count(sectionProgress.finishedAt) })
    .from(sections)
    .leftJoin(sectionProgress, and(eq(sectionProgress.sectionId, sections.id), eq(sectionProgress.userId, userId)))
    .where(and(inArray(sections.courseId, [...courseIds]), shownTo(db, userId)))
    .groupBy(sections.courseId);
  return new Map(rows.map(({ courseId, ...counts }) => [courseId, counts]));
}

/** The number of the order that each course was bought with, the last where there were several. */
async function orderNos(db: Database, userId: number, courseIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ courseId: entitlements.courseId, orderNo: orders.orderNo })
    .from(entitlements)
    .innerJoin(orders, eq(orders.id, entitlements.orderId))
    .where(and(ownRights(userId), inArray(entitlements.courseId, [...courseIds])))
    .orderBy(asc(entitlements.validUntil), asc(entitlements.id));
  return new Map(rows.map((row) => [row.courseId, row.orderNo]));
}

/** The section watched last in each course that stands in 最近学习. */
async function lastWatched(db: Database, userId: number, courseIds: readonly number[]): Promise<Map<number, Last>> {
  const rows = await db
    .selectDistinctOn([sectionProgress.courseId], { progress: sectionProgress, section: sections })
    .from(sectionProgress)
    .innerJoin(sections, eq(sections.id, sectionProgress.sectionId))
    .leftJoin(hiddenRecents, and(eq(hiddenRecents.userId, userId), eq(hiddenRecents.courseId, sectionProgress.courseId)))
    .where(
      and(
        eq(sectionProgress.userId, userId),
        inArray(sectionProgress.courseId, [...courseIds]),
        shownTo(db, userId),
        or(isNull(hiddenRecents.hiddenAt), gt(sectionProgress.watchedAt, hiddenRecents.hiddenAt)),
      ),
    )
    .orderBy(sectionProgress.courseId, desc(sectionProgress.watchedAt));
  return new Map(
    rows.map(({ progress, section }) => [
      progress.courseId,
      {
        sectionId: section.id,
        index: section.index,
        title: section.title,
        durationSeconds: section.durationSeconds,
        positionSeconds: progress.positionSeconds,
        watchedAt: progress.watchedAt.toISOString(),
      },
    ]),
  );
}

export const myCourseHandlers: HandlersOf<'orders.myCourses' | 'orders.myChapters'> = {
  'orders.myCourses': async ({ subjectId, keyWord, pageNum, pageSize }, context) => {
    const { db, caller, now } = context;
    const mine = rights(context, { subjectId, keyWord });
    const [all] = await db.select({ total: count() }).from(mine);
    // Running courses before expired ones, the one bought last first.
    const page = await db
      .select()
      .from(mine)
      .orderBy(sql`${mine.until} <= ${now().toISOString()}`, desc(mine.since), desc(mine.courseId))
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize);
    const ids = page.map((row) => row.courseId);
    if (ids.length === 0) return { list: [], total: all?.total ?? 0, pageNum, pageSize };
    const cards = new Map((await selectCards(db, inArray(courses.id, ids))).map((card) => [card.courseId, card]));
    const counts = await lessonCounts(db, caller.userId, ids);
    const bought = await orderNos(db, caller.userId, ids);
    const last = await lastWatched(db, caller.userId, ids);
    const list = page.flatMap(({ courseId, until }): MyCourse[] => {
      const card = cards.get(courseId);
      if (!card || !until) return [];
      const { title, cover, gradeName, subjectId: subject, subjectName, teacherName, sectionCount } = card;
      const { all: lessons, finished } = counts.get(courseId) ?? { all: sectionCount, finished: 0 };
      return [
        {
          courseId,
          title,
          cover,
          gradeName,
          subjectId: subject,
          subjectName,
          teacherName,
          sectionCount: lessons,
          finishedCount: finished,
          expiresAt: until.toISOString(),
          expired: until <= now(),
          last: last.get(courseId) ?? null,
          orderNo: bought.get(courseId) ?? null,
        },
      ];
    });
    return { list, total: all?.total ?? 0, pageNum, pageSize };
  },

  /** Of a course that the caller bought, also when the time is over; else as if it did not exist. */
  'orders.myChapters': async ({ courseId }, context) => {
    const { db, caller, now } = context;
    const [right] = await db
      .select({ until: max(entitlements.validUntil) })
      .from(entitlements)
      .where(and(ownRights(caller.userId), eq(entitlements.courseId, courseId)));
    const [card] = await selectCards(db, eq(courses.id, courseId));
    if (!right?.until || !card) throw new NotFoundError(courseMessages.courseNotFound);
    const owned = right.until > now();
    const chapterList = await chaptersOf(db, caller, courseId);
    const lessons = chapterList.flatMap((chapter) => chapter.sections);
    return {
      courseId,
      title: card.title,
      cover: card.cover,
      subjectName: card.subjectName,
      teacherName: card.teacherName,
      sectionCount: lessons.length || card.sectionCount,
      owned,
      ownedUntil: right.until.toISOString(),
      chapters: chapterList,
      lastSectionId: await lastSectionId(db, caller, courseId),
      finishedCount: lessons.filter(({ finished }) => finished).length,
    };
  },
};
