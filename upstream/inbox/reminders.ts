import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Deps } from '../context/context';
import type { Database } from '../db/open';
import { courses, onlineMessages } from '../db/schema';
import { BusinessError } from '../kernel/errors';
import { morningAfter } from '../kernel/night';
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

/**
 * Answers everybody who waits for a course that has gone on sale, once: in their messages or by SMS. At night nobody is: a release may put
 * it on sale at any hour, and the job `course-reminders` comes again in the morning.
 */
export async function remindOfCourses(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  if (morningAfter(deps.now()) !== null) return;
  const isWaiting = inArray(onlineMessages.state, ['received', 'working']);
  const waiting = await deps.db
    .select({ ticketNo: onlineMessages.ticketNo, title: courses.title })
    .from(onlineMessages)
    .innerJoin(courses, eq(courses.id, onlineMessages.courseId))
    .where(and(isNull(courses.planned), eq(courses.listed, true), isWaiting));
  for (const { ticketNo, title } of waiting)
    await deps.db.transaction(async (tx) => {
      // Whoever puts the course on sale answers, too, and another process may be at the same list.
      const own = and(eq(onlineMessages.ticketNo, ticketNo), isWaiting);
      const [still] = await tx.select({ id: onlineMessages.id }).from(onlineMessages).where(own).for('update');
      if (still) await handleTicket({ ...deps, db: tx }, ticketNo, { state: 'answered', reply: inboxMessages.courseOpen(title) });
    });
}
