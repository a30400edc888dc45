import { and, desc, eq, sql } from 'drizzle-orm';
import type { Input, Output } from '@/lib/contracts';
import { describe, personByPhone, type Person } from '../account/people';
import { welcome } from '../account/sign-in';
import { issueToken } from '../account/tokens';
import type { Context } from '../context/context';
import type { Database } from '../db/open';
import { liveLeads, liveOrders } from '../db/schema';
import { BusinessError, NotFoundError } from '../kernel/errors';
import { wasPaid } from '../kernel/order-states';
import { orderOfRequest } from '../order/create';
import type { Order } from '../order/view';
import { isCode, spendCode } from '../sms/codes';
import { smsMessages } from '../sms/messages';
import { smsPurpose } from '../sms/purposes';
import { lastOrder, type Lead } from './join';
import { liveMessages } from './messages';

type Wish = Input<'live.signup'>;
interface Signup {
  readonly lead: Lead;
  readonly order: Order;
}

/** A signup as whoever made it is told of it. */
export const answerOf = ({ lead, order }: Signup): Output<'live.again'> => ({
  leadId: lead.leadId,
  orderNo: order.orderNo,
  amountFen: order.amountFen,
  paid: wasPaid(order.state),
});

/** The same for somebody who has just proved their number: it signs them in. */
export async function signedUp(context: Context, person: Person, wish: Wish, signup: Signup): Promise<Output<'live.signup'>> {
  await welcome(context, person, wish);
  const token = await issueToken(context.db, person.id, 'user', context.now(), wish.deviceId ?? '');
  return { ...answerOf(signup), userInfo: { ...describe(person), token } };
}

/** Is an order one of this lead's? */
export const isOfLead =
  (db: Database, { id: leadId }: Lead) =>
  async ({ id }: Order): Promise<boolean> =>
    (await db.$count(liveOrders, and(eq(liveOrders.orderId, id), eq(liveOrders.leadId, leadId)))) > 0;

/** The lead of an account that is of this activity, else the one that it made last; undefined = it has none. */
async function leadOf(db: Database, userId: number, activityId: number): Promise<Lead | undefined> {
  const [lead] = await db
    .select()
    .from(liveLeads)
    .where(eq(liveLeads.userId, userId))
    .orderBy(desc(sql`${liveLeads.activityId} = ${activityId}`), desc(liveLeads.id))
    .limit(1);
  return lead;
}

/**
 * What a number signed up for, whatever became of its order. Makes nothing: no account, no order, no lead. @throws BusinessError for a
 * wrong code, NotFoundError where nothing is known of the number, whose code stays good
 */
export async function findSignup(context: Context, wish: Wish, activityId: number): Promise<Output<'live.signup'>> {
  const { db, now } = context;
  const { mobilePhone, smsCode: code } = wish;
  const purpose = smsPurpose.liveSignup;
  if (!(await isCode(context, { mobilePhone, purpose, code, spend: false }))) throw new BusinessError(smsMessages.wrongCode);
  const person = await personByPhone(db, mobilePhone);
  const lead = person ? await leadOf(db, person.id, activityId) : undefined;
  const order = lead ? await lastOrder(db, lead.id, now()) : null;
  if (!person || !lead || !order) throw new NotFoundError(liveMessages.noLead);
  await spendCode(context, mobilePhone, purpose, code);
  return signedUp(context, person, wish, { lead, order });
}

/**
 * What a signup was answered with whose answer was lost on its way, or null: the same request comes again with the code that it has spent.
 * @throws BusinessError for another code
 */
export async function signupOfRequest(
  context: Context,
  wish: Wish,
  person: Person,
  activityId: number,
): Promise<Output<'live.signup'> | null> {
  const { db } = context;
  const { mobilePhone, smsCode: code, requestId } = wish;
  const lead = await leadOf(db, person.id, activityId);
  if (lead?.activityId !== activityId) return null;
  const order = await orderOfRequest(db, person.id, requestId, isOfLead(db, lead));
  if (!order) return null;
  const right = await isCode(context, { mobilePhone, purpose: smsPurpose.liveSignup, code, spend: false, spentToo: true });
  if (!right) throw new BusinessError(smsMessages.wrongCode);
  return signedUp(context, person, wish, { lead, order });
}
