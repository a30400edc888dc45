import { eq } from 'drizzle-orm';
import type { Deps } from '../context';
import type { Database } from '../db/open';
import { orders, parentLinks, users } from '../db/schema';
import { seedDemoOrders } from './demo-orders';
import { seedDemoPaperLink } from './demo-share';

const LEARNER = '13800138000';
const PARENT = '13800138002';

async function userId(db: Database, mobilePhone: string): Promise<number | null> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.mobilePhone, mobilePhone));
  return user?.id ?? null;
}

/** Gives the demo learner a history and a parent, outside production and once. */
export async function seedDemoLearner({ db, env, now }: Pick<Deps, 'db' | 'env' | 'now'>): Promise<void> {
  const learner = env.production ? null : await userId(db, LEARNER);
  if (learner === null) return;
  const [has] = await db.select({ id: orders.id }).from(orders).where(eq(orders.userId, learner)).limit(1);
  if (has) return;
  await db.transaction(async (tx) => {
    await seedDemoOrders(tx, learner, PARENT, now());
    await seedDemoPaperLink(tx, now());
    await tx
      .insert(parentLinks)
      .values({ studentId: learner, parentPhone: PARENT, relationship: '妈妈', createdAt: now() })
      .onConflictDoNothing();
  });
}
