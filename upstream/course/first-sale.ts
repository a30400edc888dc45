import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/open';
import { auditLog, type courses } from '../db/schema';
import { isMadeAtDesk } from './drawn-cover';

type Course = Pick<typeof courses.$inferSelect, 'id' | 'slug'>;

const confirmed = and(eq(auditLog.action, 'approvals.confirm'), eq(sql`${auditLog.after} ->> 'row'`, 'courses.shelve'));

/** Whether a second person has agreed that it is sold. What came from a file was agreed to with the file. */
export async function isAgreed(db: Database, { id, slug }: Course): Promise<boolean> {
  return !isMadeAtDesk(slug) || (await db.$count(auditLog, and(eq(auditLog.target, String(id)), confirmed))) > 0;
}

/** The same of any course, for lists of them. */
export async function agreedOnes(db: Database): Promise<(course: Course) => boolean> {
  const lines = await db.selectDistinct({ target: auditLog.target }).from(auditLog).where(confirmed);
  const agreed = new Set(lines.map(({ target }) => target));
  return ({ id, slug }) => !isMadeAtDesk(slug) || agreed.has(String(id));
}
