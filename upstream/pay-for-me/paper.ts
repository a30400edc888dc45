import { eq, sql } from 'drizzle-orm';
import type { Input, Output } from '@/lib/contracts';
import { personOfNumber } from '../account/by-number';
import { personByPhone } from '../account/people';
import { welcome } from '../account/sign-in';
import { issueToken } from '../account/tokens';
import { lockAccount } from '../account/lock';
import type { Context, Deps, KnownContext } from '../context/context';
import { findOffer } from '../course/offer';
import { orders, shareLinks } from '../db/schema';
import { requireConsent } from '../guardian/consent';
import { BusinessError } from '../kernel/errors';
import { keepForPayer } from '../order/close';
import { createOrder } from '../order/create';
import { endRunOut } from '../payment/asking';
import { endReplacedBy } from '../payment/replaced';
import { wasPaid } from '../kernel/order-states';
import type { Order } from '../order/view';
import { spendCode } from '../sms/codes';
import { smsPurpose } from '../sms/purposes';
import { linkTo, needLink, newLink, pageOf } from './links';
import { shareMessages } from './messages';

/** The first half of the advisory lock's key: orders of one link are made one after the other. */
const LOCK_CLASS = 7_208;

/**
 * Signs in to a shared paper course by SMS code: a token of its own, one day. The learner's own number keeps a learner's
 * account, any other one that is new becomes a parent's. @throws BusinessError for a link that is over and a wrong code
 */
export async function paperLogin(context: Context, given: Input<'share.paperLogin'>): Promise<Output<'share.paperLogin'>> {
  const { shareId, loginName: mobilePhone, loginPassword: code } = given;
  const link = await needLink(context.db, shareId, context.now());
  await spendCode(context, mobilePhone, smsPurpose.codeLogin, code);
  const person = await personOfNumber(context, mobilePhone, link.learnerPhone === mobilePhone ? 'learner' : 'parent');
  await welcome(context, person, {});
  return { paperCourseShareToken: await issueToken(context.db, person.id, 'paperShare', context.now()), mobilePhone };
}

/**
 * Makes the order of a `paperTemp` link for the account of its number, which is made with it where there is none. While an
 * order of the link waits to be paid it is the same one. @throws BusinessError as createOrder, when it was paid, for who is closing, and for a
 * child whose guardian has not agreed
 */
export async function createTempOrder(context: KnownContext, shareId: string, wish: Input<'orders.create'>): Promise<Order> {
  const known = await needLink(context.db, shareId, context.now());
  const learner = known.learnerPhone === null ? null : await personByPhone(context.db, known.learnerPhone);
  if (learner) {
    await endRunOut(context, eq(orders.userId, learner.id), { always: true });
    if (known.courseId === wish.courseId) await endReplacedBy(context, learner.id, wish.courseId);
  }
  return context.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_CLASS}, hashtext(${shareId}))`);
    const inside = { ...context, db: tx };
    const link = await needLink(tx, shareId, context.now());
    if (link.kind !== 'paperTemp' || link.learnerPhone === null || link.courseId !== wish.courseId)
      throw new BusinessError(shareMessages.notThisCourse);
    const [before] = await tx
      .select()
      .from(orders)
      .where(eq(orders.id, link.orderId ?? 0));
    if (before && wasPaid(before.state)) throw new BusinessError(shareMessages.paidAlready);
    const learner = await personOfNumber(inside, link.learnerPhone, 'learner');
    if ((await lockAccount(tx, learner.id)).leaves) throw new BusinessError(shareMessages.leaves);
    // The call is the payer's; what it sells is the learner's.
    await requireConsent(inside, learner.id);
    const order = await createOrder(wish, { ...inside, caller: { ...context.caller, userId: learner.id, rsNo: learner.rsNo } });
    await keepForPayer(tx, order);
    await linkTo(tx, link, order.id, context.now());
    const [kept] = await tx.select().from(orders).where(eq(orders.id, order.id));
    return kept ?? order;
  });
}

interface TempLink {
  /** With its query. */
  readonly path: string;
  /** Of the course. */
  readonly title: string;
  readonly expiresAt: Date;
}

/** A link to an order with no account yet: the shop's own, for a number and a course with printed books. @throws BusinessError for another course */
export async function makeTempLink(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  wish: { readonly mobilePhone: string; readonly courseId: number },
): Promise<TempLink> {
  const offer = await findOffer(db, wish.courseId);
  if (!offer) throw new BusinessError(shareMessages.operator.noCourse);
  if (!offer.requiresShipping) throw new BusinessError(shareMessages.operator.noBooks);
  const row = newLink({ kind: 'paperTemp', courseId: offer.courseId, learnerPhone: wish.mobilePhone }, now());
  const [made] = await db.insert(shareLinks).values(row).returning();
  if (!made) throw new Error('a link was not stored');
  return { path: pageOf(made), title: offer.title, expiresAt: made.expiresAt };
}
