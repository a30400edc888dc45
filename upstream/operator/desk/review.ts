import { and, count, eq, gte, inArray, isNotNull, lte, ne, not, or, sql, type SQL } from 'drizzle-orm';
import { maskPhone } from '@/lib/kernel/phone';
import { HOUR } from '@/lib/kernel/time';
import type { DeskOutput } from '@/lib/ops/contract';
import { REFUND_DAYS } from '@/lib/ops/order-kinds';
import type { Database } from '../../db/open';
import { billLines, courseChanges, orders, payments, refunds, users } from '../../db/schema';
import type { SignedIn } from './shared/handler';

type Around = NonNullable<DeskOutput<'approvals.review'>['order']>;

/** The line of the channel's own bill that a payment stands in, counted from 1 as the bill was read. */
async function billOf(db: Database, { provider, payNo }: typeof payments.$inferSelect): Promise<Around['payments'][number]['bill']> {
  const [found] = await db
    .select()
    .from(billLines)
    .where(and(eq(billLines.provider, provider), eq(billLines.kind, 'paid'), eq(billLines.payNo, payNo)));
  if (!found) return null;
  const { day, id, amountFen } = found;
  const line = await db.$count(billLines, and(eq(billLines.day, day), eq(billLines.provider, provider), lte(billLines.id, id)));
  return { day, line, amountFen };
}

async function sumOf(db: Database, which: SQL | undefined): Promise<{ count: number; sumFen: number }> {
  const [row] = await db
    .select({ n: count(), fen: sql<number>`coalesce(sum(${refunds.amountFen}), 0)`.mapWith(Number) })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(ne(refunds.state, 'dropped'), which));
  return { count: row?.n ?? 0, sumFen: row?.fen ?? 0 };
}

/** Refunds of the order that a wish would move, by its row; a new one moves none that is there. */
const moved: ReadonlyMap<string, SQL> = new Map([
  ['refunds.release', eq(refunds.state, 'held')],
  ['refunds.retry', eq(refunds.state, 'failed')],
  ['refunds.transfer', eq(refunds.state, 'failed')],
  ['refunds.transferAgain', isNotNull(refunds.transferNo)],
]);

/** What stands around a refund that a second person is to agree to; null for a wish that is not about an order. */
export async function aroundRefund({ db, now }: SignedIn, row: string, target: string): Promise<Around | null> {
  if (row !== 'orders.refund' && !moved.has(row)) return null;
  const [found] = await db
    .select({ order: orders, phone: users.mobilePhone })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.orderNo, target));
  if (!found) return null;
  const { order, phone } = found;
  const paid = await db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, order.id), eq(payments.state, 'success')))
    .orderBy(payments.id);
  const own = moved.get(row);
  const since = new Date(now().getTime() - REFUND_DAYS * 24 * HOUR);
  const open = and(
    or(eq(courseChanges.orderId, order.id), eq(courseChanges.newOrderId, order.id)),
    inArray(courseChanges.state, ['处理中', '已完成']),
  );
  return {
    payments: await Promise.all(
      paid.map(async (payment) => {
        const { payNo, provider, amountFen } = payment;
        return { payNo, provider, amountFen, bill: await billOf(db, payment) };
      }),
    ),
    changed: (await db.$count(courseChanges, open)) > 0,
    others: await sumOf(db, and(eq(refunds.orderId, order.id), own && not(own))),
    learner: {
      ...(await sumOf(db, and(eq(orders.userId, order.userId), ne(orders.id, order.id), gte(refunds.createdAt, since)))),
      phone: maskPhone(phone),
    },
  };
}
