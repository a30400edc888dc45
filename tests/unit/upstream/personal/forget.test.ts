import { eq } from 'drizzle-orm';
import { invoices, liveLeads, orderHistory, orders, paymentNotifications, payments, shipmentTracks } from '@/upstream/db/schema';
import { jobs } from '@/upstream/doors/jobs';
import { retention } from '@/upstream/kernel/retention';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { belongings, type Belongings } from '../rights/belongings';

const DAY = 86_400_000;
let up: TestUpstream;
let a: Belongings;
beforeAll(async () => {
  up = await createTestUpstream();
  a = await belongings(up, '0031', '丙丙', 'chu1-03-zuowen-qibu');
}, 240_000);
afterAll(() => up.close());

const run = async () => jobs.find(({ name }) => name === 'forget-old')?.run(up.deps);
const paid = async () => (await up.deps.db.select().from(orders).where(eq(orders.orderNo, a.paidNo)))[0];

it('takes who it was out of trades, invoices and signups when their time is over, each by its own, and leaves the sums', async () => {
  const { db } = up.deps;
  const { id = 0, amountFen } = (await paid()) ?? {};
  const tracks = () => db.$count(shipmentTracks, eq(shipmentTracks.orderId, id));
  await db.update(orders).set({ state: '已完成' });
  await db.update(payments).set({ openId: 'o-of-who-pays' }).where(eq(payments.orderId, id));
  const notice = { provider: 'wechat', ip: '198.51.100.1', outcome: 'paid', body: '丙丙' };
  await db.insert(paymentNotifications).values({ ...notice, receivedAt: up.clock.now() });
  await db.update(liveLeads).set({ clickKey: 'clickid', clickId: 'c-1' });

  up.clock.add((retention.lead.days + 1) * DAY);
  await run();
  expect((await db.select().from(liveLeads)).map(({ clickId, gradeName }) => clickId + gradeName).join('')).toBe('');
  expect(await db.$count(liveLeads)).toBeGreaterThan(0);
  expect((await paid())?.receiverName).toContain('丙丙');
  expect(await db.$count(paymentNotifications)).toBeGreaterThan(0);

  // Something was done about it a year later: the time begins anew.
  up.clock.add(365 * DAY);
  await db.insert(orderHistory).values({ orderId: id, event: 'complete', state: '已完成', at: up.clock.now() });
  up.clock.add((retention.trade.days - 1) * DAY);
  await run();
  expect(await paid()).toMatchObject({ receiverName: '丙丙收件', receiverAddress: expect.stringContaining('丙丙路') });
  expect([(await tracks()) > 0, await db.$count(paymentNotifications)]).toEqual([true, 0]);
  up.clock.add(2 * DAY);
  await run();
  expect(await paid()).toMatchObject({ receiverName: '丙**', receiverAddress: '**', amountFen });
  expect((await db.select().from(payments)).filter(({ openId, started }) => openId !== '' || started !== null)).toEqual([]);
  expect(await tracks()).toBe(0);

  const titles = async () => (await db.select().from(invoices)).map(({ title, taxNo }) => title + taxNo).join('');
  expect(await titles()).not.toBe('');
  up.clock.add(retention.invoice.days * DAY);
  await run();
  expect(await titles()).toBe('');
}, 60_000);
