import { eq } from 'drizzle-orm';
import { orders, refunds } from '@/upstream/db/schema';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { courseBySlug, customer, modify, purchase } from '../shop';
import { done, knock, operator } from './desk';

let up: TestUpstream;
beforeAll(async () => {
  up = await createTestUpstream({ env: { DESK_FOUR_EYES_YUAN: '5' } });
});
afterAll(() => up.close());

/** An order whose refund of so much (分) the provider has refused. */
async function refused(amountFen: number): Promise<string> {
  const token = await customer(up);
  const { orderNo } = await purchase(up, token, (await courseBySlug(up, 'chu1-02-yufa-rumen')).id, { channel: 'wechat' });
  await modify(up, token, { orderNo, action: 'refund' });
  const [order] = await up.deps.db.select().from(orders).where(eq(orders.orderNo, orderNo));
  await up.deps.db
    .update(refunds)
    .set({ state: 'failed', amountFen })
    .where(eq(refunds.orderId, order?.id ?? 0));
  return orderNo;
}

const stateOf = async (orderNo: string) =>
  (
    await up.deps.db
      .select({ state: refunds.state })
      .from(refunds)
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .where(eq(orders.orderNo, orderNo))
  ).map(({ state }) => state);

it('up to the limit it is done at once, with its sum in the log', async () => {
  const one = await operator(up, 'service');
  const orderNo = await refused(500);
  expect(await knock(up, 'refunds.retry', { orderNo }, { token: one.token })).toEqual({ ok: true, data: { waits: null, data: {} } });
  expect(await stateOf(orderNo)).toEqual(['queued']);
  const { list } = await done(up, 'audit.list', { words: orderNo }, { token: one.token });
  expect(list[0]).toMatchObject({ action: 'refunds.retry', after: { sumFen: 500 } });
});

it('above it somebody else decides, once, and nobody their own', async () => {
  const one = await operator(up, 'finance');
  const two = await operator(up, 'finance');
  const orderNo = await refused(501);
  expect(await knock(up, 'refunds.retry', { orderNo }, { token: one.token })).toMatchObject({
    ok: true,
    data: { waits: { limitFen: 500 } },
  });
  expect(await stateOf(orderNo)).toEqual(['failed']);
  expect(await knock(up, 'refunds.retry', { orderNo }, { token: two.token })).toMatchObject({ ok: false, code: 'refused' });
  const { list } = await done(up, 'approvals.list', {}, { token: two.token });
  const id = list.find(({ target }) => target === orderNo)?.id ?? 0;
  expect(await knock(up, 'approvals.confirm', { id }, { token: one.token })).toMatchObject({
    ok: false,
    message: expect.stringContaining('自己'),
  });
  await done(up, 'approvals.confirm', { id }, { token: two.token });
  expect(await stateOf(orderNo)).toEqual(['queued']);
  expect(await knock(up, 'approvals.confirm', { id }, { token: two.token })).toMatchObject({ ok: false, code: 'notFound' });
});

it('a sum that is another by now is not confirmed, and a refusal says why', async () => {
  const one = await operator(up, 'finance');
  const two = await operator(up, 'admin');
  const orderNo = await refused(700);
  await knock(up, 'refunds.retry', { orderNo }, { token: one.token });
  const { list } = await done(up, 'approvals.list', {}, { token: two.token });
  const id = list.find(({ target }) => target === orderNo)?.id ?? 0;
  await up.deps.db.update(refunds).set({ amountFen: 900 }).where(eq(refunds.amountFen, 700));
  expect(await knock(up, 'approvals.confirm', { id }, { token: two.token })).toMatchObject({
    ok: false,
    message: expect.stringContaining('金额'),
  });
  expect(await stateOf(orderNo)).toEqual(['failed']);
  await done(up, 'approvals.refuse', { id, why: '金额变了' }, { token: two.token });
  expect((await done(up, 'audit.list', { words: orderNo }, { token: two.token })).list[0]).toMatchObject({
    action: 'approvals.refuse',
    after: { why: '金额变了' },
  });
});
