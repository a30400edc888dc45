import { eq } from 'drizzle-orm';
import { users } from '@/upstream/db/schema';
import { mergeAccounts } from '@/upstream/merge/merge';
import { sweepOrders } from '@/upstream/payment/asking';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { newPhone, pay, signUp } from './leads';

let up: TestUpstream;
beforeAll(async () => {
  up = await createTestUpstream();
});
afterAll(() => up.close());

const MINUTE = 60_000;
const idOf = async (mobilePhone: string) =>
  (await up.deps.db.select({ id: users.id }).from(users).where(eq(users.mobilePhone, mobilePhone)))[0]?.id ?? 0;

/** Two numbers of one person at one live class: the first has paid, the second has an order that waits. */
async function twice() {
  const [phone, other] = [newPhone(), newPhone()];
  const made = await signUp(up, phone);
  await pay(up, made.userInfo.token, made.orderNo);
  const second = await signUp(up, other);
  const wish = { stays: await idOf(phone), goes: await idOf(other), number: 'stays' } as const;
  return { made, second, merge: () => up.deps.db.transaction((tx) => mergeAccounts(tx, wish, up.deps.now())) };
}

describe('two accounts of which one has paid for a live class', () => {
  test('do not become one while the other may pay for it again', async () => {
    const { merge } = await twice();
    await expect(merge()).rejects.toThrow('另一边已经有这门课');
  });

  test('keep the seat that was paid, though the other’s order came later and was closed', async () => {
    const { made, second, merge } = await twice();
    up.clock.add(31 * MINUTE);
    await sweepOrders(up.deps);
    expect(await up.ok('live.detail', { leadId: second.leadId })).toMatchObject({ state: '已关闭' });
    await merge();
    const { token } = made.userInfo;
    expect(await up.ok('live.detail', { leadId: made.leadId }, { token })).toMatchObject({
      orderNo: made.orderNo,
      state: '已支付',
      again: false,
    });
  });
});
