import { and, asc, eq, inArray } from 'drizzle-orm';
import { gathered } from '@/lib/kernel/gathered';
import { problemOf, type Problem } from '@/lib/kernel/problems/read';
import { dayOf } from '@/lib/kernel/time';
import { offered } from '../course/shown';
import type { Database } from '../db/open';
import { courses, sections } from '../db/schema';
import { byQuestion, type Attempt } from '../practice/attempts';

/** The questions of one 母题 that were answered on a day, wherever: on its page, after its lesson, from a report, as a review. */
export interface Answered {
  readonly day: string;
  readonly problemId: string;
  readonly subjectName: string;
  /** Of its lesson, where a course has one. */
  readonly sectionId: number | null;
  readonly courseId: number | null;
  readonly done: number;
  /** Right at the day's first try: what is put right later changes nothing. A solution that was asked for is not right. */
  readonly right: number;
  /** Last tried on this day, and not right since. */
  readonly open: number;
}

interface Place {
  readonly sectionId: number;
  readonly courseId: number;
}

/** Where the lessons of these problems are, by the problem's name. */
async function placesOf(db: Database, problems: readonly Problem[]): Promise<Map<string, Place>> {
  const titles = [...new Set(problems.flatMap(({ lesson }) => lesson?.course ?? []))];
  if (titles.length === 0) return new Map();
  const rows = await db
    .select({ sectionId: sections.id, courseId: courses.id, course: courses.title, title: sections.title })
    .from(sections)
    .innerJoin(courses, eq(courses.id, sections.courseId))
    .where(and(inArray(courses.title, titles), offered()))
    .orderBy(asc(courses.id), asc(sections.index));
  return new Map(
    problems.flatMap(({ id, lesson }) => {
      const found = rows.find(({ course, title }) => course === lesson?.course && title === lesson.title);
      return found ? [[id, { sectionId: found.sectionId, courseId: found.courseId }]] : [];
    }),
  );
}

/** What the attempts of one question on one day come to. */
function questionOn(made: readonly Attempt[], last: boolean) {
  return { right: made[0]?.verdict === 'right', open: last && made.at(-1)?.verdict !== 'right' };
}

/** What attempts come to, by day and problem, the latest day first. A problem that has left the register is left out. */
export async function answeredIn(db: Database, attempts: readonly Attempt[]): Promise<Answered[]> {
  const all = byQuestion(attempts);
  const problems = [...new Set(attempts.map(({ problemId }) => problemId))].flatMap((id) => problemOf(id) ?? []);
  const places = await placesOf(db, problems);
  const rows = [...gathered(attempts, ({ at, problemId }) => `${dayOf(at)} ${problemId}`)].flatMap(([key, made]): Answered[] => {
    const [day = '', problemId = ''] = key.split(' ');
    const problem = problems.find(({ id }) => id === problemId);
    if (!problem) return [];
    const questions = [...byQuestion(made)].map(([name, tries]) => questionOn(tries, all.get(name)?.at(-1) === tries.at(-1)));
    const place = places.get(problemId);
    return [
      {
        day,
        problemId,
        subjectName: problem.subject,
        sectionId: place?.sectionId ?? null,
        courseId: place?.courseId ?? null,
        done: questions.length,
        right: questions.filter(({ right }) => right).length,
        open: questions.filter(({ open }) => open).length,
      },
    ];
  });
  return rows.sort((a, b) => b.day.localeCompare(a.day) || a.problemId.localeCompare(b.problemId));
}
