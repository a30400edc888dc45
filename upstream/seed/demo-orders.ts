import { eq } from 'drizzle-orm';
import type { Channel } from '@/lib/kernel/payment';
import { DAY, MINUTE } from '@/lib/kernel/time';
import { findOffer, type Offer } from '../course/offer';
import type { Database } from '../db/open';
import { courseChanges, courses, entitlements, orderHistory, orderLines, orderRequests, orders } from '../db/schema';
import { bookCredit } from '../ledger/movements';
import { notificationMessages } from '../notification/messages';
import { notifyOrders, tellLearners } from '../notification/order-events';
import { ORDER_LIFE_MS } from '../order/close';
import { endRights, entitle } from '../order/entitle';
import { newOrderNo } from '../order/numbers';
import { insertGoods } from '../order/goods';
import { noGoods, quoteService } from '../kernel/refund-rules';
import type { OrderEvent, OrderState } from '../kernel/order-states';
import { paymentMessages } from '../payment/messages';
import { seedParcel, seedPayment, seedRefund } from './demo-order-parts';
import { eveningBefore, seedWatching, type Watched } from './demo-watching';

type Order = typeof orders.$inferSelect;

interface PastOrder {
  readonly slug: string;
  readonly daysAgo: number;
  readonly state: OrderState;
  /** How it was paid; null = never. */
  readonly channel: Channel | null;
  readonly watched: Watched | null;
  /** The course that was given for this one, bought so many days before. */
  readonly instead?: { readonly slug: string; readonly daysBefore: number };
}

/**
 * What the demo learner (初二) has behind him: an order of every kind that the list knows. Three courses are still his:
 * one with printed books on their way, one that came by a change of course.
 */
const past: readonly PastOrder[] = [
  {
    slug: 'chu2-02-yici-hanshu',
    daysAgo: 46,
    state: '已支付',
    channel: 'wechat',
    watched: { finished: 2, into: 0.55, days: 14 },
  },
  { slug: 'chu1-06-nianbiao', daysAgo: 33, state: '已退款', channel: 'alipay', watched: null },
  { slug: 'chu3-07-daofa-zhuguanti', daysAgo: 20, state: '已关闭', channel: null, watched: null },
  { slug: 'chu2-03-wuli-shiyan', daysAgo: 7, state: '已发货', channel: 'alipay', watched: { finished: 2, into: 0.3, days: 6 } },
  {
    slug: 'chu1-02-yufa-rumen',
    daysAgo: 5,
    state: '已支付',
    channel: 'wechat',
    watched: { finished: 1, into: 0.7, days: 3 },
    instead: { slug: 'chu1-07-ditu', daysBefore: 10 },
  },
  { slug: 'chu3-04-huaxue-rumen', daysAgo: 0, state: '待支付', channel: null, watched: null },
];

async function offerOf(tx: Database, slug: string): Promise<Offer> {
  const [course] = await tx.select({ id: courses.id }).from(courses).where(eq(courses.slug, slug));
  const offer = course ? await findOffer(tx, course.id) : null;
  if (!offer) throw new Error(`demo course ${slug} is not there`);
  return offer;
}

interface Terms {
  readonly userId: number;
  readonly receiverPhone: string;
  readonly state: OrderState;
  readonly channel: Channel | null;
  readonly at: Date;
  readonly creditFen?: number;
  readonly changedFromId?: number;
}

/** The order with its lines, as it was made; paid three minutes later where it was. */
async function writeOrder(tx: Database, offer: Offer, terms: Terms): Promise<Order> {
  const { userId, state, channel, at, creditFen = 0, changedFromId } = terms;
  const receiver = {
    receiverName: '林女士',
    receiverPhone: terms.receiverPhone,
    receiverAddress: '浙江省 绍兴市 越城区 示例路 18 号 2 幢 301 室',
    receiverAreaId: 330602,
  };
  const paidAt = channel ? new Date(at.getTime() + 3 * MINUTE) : null;
  const [order] = await tx
    .insert(orders)
    .values({
      ...(offer.requiresShipping ? receiver : {}),
      orderNo: newOrderNo(),
      userId,
      courseId: offer.courseId,
      state,
      amountFen: offer.priceFen - creditFen,
      creditFen,
      changedFromId,
      requiresShipping: offer.requiresShipping,
      createdAt: at,
      expiresAt: new Date(at.getTime() + ORDER_LIFE_MS),
      paidAt,
      payMethod: channel ? paymentMessages.methods[channel] : null,
    })
    .returning();
  if (!order) throw new Error('demo order was not stored');
  const { courseId, title, cover, gradeName, subjectName, sectionCount, validDays, priceFen, books } = offer;
  await tx
    .insert(orderLines)
    .values({ orderId: order.id, courseId, title, cover, gradeName, subjectName, sectionCount, validDays, priceFen, books });
  await insertGoods(tx, order.id, offer);
  await tx.insert(orderRequests).values({ userId, requestId: `demo-${order.orderNo}`, orderId: order.id });
  await passed(tx, order, 'create', '待支付', at);
  if (channel && paidAt) {
    await seedPayment(tx, order, channel, title, at, paidAt);
    await passed(tx, order, 'pay', '已支付', paidAt);
    await entitle(tx, order, paidAt);
  }
  return order;
}

