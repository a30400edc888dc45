import { and, desc, eq, gt, gte, lt, ne } from 'drizzle-orm';
import { nanoid } from 'nanoid';
import { href } from '@/lib/routes';
import type { Input, Output } from '@/lib/contracts';
import { maskPhone } from '@/lib/kernel/phone';
import { DAY } from '@/lib/kernel/time';
import { personById } from '../account/people';
import type { Context, Deps, KnownContext } from '../context/context';
import { orderLines, orders, payCodes, payments } from '../db/schema';
import { BusinessError, NotFoundError } from '../kernel/errors';
import { ownOrder } from '../order/find';
import { wasPaid } from '../kernel/order-states';
import type { Order } from '../order/view';
import { sharedForPaying } from '../pay-for-me/pay';
import { paymentMessages } from '../payment/messages';
import { endRunOut } from '../payment/asking';
import { heardOf } from '../payment/reconcile';
import { beginPayment } from '../payment/start';

type PayCode = typeof payCodes.$inferSelect;
type PayState = Output<'pay.codeDetail'>['state'];

/** 132 bits: nobody guesses it. */
const CODE_LENGTH = 22;
/** A code that has run out still says so for this long. */
const KEPT_MS = DAY;

/**
 * How the paying by a code stands: the last attempt that was begun on the phone, asked of the provider where it still
 * waits; the order itself once it is paid, by whichever way.
 */
async function stateOf(context: Context, code: PayCode, order: Order): Promise<PayState> {
  if (wasPaid(order.state)) return 'success';
  if (order.state !== '待支付' || code.expiresAt <= context.now()) return 'closed';
  const [last] = await context.db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.orderId, code.orderId),
        eq(payments.payerId, code.payerId),
        eq(payments.shareId, code.shareId),
        ne(payments.scene, 'desktop'),
        gte(payments.createdAt, code.createdAt),
      ),
    )
    .orderBy(desc(payments.id))
    .limit(1);
  return last ? (await heardOf(context, last)).state : 'pending';
}

/** A code with its order, closed first when its time is over. @throws NotFoundError for a code nobody was given */
async function findCode(context: Context, value: string): Promise<{ readonly code: PayCode; readonly order: Order }> {
  const { db } = context;
  const [code] = await db.select().from(payCodes).where(eq(payCodes.code, value));
  if (!code) throw new NotFoundError(paymentMessages.codeOver);
  await endRunOut(context, eq(orders.id, code.orderId));
  const [order] = await db.select().from(orders).where(eq(orders.id, code.orderId));
  if (!order) throw new Error('a code without its order');
  return { code, order };
}

/** The code that the caller was shown for this order, while paying by it has not ended; else a new one. */
async function liveCode(context: KnownContext, order: Order, shareId: string): Promise<PayCode> {
  const { db, caller, now } = context;
  const at = now();
  const mine = and(eq(payCodes.orderId, order.id), eq(payCodes.payerId, caller.userId), eq(payCodes.shareId, shareId));
  const [live] = await db
    .select()
    .from(payCodes)
    .where(and(mine, gt(payCodes.expiresAt, at)))
    .orderBy(desc(payCodes.createdAt))
    .limit(1);
  if (live && (await stateOf(context, live, order)) === 'pending') return live;
  const row = { code: nanoid(CODE_LENGTH), orderId: order.id, payerId: caller.userId, shareId, createdAt: at, expiresAt: order.expiresAt };
  const [made] = await db.insert(payCodes).values(row).returning();
  if (!made) throw new BusinessError(paymentMessages.unavailable);
  return made;
}

/**
 * A code by which a phone pays the caller's own order, or the order of a link: as long as the order can be paid.
 * @throws BusinessError when it cannot
 */
export async function makeCode(context: KnownContext, { orderNo, shareId }: Input<'pay.code'>): Promise<Output<'pay.code'>> {
  const order = shareId === undefined ? await ownOrder(context, orderNo) : (await sharedForPaying(context, shareId, orderNo)).order;
  if (wasPaid(order.state)) throw new BusinessError(paymentMessages.orderPaid);
  if (order.state !== '待支付') throw new BusinessError(paymentMessages.orderClosed);
  const { code, expiresAt } = await liveCode(context, order, shareId ?? '');
  return {
    payNo: code,
    orderNo,
    kind: 'qr',
    codeUrl: href('pay.code', { c: code }),
    url: null,
    jsapi: null,
    amountFen: order.amountFen,
    expiresAt: expiresAt.toISOString(),
  };
}

/** What whoever holds a code may see. @throws NotFoundError for a code nobody was given */
export async function codeDetail(context: Context, value: string): Promise<Output<'pay.codeDetail'>> {
  const { code, order } = await findCode(context, value);
  const [line] = await context.db.select({ title: orderLines.title }).from(orderLines).where(eq(orderLines.orderId, order.id));
  const learner = await personById(context.db, order.userId);
  return {
    title: line?.title ?? '',
    learnerPhone: maskPhone(learner?.mobilePhone ?? ''),
    orderTail: order.orderNo.slice(-4),
    amountFen: order.amountFen,
    expiresAt: code.expiresAt.toISOString(),
    state: await stateOf(context, code, order),
  };
}

/** Begins paying on the phone, in the name of who was shown the code. @throws BusinessError when the order cannot be paid, or the code is over */
export async function startByCode(context: Context, { code: value, ...way }: Input<'pay.codeStart'>): Promise<Output<'pay.codeStart'>> {
  const { code, order } = await findCode(context, value);
  const { payerId, shareId } = code;
  return beginPayment(context, order, { ...way, payerId, shareId, returnPath: href('pay.code', { c: value }) });
}

/** The result of a code, for who was shown it; null where the number is none of a code. */
export async function codeResult(context: KnownContext, value: string): Promise<Output<'pay.queryResult'> | null> {
  const mine = and(eq(payCodes.code, value), eq(payCodes.payerId, context.caller.userId));
  if ((await context.db.$count(payCodes, mine)) === 0) return null;
  const { code, order } = await findCode(context, value);
  const state = await stateOf(context, code, order);
  const { orderNo, amountFen, paidAt } = order;
  return { payNo: value, orderNo, state, amountFen, paidAt: paidAt?.toISOString() ?? null };
}

/** Forgets codes that ran out long ago. */
export async function sweepPayCodes({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await db.delete(payCodes).where(lt(payCodes.expiresAt, new Date(now().getTime() - KEPT_MS)));
}
