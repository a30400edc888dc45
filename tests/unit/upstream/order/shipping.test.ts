import { eq } from 'drizzle-orm';
import { refunds } from '@/upstream/db/schema';
import { completeByTime } from '@/upstream/order/receipt';
import { sendRefunds } from '@/upstream/payment/refund-queue';
import { moveParcels } from '@/upstream/sandbox/parcels';
import type { TestUpstream } from '@/upstream/testing/upstream';
import { wish } from '../operator/wish';
import { account, customer, modify, order, purchase, receiver, told, twoCourses, type Course } from '../shop';

let up: TestUpstream;
let plain: Course;
let printed: Course;
beforeAll(async () => {
  ({ up, plain, printed } = await twoCourses());
});
afterAll(() => up.close());

const SECOND = 1000;
const DAY = 86_400_000;

/** A command of `npm run orders`, as the script sends it. */
const operator = (command: object) => wish(up, 'orders', command);
const parcel = { command: 'ship', carrier: '顺丰', number: 'SF1234567890' };
const waiting = (orderNo: string, waitsFor: string) => ({
  data: { list: expect.arrayContaining([expect.objectContaining({ orderNo, waitsFor })]) },
});
const detail = (token: string, orderNo: string) => up.ok('orders.detail', { orderNo }, { token });
const logistics = (token: string, orderNo: string) => up.ok('orders.logistics', { orderNo }, { token });

