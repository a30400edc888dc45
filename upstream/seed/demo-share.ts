import { eq } from 'drizzle-orm';
import { DAY } from '@/lib/kernel/time';
import type { Database } from '../db/open';
import { courses, shareLinks } from '../db/schema';

/** Known beforehand, so that whoever tries the product out can open it; real ones are random. */
const DEMO_LINK = 'demo-paper-course-0001';
/** A course with printed books, for a number that has no account. */
const link = { slug: 'chu1-01-youlishu-fangcheng', learnerPhone: '13800138009' } as const;

/** The link to an order with no account yet, as the shop sends it to a parent. */
export async function seedDemoPaperLink(tx: Database, now: Date): Promise<void> {
  const [course] = await tx.select({ id: courses.id }).from(courses).where(eq(courses.slug, link.slug));
  if (!course) throw new Error(`demo course ${link.slug} is not there`);
  const expiresAt = new Date(now.getTime() + 365 * DAY);
  const row = {
    id: DEMO_LINK,
    kind: 'paperTemp' as const,
    courseId: course.id,
    learnerPhone: link.learnerPhone,
    createdAt: now,
    expiresAt,
  };
  await tx.insert(shareLinks).values(row).onConflictDoNothing();
}
