import { eq } from 'drizzle-orm';
import { findOffer, type Offer } from '../course/offer';
import type { Deps } from '../context';
import type { Database } from '../db/open';
import { courses, entitlements, orderHistory, orderLines, orderRequests, orders, parentLinks, payments, users } from '../db/schema';
import { ORDER_LIFE_MS } from '../order/close';
import { newOrderNo, newPayNo } from '../order/numbers';
import { notifyOrders } from '../notification/order-events';
import type { OrderState } from '../order/states';
import { paymentMessages } from '../payment/messages';
import { providerOf, type Channel } from '../payment/types';
import { seedWatching, type Watched } from './demo-watching';

const DAY_MS = 86_400_000;
const LEARNER = '13800138000';
const PARENT = '13800138002';

interface PastOrder {
  readonly slug: string;
  readonly daysAgo: number;
  readonly state: OrderState;
  /** How it was paid; null = never. */
  readonly channel: Channel | null;
  readonly watched: Watched | null;
}

/** What the demo learner (初二) has behind him: three courses, one of them with printed books, and an order that ran out. */
const past: readonly PastOrder[] = [
  {
    slug: 'chu2-01-quandeng-zhouduichen',
    daysAgo: 46,
    state: '已完成',
    channel: 'wechat',
    watched: { finished: 11, into: 0.55, days: 14 },
  },
  { slug: 'chu2-03-wuli-shiyan', daysAgo: 12, state: '已支付', channel: 'alipay', watched: { finished: 4, into: 0.3, days: 6 } },
  { slug: 'chu2-05-yingyu-shitai', daysAgo: 5, state: '已完成', channel: 'wechat', watched: { finished: 1, into: 0.7, days: 3 } },
  { slug: 'chu2-04-yaqiang-fuli', daysAgo: 20, state: '已关闭', channel: null, watched: null },
];

const receiver = { receiverName: '林女士', receiverPhone: PARENT, receiverAddress: '浙江省绍兴市越城区示例路 18 号 2 幢 301 室' };

async function insertOrder(db: Database, userId: number, offer: Offer, order: PastOrder, at: Date): Promise<number> {
  const paidAt = order.channel ? new Date(at.getTime() + 3 * 60_000) : null;
  const [row] = await db
    .insert(orders)
    .values({
      ...(offer.requiresShipping ? receiver : {}),
      orderNo: newOrderNo(),
      userId,
      courseId: offer.courseId,
      state: order.state,
      amountFen: offer.priceFen,
      requiresShipping: offer.requiresShipping,
      createdAt: at,
      expiresAt: new Date(at.getTime() + ORDER_LIFE_MS),
      paidAt,
      payMethod: order.channel ? paymentMessages.methods[order.channel] : null,
    })
    .returning();
  if (!row) throw new Error('demo order was not stored');
  const { courseId, title, cover, gradeName, subjectName, sectionCount, validDays, priceFen, books } = offer;
  await db
    .insert(orderLines)
    .values({ orderId: row.id, courseId, title, cover, gradeName, subjectName, sectionCount, validDays, priceFen, books });
  await db.insert(orderRequests).values({ userId, requestId: `demo-${order.slug}`, orderId: row.id });
  await db.insert(orderHistory).values({ orderId: row.id, event: 'create', state: '待支付', at });
  if (order.channel && paidAt) {
    const payNo = newPayNo();
    await db.insert(payments).values({
      payNo,
      orderId: row.id,
      provider: providerOf[order.channel],
      channel: order.channel,
      scene: 'desktop',
      amountFen: offer.priceFen,
      state: 'success',
      transactionId: `demo${payNo}`,
      createdAt: at,
      expiresAt: new Date(at.getTime() + ORDER_LIFE_MS),
      paidAt,
    });
    await db.insert(orderHistory).values({ orderId: row.id, event: 'pay', state: '已支付', at: paidAt });
    await notifyOrders(db, 'pay', [row], paidAt);
    const validUntil = new Date(paidAt.getTime() + validDays * DAY_MS);
    await db.insert(entitlements).values({ userId, courseId, orderId: row.id, validFrom: paidAt, validUntil });
  }
  return courseId;
}

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
    for (const order of past) {
      const [course] = await tx.select({ id: courses.id }).from(courses).where(eq(courses.slug, order.slug));
      const offer = course ? await findOffer(tx, course.id) : null;
      if (!offer) throw new Error(`demo course ${order.slug} is not there`);
      const at = new Date(now().getTime() - order.daysAgo * DAY_MS);
      const courseId = await insertOrder(tx, learner, offer, order, at);
      if (order.watched) await seedWatching(tx, learner, courseId, order.watched, now());
    }
    await tx
      .insert(parentLinks)
      .values({ studentId: learner, parentPhone: PARENT, relationship: '妈妈', createdAt: now() })
      .onConflictDoNothing();
  });
}
