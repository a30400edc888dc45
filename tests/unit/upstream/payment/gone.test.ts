import { eq } from 'drizzle-orm';
import { orders, outbox } from '@/upstream/db/schema';
import { deliverEvents } from '@/upstream/delivery/deliver';
import { eventMessages } from '@/upstream/delivery/messages';
import { orderMessages } from '@/upstream/order/messages';
import { sweepOrders } from '@/upstream/payment/asking';
import { unavailablePayments } from '@/upstream/payment/providers';
import { sendRefunds } from '@/upstream/payment/refund-queue';
import { applyAction } from '@/upstream/sandbox/trades';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { done, operator } from '../desk/desk';
import { account, courseBySlug, modify, order, purchase, requestId } from '../shop';

let up: TestUpstream;
let courseId: number;
beforeAll(async () => {
  up = await createTestUpstream();
  courseId = (await courseBySlug(up, 'chu1-02-yufa-rumen')).id;
});
afterAll(() => up.close());

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Somebody with the code of WeChat Pay on the screen. */
async function atCashier() {
  const { signIn } = await account(up);
  const token = await signIn();
  const { orderNo } = await order(up, token, courseId);
  const { payNo } = await up.ok('pay.prepay', { orderNo, channel: 'wechat', scene: 'desktop' }, { token });
  return { signIn, orderNo, payNo };
}
type Paying = Awaited<ReturnType<typeof atCashier>>;

/** The variables of WeChat Pay are taken away. Answers the function that fills them in again. */
function withoutWechat(): () => void {
  const { services } = up.deps;
  const { payments, channels } = services;
  const kept = channels.filter((channel) => channel !== 'wechat');
  Object.assign(services, { payments: { ...payments, wechat: unavailablePayments.wechat }, channels: kept });
  return () => Object.assign(services, { payments, channels });
}

const stateOf = async (orderNo: string) => (await up.deps.db.select().from(orders).where(eq(orders.orderNo, orderNo)))[0]?.state;
const buyAgain = async ({ signIn }: Paying) => up.call('orders.create', { requestId: requestId(), courseId }, { token: await signIn() });
const faultAtDesk = async () => {
  const { list } = await done(up, 'today.health', {}, await operator(up, 'service'));
  return list.find(({ name }) => name === '微信支付')?.fault;
};

/** What the team's chat has been told. */
async function told(): Promise<string[]> {
  const said: string[] = [];
  const team = { say: (words: string) => Promise.resolve(void said.push(words)) };
  await deliverEvents({ ...up.deps, services: { ...up.deps.services, team } });
  return said;
}

test('a payment that nobody will answer for is told of once, with its order, and given up after a day', async () => {
  const p = await atCashier();
  expect(await faultAtDesk()).toBe('');
  const back = withoutWechat();
  up.clock.add(31 * MINUTE);
  await sweepOrders(up.deps);
  expect(await stateOf(p.orderNo)).toBe('待支付');
  expect(await faultAtDesk()).toContain(p.orderNo);
  expect(await buyAgain(p)).toMatchObject({ status: 0, message: orderMessages.checking });
  expect(await told()).toContain(eventMessages.alerts.stranded(p.orderNo, p.payNo, 'wechat'));
  up.clock.add(2 * HOUR);
  await sweepOrders(up.deps);
  const stranded = (await up.deps.db.select().from(outbox)).filter(({ event }) => event.kind === 'payment.stranded');
  expect(stranded).toHaveLength(1);
  up.clock.add(24 * HOUR);
  await sweepOrders(up.deps);
  expect(await stateOf(p.orderNo)).toBe('已关闭');
  expect(await buyAgain(p)).toMatchObject({ status: 1 });
  expect(await faultAtDesk()).toBe('');
  back();
});

test('the desk may close such an order before that; the learner may not, for their money may be under way', async () => {
  const p = await atCashier();
  const back = withoutWechat();
  expect(await modify(up, await p.signIn(), { orderNo: p.orderNo, action: 'cancel' })).toMatchObject({
    status: 0,
    message: orderMessages.checking,
  });
  const [said] = (await done(up, 'orders.askPayment', { orderNo: p.orderNo }, await operator(up, 'service'))).list;
  expect(said).toMatchObject({ payNo: p.payNo, state: 'pending', says: 'gone' });
  await done(up, 'orders.close', { orderNo: p.orderNo }, await operator(up, 'service'));
  expect(await stateOf(p.orderNo)).toBe('已取消');
  back();
});

test('variables that are filled in again within the day find what was paid', async () => {
  const p = await atCashier();
  await applyAction(up.deps, p.payNo, 'pay');
  const back = withoutWechat();
  up.clock.add(20 * HOUR);
  await sweepOrders(up.deps);
  back();
  up.clock.add(HOUR);
  await sweepOrders(up.deps);
  expect(await stateOf(p.orderNo)).toBe('已支付');
});

test('a refund that it has taken on, and nobody can be asked about, stands there, too', async () => {
  const { signIn } = await account(up);
  const token = await signIn();
  const { orderNo } = await purchase(up, token, courseId);
  await modify(up, token, { orderNo, action: 'refund' });
  await sendRefunds(up.deps);
  const back = withoutWechat();
  expect(await faultAtDesk()).toContain(orderNo);
  back();
});