describe('an operator', () => {
  test('sends books, adds to the track, hands over; the learner confirms', async () => {
    const token = await customer(up);
    const { orderNo } = await purchase(up, token, printed.id, { receiver });
    expect(await logistics(token, orderNo)).toMatchObject({ carrier: '', number: '', track: [], shippedAt: null });
    expect(await operator({ command: 'list' })).toMatchObject(waiting(orderNo, 'ship'));
    expect(await modify(up, token, { orderNo, action: 'confirmReceipt' })).toMatchObject({ status: 0 });

    expect(await operator({ ...parcel, orderNo })).toMatchObject({ status: 200, ok: true });
    const sent = await detail(token, orderNo);
    expect(sent).toMatchObject({ state: '已发货', can: ['confirmReceipt', 'logistics', 'invoice', 'study', 'refund', 'change'] });
    expect(Date.parse(sent.autoCompleteAt ?? '') - up.deps.now().getTime()).toBe(10 * DAY);
    up.clock.add(SECOND);
    await operator({ command: 'track', orderNo, text: '包裹到达示例市' });
    up.clock.add(SECOND);
    await operator({ command: 'deliver', orderNo });
    const way = await logistics(token, orderNo);
    expect(way).toMatchObject({ carrier: '顺丰', number: 'SF1234567890' });
    expect(way.track.map((step) => step.text)).toEqual(['包裹已签收', '包裹到达示例市', '商家已把图书交给顺丰，等待揽收']);
    expect(way.deliveredAt).not.toBeNull();

    const replies = await Promise.all([
      modify(up, token, { orderNo, action: 'confirmReceipt' }),
      modify(up, token, { orderNo, action: 'confirmReceipt' }),
    ]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([0, 1]);
    expect(await detail(token, orderNo)).toMatchObject({ state: '已完成', autoCompleteAt: null });
    expect(await told(up, token)).toEqual(['图书已签收', '图书已发出', '课程已开通']);
  });

  test('does not send twice', async () => {
    const token = await customer(up);
    const { orderNo } = await purchase(up, token, printed.id, { receiver });
    const sent = await Promise.all([operator({ ...parcel, orderNo }), operator({ ...parcel, orderNo })]);
    expect(sent.map((reply) => 'ok' in reply && reply.ok).sort()).toEqual([false, true]);
    expect(await operator({ ...parcel, orderNo })).toMatchObject({ ok: false, message: '订单是「已发货」状态，不能发货' });
    expect((await logistics(token, orderNo)).track).toHaveLength(1);
  });

  test('does not send what is unpaid, asked back or has no books', async () => {
    const token = await customer(up);
    const digital = await purchase(up, token, plain.id);
    expect(await operator({ ...parcel, orderNo: digital.orderNo })).toMatchObject({ ok: false, message: '这笔订单没有要寄的图书' });
    const { orderNo } = await order(up, token, printed.id, receiver);
    expect(await operator({ ...parcel, orderNo })).toMatchObject({ ok: false, message: '订单是「待支付」状态，不能发货' });
    const other = await customer(up);
    const back = await purchase(up, other, printed.id, { receiver });
    await modify(up, other, { orderNo: back.orderNo, action: 'refund' });
    expect(await operator({ ...parcel, orderNo: back.orderNo })).toMatchObject({ ok: false, message: '订单是「退款中」状态，不能发货' });
    expect(await operator({ command: 'track', orderNo: back.orderNo, text: '到了' })).toMatchObject({
      ok: false,
      message: '这笔订单还没有发货',
    });
  });

  test('lets a refund go when the books are back, and tries again what the provider refused', async () => {
    const token = await customer(up);
    const { orderNo } = await purchase(up, token, printed.id, { receiver });
    await operator({ ...parcel, orderNo });
    await modify(up, token, { orderNo, action: 'refund' });
    expect(await operator({ command: 'list' })).toMatchObject(waiting(orderNo, 'returned'));
    expect(await operator({ command: 'returned', orderNo })).toMatchObject({ ok: true });
    expect(await operator({ command: 'returned', orderNo })).toMatchObject({ ok: false, message: '这笔订单没有等待退回的图书' });
    await up.deps.db.update(refunds).set({ state: 'failed', nextAttemptAt: null }).where(eq(refunds.state, 'queued'));
    expect(await operator({ command: 'list' })).toMatchObject(waiting(orderNo, 'retry-refund'));
    expect(await operator({ command: 'retry-refund', orderNo })).toMatchObject({ ok: true });
    expect(await operator({ command: 'retry-refund', orderNo })).toMatchObject({ ok: false, message: '这笔订单没有失败的退款' });
    for (let i = 0; i < 2; i += 1) {
      await sendRefunds(up.deps);
      up.clock.add(6 * SECOND);
    }
    expect(await detail(token, orderNo)).toMatchObject({ state: '已退款' });
    expect(await told(up, token)).toEqual(['退款已完成', '退回的图书已收到', '退款申请已收到', '图书已发出', '课程已开通']);
  });

  test('needs the key of the data folder and a command that exists', async () => {
    expect(await operator({ command: 'refund-everything' })).toMatchObject({ ok: false, message: expect.stringContaining('command') });
    expect(await operator({ ...parcel, orderNo: 'ZZZZZZZZZZZZ', number: 'no number!' })).toMatchObject({
      ok: false,
      message: expect.stringContaining('number'),
    });
    expect(await operator({ ...parcel, orderNo: 'ZZZZZZZZZZZZ' })).toMatchObject({ ok: false, message: '没有找到这个订单' });
  });
});

test('what is served completes when its period is over, and not a moment before', async () => {
  const { signIn } = await account(up);
  const { orderNo, validUntil } = await purchase(up, await signIn(), plain.id);
  up.clock.set(new Date(Date.parse(validUntil ?? '') - 1));
  await completeByTime(up.deps);
  expect(await detail(await signIn(), orderNo)).toMatchObject({ state: '已支付' });
  up.clock.add(1);
  await completeByTime(up.deps);
  expect(await detail(await signIn(), orderNo)).toMatchObject({ state: '已完成', can: ['invoice'] });
});

test('what was sent completes by itself after ten days, once', async () => {
  const { signIn } = await account(up);
  const { orderNo } = await purchase(up, await signIn(), printed.id, { receiver });
  await operator({ ...parcel, orderNo });
  up.clock.add(10 * DAY - 1);
  await completeByTime(up.deps);
  expect(await detail(await signIn(), orderNo)).toMatchObject({ state: '已发货' });
  up.clock.add(1);
  await completeByTime(up.deps);
  await completeByTime(up.deps);
  const token = await signIn();
  expect(await detail(token, orderNo)).toMatchObject({ state: '已完成' });
  expect(await told(up, token)).toEqual(['订单已完成', '图书已发出', '课程已开通']);
});

test('the sandbox sends paid books that nobody at the desk has sent, moves them along and takes them back', async () => {
  const token = await customer(up);
  const { orderNo } = await purchase(up, token, printed.id, { receiver });
  const pass = async (seconds: number) => {
    up.clock.add(seconds * SECOND);
    await moveParcels(up.deps);
    await moveParcels(up.deps);
  };
  await pass(299);
  expect((await logistics(token, orderNo)).track).toEqual([]);
  await pass(1);
  expect(await logistics(token, orderNo)).toMatchObject({ carrier: '示例快递', number: expect.stringMatching(/^XK\d{12}$/) });
  await pass(22);
  expect((await logistics(token, orderNo)).track).toHaveLength(3);
  await pass(60);
  const { track, deliveredAt } = await logistics(token, orderNo);
  expect(track.map((step) => step.text)[0]).toBe('包裹已签收，签收人：本人');
  expect(track).toHaveLength(6);
  expect(deliveredAt).not.toBeNull();
  expect(await detail(token, orderNo)).toMatchObject({ state: '已发货' });
  await modify(up, token, { orderNo, action: 'refund' });
  const held = () => up.deps.db.$count(refunds, eq(refunds.state, 'held'));
  expect(await held()).toBe(1);
  await pass(299);
  expect(await held()).toBe(1);
  await pass(1);
  expect(await held()).toBe(0);
});

test('without the sandbox nothing moves by itself', async () => {
  const token = await customer(up);
  const { orderNo } = await purchase(up, token, printed.id, { receiver });
  up.clock.add(60 * SECOND);
  await moveParcels({ ...up.deps, env: { ...up.deps.env, sandbox: false } });
  expect(await detail(token, orderNo)).toMatchObject({ state: '已支付' });
});
