import 'server-only';
import { cache } from 'react';
import type { Output } from '@/lib/contracts';
import { PageFailure } from '@/lib/pages/failure';
import { keyValue } from '@/lib/routes/address';
import { queryId } from '@/lib/routes/query-id';
import { readPublic } from '@/lib/upstream/public';

export type ShelfParams = Promise<{ readonly site: string; readonly gradeId: string; readonly subjectId: string }>;
type Course = Output<'course.list'>['list'][number];
interface Named {
  readonly id: number;
  readonly name: string;
}

interface Shelf {
  readonly grades: readonly Named[];
  readonly gradeId: number | null;
  readonly subjectId: number | null;
  readonly subjects: readonly Named[];
  readonly groups: readonly { readonly grade: Named; readonly courses: readonly Course[] }[];
  /** Of the choice; '' where nothing was chosen. */
  readonly names: { readonly grade: string; readonly subject: string };
}

/** The contract's most for one page; a grade has a dozen. */
const PAGE_SIZE = 60;

const readHome = cache(async () => {
  const answer = await readPublic('home.page', {});
  if (!answer.ok) throw new PageFailure(answer);
  return answer.data.grades;
});
const readGrade = cache(async (gradeId: number) => {
  const answer = await readPublic('course.list', { gradeId, pageNum: 1, pageSize: PAGE_SIZE });
  if (!answer.ok) throw new PageFailure(answer);
  return answer.data.list;
});

/**
 * The courses that /m/course shows, with the same prices as /home. Without a grade the head of each grade's shelf, with one
 * all of it, by subject where one was chosen. Null for a grade or subject that has no courses: the page answers 404.
 */
export async function readShelf(params: ShelfParams): Promise<Shelf | null> {
  const { gradeId: gradeKey, subjectId: subjectKey } = await params;
  const [gradeText, subjectText] = [keyValue(gradeKey), keyValue(subjectKey)];
  const [gradeId, subjectId] = [queryId(gradeText), queryId(subjectText)];
  const taught = (await readHome()).filter(({ courses }) => courses.length > 0);
  const grades = taught.map((row) => ({ id: row.gradeId, name: row.gradeName }));
  if (gradeText === null) {
    if (subjectText !== null) return null;
    const groups = taught.map((row) => ({ grade: { id: row.gradeId, name: row.gradeName }, courses: row.courses }));
    return { grades, gradeId: null, subjectId: null, subjects: [], groups, names: { grade: '', subject: '' } };
  }
  const grade = grades.find(({ id }) => id === gradeId);
  if (!grade) return null;
  const all = await readGrade(grade.id);
  const subjects = [...new Map(all.map((one) => [one.subjectId, { id: one.subjectId, name: one.subjectName }])).values()];
  const subject = subjects.find(({ id }) => id === subjectId);
  if (subjectText !== null && !subject) return null;
  const courses = subject ? all.filter((one) => one.subjectId === subject.id) : all;
  return {
    grades,
    gradeId: grade.id,
    subjectId: subject?.id ?? null,
    subjects,
    groups: [{ grade, courses }],
    names: { grade: grade.name, subject: subject?.name ?? '' },
  };
}
