import type { CourseFields } from '@/lib/ops/contract/courses';
import type { Database } from '../../../db/open';
import type { DeskFacts } from '../../../kernel/desk';
import { nameIn } from '../shared/changing';
import { courseChoices } from './choices';

/** What a course says of itself, by the names of what it names. */
export async function factsOf(db: Database, fields: CourseFields): Promise<DeskFacts> {
  const { gradeId, subjectId, categoryId, teacherId, books, ...said } = fields;
  const there = await courseChoices(db);
  return {
    ...said,
    grade: nameIn(there.grades, gradeId),
    subjectName: nameIn(there.subjects, subjectId),
    category: nameIn(there.categories, categoryId),
    teacher: nameIn(there.teachers, teacherId),
    books: books.map((book) => nameIn(there.books, book)),
  };
}
