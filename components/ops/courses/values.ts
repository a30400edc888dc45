import type { DeskDraft } from '@/lib/ops/contract';
import type { CourseFields } from '@/lib/ops/contract/courses';
import type { Values } from './course-form';

export const valuesOf = (course: CourseFields): Values => ({ ...course, highlights: course.highlights.join('\n') });

/** A course that nothing has been said of yet. */
export const noValues: Values = {
  title: '',
  subtitle: '',
  gradeId: null,
  subjectId: null,
  categoryId: null,
  teacherId: null,
  cover: null,
  summary: '',
  highlights: '',
  audience: '',
  priceFen: null,
  originalPriceFen: null,
  validDays: 365,
  books: [],
  requiresShipping: false,
  booksFen: 0,
  shippingFen: 0,
};

/** What is sent of the fields: nothing chosen and no sum are refused by the service, under their fields. */
export function draftOf({
  highlights,
  gradeId,
  subjectId,
  categoryId,
  teacherId,
  cover,
  priceFen,
  ...rest
}: Values): DeskDraft<'courses.make'>['course'] {
  const ships = rest.requiresShipping;
  return {
    ...rest,
    gradeId: gradeId ?? 0,
    subjectId: subjectId ?? 0,
    categoryId: categoryId ?? 0,
    teacherId: teacherId ?? 0,
    cover: cover ?? '',
    priceFen: priceFen ?? -1,
    booksFen: ships ? (rest.booksFen ?? 0) : 0,
    shippingFen: ships ? (rest.shippingFen ?? 0) : 0,
    highlights: highlights
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  };
}
