import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Deps } from '../context/context';
import type { Database } from '../db/open';
import { courses, onlineMessages } from '../db/schema';
import { BusinessError } from '../kernel/errors';
import { handleTicket } from './desk';
import { inboxMessages } from './messages';

/** May somebody wait for this course? @throws BusinessError when it is on sale already, or not known */
export async function toBeReminded(db: Database, courseId: number): Promise<void> {
  const [course] = await db
    .select({ planned: courses.planned })
    .from(courses)
    .where(and(eq(courses.id, courseId), eq(courses.listed, true)));
  if (!course) throw new BusinessError(inboxMessages.noCourse);
  if (course.planned === null) throw new BusinessError(inboxMessages.onSale);
}

/** Answers everybody who waits for a course that has gone on sale, once: in their messages or by SMS. */
export async function remindOfCourses(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const waiting = await deps.db
    .select({ ticketNo: onlineMessages.ticketNo, title: courses.title })
    .from(onlineMessages)
    .innerJoin(courses, eq(courses.id, onlineMessages.courseId))
    .where(and(isNull(courses.planned), eq(courses.listed, true), inArray(onlineMessages.state, ['received', 'working'])));
  for (const { ticketNo, title } of waiting)
    await handleTicket(deps, ticketNo, { state: 'answered', reply: inboxMessages.courseOpen(title) });
}
