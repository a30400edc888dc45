import { eq } from 'drizzle-orm';
import { issueToken } from '@/upstream/account/tokens';
import { activate } from '@/upstream/assistant/activate';
import { makeAssistantCodes } from '@/upstream/assistant/make';
import { orders } from '@/upstream/db/schema';
import { sweepOrders } from '@/upstream/payment/asking';
import { settle } from '@/upstream/payment/settle';
import { orderMessages } from '@/upstream/order/messages';
import type { TestUpstream } from '@/upstream/testing/upstream';
import { evaluated } from '../evaluation/support';
import { buy, courseBySlug, customer, meanwhile, modify, order, payInSandbox, requestId, twoCourses, type Course } from '../shop';

let up: TestUpstream;
let plain: Course;
let printed: Course;
beforeAll(async () => {
  ({ up, plain, printed } = await twoCourses());
});
afterAll(() => up.close());

const MINUTE = 60_000;
const receiver = { receiverName: '陈老师', receiverPhone: '138 0013 8009', receiverAddress: '示例市示例路 1 号' };

describe('making an order', () => {
  test('takes price and titles from the database, whatever is sent along', async () => {
    const token = await customer(up);
    const sent = { requestId: requestId(), courseId: plain.id, priceFen: 1, amountFen: 1 };
    const made = await up.ok('orders.create', sent, { token });
    expect(made).toMatchObject({ state: '待支付', amountFen: plain.priceFen, receiver: null, paidAt: null, validUntil: null });
    expect(made.lines).toMatchObject([
      { courseId: plain.id, title: plain.title, priceFen: plain.priceFen, sectionCount: 4, subjectName: '英语' },
    ]);
    expect(made.orderNo).toMatch(/^[2-9A-Z]{20}$/);
    expect(Date.parse(made.expiresAt) - Date.parse(made.createdAt)).toBe(30 * MINUTE);
  });

  test('the same request id answers the same order, also when it is asked twice at once', async () => {
    const token = await customer(up);
    const wish = { requestId: requestId(), courseId: plain.id };
    const [a, b] = await Promise.all([up.ok('orders.create', wish, { token }), up.ok('orders.create', wish, { token })]);
    expect(b?.orderNo).toBe(a?.orderNo);
    up.clock.add(31 * MINUTE);
    const later = await up.ok('orders.create', wish, { token });
    expect(later).toMatchObject({ orderNo: a?.orderNo, state: '已关闭' });
  });

  test('the same request id with another course is refused, in turn and at once', async () => {
    const token = await customer(up);
    const id = requestId();
    const first = await up.ok('orders.create', { requestId: id, courseId: plain.id }, { token });
    const second = { requestId: id, courseId: printed.id, ...receiver };
    expect(await up.call('orders.create', second, { token })).toMatchObject({ status: 0, message: orderMessages.requestUsed });
    const wishes = [plain, printed].map(({ id: courseId }) => ({ requestId: requestId(), courseId, ...receiver }));
    const raced = await Promise.all(
      wishes.map((wish) => up.call('orders.create', { ...wish, requestId: wishes[0]?.requestId ?? '' }, { token })),
    );
    expect(raced.map((answer) => answer.status).sort()).toEqual([0, 1]);
    const { list } = await up.ok('orders.list', {}, { token });
    expect(list.length).toBeLessThanOrEqual(2);
    expect(list.map((row) => row.orderNo)).toContain(first.orderNo);
  });

  test('an unpaid order of the same course is handed out again, not doubled', async () => {
    const token = await customer(up);
    const wishes = [1, 2, 3].map(() => up.ok('orders.create', { requestId: requestId(), courseId: plain.id }, { token }));
    const made = await Promise.all(wishes);
    expect(new Set(made.map((o) => o.orderNo)).size).toBe(1);
    const other = await up.ok('orders.create', { requestId: requestId(), courseId: printed.id, ...receiver }, { token });
    expect(other.orderNo).not.toBe(made[0]?.orderNo);
  });

  test('request ids of two learners do not meet', async () => {
    const wish = { requestId: requestId(), courseId: plain.id };
    const first = await up.ok('orders.create', wish, { token: await customer(up) });
    const second = await up.ok('orders.create', wish, { token: await customer(up) });
    expect(second.orderNo).not.toBe(first.orderNo);
  });

  test.each([
    ['receiverName', '这门课随课寄书，请填写收货人姓名'],
    ['receiverPhone', '这门课随课寄书，请填写收货人手机号'],
    ['receiverAddress', '这门课随课寄书，请填写详细的收货地址'],
  ])('printed books need %s', async (field, message) => {
    const wish = {
      requestId: requestId(),
      courseId: printed.id,
      ...Object.fromEntries(Object.entries(receiver).filter(([name]) => name !== field)),
    };
    const reply = await up.call('orders.create', wish, { token: await customer(up) });
    expect(reply).toMatchObject({ status: 0, message });
  });

  test('the receiver is kept, and the last address given counts', async () => {
    const token = await customer(up);
    const made = await up.ok('orders.create', { requestId: requestId(), courseId: printed.id, ...receiver }, { token });
    expect(made.receiver).toEqual({ name: '陈老师', phone: '13800138009', address: '示例市示例路 1 号', areaId: null });
    expect(made.lines[0]?.books).toMatchObject([{ bookId: 'junior-2' }]);
    const moved = await up.ok(
      'orders.create',
      { requestId: requestId(), courseId: printed.id, ...receiver, receiverAddress: '新地址 2 号' },
      { token },
    );
    expect(moved).toMatchObject({ orderNo: made.orderNo, receiver: { address: '新地址 2 号' } });
  });

  test('also where the same request comes again with another one, until it is paid', async () => {
    const token = await customer(up);
    const wish = { requestId: requestId(), courseId: printed.id, ...receiver };
    const { orderNo } = await up.ok('orders.create', wish, { token });
    const elsewhere = { ...wish, receiverAddress: '新地址 2 号' };
    expect(await up.ok('orders.create', elsewhere, { token })).toMatchObject({ orderNo, receiver: { address: '新地址 2 号' } });
    await payInSandbox(up, token, orderNo);
    expect(await up.ok('orders.create', wish, { token })).toMatchObject({ orderNo, receiver: { address: '新地址 2 号' } });
  });

  test('a course that is owned is refused with words', async () => {
    const token = await customer(up);
    await buy(up, token, plain.id);
    const again = await up.call('orders.create', { requestId: requestId(), courseId: plain.id }, { token });
    expect(again).toMatchObject({ status: 0, message: '你已经拥有这门课，到「我的课程」里就能继续学' });
  });

  test('an unknown course is refused', async () => {
    const reply = await up.call('orders.create', { requestId: requestId(), courseId: 999_999 }, { token: await customer(up) });
    expect(reply).toMatchObject({ status: 404, message: '没有找到这门课，它可能已经下架' });
  });

  test('needs a login', async () => {
    expect(await up.call('orders.create', { requestId: requestId(), courseId: plain.id })).toMatchObject({ status: 2 });
  });
});

