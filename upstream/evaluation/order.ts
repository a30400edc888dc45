import { and, desc, eq } from 'drizzle-orm';
import type { Input, Output } from '@/lib/contracts';
import { lockAccount } from '../account/lock';
import type { Offer } from '../course/offer';
import { ownedUntil } from '../course/ownership';
import type { KnownContext } from '../context/context';
import type { Database } from '../db/open';
import { evaluationOrders, orderRequests, orders } from '../db/schema';
import { BusinessError, NotFoundError } from '../kernel/errors';
import { insertOrder, noReceiver, orderOfRequest } from '../order/create';
import { orderMessages } from '../order/messages';
import { reuseOrCancel } from '../order/unpaid';
import { wasPaid } from '../kernel/order-states';
import { orderView, type Order } from '../order/view';
import { endRunOut } from '../payment/asking';
import { endReplaced } from '../payment/replaced';
import { ownReport, type Report } from './find';
import { evaluationMessages } from './messages';
import { modeOf, recommendedOffer } from './recommended';

type Wish = Input<'evaluation.createOrder'>;
type What = Wish['what'];

/** Was this way of learning paid for this report already? */
async function isModePaid(db: Database, reportId: number): Promise<boolean> {
  const rows = await db
    .select({ state: orders.state })
    .from(evaluationOrders)
    .innerJoin(orders, eq(orders.id, evaluationOrders.orderId))
    .where(and(eq(evaluationOrders.reportId, reportId), eq(evaluationOrders.what, 'mode')));
  return rows.some(({ state }) => wasPaid(state) && state !== '已退款');
}

/** What is sold, at the price of the database. A way of learning is its course under its own name and price. */
async function offerFor({ db, caller, now }: KnownContext, report: Report, what: What): Promise<Offer> {
  if (what === 'mode') {
    const { mode, offer } = await modeOf(db, report);
    if (await isModePaid(db, report.id)) throw new BusinessError(evaluationMessages.modeBought);
    return { ...offer, title: evaluationMessages.modeLine(mode.title, mode.weeks), priceFen: mode.priceFen };
  }
  const offer = await recommendedOffer(db, report);
  if (await ownedUntil(db, caller.userId, offer.courseId, now())) throw new BusinessError(evaluationMessages.owned);
  return offer;
}

/**
 * Makes the order of a recommended course or of a way of learning: price from the database, idempotent by request id, one
 * unpaid order of a course. @throws BusinessError for somebody else's report, for what is owned, and for courses that ship
 */
export async function createEvaluationOrder(context: KnownContext, wish: Wish): Promise<Order> {
  const { db, caller, now } = context;
  const { userId } = caller;
  const report = await ownReport(context, wish.reportId);
  const at = now();
  await endRunOut(context, eq(orders.userId, userId), { always: true });
  const same = async ({ id }: Order): Promise<boolean> => {
    const wished = [eq(evaluationOrders.orderId, id), eq(evaluationOrders.reportId, report.id), eq(evaluationOrders.what, wish.what)];
    return (await db.$count(evaluationOrders, and(...wished))) > 0;
  };
  const repeated = await orderOfRequest(db, userId, wish.requestId, same);
  if (repeated) return repeated;
  const offer = await offerFor(context, report, wish.what);
  if (offer.requiresShipping) throw new BusinessError(evaluationMessages.ships);
  await endReplaced(context, userId, offer);
  return db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    const order = (await reuseOrCancel(tx, userId, offer, at)) ?? (await insertOrder(tx, userId, offer, noReceiver, at));
    // Again, after what may have waited.
    await offerFor({ ...context, db: tx }, report, wish.what);
    if (!order) throw new BusinessError(orderMessages.busy);
    const row = { reportId: report.id, what: wish.what };
    await tx
      .insert(evaluationOrders)
      .values({ orderId: order.id, ...row })
      .onConflictDoUpdate({ target: evaluationOrders.orderId, set: row });
    await tx.insert(orderRequests).values({ userId, requestId: wish.requestId, orderId: order.id }).onConflictDoNothing();
    return (await orderOfRequest(tx, userId, wish.requestId, ({ id }) => id === order.id)) ?? order;
  });
}

/** The caller's own order of an evaluation, the latest without a number. Any other answers as an unknown one does. */
export async function evaluationOrder(context: KnownContext, orderNo?: string): Promise<Output<'evaluation.orderDetail'>> {
  const { db, caller, now } = context;
  const mine = and(eq(orders.userId, caller.userId), orderNo === undefined ? undefined : eq(orders.orderNo, orderNo));
  await endRunOut(context, mine);
  const [found] = await db
    .select({ order: orders, reportId: evaluationOrders.reportId, what: evaluationOrders.what })
    .from(evaluationOrders)
    .innerJoin(orders, eq(orders.id, evaluationOrders.orderId))
    .where(mine)
    .orderBy(desc(orders.id))
    .limit(1);
  if (!found) throw new NotFoundError(orderMessages.notFound);
  return { ...(await orderView(db, found.order, now())), reportId: found.reportId, what: found.what };
}
