import { eq } from 'drizzle-orm';
import { childrenText } from '@/lib/contracts/values/guardian';
import type { Deps } from '../context/context';
import type { Database } from '../db/open';
import { freeClaims, guardianConsents, orders, parentLinks, users } from '../db/schema';
import { freeOffers } from '../free/lessons';
import { eveningBefore, REGISTERED } from './demo-watching';
import { seedDemoOrders } from './demo-orders';
import { seedStrayPayment } from './demo-order-parts';
import { seedDemoPaperLink } from './demo-share';

const LEARNER = '13800138000';
const PARENT = '13800138002';

async function userId(db: Database, mobilePhone: string): Promise<number | null> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.mobilePhone, mobilePhone));
  return user?.id ?? null;
}

/** A grade whose trial lessons the demo learner has claimed, and how many of them. */
const CLAIMED_GRADE = '初一';
const CLAIMED = 2;

async function seedClaims(db: Database, userId: number, claimedAt: Date): Promise<void> {
  const offers = (await freeOffers(db)).filter(({ gradeName }) => gradeName === CLAIMED_GRADE).slice(-CLAIMED);
  if (offers.length === 0) return;
  await db.insert(freeClaims).values(offers.map(({ courseId, gradeId }) => ({ userId, courseId, gradeId, claimedAt })));
}

/** Each can be explained and ended once: one more to try it on. */
const STRAYS = [
  { title: '线下讲座的资料', amountFen: 12_800 },
  { title: '线下讲座的场地', amountFen: 26_000 },
] as const;

/** Gives the demo learner a history and a parent, outside production and once. */
export async function seedDemoLearner({ db, env, now }: Pick<Deps, 'db' | 'env' | 'now'>): Promise<void> {
  const learner = env.production ? null : await userId(db, LEARNER);
  if (learner === null) return;
  const [has] = await db.select({ id: orders.id }).from(orders).where(eq(orders.userId, learner)).limit(1);
  if (has) return;
  const since = eveningBefore(now(), REGISTERED);
  await db.transaction(async (tx) => {
    await seedDemoOrders(tx, learner, PARENT, now());
    for (const stray of STRAYS) await seedStrayPayment(tx, eveningBefore(now(), 2), stray);
    await seedDemoPaperLink(tx, now());
    await tx
      .insert(parentLinks)
      .values({ studentId: learner, parentPhone: PARENT, relationship: '妈妈', createdAt: since })
      .onConflictDoNothing();
    await seedClaims(tx, learner, now());
    await tx.insert(guardianConsents).values({
      userId: learner,
      relation: '妈妈',
      guardianPhone: PARENT,
      textSlug: childrenText.slug,
      textVersion: childrenText.version,
      way: 'sms',
      ip: '198.51.100.8',
      givenAt: since,
    });
  });
}
