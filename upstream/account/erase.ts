import { and, asc, eq, inArray, isNull, lte, or } from 'drizzle-orm';
import type { Output } from '@/lib/contracts';
import type { Deps } from '../context/context';
import type { Database } from '../db/open';
import { orderLines, orders, uploads, users } from '../db/schema';
import { emptyAccount } from '../personal-data/empty-account';
import { personalTables, register } from '../personal-data/register';
import type { Owner } from '../personal-data/owner';
import { dropUploads } from '../upload/store';

/** Orders that stand in the way: unpaid ones, money that is going back, books that are on their way (user agreement 2.5). */
export async function openOrders(db: Database, userId: number): Promise<Output<'account.closePreview'>['openOrders']> {
  const shipping = and(eq(orders.state, '已支付'), eq(orders.requiresShipping, true));
  return db
    .select({ orderNo: orders.orderNo, title: orderLines.title, state: orders.state })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(eq(orders.userId, userId), or(inArray(orders.state, ['待支付', '已发货', '退款中']), shipping)))
    .orderBy(asc(orders.id));
}

/** Marks the account as erased and empties its own row; null where it was taken back, is erased or has open orders. */
async function emptied(tx: Database, userId: number, now: Date): Promise<Owner | null> {
  const [person] = await tx
    .select({ rsNo: users.rsNo, mobilePhone: users.mobilePhone, since: users.createdAt })
    .from(users)
    .where(and(eq(users.id, userId), lte(users.closingAt, now), isNull(users.closedAt)))
    .for('update');
  if (person === undefined || (await openOrders(tx, userId)).length > 0) return null;
  await tx
    .update(users)
    .set({
      mobilePhone: `closed:${person.rsNo}`,
      ...emptyAccount,
      closedAt: now,
    })
    .where(eq(users.id, userId));
  return { userId, mobilePhone: person.mobilePhone, since: person.since };
}

/** Pictures that the person has uploaded: their files go when they are nobody's for certain. */
async function picturesOf(tx: Database, owner: Owner): Promise<readonly { readonly key: string }[]> {
  return 'of' in register.uploads ? tx.select({ key: uploads.key }).from(uploads).where(register.uploads.of(owner)) : [];
}

/**
 * Takes everything of a person out of an account, as the register of personal data says table by table: what is not kept by law
 * goes, and trades stay without a name to them. The number is free for a new account. Once: an account that was taken back in the
 * meantime, or has open orders, is left alone: false.
 */
export async function eraseAccount(deps: Pick<Deps, 'db' | 'env' | 'log' | 'services'>, userId: number, now: Date): Promise<boolean> {
  const pictures = await deps.db.transaction(async (tx) => {
    const owner = await emptied(tx, userId, now);
    if (owner === null) return null;
    const found = await picturesOf(tx, owner);
    // Pictures are found by the reports that they came with, which stand behind them in the register: first what goes, then what stays.
    for (const { table, of, closing } of personalTables) if (closing === 'erase') await tx.delete(table).where(of(owner));
    for (const { of, closing } of personalTables) if (typeof closing === 'function') await closing(tx, of(owner));
    return found;
  });
  if (pictures === null) return false;
  // A bucket may be away: what is nobody's is swept away later, and the next account does not wait for it.
  await dropUploads(deps, pictures).catch((error: unknown) => deps.log.warn({ err: error }, 'pictures of an erased account go later'));
  return true;
}
