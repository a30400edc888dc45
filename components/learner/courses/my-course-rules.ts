import type { BrowserInput, BrowserOutput } from '@/lib/contracts';

export type MyCourse = BrowserOutput<'orders.myCourses'>['list'][number];
export type LastWatched = NonNullable<MyCourse['last']>;
type Dated = Pick<MyCourse, 'expired' | 'last'>;

/** A course with where it stands. */
export interface Watched<C = MyCourse> {
  readonly course: C;
  readonly last: LastWatched;
}

/** Courses of a page of the list. */
export const PAGE_SIZE = 10;
/** Enough to know what was watched lately. */
export const allCourses = { pageNum: 1, pageSize: 60 } as const;

/** What /personal/my-course shows of them: by subject, by a word of the title, by page. */
export interface Shown {
  readonly subjectId: number | null;
  readonly keyWord: string;
  readonly pageNum: number;
}

/** What the list asks for. */
export function shownInput({ subjectId, keyWord, pageNum }: Shown): BrowserInput<'orders.myCourses'> {
  return { ...(subjectId === null ? {} : { subjectId }), ...(keyWord === '' ? {} : { keyWord }), pageNum, pageSize: PAGE_SIZE };
}

/** Whether what is known of all courses shows this page, too: it is of no subject and no word, and within what was asked for. */
export const isOfAll = ({ subjectId, keyWord, pageNum }: Shown): boolean =>
  subjectId === null && keyWord === '' && pageNum * PAGE_SIZE <= allCourses.pageSize;

/** Courses of a page on a phone: the contract's most. */
export const PHONE_PAGE = 60;

/** What /myCourse/index asks for. */
export const phoneInput = (pageNum: number): BrowserInput<'orders.myCourses'> => ({ pageNum, pageSize: PHONE_PAGE });

/** The courses that may still be watched and were, the latest first. */
export function recentOf<C extends Dated>(courses: readonly C[]): readonly Watched<C>[] {
  return courses
    .flatMap((course) => (course.expired || !course.last ? [] : [{ course, last: course.last }]))
    .sort((a, b) => Date.parse(b.last.watchedAt) - Date.parse(a.last.watchedAt));
}

export type CourseStage = 'new' | 'learning' | 'done' | 'expired';

/** How far a course is, for the word and the button of its row. */
export function stageOf(course: Pick<MyCourse, 'expired' | 'finishedCount' | 'sectionCount' | 'last'>): CourseStage {
  if (course.expired) return 'expired';
  if (course.sectionCount > 0 && course.finishedCount >= course.sectionCount) return 'done';
  return course.finishedCount > 0 || course.last ? 'learning' : 'new';
}
