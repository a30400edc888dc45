import { and, eq, gt, inArray, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../db/open';
import { courses, entitlements, orders, payments, type users } from '../db/schema';
import { BusinessError } from '../kernel/errors';
import { mergeMessages } from './messages';

export type Account = typeof users.$inferSelect;

/** Courses of which both have an order that is not paid: an account has one at most. */
async function unpaidOfBoth(tx: Database, stays: number, goes: number): Promise<string[]> {
  const other = alias(orders, 'other');
  const rows = await tx
    .select({ title: courses.title })
    .from(orders)
    .innerJoin(other, and(eq(other.courseId, orders.courseId), eq(other.userId, goes), eq(other.state, '待支付')))
    .innerJoin(courses, eq(courses.id, orders.courseId))
    .where(and(eq(orders.userId, stays), eq(orders.state, '待支付')));
  return rows.map(({ title }) => title);
}

/** Courses, and live classes of them, of which one has an order that is not paid, and the other the right: it would be paid for twice. */
async function unpaidOfOwned(tx: Database, stays: number, goes: number, now: Date): Promise<string[]> {
  const beside = or(
    and(eq(orders.userId, stays), eq(entitlements.userId, goes)),
    and(eq(orders.userId, goes), eq(entitlements.userId, stays)),
  );
  const rows = await tx
    .selectDistinct({ title: courses.title })
    .from(orders)
    .innerJoin(entitlements, and(eq(entitlements.courseId, orders.courseId), gt(entitlements.validUntil, now)))
    .innerJoin(courses, eq(courses.id, orders.courseId))
    .where(and(eq(orders.state, '待支付'), beside));
  return rows.map(({ title }) => title);
}

/** Do both pay one order at this moment, the one for the other? */
async function bothPay(tx: Database, stays: number, goes: number): Promise<boolean> {
  const rows = await tx
    .select({ orderId: payments.orderId, payerId: payments.payerId })
    .from(payments)
    .where(and(inArray(payments.payerId, [stays, goes]), eq(payments.state, 'pending')));
  const own = new Set(rows.flatMap(({ orderId, payerId }) => (payerId === stays ? [orderId] : [])));
  return rows.some(({ orderId, payerId }) => payerId === goes && own.has(orderId));
}

/** @throws BusinessError: what has to be settled first */
export async function requireMergeable(tx: Database, stays: Account, goes: Account, now: Date): Promise<void> {
  if (stays.id === goes.id) throw new BusinessError(mergeMessages.same);
  if (stays.closedAt !== null || goes.closedAt !== null) throw new BusinessError(mergeMessages.closed);
  if (stays.closingAt !== null || goes.closingAt !== null) throw new BusinessError(mergeMessages.closing);
  if (stays.role !== goes.role) throw new BusinessError(mergeMessages.roles);
  const unpaid = await unpaidOfBoth(tx, stays.id, goes.id);
  if (unpaid.length > 0) throw new BusinessError(mergeMessages.unpaid(unpaid));
  const owned = await unpaidOfOwned(tx, stays.id, goes.id, now);
  if (owned.length > 0) throw new BusinessError(mergeMessages.owned(owned));
  if (await bothPay(tx, stays.id, goes.id)) throw new BusinessError(mergeMessages.paying);
}
