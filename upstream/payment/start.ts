import { and, eq, isNull, ne } from 'drizzle-orm';
import { href } from '@/lib/routes';
import type { Output } from '@/lib/contracts';
import type { Channel, Scene } from '@/lib/kernel/payment';
import { HOUR } from '@/lib/kernel/time';
import type { Context, KnownContext } from '../context/context';
import { orderLines, payments } from '../db/schema';
import { BusinessError } from '../kernel/errors';
import { liveReturnPath } from '../live/detail';
import { ownOrder } from '../order/find';
import { newPayNo } from '../order/numbers';
import { wasPaid } from '../kernel/order-states';
import type { Order } from '../order/view';
import { paymentMessages } from './messages';
import { nextAsk } from './asking';
import { endPayment, heardOf, type Payment } from './reconcile';
import { providerOf, type StartedPayment } from '../kernel/payment';

/** What a provider hands out to pay by is good for two hours (WeChat Pay); an order may wait longer. */
const SHEET_LIFE_MS = 2 * HOUR;

interface PaymentWish {
  readonly orderNo: string;
  readonly channel: Channel;
  readonly scene: Scene;
  readonly openId?: string | undefined;
}

/** How an order is paid, and by which link (`shareId`, '' at the learner's own cashier). */
interface Way extends Omit<PaymentWish, 'orderNo'> {
  readonly payerId: number;
  readonly shareId: string;
  /** Path on our site to come back to after paying on the same device. */
  readonly returnPath: string;
}

type Key = Pick<Payment, 'orderId' | 'channel' | 'scene' | 'openId' | 'payerId' | 'shareId'>;

const pendingOf = (key: Key) =>
  and(
    eq(payments.orderId, key.orderId),
    eq(payments.channel, key.channel),
    eq(payments.scene, key.scene),
    eq(payments.openId, key.openId),
    eq(payments.payerId, key.payerId),
    eq(payments.shareId, key.shareId),
    eq(payments.state, 'pending'),
  );

/** A sheet that is too old to be paid, ended at its provider. @throws BusinessError when the provider gave no answer */
async function ended(context: Context, payment: Payment): Promise<Payment> {
  try {
    return await endPayment(context, payment);
  } catch (error) {
    context.log.warn({ payNo: payment.payNo, err: error }, 'a payment could not be ended');
    throw new BusinessError(paymentMessages.checking);
  }
}

/** The pending payment of this order, channel and scene; none when the provider has dropped it in the meantime. */
async function reusable(context: Context, key: Key): Promise<Payment | null> {
  const [pending] = await context.db.select().from(payments).where(pendingOf(key));
  if (!pending) return null;
  const { state } = await (pending.expiresAt > context.now() ? heardOf(context, pending) : ended(context, pending));
  if (state === 'success') throw new BusinessError(paymentMessages.orderPaid);
  return state === 'pending' ? pending : null;
}

/** A new pending payment, or the one that somebody else made in the same moment. */
async function insertPayment({ db, now }: Context, key: Key, order: Order): Promise<Payment> {
  const createdAt = now();
  const sheetEnd = new Date(createdAt.getTime() + SHEET_LIFE_MS);
  const life = { createdAt, expiresAt: sheetEnd < order.expiresAt ? sheetEnd : order.expiresAt };
  const [made] = await db
    .insert(payments)
    .values({
      ...key,
      payNo: newPayNo(),
      provider: providerOf[key.channel],
      amountFen: order.amountFen,
      ...life,
      nextAskAt: nextAsk(life, 0, life.createdAt),
    })
    .onConflictDoNothing()
    .returning();
  const [found] = made ? [made] : await db.select().from(payments).where(pendingOf(key));
  if (!found) throw new BusinessError(paymentMessages.unavailable);
  return found;
}

/**
 * What the provider gave to start with: asked for once and kept, but for an address to go to, which providers let live for
 * minutes only. A number that was never begun with is spent, so that the next press takes a new one.
 */
async function begin(context: Context, payment: Payment, order: Order, returnPath: string): Promise<StartedPayment> {
  const { db, now, services, ip } = context;
  if (payment.started && payment.started.kind !== 'redirect') return payment.started;
  const [line] = await db.select({ title: orderLines.title }).from(orderLines).where(eq(orderLines.orderId, order.id));
  const { payNo, scene, amountFen, expiresAt, openId } = payment;
  const request = { payNo, scene, title: line?.title ?? '', amountFen, expiresAt, openId, payerIp: ip, returnPath };
  const one = eq(payments.id, payment.id);
  const started = await services.payments[payment.provider].start(request).catch(async (error: unknown) => {
    // Nobody was given anything to pay by: nothing is left to be asked about.
    await db
      .update(payments)
      .set({ state: 'failed', nextAskAt: null })
      .where(and(one, eq(payments.state, 'pending'), isNull(payments.started)));
    throw error;
  });
  const [kept] = await db
    .update(payments)
    .set({ started })
    .where(and(one, eq(payments.state, 'pending')))
    .returning();
  if (kept) return started;
  // Its order ended while the provider was asked: what was begun is ended there by the clock.
  await db
    .update(payments)
    .set({ nextAskAt: now() })
    .where(and(one, ne(payments.state, 'success')));
  throw new BusinessError(paymentMessages.orderClosed);
}

/**
 * Starts a payment of an order in the name of `payerId`, who may pay it. One pending payment per order, payer,
 * channel, scene and link is handed out again until it ends. @throws BusinessError when the order is paid or closed
 */
export async function beginPayment(context: Context, order: Order, way: Way): Promise<Output<'pay.prepay'>> {
  const { channel, scene, openId = '', payerId, shareId, returnPath } = way;
  if (wasPaid(order.state)) throw new BusinessError(paymentMessages.orderPaid);
  if (order.state !== '待支付') throw new BusinessError(paymentMessages.orderClosed);
  if (order.expiresAt <= context.now()) throw new BusinessError(paymentMessages.checking);
  const key = { orderId: order.id, channel, scene, openId: scene === 'jsapi' ? openId : '', payerId, shareId };
  const payment = (await reusable(context, key)) ?? (await insertPayment(context, key, order));
  const started = await begin(context, payment, order, returnPath);
  const { payNo, amountFen, expiresAt } = payment;
  return { ...started, payNo, orderNo: order.orderNo, amountFen, expiresAt: expiresAt.toISOString() };
}

/** Starts a payment of the caller's own unpaid order. @throws BusinessError as beginPayment, and when it is not the caller's */
export async function startPayment(context: KnownContext, { orderNo, ...wish }: PaymentWish): Promise<Output<'pay.prepay'>> {
  const order = await ownOrder(context, orderNo);
  const returnPath =
    (await liveReturnPath(context.db, order.id)) ??
    href(context.caller.kind === 'evaluation' ? 'e.orderDetail' : 'course.purchase', { orderNo });
  return beginPayment(context, order, { ...wish, payerId: context.caller.userId, shareId: '', returnPath });
}