describe('an order in the course of time', () => {
  test('closes 30 minutes after it was made, on being read', async () => {
    const token = await customer(up);
    const { orderNo } = await order(up, token, plain.id);
    up.clock.add(30 * MINUTE - 1);
    expect(await up.ok('orders.isPaySuccess', { orderNo }, { token })).toEqual({ orderNo, state: '待支付', paid: false });
    up.clock.add(1);
    expect(await up.ok('orders.isPaySuccess', { orderNo }, { token })).toEqual({ orderNo, state: '已关闭', paid: false });
    expect(await up.call('pay.prepay', { orderNo, channel: 'wechat', scene: 'desktop' }, { token })).toMatchObject({
      status: 0,
      message: '订单已关闭，请重新下单',
    });
    expect((await order(up, token, plain.id)).orderNo).not.toBe(orderNo);
  });

  test('closes by the sweep when nobody reads it, and its payment with it', async () => {
    const token = await customer(up);
    const { orderNo } = await order(up, token, plain.id);
    const { payNo } = await up.ok('pay.prepay', { orderNo, channel: 'alipay', scene: 'h5' }, { token });
    up.clock.add(31 * MINUTE);
    await sweepOrders(up.deps);
    const [row] = await up.deps.db.select({ state: orders.state }).from(orders).where(eq(orders.orderNo, orderNo));
    expect(row?.state).toBe('已关闭');
    expect(await up.ok('pay.queryResult', { payNo }, { token })).toMatchObject({ state: 'closed' });
  });

  test('a paid order never closes', async () => {
    const token = await customer(up);
    const { orderNo } = await buy(up, token, plain.id);
    up.clock.add(60 * MINUTE);
    await sweepOrders(up.deps);
    expect(await up.ok('orders.detail', { orderNo }, { token })).toMatchObject({ state: '已支付' });
  });
});

