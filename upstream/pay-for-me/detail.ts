import { and, eq } from 'drizzle-orm';
import type { Output } from '@/lib/contracts';
import { maskPhone } from '@/lib/kernel/phone';
import { personById, personByPhone } from '../account/people';
import type { Context } from '../context/context';
import { findOffer, termsOfCourse } from '../course/offer';
import { orders, payments } from '../db/schema';
import { NotFoundError } from '../kernel/errors';
import { orderMessages } from '../order/messages';
import { lineView, orderView, type Order } from '../order/view';
import { endRunOut } from '../payment/asking';
import type { ShareLink } from './links';
import { maskName } from '../kernel/mask-name';
import { maskReceiver } from './mask';

type Shared = Output<'orders.shareDetail'>;

/** The order of a link, closed first when its time is over; null where none was made yet. */
export async function orderOfLink(context: Pick<Context, 'db' | 'log' | 'now' | 'services'>, link: ShareLink): Promise<Order | null> {
  if (link.orderId === null) return null;
  await endRunOut(context, eq(orders.id, link.orderId));
  const [order] = await context.db.select().from(orders).where(eq(orders.id, link.orderId));
  if (!order) throw new Error('a share link without its order');
  return order;
}

/** What a `paperTemp` link offers before an order is made, or after the last one ended unpaid. */
async function offered({ db, caller }: Context, link: ShareLink): Promise<Shared> {
  const offer = link.courseId === null ? null : await findOffer(db, link.courseId);
  if (!offer) throw new NotFoundError(orderMessages.courseNotFound);
  const { priceFen, requiresShipping, booksFen, shippingFen } = offer;
  const goods = [
    { kind: 'books' as const, priceFen: booksFen, state: '待寄出' as const },
    { kind: 'shipping' as const, priceFen: shippingFen, state: '待寄出' as const },
  ];
  const learner = link.learnerPhone === null ? null : await personByPhone(db, link.learnerPhone);
  return {
    kind: link.kind,
    orderNo: null,
    state: '待支付',
    amountFen: priceFen,
    creditFen: 0,
    lines: [lineView(offer)],
    secondsLeft: null,
    requiresShipping,
    paidAt: null,
    expiresAt: link.expiresAt.toISOString(),
    learnerName: maskName(learner?.nickName ?? ''),
    learnerPhone: caller ? maskPhone(link.learnerPhone ?? '') : '',
    receiver: null,
    own: false,
    paidByYou: false,
    goods: goods.filter((row) => row.priceFen > 0),
    refundTerms: termsOfCourse(offer),
  };
}

/** Orders that ended without being paid: of a `paperTemp` link a new one may be made. */
const isUnpaidEnd = (order: Order): boolean => order.state === '已关闭' || order.state === '已取消';

/** What somebody who was sent the link may see. */
export async function sharedOrder(context: Context, link: ShareLink): Promise<Shared> {
  const { db, caller, now } = context;
  const order = await orderOfLink(context, link);
  if (!order || (link.kind === 'paperTemp' && isUnpaidEnd(order))) return offered(context, link);
  const view = await orderView(db, order, now());
  const learner = await personById(db, order.userId);
  const paid = caller && and(eq(payments.orderId, order.id), eq(payments.payerId, caller.userId), eq(payments.state, 'success'));
  return {
    kind: link.kind,
    orderNo: view.orderNo,
    state: view.state,
    amountFen: view.amountFen,
    creditFen: view.creditFen,
    lines: view.lines,
    secondsLeft: view.secondsLeft,
    requiresShipping: view.requiresShipping,
    goods: view.goods,
    refundTerms: view.refundTerms,
    paidAt: view.paidAt,
    expiresAt: view.expiresAt,
    learnerName: maskName(learner?.nickName ?? ''),
    learnerPhone: caller ? maskPhone(learner?.mobilePhone ?? '') : '',
    receiver: view.receiver && maskReceiver(view.receiver),
    own: caller?.kind === 'user' && caller.userId === order.userId,
    paidByYou: paid ? (await db.$count(payments, paid)) > 0 : false,
  };
}
