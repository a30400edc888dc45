import { eq } from 'drizzle-orm';
import { liveActivities, liveLeads, orders, users } from '@/upstream/db/schema';
import { guardianMessages } from '@/upstream/guardian/messages';
import { liveMessages } from '@/upstream/live/messages';
import { smsMessages } from '@/upstream/sms/messages';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { modify, requestId } from '../shop';
import { newPhone, pay, signUp, wish } from './leads';

const MINUTE = 60_000;
let up: TestUpstream;
beforeAll(async () => {
  up = await createTestUpstream();
});
afterAll(() => up.close());
beforeEach(() => void up.clock.add(2 * MINUTE));

const counts = async () => [await up.deps.db.$count(users), await up.deps.db.$count(liveLeads), await up.deps.db.$count(orders)];

describe('looking for a signup by its number', () => {
  test('makes no account, no lead and no order where there was none, and the code stays good', async () => {
    const phone = newPhone();
    const before = await counts();
    const asked = await wish(up, phone, { find: 1, gradeName: '' });
    expect(await up.call('live.signup', asked)).toMatchObject({ status: 404, message: liveMessages.noLead });
    expect(await counts()).toEqual(before);
    await signUp(up, phone, { smsCode: asked.smsCode });
  });

  test('shows one that was given back, and makes no new order though signup is open', async () => {
    const phone = newPhone();
    const made = await signUp(up, phone);
    await pay(up, made.userInfo.token, made.orderNo);
    await modify(up, made.userInfo.token, { orderNo: made.orderNo, action: 'refund' });
    up.clock.add(2 * MINUTE);
    const before = await counts();
    const found = await signUp(up, phone, { find: 1, gradeName: '' });
    expect(found).toMatchObject({ leadId: made.leadId, orderNo: made.orderNo });
    expect(await counts()).toEqual(before);
    expect((await up.ok('live.detail', { leadId: made.leadId }, { token: found.userInfo.token })).own).toBe(true);
  });

  test('shows the last one of another activity where there is none of this one, and one whose signup is over', async () => {
    const phone = newPhone();
    const made = await signUp(up, phone, { activity: 'fuli', gradeName: '初三' });
    await up.deps.db.update(liveActivities).set({ stoppedAt: up.clock.now() }).where(eq(liveActivities.slug, 'fuli'));
    up.clock.add(2 * MINUTE);
    expect(await signUp(up, phone, { find: 1, gradeName: '' })).toMatchObject({ leadId: made.leadId });
  });

  test('takes no wrong code', async () => {
    const asked = await wish(up, newPhone(), { find: 1 });
    const smsCode = asked.smsCode === '000000' ? '111111' : '000000';
    expect(await up.call('live.signup', { ...asked, smsCode })).toMatchObject({ status: 0, message: smsMessages.wrongCode });
  });
});

test('a child whose guardian has not agreed in time signs up for nothing new, and finds what it has', async () => {
  const phone = newPhone();
  const made = await signUp(up, phone);
  await up.deps.db.update(users).set({ guardianDueAt: up.clock.now() }).where(eq(users.mobilePhone, phone));
  await up.deps.db.update(liveActivities).set({ seats: null }).where(eq(liveActivities.slug, 'fangcheng-xiaoban'));
  up.clock.add(2 * MINUTE);
  const before = await counts();
  const other = await up.call('live.signup', await wish(up, phone, { activity: 'fangcheng-xiaoban' }));
  expect(other).toMatchObject({ status: 0, message: guardianMessages.needed });
  expect(await counts()).toEqual(before);
  up.clock.add(2 * MINUTE);
  expect(await signUp(up, phone, { find: 1, gradeName: '' })).toMatchObject({ leadId: made.leadId });
});

describe('a signup whose answer was lost', () => {
  test('is answered again when the same request comes again with its code, and signs in', async () => {
    const sent = await wish(up, newPhone());
    const first = await up.ok('live.signup', sent);
    const again = await up.ok('live.signup', sent);
    expect(again).toMatchObject({ leadId: first.leadId, orderNo: first.orderNo });
    expect((await up.ok('live.detail', { leadId: first.leadId }, { token: again.userInfo.token })).own).toBe(true);
  });

  test('not by another code, another request, or when the code is too old', async () => {
    const sent = await wish(up, newPhone());
    await up.ok('live.signup', sent);
    const refused = { status: 0, message: smsMessages.wrongCode };
    expect(await up.call('live.signup', { ...sent, smsCode: sent.smsCode === '000000' ? '111111' : '000000' })).toMatchObject(refused);
    expect(await up.call('live.signup', { ...sent, requestId: requestId() })).toMatchObject(refused);
    up.clock.add(5 * MINUTE);
    expect(await up.call('live.signup', sent)).toMatchObject(refused);
  });
});
