import { eq } from 'drizzle-orm';
import { eraseAccount } from '@/upstream/account/erase';
import { liveLeads, users } from '@/upstream/db/schema';
import { deliverEvents } from '@/upstream/delivery/deliver';
import { activityNames, leadsOf } from '@/upstream/live/list';
import { sweepOrders } from '@/upstream/payment/asking';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { conversionsOf, newPhone, pay, signUp } from './leads';

const MINUTE = 60_000;
let up: TestUpstream;
beforeAll(async () => {
  up = await createTestUpstream();
});
afterAll(() => up.close());

test('the table of leads masks numbers unless they are wished for, and knows no other activity', async () => {
  const phone = newPhone();
  const made = await signUp(up, phone, { clickKey: 'clickid', clickId: 'click-1', utm: 'utm_source=dy' });
  await pay(up, made.userInfo.token, made.orderNo);
  const line = { channel: 'tiktok', gradeName: '初一', state: '已支付', amountFen: 990, click: 'clickid=click-1', utm: 'utm_source=dy' };
  expect(await leadsOf(up.deps, 'fangcheng', false)).toMatchObject([{ ...line, mobilePhone: `${phone.slice(0, 3)}****${phone.slice(7)}` }]);
  expect(await leadsOf(up.deps, 'fangcheng', true)).toMatchObject([{ ...line, mobilePhone: phone }]);
  expect(await leadsOf(up.deps, 'nothing', true)).toBeNull();
  expect((await activityNames(up.deps)).map(({ slug }) => slug)).toContain('fuli');
});

test('an account that is erased leaves no trace of where it came from', async () => {
  const phone = newPhone();
  const made = await signUp(up, phone, { clickKey: 'clickid', clickId: 'click-2', utm: 'utm_source=dy' });
  up.clock.add(31 * MINUTE);
  await sweepOrders(up.deps);
  const [owner] = await up.deps.db.update(users).set({ closingAt: up.deps.now() }).where(eq(users.mobilePhone, phone)).returning();
  await eraseAccount(up.deps, owner?.id ?? 0, up.deps.now());
  const [lead] = await up.deps.db.select().from(liveLeads).where(eq(liveLeads.leadId, made.leadId));
  expect(lead).toMatchObject({ gradeName: '', clickId: '', clickKey: '', utm: '' });
  // What was still to be told of it finds no click, and tells nobody.
  const told = jest.fn(() => Promise.resolve());
  const ads = { ocean: { report: told }, tencent: null, baidu: null };
  await deliverEvents({ ...up.deps, services: { ...up.deps.services, ads } });
  expect(await conversionsOf(up, made.leadId)).toMatchObject([{ state: 'sent' }]);
  expect(told).not.toHaveBeenCalledWith(expect.objectContaining({ conversionId: `${made.leadId}-registered` }));
});
