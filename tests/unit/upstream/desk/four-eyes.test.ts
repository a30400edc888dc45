import { eq } from 'drizzle-orm';
import { orders, refunds } from '@/upstream/db/schema';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { courseBySlug, customer, modify, purchase } from '../shop';
import { codeOf, done, knock, operator } from './desk';

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
  expect(await knock(up, 'approvals.confirm', { id, code: codeOf(up, one) }, { token: one.token })).toMatchObject({
    ok: false,
    message: expect.stringContaining('自己'),
  });
  const code = codeOf(up, two);
  await done(up, 'approvals.confirm', { id, code }, { token: two.token });
  expect(await stateOf(orderNo)).toEqual(['queued']);
  expect(await knock(up, 'approvals.confirm', { id, code }, { token: two.token })).toMatchObject({ ok: false, code: 'notFound' });
});

it('a sum that is another by now is not confirmed, and a refusal says why', async () => {
  const one = await operator(up, 'finance');
  const two = await operator(up, 'admin');
  const orderNo = await refused(700);
  await knock(up, 'refunds.retry', { orderNo }, { token: one.token });
  const { list } = await done(up, 'approvals.list', {}, { token: two.token });
  const id = list.find(({ target }) => target === orderNo)?.id ?? 0;
  await up.deps.db.update(refunds).set({ amountFen: 900 }).where(eq(refunds.amountFen, 700));
  expect(await done(up, 'approvals.review', { id }, { token: two.token })).toMatchObject({ nowFen: 900, refusal: '' });
  expect(await knock(up, 'approvals.confirm', { id, code: codeOf(up, two) }, { token: two.token })).toMatchObject({
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

it('takes the second person at their word only with the code of their authenticator, and a wrong one leaves the wish as it was', async () => {
  const one = await operator(up, 'service');
  const two = await operator(up, 'finance');
  const orderNo = await refused(600);
  await knock(up, 'refunds.retry', { orderNo }, one);
  const { list } = await done(up, 'approvals.list', {}, two);
  const id = list.find(({ target }) => target === orderNo)?.id ?? 0;
  const code = codeOf(up, two);
  const wrong = code === '000000' ? '000001' : '000000';
  expect(await knock(up, 'approvals.confirm', { id }, two)).toMatchObject({ code: 'invalid' });
  expect(await knock(up, 'approvals.confirm', { id, code: wrong }, two)).toMatchObject({
    code: 'refused',
    message: expect.stringContaining('还可以试 4 次'),
  });
  expect(await stateOf(orderNo)).toEqual(['failed']);
  expect((await done(up, 'audit.list', { words: two.email }, await operator(up, 'finance'))).list[0]).toMatchObject({
    action: 'access.failed',
    after: { step: 'confirm' },
  });
  await done(up, 'approvals.confirm', { id, code }, two);
  expect(await stateOf(orderNo)).toEqual(['queued']);
  const again = await refused(600);
  await knock(up, 'refunds.retry', { orderNo: again }, one);
  const next = (await done(up, 'approvals.list', {}, two)).list.find(({ target }) => target === again)?.id ?? 0;
  expect(await knock(up, 'approvals.confirm', { id: next, code }, two)).toMatchObject({ wait: expect.any(Number) });
  for (let n = 0; n < 5; n += 1) await knock(up, 'approvals.confirm', { id: next, code: wrong }, two);
  expect(await knock(up, 'approvals.confirm', { id: next, code: codeOf(up, two) }, two)).toMatchObject({
    message: expect.stringContaining('已锁定'),
  });
  expect(await stateOf(again)).toEqual(['failed']);
});

it('whoever asked takes their wish back, nobody else does, and asks anew at once', async () => {
  const one = await operator(up, 'service');
  const two = await operator(up, 'finance');
  const orderNo = await refused(800);
  await knock(up, 'refunds.retry', { orderNo }, one);
  const { wishes } = await done(up, 'orders.show', { orderNo }, one);
  const id = wishes[0]?.id ?? 0;
  expect(await knock(up, 'approvals.withdraw', { id }, two)).toMatchObject({ message: expect.stringContaining('提交的人') });
  await done(up, 'approvals.withdraw', { id }, one);
  expect(await stateOf(orderNo)).toEqual(['failed']);
  const back = { refused: { by: one.name, why: '提交的人撤回' } };
  expect((await done(up, 'orders.show', { orderNo }, one)).wishes).toMatchObject([back]);
  expect((await done(up, 'news.list', {}, one)).list).toEqual([]);
  expect((await done(up, 'audit.list', { words: orderNo }, two)).list[0]).toMatchObject({
    action: 'approvals.withdraw',
    who: one.name,
    after: { row: 'refunds.retry', sumFen: 800 },
  });
  expect(await knock(up, 'approvals.confirm', { id, code: codeOf(up, two) }, two)).toMatchObject({ code: 'notFound' });
  expect(await knock(up, 'approvals.withdraw', { id }, one)).toMatchObject({ code: 'notFound' });
  expect(await knock(up, 'refunds.retry', { orderNo }, one)).toMatchObject({ data: { waits: { limitFen: 500 } } });
});

it('tells who asked what was decided: why not on the order and at their bell, until they ask again', async () => {
  const one = await operator(up, 'service');
  const two = await operator(up, 'finance');
  const token = await customer(up);
  const { orderNo } = await purchase(up, token, (await courseBySlug(up, 'chu1-02-yufa-rumen')).id, { channel: 'wechat' });
  const wish = { orderNo, mode: 'full', why: '家长来电，孩子转学' } as const;
  expect(await knock(up, 'orders.refund', wish, one)).toMatchObject({ ok: true, data: { waits: { limitFen: 500 } } });

  const waiting = (await done(up, 'approvals.list', {}, two)).list.find(({ target }) => target === orderNo);
  expect(waiting).toMatchObject({ mode: 'full', why: wish.why, own: false });
  expect((await done(up, 'orders.show', { orderNo }, one)).wishes).toEqual([
    expect.objectContaining({ id: waiting?.id, mode: 'full', why: wish.why, by: one.name, own: true, refused: null }),
  ]);
  expect((await done(up, 'orders.show', { orderNo }, two)).wishes).toMatchObject([{ own: false }]);
  const id = waiting?.id ?? 0;
  const review = await done(up, 'approvals.review', { id }, two);
  expect(review).toMatchObject({ nowFen: waiting?.sumFen, order: { changed: false, others: { count: 0 }, learner: { count: 0 } } });
  expect(review.order?.payments).toMatchObject([{ provider: 'wechat', bill: null }]);
  expect(await knock(up, 'approvals.review', { id }, one)).toMatchObject({ code: 'forbidden' });

  await done(up, 'approvals.refuse', { id, why: '按剩余天数退，不能全额' }, two);
  const refusal = { by: two.name, why: '按剩余天数退，不能全额' };
  expect((await done(up, 'orders.show', { orderNo }, one)).wishes).toMatchObject([{ id, own: true, refused: refusal }]);
  const bell = await done(up, 'news.list', {}, one);
  expect(bell).toMatchObject({
    unseen: 1,
    list: [
      {
        kind: 'refused',
        row: 'orders.refund',
        target: orderNo,
        path: `/ops/orders/${orderNo}`,
        words: refusal.why,
        by: two.name,
        seen: false,
      },
    ],
  });
  expect((await done(up, 'news.list', {}, two)).list).toEqual([]);
  await done(up, 'news.see', { until: bell.list[0]?.id ?? 0 }, two);
  expect((await done(up, 'news.list', {}, one)).unseen).toBe(1);
  await done(up, 'news.see', { until: bell.list[0]?.id ?? 0 }, one);
  expect(await done(up, 'news.list', {}, one)).toMatchObject({ unseen: 0, list: [{ seen: true }] });

  await knock(up, 'orders.refund', { ...wish, mode: 'return' }, one);
  // A day of service that begins while it waits takes nothing from what was asked for.
  up.clock.add(15 * 60_000);
  const second = (await done(up, 'orders.show', { orderNo }, one)).wishes;
  expect(second).toMatchObject([{ mode: 'return', refused: null }]);
  await done(up, 'approvals.confirm', { id: second[0]?.id ?? 0, code: codeOf(up, two) }, two);
  expect((await done(up, 'orders.show', { orderNo }, one)).wishes).toEqual([]);
  expect(await done(up, 'news.list', {}, one)).toMatchObject({ unseen: 1, list: [{ kind: 'agreed' }, { kind: 'refused' }] });
  expect(await up.ok('orders.detail', { orderNo }, { token })).toMatchObject({ refund: { note: wish.why } });
});
