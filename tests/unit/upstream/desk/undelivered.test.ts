import { eq } from 'drizzle-orm';
import { outbox } from '@/upstream/db/schema';
import { publish } from '@/upstream/events/publish';
import { keyOf, type Event } from '@/upstream/kernel/events';
import { staffMessages } from '@/upstream/staff/messages';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { done, knock, operator } from './desk';

/** 没送达的通知: what 今日 counts is seen behind it, and dealt with there. */

let up: TestUpstream;
let admin: Awaited<ReturnType<typeof operator>>;
beforeAll(async () => {
  up = await createTestUpstream();
  admin = await operator(up, 'admin');
});
afterAll(() => up.close());

const error = 'isv.MOBILE_NUMBER_ILLEGAL';
/** An event that was tried in vain, on each of its ways. */
async function tried(event: Event): Promise<void> {
  const { db } = up.deps;
  await publish(db, event, up.clock.now());
  await db
    .update(outbox)
    .set({ failedAt: up.clock.now(), attempts: 9, lastError: error })
    .where(eq(outbox.key, keyOf(event)));
}
const list = () => done(up, 'undelivered.list', {}, admin);
const counted = async () => (await done(up, 'today.waiting', {}, admin)).list.find(({ kind }) => kind === 'events')?.count;

it('each is told in words, with what it is about and where that is; one is sent again, one is let go, and the log says so', async () => {
  await tried({ kind: 'refund.failed', refundNo: 'R20261130' });
  await tried({ kind: 'ticket.answered', ticketNo: 'T8888', at: '2026-11-30T01:00:00.000Z' });
  await tried({ kind: 'order.paid', orderNo: 'ABCD2345WXYZ' });
  const before = await list();
  expect(before.list.map(({ channel, what, about, path }) => [channel, what, about, path])).toEqual([
    ['群提醒', '退款失败', 'R20261130', '/ops/orders?words=R20261130'],
    ['短信', '来信答复了', 'T8888', '/ops/inbox?ticket=T8888'],
    ['群提醒', '订单付了款', 'ABCD2345WXYZ', '/ops/orders/ABCD2345WXYZ'],
    ['公众号消息', '订单付了款', 'ABCD2345WXYZ', '/ops/orders/ABCD2345WXYZ'],
  ]);
  expect(before.list[0]).toMatchObject({ attempts: 9, error });
  expect(await counted()).toBe(4);

  const [first, second] = before.list;
  await done(up, 'undelivered.retry', { id: first?.id ?? 0 }, admin);
  await done(up, 'undelivered.drop', { id: second?.id ?? 0 }, admin);
  const after = await list();
  expect(after.list.map(({ about }) => about)).toEqual(['ABCD2345WXYZ', 'ABCD2345WXYZ']);
  expect(after.waiting).toBe(before.waiting + 1);
  expect(
    await up.deps.db
      .select()
      .from(outbox)
      .where(eq(outbox.id, first?.id ?? 0)),
  ).toMatchObject([{ failedAt: null, attempts: 0 }]);
  for (const row of ['undelivered.retry', 'undelivered.drop'])
    expect(await knock(up, row, { id: second?.id }, admin)).toMatchObject({ code: 'refused', message: staffMessages.noUndelivered });

  expect(await done(up, 'undelivered.retry', { id: null }, admin)).toEqual({ count: 2 });
  expect((await list()).list).toEqual([]);
  expect(await counted()).toBe(0);
  const told = async (action: string) => (await done(up, 'audit.list', { action }, admin)).list.map(({ target }) => target);
  expect(await told('undelivered.retry')).toEqual([staffMessages.allUndelivered, '群提醒 退款失败 R20261130']);
  expect(await told('undelivered.drop')).toEqual(['短信 来信答复了 T8888']);
});
