import { and, asc, count, eq, sql, type SQL } from 'drizzle-orm';
import type { Output } from '@/lib/contracts';
import type { Database } from '../db/open';
import { courseCategories, courses, grades, sections, subjects, teachers } from '../db/schema';
import { offered } from './shown';

export type CourseCard = Output<'course.list'>['list'][number];

/** Columns of a course card. */
const cardColumns = {
  courseId: courses.id,
  title: courses.title,
  subtitle: courses.subtitle,
  gradeId: courses.gradeId,
  gradeName: grades.name,
  subjectId: courses.subjectId,
  subjectName: subjects.name,
  type: courseCategories.name,
  teacherId: courses.teacherId,
  teacherName: teachers.name,
  cover: courses.cover,
  sectionCount: sql<number>`(select count(*)::int from ${sections} where ${sections.courseId} = ${courses.id} and ${offered()})`,
  totalSeconds: sql<number>`(select coalesce(sum(${sections.durationSeconds}), 0)::int from ${sections} where ${courses.planned} is null and ${sections.courseId} = ${courses.id} and ${offered()})`,
  priceFen: courses.priceFen,
  originalPriceFen: courses.originalPriceFen,
  updatedOn: courses.updatedAt,
  plan: courses.planned,
  hasTrial: sql<boolean>`${courses.planned} is null and exists (select 1 from ${sections} where ${sections.courseId} = ${courses.id} and ${sections.trial} and ${offered()})`,
};

/** Cards of the courses that `which` selects, listed or not, in the order of the shelf: by grade, what is on sale before what is to come. */
export async function selectCards(db: Database, which: SQL | undefined, page?: { limit: number; offset: number }): Promise<CourseCard[]> {
  const query = db
    .select(cardColumns)
    .from(courses)
    .innerJoin(grades, eq(grades.id, courses.gradeId))
    .innerJoin(subjects, eq(subjects.id, courses.subjectId))
    .innerJoin(courseCategories, eq(courseCategories.id, courses.categoryId))
    .innerJoin(teachers, eq(teachers.id, courses.teacherId))
    .where(which)
    .orderBy(asc(grades.sort), asc(sql`${courses.planned} is not null`), asc(courses.position), asc(courses.id))
    .$dynamic();
  const rows = await (page ? query.limit(page.limit).offset(page.offset) : query);
  return rows.map(({ updatedOn, plan, ...card }) => ({
    ...card,
    planned: plan !== null,
    sectionCount: plan === null ? card.sectionCount : plan.reduce((sum, { sections: titles }) => sum + titles.length, 0),
    ...(updatedOn ? { updatedAt: updatedOn.toISOString() } : {}),
  }));
}

/** One page of the listed courses that `which` selects. */
export async function cardPage(db: Database, which: SQL | undefined, page: { pageNum: number; pageSize: number }) {
  const listed = and(eq(courses.listed, true), which);
  const list = await selectCards(db, listed, { limit: page.pageSize, offset: (page.pageNum - 1) * page.pageSize });
  const [found] = await db
    .select({ total: count() })
    .from(courses)
    .innerJoin(courseCategories, eq(courseCategories.id, courses.categoryId))
    .where(listed);
  return { list, total: found?.total ?? 0, ...page };
}
