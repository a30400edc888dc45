import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, max, or } from 'drizzle-orm';
import type { Output } from '@/lib/contracts';
import { DAY } from '@/lib/kernel/time';
import type { Context, Deps, KnownContext } from '../context/context';
import type { Database } from '../db/open';
import { courses, entitlements, orderLines, orders, users } from '../db/schema';
import { BusinessError } from '../kernel/errors';
import { retention } from '../kernel/retention';
import { notificationMessages } from '../notification/messages';
import { notify } from '../notification/notify';
import { eraseAccount } from './erase';
import { accountMessages } from './messages';
import { revokeAllTokens } from './tokens';

/**
 * Closing is not immediate: courses are paid for by parents and asked away by children, and a stolen session could ask
 * too. Nobody is signed in for these days; signing in takes the request back, and then everything is as it was.
 */
const GRACE_DAYS = retention.account.days;

/** Orders that stand in the way: unpaid ones, money that is going back, books that are on their way (user agreement 2.5). */
async function openOrders(db: Database, userId: number): Promise<Output<'account.closePreview'>['openOrders']> {
  const shipping = and(eq(orders.state, '已支付'), eq(orders.requiresShipping, true));
  return db
    .select({ orderNo: orders.orderNo, title: orderLines.title, state: orders.state })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(eq(orders.userId, userId), or(inArray(orders.state, ['待支付', '已发货', '退款中']), shipping)))
    .orderBy(asc(orders.id));
}

/** What would be lost, said before it is. */
export async function closePreview(context: KnownContext): Promise<Output<'account.closePreview'>> {
  const { db, caller, now } = context;
  const running = await db
    .select({ courseId: courses.id, title: courses.title, until: max(entitlements.validUntil) })
    .from(entitlements)
    .innerJoin(courses, eq(courses.id, entitlements.courseId))
    .where(and(eq(entitlements.userId, caller.userId), gt(entitlements.validUntil, now())))
    .groupBy(courses.id)
    .orderBy(asc(courses.id));
  return {
    graceDays: GRACE_DAYS,
    courses: running.flatMap(({ courseId, title, until }) => (until ? [{ courseId, title, validUntil: until.toISOString() }] : [])),
    openOrders: await openOrders(db, caller.userId),
  };
}

/** @throws BusinessError while orders are open */
export async function requireNoOpenOrders(db: Database, userId: number): Promise<void> {
  const open = new Set((await openOrders(db, userId)).map((order) => order.orderNo));
  if (open.size > 0) throw new BusinessError(accountMessages.openOrders(open.size));
}

/** Starts the days of grace and signs the account out everywhere; in a transaction. */
export async function startClosing(tx: Database, userId: number, now: Date): Promise<{ closesAt: string }> {
  const closingAt = new Date(now.getTime() + GRACE_DAYS * DAY);
  await tx.update(users).set({ closingAt }).where(eq(users.id, userId));
  await revokeAllTokens(tx, userId);
  return { closesAt: closingAt.toISOString() };
}

/** Its owner has signed in again: the account stays, and is told so. */
export async function keepAccount({ db, now }: Pick<Context, 'db' | 'now'>, userId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const kept = await tx
      .update(users)
      .set({ closingAt: null })
      .where(and(eq(users.id, userId), isNotNull(users.closingAt)))
      .returning();
    if (kept.length > 0) await notify(tx, userId, notificationMessages.closingTakenBack, now());
  });
}

/** Erases the accounts whose days of grace are over. */
export async function closeAccounts(deps: Pick<Deps, 'db' | 'env' | 'now' | 'log' | 'services'>): Promise<void> {
  const at = deps.now();
  const due = await deps.db
    .select({ id: users.id })
    .from(users)
    .where(and(lte(users.closingAt, at), isNull(users.closedAt)));
  for (const { id } of due) await eraseAccount(deps, id, at);
  if (due.length > 0) deps.log.info({ accounts: due.length }, 'accounts closed');
}
