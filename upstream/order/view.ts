import { eq } from 'drizzle-orm';
import type { Output } from '@/lib/contracts';
import type { Database } from '../db/open';
import { entitlements, orderLines, type orders } from '../db/schema';

export type Order = typeof orders.$inferSelect;

/** An order as its owner sees it. */
export async function orderView(db: Database, order: Order): Promise<Output<'orders.detail'>> {
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(orderLines.id);
  const rights = await db.select({ until: entitlements.validUntil }).from(entitlements).where(eq(entitlements.orderId, order.id));
  const validUntil = rights[0]?.until ?? null;
  return {
    orderNo: order.orderNo,
    state: order.state,
    amountFen: order.amountFen,
    createdAt: order.createdAt.toISOString(),
    expiresAt: order.expiresAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    payMethod: order.payMethod,
    lines: lines.map(({ courseId, title, cover, gradeName, subjectName, sectionCount, validDays, priceFen, books }) => ({
      courseId,
      title,
      cover,
      gradeName,
      subjectName,
      sectionCount,
      validDays,
      priceFen,
      books,
    })),
    receiver:
      order.receiverName && order.receiverPhone && order.receiverAddress
        ? { name: order.receiverName, phone: order.receiverPhone, address: order.receiverAddress }
        : null,
    validUntil: validUntil?.toISOString() ?? null,
  };
}
