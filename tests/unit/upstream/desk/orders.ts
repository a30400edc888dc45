import { eq } from 'drizzle-orm';
import { orders } from '@/upstream/db/schema';
import { createTestUpstream } from '@/upstream/testing/upstream';
import { courseBySlug, customer, purchase, receiver } from '../shop';
import { done, operator } from './desk';

/** Courses with and without printed goods, colleagues of three roles at the desk, and what tests of orders do again and again. */
export async function ordersDesk() {
  const up = await createTestUpstream({ env: { DESK_FOUR_EYES_YUAN: '1' } });
  const printedId = (await courseBySlug(up, 'chu1-01-youlishu-fangcheng')).id;
  const plainId = (await courseBySlug(up, 'chu1-02-yufa-rumen')).id;
  const service = await operator(up, 'service');
  const finance = await operator(up, 'finance');
  const shipping = await operator(up, 'shipping');
  const row = async (orderNo: string) => (await up.deps.db.select().from(orders).where(eq(orders.orderNo, orderNo)))[0];
  const bought = async () => purchase(up, await customer(up), printedId, { receiver });
  const send = (orderNo: string, number: string) => done(up, 'shipping.send', { orderNo, carrier: '顺丰', number }, shipping);
  return { up, printedId, plainId, service, finance, shipping, row, bought, send };
}
export type OrdersDesk = Awaited<ReturnType<typeof ordersDesk>>;
