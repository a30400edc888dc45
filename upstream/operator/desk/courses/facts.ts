import type { CourseFields } from '@/lib/ops/contract/courses';
import type { Database } from '../../../db/open';
import type { DeskFacts } from '../../../kernel/desk';
import { courseChoices } from './choices';

/** What a course says of itself, by the names of what it names. */
export async function factsOf(db: Database, fields: CourseFields): Promise<DeskFacts> {
  const { gradeId, subjectId, categoryId, teacherId, books, ...said } = fields;
  const there = await courseChoices(db);
  const name = (list: readonly { readonly id: number | string; readonly name: string }[], id: number | string): string =>
    list.find((one) => one.id === id)?.name ?? String(id);
  return {
    ...said,
    grade: name(there.grades, gradeId),
    subjectName: name(there.subjects, subjectId),
    category: name(there.categories, categoryId),
    teacher: name(there.teachers, teacherId),
    books: books.map((book) => name(there.books, book)),
  };
}
