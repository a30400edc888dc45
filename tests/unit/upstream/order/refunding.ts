import { eq } from 'drizzle-orm';
import type { Channel } from '@/lib/kernel/payment';
import { orders, payments, refunds } from '@/upstream/db/schema';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { account, courseBySlug, purchase } from '../shop';

export const DAY = 86_400_000;

/** A product for a file of tests about money that goes back. */
export function refunding() {
  let up: TestUpstream;
  let plain: Awaited<ReturnType<typeof courseBySlug>>;
  beforeAll(async () => {
    up = await createTestUpstream();
    plain = await courseBySlug(up, 'chu1-02-yufa-rumen');
  });
  afterAll(() => up.close());

  return {
    get up(): TestUpstream {
      return up;
    },
    /** A course without books. */
    get plain() {
      return plain;
    },
    stateOf: async (token: string, orderNo: string) => (await up.ok('orders.detail', { orderNo }, { token })).state,
    /** The refunds of an order, with the payment each is taken from. */
    refundsOf: async (orderNo: string) =>
      up.deps.db
        .select({ refund: refunds, payment: payments })
        .from(refunds)
        .innerJoin(payments, eq(payments.id, refunds.paymentId))
        .innerJoin(orders, eq(orders.id, refunds.orderId))
        .where(eq(orders.orderNo, orderNo))
        .orderBy(refunds.id),
    /** Bought ten days ago. */
    async tenDaysIn(channel: Channel = 'wechat') {
      const { signIn } = await account(up);
      const { orderNo } = await purchase(up, await signIn(), plain.id, { channel });
      up.clock.add(10 * DAY);
      return { token: await signIn(), orderNo, signIn };
    },
  };
}