/** A line of the order's history, with the message that goes with the event. */
async function passed(tx: Database, order: Order, event: OrderEvent | 'create', state: OrderState, at: Date): Promise<void> {
  await tx.insert(orderHistory).values({ orderId: order.id, event, state, at });
  if (event !== 'create') await notifyOrders(tx, event, [order], at);
}

/** Asked back eight days after it was paid, and there the day after. */
async function refunded(tx: Database, order: Order): Promise<void> {
  const [right] = await tx.select().from(entitlements).where(eq(entitlements.orderId, order.id));
  if (!right) throw new Error('demo order without a right');
  const askedAt = new Date(right.validFrom.getTime() + 8 * DAY);
  const period = { from: right.validFrom, until: right.validUntil };
  const { serviceFen: amountFen } = quoteService({ priceFen: order.amountFen, goods: noGoods, period }, askedAt);
  await passed(tx, order, 'askRefund', '退款中', askedAt);
  await endRights(tx, order.id, 'refund', askedAt);
  const doneAt = new Date(askedAt.getTime() + DAY);
  await seedRefund(tx, order, amountFen, askedAt, doneAt);
  await passed(tx, order, 'refund', '已退款', doneAt);
}

/** The course that was given for another one: its order, and what of it counts. */
async function givenUp(tx: Database, terms: Terms, instead: NonNullable<PastOrder['instead']>, offer: Offer) {
  const old = await offerOf(tx, instead.slug);
  const boughtAt = new Date(terms.at.getTime() - instead.daysBefore * DAY);
  const order = await writeOrder(tx, old, { ...terms, at: boughtAt });
  const from = new Date(boughtAt.getTime() + 3 * MINUTE);
  const period = { from, until: new Date(from.getTime() + old.validDays * DAY) };
  const { serviceFen: creditFen } = quoteService({ priceFen: old.priceFen, goods: old, period }, terms.at);
  const write = async (made: Order): Promise<void> => {
    const decidedAt = made.paidAt ?? terms.at;
    await endRights(tx, order.id, 'change', decidedAt);
    await tx.insert(courseChanges).values({
      userId: terms.userId,
      orderId: order.id,
      newOrderId: made.id,
      oldTitle: old.title,
      newTitle: offer.title,
      priceFen: offer.priceFen,
      creditFen,
      state: '已完成',
      createdAt: terms.at,
      decidedAt,
    });
    await bookCredit(tx, made, order.id, decidedAt);
    await tellLearners(tx, [made], decidedAt, notificationMessages.change.done(old.title, offer.title));
  };
  return { creditFen, changedFromId: order.id, write };
}

interface Step {
  readonly at: Date;
  readonly run: () => Promise<void>;
}

/** What has to be written for one of them, with the moment that each belongs to: a course that was given for another was bought before. */
async function stepsOf(tx: Database, one: PastOrder, userId: number, receiverPhone: string, now: Date): Promise<Step[]> {
  const { slug, daysAgo, state, channel, watched, instead } = one;
  const offer = await offerOf(tx, slug);
  const at = daysAgo > 0 ? eveningBefore(now, daysAgo) : new Date(now.getTime() - 5 * MINUTE);
  const terms: Terms = { userId, receiverPhone, state, channel, at };
  const given: Awaited<ReturnType<typeof givenUp>>[] = [];
  const made = async (): Promise<void> => {
    const [before] = given;
    const order = await writeOrder(tx, offer, { ...terms, creditFen: before?.creditFen, changedFromId: before?.changedFromId });
    await before?.write(order);
    if (state === '已关闭') await passed(tx, order, 'close', state, order.expiresAt);
    if (state === '已退款') await refunded(tx, order);
    if (state === '已发货') await passed(tx, order, 'ship', state, await seedParcel(tx, order));
    if (watched) await seedWatching(tx, userId, offer.courseId, watched, now);
  };
  const first = instead && {
    at: new Date(at.getTime() - instead.daysBefore * DAY),
    run: async () => void given.push(await givenUp(tx, terms, instead, offer)),
  };
  return [...(first ? [first] : []), { at, run: made }];
}

/** Writes the demo learner's orders, oldest first as the desk lists them by their numbers, with everything that belongs to them. */
export async function seedDemoOrders(tx: Database, userId: number, receiverPhone: string, now: Date): Promise<void> {
  const steps: Step[] = [];
  for (const one of past) steps.push(...(await stepsOf(tx, one, userId, receiverPhone, now)));
  for (const { run } of steps.sort((a, b) => a.at.getTime() - b.at.getTime())) await run();
}
