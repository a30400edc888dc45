import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/open';
import { auditLog, type courses } from '../db/schema';
import { isMadeAtDesk } from './drawn-cover';

/** Whether a second person has agreed that it is sold. What came from a file was agreed to with the file. */
export async function isAgreed(db: Database, { id, slug }: Pick<typeof courses.$inferSelect, 'id' | 'slug'>): Promise<boolean> {
  if (!isMadeAtDesk(slug)) return true;
  const line = and(eq(auditLog.target, String(id)), eq(auditLog.action, 'approvals.confirm'));
  return (await db.$count(auditLog, and(line, eq(sql`${auditLog.after} ->> 'row'`, 'courses.shelve')))) > 0;
}
