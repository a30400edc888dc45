import { serve } from '@hono/node-server';
import { desc, eq } from 'drizzle-orm';
import { startKuaidi100 } from '@/tests/providers/kuaidi100/start';
import { orders, outbox, shipments } from '@/upstream/db/schema';
import { deliverEvents } from '@/upstream/delivery/deliver';
import { operate } from '@/upstream/operator/orders';
import { correctParcel } from '@/upstream/order/shipping';
import { carrierCode } from '@/upstream/providers/kuaidi100/carriers';
import { kuaidiSign, pushedPath } from '@/upstream/providers/kuaidi100/tracker';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { buy, courseBySlug, customer, receiver, told } from '../shop';

/** A parcel from the operator's command to the learner's page, told by the carrier. */
let up: TestUpstream;
let there: Awaited<ReturnType<typeof startKuaidi100>>;
let server: ReturnType<typeof serve>;
let printed = 0;
let handler: (request: Request) => Response | Promise<Response> = () => new Response(null, { status: 503 });
const account = { key: 'simulatedKey', customer: 'SIMULATEDCUSTOMER' };

beforeAll(async () => {
  const address = await new Promise<string>((resolve) => {
    server = serve({ fetch: (request) => handler(request), hostname: '127.0.0.1', port: 0 }, ({ port }) =>
      resolve(`http://127.0.0.1:${port}`),
    );
  });
  there = await startKuaidi100({ ...account, now: () => up.clock.now().getTime() });
  const env = { KUAIDI100_KEY: account.key, KUAIDI100_CUSTOMER: account.customer, KUAIDI100_BASE: there.base };
  up = await createTestUpstream({ env: { ...env, PAY_NOTIFY_BASE: address } });
  handler = (request) => up.app.fetch(request);
  printed = (await courseBySlug(up, 'chu1-01-youlishu-fangcheng')).id;
});
afterAll(async () => {
  server.close();
  await there.stop();
  await up.close();
});

let numbers = 0;
/** A paid order whose books an operator sent. */
async function sent(carrier = '顺丰速运') {
  const token = await customer(up);
  const { orderNo } = await buy(up, token, printed, receiver);
  const number = `SF10000000${(numbers += 1)}`;
  await operate(up.deps, { command: 'ship', orderNo, carrier, number });
  return { token, orderNo, number };
}
const logistics = ({ token, orderNo }: { token: string; orderNo: string }) => up.ok('orders.logistics', { orderNo }, { token });
async function push(form: Readonly<Record<string, string>>): Promise<unknown> {
  return (await up.app.request(pushedPath, { method: 'POST', body: new URLSearchParams(form) })).json();
}

test('what the carrier says stands on the order, once and in its order, until it is signed for', async () => {
  const parcel = await sent();
  await deliverEvents(up.deps);
  expect(there.control.subscriptions().filter(({ nu }) => nu === parcel.number)).toMatchObject([{ com: 'shunfeng' }]);
  for (const [state, words] of [
    ['1', '快递员已揽收'],
    ['0', '已到达杭州分拨中心'],
    ['3', '已签收，签收人：本人'],
  ] as const) {
    up.clock.add(60_000);
    await there.control.move(parcel.number, state, words);
  }
  const seen = await logistics(parcel);
  expect(seen.track.map(({ text }) => text)).toEqual([
    '已签收，签收人：本人',
    '已到达杭州分拨中心',
    '快递员已揽收',
    expect.stringContaining('顺丰'),
  ]);
  expect(seen.deliveredAt).toBe(up.clock.now().toISOString());
  expect(there.control.notices().every(({ accepted }) => accepted)).toBe(true);
  expect((await told(up, parcel.token)).filter((title) => /送达|签收|到了/.test(title))).toHaveLength(1);
});

const troubleOf = async (number: string) => {
  const [parcel] = await up.deps.db.select().from(shipments).where(eq(shipments.number, number));
  return parcel && { trouble: parcel.trouble, since: parcel.troubleAt, delivered: parcel.deliveredAt !== null };
};

test.each([
  ['2', '疑难', 'stuck'],
  ['14', '拒签', 'refused'],
  ['6', '退回', 'returning'],
  ['4', '退签', 'returned'],
] as const)(
  'a parcel of state %s (%s) is in trouble since that was said first, until it moves or has arrived',
  async (state, words, trouble) => {
    const { number } = await sent();
    await deliverEvents(up.deps);
    await there.control.move(number, '1', '快递员已揽收');
    expect(await troubleOf(number)).toMatchObject({ trouble: null, since: null });
    const since = up.clock.now();
    await there.control.move(number, state, `${words}：收件人电话打不通`);
    up.clock.add(60_000);
    await there.control.move(number, state, `${words}：再次联系`);
    expect(await troubleOf(number)).toEqual({ trouble, since, delivered: false });
    await there.control.move(number, '5', '快递员正在派送');
    expect(await troubleOf(number)).toMatchObject({ trouble: null, since: null });
    await there.control.move(number, state, `${words}：又一次`);
    await there.control.move(number, '3', '已签收，签收人：本人');
    expect(await troubleOf(number)).toEqual({ trouble: null, since: null, delivered: true });
  },
);

