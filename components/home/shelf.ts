import type { Output } from '@/lib/contracts';
import { fill } from '@/lib/format/fill';
import { href } from '@/lib/routes';
import type { ShelfCourse } from './course-card';

type Course = Output<'course.list'>['list'][number];

export interface Subject {
  readonly id: number;
  readonly name: string;
}
/** The courses of one grade, and their subjects in the order in which they stand on the shelf. */
export interface Shelf {
  readonly subjects: readonly Subject[];
  readonly courses: readonly ShelfCourse[];
}

/** Of all that is known of a course only what its card shows. `meta` is a sentence with {grade}, {count} and {teacher}. */
export function shelfOf(courses: readonly Course[], meta: string): Shelf {
  const subjects = new Map(courses.map(({ subjectId, subjectName }) => [subjectId, { id: subjectId, name: subjectName }]));
  return {
    subjects: [...subjects.values()],
    courses: courses.map((course) => ({
      href: href('course.chapter', { courseId: course.courseId }),
      subjectId: course.subjectId,
      title: course.title,
      cover: course.cover,
      meta: fill(meta, { grade: course.gradeName, count: course.sectionCount, teacher: course.teacherName }),
      price: course.priceFen,
      trial: course.hasTrial,
      planned: course.planned,
    })),
  };
}
