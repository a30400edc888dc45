import { eq } from 'drizzle-orm';
import { settings } from '@/upstream/db/schema';
import { createTestUpstream } from '@/upstream/testing/upstream';
import { buy, courseBySlug, customer, receiver } from '../shop';

/** A service of its own in which somebody owns a course with films. */
export async function filmOwner() {
  const up = await createTestUpstream();
  const course = await courseBySlug(up, 'chu1-01-youlishu-fangcheng');
  const [row] = await up.deps.db.select().from(settings).where(eq(settings.key, 'videosigncode'));
  const owner = await customer(up);
  await buy(up, owner, course.id, receiver);
  return { up, course, videosigncode: row?.value ?? '', owner };
}