test('a number that nobody knows is put right: the tracker is asked again, under another number or under the same', async () => {
  const parcel = await sent('圆通速递');
  await deliverEvents(up.deps);
  await there.control.abort(parcel.number);
  expect(await troubleOf(parcel.number)).toMatchObject({ trouble: 'untracked' });
  const correct = async (carrier: string, number: string) => {
    up.clock.add(1000);
    await up.deps.db.transaction(async (tx) => {
      const [order] = await tx.select().from(orders).where(eq(orders.orderNo, parcel.orderNo));
      if (order) await correctParcel(tx, order, { carrier, number }, up.clock.now());
    });
    await deliverEvents(up.deps);
  };
  const followed = () => there.control.subscriptions().filter(({ nu }) => nu.startsWith(parcel.number));
  await correct('圆通速递', `${parcel.number}9`);
  expect(followed()).toMatchObject([{ com: 'yuantong', nu: `${parcel.number}9` }]);
  await correct('韵达快递', `${parcel.number}9`);
  expect(followed()).toHaveLength(2);
  expect(await troubleOf(`${parcel.number}9`)).toMatchObject({ trouble: null });
  await there.control.move(`${parcel.number}9`, '1', '快递员已揽收');
  expect((await logistics(parcel)).track.map(({ text }) => text)).toContain('快递员已揽收');
  expect(await told(up, parcel.token)).toContain('快递单号已更正');
});

test('a number that is another carrier’s is followed there by itself, and is in no trouble', async () => {
  const { number } = await sent('圆通速递');
  await deliverEvents(up.deps);
  await there.control.abort(number, 'yunda');
  expect(await troubleOf(number)).toMatchObject({ trouble: null });
});

test('a subscription that was not taken is tried again, and one that stands is no mistake', async () => {
  const parcel = await sent('中通快递');
  there.control.breakNext(2);
  await deliverEvents(up.deps);
  expect(there.control.subscriptions().some(({ nu }) => nu === parcel.number)).toBe(false);
  const [letter] = await up.deps.db.select().from(outbox).where(eq(outbox.channel, 'parcel')).orderBy(desc(outbox.id)).limit(1);
  expect(letter).toMatchObject({ attempts: 1, handledAt: null, lastError: expect.not.stringContaining(account.key) });
  up.clock.add(31_000);
  await deliverEvents(up.deps);
  expect(there.control.subscriptions().filter(({ nu }) => nu === parcel.number)).toHaveLength(1);
  await expect(
    up.deps.services.parcels?.subscribe({ carrier: '中通', number: parcel.number, phone: '13800138009' }),
  ).resolves.toBeUndefined();
});

test('a carrier that is not known is left to the operator, and so is a parcel of the sandbox', async () => {
  const before = there.control.received().length;
  await sent('门店自送');
  const simulated = await sent();
  await up.deps.db.update(shipments).set({ simulated: true }).where(eq(shipments.number, simulated.number));
  await deliverEvents(up.deps);
  expect(there.control.received()).toHaveLength(before);
  expect([carrierCode('EMS'), carrierCode('京东物流'), carrierCode('自送')]).toEqual(['ems', 'jd', null]);
});

test('only what the parcel’s own subscription signed is believed', async () => {
  const [mine, other] = [await sent(), await sent()];
  await deliverEvents(up.deps);
  await there.control.move(mine.number, '1', '快递员已揽收');
  const genuine = Object.fromEntries(new URLSearchParams(there.control.notices().at(-1)?.body));
  const { param = '', sign = '' } = genuine;
  const lie = param.replaceAll(mine.number, other.number);
  const refused: readonly Record<string, string>[] = [
    {},
    { param },
    { param, sign: '' },
    { param, sign: sign.toLowerCase() },
    { param: `${param} `, sign },
    { param: lie, sign },
  ];
  for (const form of [...refused, { param, sign: kuaidiSign(param) }, { param: '[]', sign: kuaidiSign('[]') }])
    expect(await push(form)).toEqual({ result: false, returnCode: '500', message: '失败' });
  expect((await logistics(other)).track).toHaveLength(1);
  expect(await push({ param, sign })).toEqual({ result: true, returnCode: '200', message: '成功' });
  expect((await logistics(mine)).track).toHaveLength(2);
});

test.each([
  ['', 'D41D8CD98F00B204E9800998ECF8427E'],
  ['abc', '900150983CD24FB0D6963F7D28E17F72'],
  ['message digest', 'F96B697D7CB7938D525A2F31AAF161D0'],
])('a signature is the MD5 of RFC 1321 in capitals: %j', (text, sign) => expect(kuaidiSign(text)).toBe(sign));

test('the doctor knows a key that is good from one that is not', async () => {
  expect(await up.deps.services.parcels?.fault()).toBe('');
  there.control.rotateKey('another');
  expect(await up.deps.services.parcels?.fault()).toBe('503 验证签名失败');
  there.control.rotateKey(account.key);
});
