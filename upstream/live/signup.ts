import { and, eq } from 'drizzle-orm';
import type { Input, Output } from '@/lib/contracts';
import { personOfNumber, takeFirstGrade } from '../account/by-number';
import { personByPhone } from '../account/people';
import type { Context, KnownContext } from '../context/context';
import { liveActivities, liveLeads, orderRequests } from '../db/schema';
import { requireConsent } from '../guardian/consent';
import { BusinessError, NotFoundError } from '../kernel/errors';
import { orderOfRequest } from '../order/create';
import { isCode, spendCode } from '../sms/codes';
import { smsMessages } from '../sms/messages';
import { smsPurpose } from '../sms/purposes';
import { needActivity } from './find';
import { clearWay, join, type EndReplaced } from './join';
import { liveMessages } from './messages';
import { answerOf, findSignup, isOfLead, signedUp, signupOfRequest } from './own-signup';

/**
 * Proves the number, makes or finds its account and signs it in, and signs it up. All of it or nothing: where signup is
 * closed or the last seat is gone the code stays good. Who only looks for their signup (`find`) makes none. @throws BusinessError in words
 */
export async function signUp(context: Context, input: Input<'live.signup'>, end: EndReplaced): Promise<Output<'live.signup'>> {
  const { db, now } = context;
  const { mobilePhone, smsCode: code, gradeName } = input;
  const { id: activityId, words } = await needActivity(db, input.channel, input.activity);
  if (input.find === 1) return findSignup(context, input, activityId);
  if (!words.gradeNames.includes(gradeName)) throw new BusinessError(liveMessages.grade);
  const known = await personByPhone(db, mobilePhone);
  const before = known && (await signupOfRequest(context, input, known, activityId));
  if (before) return before;
  const purpose = smsPurpose.liveSignup;
  // Outside the transaction: a wrong code counts as a try, whatever becomes of the rest.
  if (!(await isCode(context, { mobilePhone, purpose, code, spend: false }))) throw new BusinessError(smsMessages.wrongCode);
  if (known) {
    await requireConsent(context, known.id);
    await clearWay(db, activityId, known.id, now(), end);
  }
  const answer = await db.transaction(async (tx) => {
    const within = { ...context, db: tx };
    await spendCode(within, mobilePhone, purpose, code);
    const person = await takeFirstGrade(within, await personOfNumber(within, mobilePhone, 'learner'), gradeName);
    const signup = await join(tx, activityId, person.id, input, now());
    const { order } = signup;
    await tx.insert(orderRequests).values({ userId: person.id, requestId: input.requestId, orderId: order.id }).onConflictDoNothing();
    return signedUp(within, person, input, signup);
  });
  context.services.website.changed([{ kind: 'activity', id: input.activity }]);
  return answer;
}

/** A new order of one's own lead, once for each request. @throws BusinessError as signing up does */
export async function signUpAgain(
  { db, caller, now, services }: KnownContext,
  input: Input<'live.again'>,
  end: EndReplaced,
): Promise<Output<'live.again'>> {
  const { userId } = caller;
  const [own] = await db
    .select()
    .from(liveLeads)
    .where(and(eq(liveLeads.leadId, input.leadId), eq(liveLeads.userId, userId)));
  if (!own) throw new NotFoundError(liveMessages.noLead);
  const repeated = await orderOfRequest(db, userId, input.requestId, isOfLead(db, own));
  if (repeated) return answerOf({ lead: own, order: repeated });
  await clearWay(db, own.activityId, userId, now(), end);
  const answer = await db.transaction(async (tx) => {
    const signup = await join(tx, own.activityId, userId, null, now());
    const { order } = signup;
    await tx.insert(orderRequests).values({ userId, requestId: input.requestId, orderId: order.id }).onConflictDoNothing();
    return answerOf(signup);
  });
  const [activity] = await db.select({ id: liveActivities.slug }).from(liveActivities).where(eq(liveActivities.id, own.activityId));
  if (activity) services.website.changed([{ kind: 'activity', ...activity }]);
  return answer;
}
