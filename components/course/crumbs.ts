import type { BrowserOutput } from '@/lib/contracts';
import { href } from '@/lib/routes';

/** What has to be known of a course to say where it stands. */
export type Placed = Pick<
  BrowserOutput<'course.information'>,
  'courseId' | 'title' | 'gradeId' | 'gradeName' | 'subjectId' | 'subjectName'
>;
export interface CrumbWords {
  readonly home: string;
  /** All courses. */
  readonly all: string;
}

/** The way to a course: all of them, those of its grade and subject, itself (of “有理数：母题 5 讲” what stands last: it is one line of a phone). */
export function courseCrumbs(
  { courseId, title, gradeId, gradeName, subjectId, subjectName }: Placed,
  { home, all }: CrumbWords,
): readonly { readonly label: string; readonly href: string }[] {
  return [
    { label: home, href: href('brand.home') },
    { label: all, href: href('course.catalogue') },
    { label: `${gradeName} · ${subjectName}`, href: href('course.catalogue', { gradeId, subjectId }) },
    { label: title.slice(title.lastIndexOf('：') + 1), href: href('course.chapter', { courseId }) },
  ];
}
