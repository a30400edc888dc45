import { eq } from 'drizzle-orm';
import { isMadeAtDesk } from '../../../course/drawn-cover';
import type { Database } from '../../../db/open';
import { chapters, courseBooks, courses, sections } from '../../../db/schema';
import { BusinessError, isForeignKeyViolation } from '../../../kernel/errors';
import { waitsFor } from '../shared/approvals';
import { stateOf, type Course } from './find';
import { courseDeskMessages } from './messages';

/**
 * Takes away a course that was begun here and came to nothing: nobody has ever seen it or bought it. Inside a transaction.
 * @throws BusinessError for any other
 */
export async function dropCourse(tx: Database, course: Course): Promise<void> {
  const { id, slug } = course;
  if (!isMadeAtDesk(slug)) throw new BusinessError(courseDeskMessages.ofFile);
  if (stateOf(course) !== 'off' || (await tx.$count(sections, eq(sections.courseId, id))) > 0)
    throw new BusinessError(courseDeskMessages.notEmpty);
  if (await waitsFor(tx, 'courses.save', String(id))) throw new BusinessError(courseDeskMessages.priceWaits);
  await tx.delete(courseBooks).where(eq(courseBooks.courseId, id));
  await tx.delete(chapters).where(eq(chapters.courseId, id));
  try {
    await tx.delete(courses).where(eq(courses.id, id));
  } catch (error) {
    throw isForeignKeyViolation(error) ? new BusinessError(courseDeskMessages.used) : error;
  }
}