describe('somebody else’s order looks unknown', () => {
  test('in every endpoint that takes its number', async () => {
    const { orderNo } = await order(up, await customer(up), plain.id);
    const stranger = { token: await customer(up) };
    const foreign = await up.call('orders.detail', { orderNo }, stranger);
    const unknown = await up.call('orders.detail', { orderNo: 'ZZZZZZZZZZZZZZZZZZZZ' }, stranger);
    expect(foreign).toEqual(unknown);
    expect(foreign).toMatchObject({ status: 404, message: '没有找到这个订单' });
    expect(await up.call('orders.isPaySuccess', { orderNo }, stranger)).toMatchObject({ status: 404, message: '没有找到这个订单' });
    expect(await up.call('pay.prepay', { orderNo, channel: 'card', scene: 'desktop' }, stranger)).toMatchObject({
      status: 404,
      message: '没有找到这个订单',
    });
  });

  test('and so does their payment', async () => {
    const token = await customer(up);
    const { orderNo } = await order(up, token, plain.id);
    const { payNo } = await up.ok('pay.weixin', { orderNo, scene: 'desktop' }, { token });
    expect(await up.call('pay.queryResult', { payNo }, { token: await customer(up) })).toMatchObject({
      status: 404,
      message: '没有找到这笔支付',
    });
  });
});

test('what is paid runs: a printed course waits for shipping, any other serves; both may be watched at once', async () => {
  const token = await customer(up);
  const digital = await buy(up, token, plain.id);
  expect(digital).toMatchObject({ state: '已支付', payMethod: '微信支付' });
  expect(Date.parse(digital.validUntil ?? '') - Date.parse(digital.paidAt ?? '')).toBe(365 * 24 * 60 * MINUTE);
  const shipped = await buy(up, token, printed.id, receiver);
  expect(shipped).toMatchObject({ state: '已支付' });
  expect(shipped.validUntil).not.toBeNull();
});

test.each([
  ['code', 'code'],
  ['code', 'order'],
  ['code', 'report'],
  ['code', 'change'],
  ['money', 'order'],
  ['money', 'change'],
] as const)('a course that %s opens is not had by %s meanwhile', async (opening, taking) => {
  const { token: eToken, reportId, userId } = await evaluated(up);
  const at = up.deps.now();
  const token = await issueToken(up.deps.db, userId, 'user', at);
  const { id: courseId, slug: courseSlug } = await courseBySlug(up, 'chu2-02-yici-hanshu');
  const { codes } = await makeAssistantCodes(up.deps, { bookId: 'junior-2', count: 2, courseSlug });
  const [one = '', code = ''] = codes;
  const old = await buy(up, token, plain.id);
  let open: Parameters<typeof meanwhile>[1] = (tx) => activate(tx, userId, one, at);
  if (opening === 'money') {
    const { orderNo } = await order(up, token, courseId);
    const sheet = await up.ok('pay.prepay', { orderNo, channel: 'wechat', scene: 'desktop' }, { token });
    open = (tx) => settle(tx, 'wechat', { ...sheet, transactionId: orderNo, currency: 'CNY', paidAt: at }, at);
  }
  const takes = {
    code: () => up.call('assistant.validateCode', { code }, { token }),
    order: () => up.call('orders.create', { requestId: requestId(), courseId }, { token }),
    report: () => up.call('evaluation.createOrder', { requestId: requestId(), reportId, what: 'curriculum' }, { token: eToken }),
    change: () => modify(up, token, { orderNo: old.orderNo, action: 'change', newCourseId: courseId }),
  };
  const answer = await meanwhile<{ message: string }>(up, open, takes[taking]);
  expect(answer?.message).toMatch(/^你已经拥?有/);
});
