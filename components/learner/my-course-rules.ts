import type { BrowserOutput } from '@/lib/contracts';

export type MyCourse = BrowserOutput<'orders.myCourses'>['list'][number];
export type LastWatched = NonNullable<MyCourse['last']>;
type Dated = Pick<MyCourse, 'expired' | 'last'>;

/** The course watched last that may still be watched, with where it stands; null before the first lesson. */
export function latest<C extends Dated>(courses: readonly C[]): { readonly course: C; readonly last: LastWatched } | null {
  let found: { readonly course: C; readonly last: LastWatched } | null = null;
  for (const course of courses) {
    const { last } = course;
    if (course.expired || !last) continue;
    if (!found || Date.parse(last.watchedAt) > Date.parse(found.last.watchedAt)) found = { course, last };
  }
  return found;
}

/** The subjects among these courses, each once, in the order they appear. */
export function subjectsOf(
  courses: readonly Pick<MyCourse, 'subjectId' | 'subjectName'>[],
): readonly { readonly subjectId: number; readonly subjectName: string }[] {
  return [...new Map(courses.map(({ subjectId, subjectName }) => [subjectId, { subjectId, subjectName }])).values()];
}

export type CourseStage = 'new' | 'learning' | 'done' | 'expired';

/** How far a course is, for the word and the button of its row. */
export function stageOf(course: Pick<MyCourse, 'expired' | 'finishedCount' | 'sectionCount' | 'last'>): CourseStage {
  if (course.expired) return 'expired';
  if (course.sectionCount > 0 && course.finishedCount >= course.sectionCount) return 'done';
  return course.finishedCount > 0 || course.last ? 'learning' : 'new';
}
