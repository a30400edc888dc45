import { and, asc, eq, gt, isNotNull, isNull, lte, max } from 'drizzle-orm';
import type { Output } from '@/lib/contracts';
import { DAY } from '@/lib/kernel/time';
import type { Context, Deps, KnownContext } from '../context/context';
import type { Database } from '../db/open';
import { courses, entitlements, users } from '../db/schema';
import { BusinessError } from '../kernel/errors';
import { retention } from '../kernel/retention';
import { notificationMessages } from '../notification/messages';
import { notify } from '../notification/notify';
import { eraseAccount, openOrders } from './erase';
import { accountMessages } from './messages';
import { revokeAllTokens } from './tokens';

/**
 * Closing is not immediate: courses are paid for by parents and asked away by children, and a stolen session could ask
 * too. Nobody is signed in for these days; signing in takes the request back, and then everything is as it was.
 */
const GRACE_DAYS = retention.account.days;

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

/** Erases the accounts whose days of grace are over, once they have no open orders. */
export async function closeAccounts(deps: Pick<Deps, 'db' | 'env' | 'now' | 'log' | 'services'>): Promise<void> {
  const at = deps.now();
  const due = await deps.db
    .select({ id: users.id })
    .from(users)
    .where(and(lte(users.closingAt, at), isNull(users.closedAt)));
  let closed = 0;
  for (const { id } of due) if (await eraseAccount(deps, id, at)) closed += 1;
  if (closed > 0) deps.log.info({ accounts: closed }, 'accounts closed');
}
