import type { CourseFields } from '@/lib/ops/contract/courses';
import type { Database } from '../../../db/open';
import type { DeskFacts } from '../../../kernel/desk';
import { nameIn } from '../shared/changing';
import { courseChoices } from './choices';
import type { Course } from './find';
import { outlineOf } from './show';

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

/** What is sold for its price, for whoever agrees to the first sale. */
export async function soldFacts(db: Database, course: Course): Promise<DeskFacts> {
  const { priceFen, originalPriceFen, validDays } = course;
  const outline = await outlineOf(db, course);
  const sections = outline.reduce((all, chapter) => all + chapter.sections.length, 0);
  return { priceFen, originalPriceFen, validDays, chapters: outline.length, sections };
}
