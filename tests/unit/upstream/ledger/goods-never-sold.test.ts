import { eq } from 'drizzle-orm';
import { ledgerMovements, orderGoods, orders } from '@/upstream/db/schema';
import { ledgerFaults } from '@/upstream/ledger/check';
import { takeOffGoods } from '@/upstream/ledger/goods-never-sold';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { modify } from '../shop';
import { newPhone, pay, signUp } from '../live/leads';

let up: TestUpstream;
beforeAll(async () => {
  up = await createTestUpstream();
});
afterAll(() => up.close());

test('a live class that was sold with the books of its course has none any more, and is given back', async () => {
  const { db } = up.deps;
  const { userInfo, orderNo } = await signUp(up, newPhone());
  const { token } = userInfo;
  const [row] = await db.select().from(orders).where(eq(orders.orderNo, orderNo));
  const orderId = row?.id ?? 0;
  // As an earlier release made it.
  await db.insert(orderGoods).values([
    { orderId, kind: 'books', priceFen: 3900 },
    { orderId, kind: 'shipping', priceFen: 800 },
  ]);
  await pay(up, token, orderNo);
  await takeOffGoods(up.deps);
  await takeOffGoods(up.deps);
  expect(await db.$count(orderGoods, eq(orderGoods.orderId, orderId))).toBe(0);
  expect(
    await db
      .select({ kind: ledgerMovements.kind })
      .from(ledgerMovements)
      .where(eq(ledgerMovements.key, `goods:${orderNo}`)),
  ).toEqual([{ kind: '更正' }]);
  expect(await ledgerFaults(db)).toEqual([]);
  expect(await modify(up, token, { orderNo, action: 'refund' })).toMatchObject({ status: 1, appData: { refund: { amountFen: 990 } } });
});
