import { desc, eq } from 'drizzle-orm';
import { orders, payments, refunds } from '@/upstream/db/schema';
import { sweepOrders } from '@/upstream/payment/asking';
import { sendRefunds } from '@/upstream/payment/refund-queue';
import { settleRefund } from '@/upstream/payment/refund-settle';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { account, courseBySlug, deliver, modify, notification, order, payInSandbox, purchase, receiver, requestId, told } from '../shop';

let up: TestUpstream;
type Course = Awaited<ReturnType<typeof courseBySlug>>;
/** 158 元; a dearer one, a cheaper one, and a dearer one with printed books. */
let old: Course;
let dearer: Course;
let cheaper: Course;
let printed: Course;
beforeAll(async () => {
  up = await createTestUpstream();
  old = await courseBySlug(up, 'chu1-02-yufa-rumen');
  dearer = await courseBySlug(up, 'chu3-04-huaxue-rumen');
  cheaper = await courseBySlug(up, 'chu1-07-ditu');
  printed = await courseBySlug(up, 'chu1-01-youlishu-fangcheng');
});
afterAll(() => up.close());

const DAY = 86_400_000;
const MINUTE = 60_000;
const SECOND = 1000;

/** The old course bought ten days ago: 355 of 365 days are left of it. */
async function tenDaysIn() {
  const { signIn } = await account(up);
  const { orderNo } = await purchase(up, await signIn(), old.id);
  up.clock.add(10 * DAY);
  return { orderNo, token: await signIn(), signIn };
}
const creditFen = () => Math.round((old.priceFen * 355) / 365);

const detail = (token: string, orderNo: string) => up.ok('orders.detail', { orderNo }, { token });
const changes = (token: string, orderNo: string) => up.ok('orders.changeDetail', { orderNo }, { token });
const owns = async (token: string, course: Course) => (await up.ok('course.byId', { courseId: course.id }, { token })).owned;

async function refundsOf(orderNo: string) {
  return up.deps.db
    .select({ amountFen: refunds.amountFen, reason: refunds.reason, state: refunds.state, payOrder: payments.orderId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(eq(orders.orderNo, orderNo))
    .orderBy(refunds.id);
}

describe('the quotation', () => {
  test('names what is left and every course with its difference, but for those that one has', async () => {
    const { token, orderNo } = await tenDaysIn();
    const { quote, options, changes: none, refusal } = await changes(token, orderNo);
    expect(quote).toMatchObject({ amountFen: creditFen(), valueFen: old.priceFen, usedDays: 10, leftDays: 355 });
    expect([none, refusal]).toEqual([[], '']);
    expect(options.find((option) => option.courseId === dearer.id)).toMatchObject({
      title: dearer.title,
      priceFen: dearer.priceFen,
      differenceFen: dearer.priceFen - creditFen(),
      requiresShipping: false,
    });
    expect(options.map((option) => option.courseId)).not.toContain(old.id);
  });
});

describe('a difference to pay', () => {
  test('becomes an order of its own, and the change takes effect when that is paid', async () => {
    const { token, orderNo } = await tenDaysIn();
    const quotedFen = dearer.priceFen - creditFen();
    const asked = await modify(up, token, { orderNo, action: 'change', newCourseId: dearer.id, quotedFen });
    expect(asked.appData?.change).toMatchObject({ state: '处理中', newTitle: dearer.title, differenceFen: quotedFen });
    const newOrderNo = asked.appData?.change?.orderNo ?? '';
    expect(await detail(token, newOrderNo)).toMatchObject({
      state: '待支付',
      amountFen: quotedFen,
      creditFen: creditFen(),
      changedFrom: orderNo,
      lines: [{ courseId: dearer.id, priceFen: dearer.priceFen }],
    });
    expect([await owns(token, old), await owns(token, dearer)]).toEqual([true, false]);

    expect(await payInSandbox(up, token, newOrderNo)).toMatchObject({ state: '已支付' });
    expect([await owns(token, old), await owns(token, dearer)]).toEqual([false, true]);
    const { changes: rows, refusal } = await changes(token, orderNo);
    expect(rows).toMatchObject([
      { oldTitle: old.title, newTitle: dearer.title, differenceFen: quotedFen, state: '已完成', oldOrderNo: orderNo, newOrderNo },
    ]);
    expect(refusal).toBe('这门课已经换过了，可以在新课的订单里再换');
    expect((await changes(token, newOrderNo)).changes).toHaveLength(1);
    expect(await told(up, token)).toEqual(['换课完成', '课程已开通']);
    expect((await up.ok('orders.myCourses', {}, { token })).list).toMatchObject([{ courseId: dearer.id, orderNo: newOrderNo }]);
  });

  test.each([
    ['is not paid in time', 31 * MINUTE, ['换课没有完成', '课程已开通']],
    ['is cancelled', 0, ['课程已开通']],
  ])('that %s leaves everything as it was', async (_name, wait, messages) => {
    const { token, orderNo } = await tenDaysIn();
    const asked = await modify(up, token, { orderNo, action: 'change', newCourseId: dearer.id });
    const newOrderNo = asked.appData?.change?.orderNo ?? '';
    up.clock.add(wait);
    if (wait > 0) await sweepOrders(up.deps);
    else await modify(up, token, { orderNo: newOrderNo, action: 'cancel' });
    const after = await changes(token, orderNo);
    expect(after.changes).toMatchObject([{ state: '已驳回', note: expect.stringContaining('换课没有进行') }]);
    expect(after.quote).not.toBeNull();
    expect(await owns(token, old)).toBe(true);
    expect(await detail(token, orderNo)).toMatchObject({ state: '已支付', can: ['invoice', 'study', 'refund', 'change'] });
    expect(await told(up, token)).toEqual(messages);
  });

  test('holds up refund and another change meanwhile', async () => {
    const { token, orderNo } = await tenDaysIn();
    await modify(up, token, { orderNo, action: 'change', newCourseId: dearer.id });
    expect((await detail(token, orderNo)).can).toEqual(['invoice', 'study']);
    expect(await modify(up, token, { orderNo, action: 'refund' })).toMatchObject({
      status: 0,
      message: '这门课正在换课，请先支付或取消换课的差价订单',
    });
    expect(await modify(up, token, { orderNo, action: 'change', newCourseId: cheaper.id })).toMatchObject({ status: 0 });
  });

  test('is never taken for an order at the full price', async () => {
    const { token, orderNo } = await tenDaysIn();
    await modify(up, token, { orderNo, action: 'change', newCourseId: dearer.id });
    expect(await up.call('orders.create', { requestId: requestId(), courseId: dearer.id }, { token })).toMatchObject({
      status: 0,
      message: '你正在把另一门课换成这门课，请先到「我的订单」支付或取消那笔差价订单',
    });
  });
});

test('paying the difference against cancelling it: either the new course, or the old one and the money back', async () => {
  for (let i = 0; i < 4; i += 1) {
    const { token, orderNo } = await tenDaysIn();
    const asked = await modify(up, token, { orderNo, action: 'change', newCourseId: dearer.id });
    const newOrderNo = asked.appData?.change?.orderNo ?? '';
    const amountFen = asked.appData?.change?.differenceFen ?? 0;
    const { payNo } = await up.ok('pay.prepay', { orderNo: newOrderNo, channel: 'wechat', scene: 'desktop' }, { token });
    const money = () => deliver(up, notification(up, { payNo, amountFen }));
    const cancel = () => modify(up, token, { orderNo: newOrderNo, action: 'cancel' });
    const [first, second] = i % 2 ? [money, cancel] : [cancel, money];
    await Promise.all([first(), second()]);
    const paid = (await detail(token, newOrderNo)).state === '已支付';
    expect([await owns(token, old), await owns(token, dearer)]).toEqual([!paid, paid]);
    expect((await changes(token, orderNo)).changes.map((change) => change.state)).toEqual([paid ? '已完成' : '已驳回']);
    expect((await refundsOf(newOrderNo)).map((row) => row.reason)).toEqual(paid ? [] : ['late']);
  }
});

describe('nothing to pay', () => {
  test('takes effect at once, and the surplus goes back to where the money came from', async () => {
    const { token, orderNo } = await tenDaysIn();
    const surplus = creditFen() - cheaper.priceFen;
    const done = await modify(up, token, { orderNo, action: 'change', newCourseId: cheaper.id, quotedFen: -surplus });
    expect(done.appData?.change).toMatchObject({ state: '已完成', differenceFen: -surplus });
    expect(await detail(token, done.appData?.change?.orderNo ?? '')).toMatchObject({
      state: '已支付',
      amountFen: 0,
      creditFen: cheaper.priceFen,
      payMethod: '换课抵扣',
    });
    expect([await owns(token, old), await owns(token, cheaper)]).toEqual([false, true]);
    expect(await refundsOf(orderNo)).toMatchObject([{ amountFen: surplus, reason: 'change', state: 'queued' }]);
    await sendRefunds(up.deps);
    up.clock.add(6 * SECOND);
    await sendRefunds(up.deps);
    expect(await refundsOf(orderNo)).toMatchObject([{ state: 'done' }]);
    expect(await detail(token, orderNo)).toMatchObject({ state: '已支付', refund: null });
    expect(await told(up, token)).toEqual(['换课差价已退回', '换课完成', '课程已开通']);
  });

  test('twice at once, and again by the same request, is one change', async () => {
    const { token, orderNo } = await tenDaysIn();
    const wish = { orderNo, action: 'change' as const, newCourseId: cheaper.id };
    const same = requestId();
    await Promise.all([
      modify(up, token, { ...wish, requestId: same }),
      modify(up, token, { ...wish, requestId: same }),
      modify(up, token, wish),
    ]);
    expect((await changes(token, orderNo)).changes).toHaveLength(1);
    expect(await refundsOf(orderNo)).toHaveLength(1);
    expect((await up.ok('orders.list', { tab: 'change' }, { token })).list.map((row) => row.orderNo)).toEqual([orderNo]);
  });

  test('against a refund at the same moment one of the two happens', async () => {
    const { token, orderNo } = await tenDaysIn();
    const replies = await Promise.all([
      modify(up, token, { orderNo, action: 'change', newCourseId: cheaper.id }),
      modify(up, token, { orderNo, action: 'refund' }),
    ]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([0, 1]);
    const reasons = (await refundsOf(orderNo)).map((row) => row.reason);
    expect(reasons).toEqual(replies[0]?.status === 1 ? ['change'] : ['request']);
  });
});

test('a refund after a change gives back what the new course is worth, from both payments', async () => {
  const { token, orderNo, signIn } = await tenDaysIn();
  const credit = creditFen();
  const asked = await modify(up, token, { orderNo, action: 'change', newCourseId: dearer.id });
  const newOrderNo = asked.appData?.change?.orderNo ?? '';
  await payInSandbox(up, token, newOrderNo, 'alipay');
  expect(await modify(up, token, { orderNo, action: 'refund' })).toMatchObject({
    status: 0,
    message: '这门课已经换成别的课，需要退款请在新课的订单里申请',
  });
  up.clock.add(20 * DAY);
  const later = await signIn();
  const amountFen = Math.round((dearer.priceFen * 345) / 365);
  expect((await modify(up, later, { orderNo: newOrderNo, action: 'refund', quotedFen: amountFen })).status).toBe(1);
  const difference = dearer.priceFen - credit;
  expect((await refundsOf(newOrderNo)).map((row) => row.amountFen)).toEqual([difference, amountFen - difference]);
  const parts = await up.deps.db
    .select({ refundNo: refunds.refundNo, payNo: payments.payNo, provider: payments.provider })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.reason, 'request'))
    .orderBy(desc(refunds.id))
    .limit(2);
  const hear = ({ provider, ...part }: (typeof parts)[number]) =>
    settleRefund(up.deps.db, provider, { ...part, outcome: 'done', amountFen: null, at: up.deps.now() }, up.deps.now());
  // One part first: the order waits for the other. Then both at once, and again.
  await hear(parts[0] ?? { refundNo: '', payNo: '', provider: 'icbc' });
  expect(await detail(later, newOrderNo)).toMatchObject({ state: '退款中' });
  await Promise.all([...parts, ...parts].map(hear));
  expect(await detail(later, newOrderNo)).toMatchObject({ state: '已退款', refund: { amountFen } });
  expect((await told(up, later)).filter((title) => title === '退款已完成')).toHaveLength(1);
});

test('printed books of the new course go to the old address, or to the one that is given', async () => {
  const { signIn } = await account(up);
  const token = await signIn();
  const { orderNo } = await purchase(up, token, old.id);
  const wish = { orderNo, action: 'change' as const, newCourseId: printed.id };
  expect(await modify(up, token, wish)).toMatchObject({ status: 0, message: '这门课随课寄书，请填写收货人姓名' });
  const asked = await modify(up, token, { ...wish, ...receiver });
  expect(await detail(token, asked.appData?.change?.orderNo ?? '')).toMatchObject({ receiver: { name: receiver.receiverName } });
});

describe('what cannot be changed', () => {
  test.each([
    ['to nothing', () => ({}), '请选择要换成的课程'],
    ['to itself', () => ({ newCourseId: old.id }), '换成的课程和现在的课程是同一门'],
    ['to an unknown course', () => ({ newCourseId: 999_999 }), '没有找到这门课，它可能已经下架', 404],
    [
      'for another difference than was agreed to',
      () => ({ newCourseId: dearer.id, quotedFen: 1 }),
      '金额刚刚有变化，请核对新的金额后再提交',
    ],
  ])('%s', async (_name, wish, message, status = 0) => {
    const { token, orderNo } = await tenDaysIn();
    expect(await modify(up, token, { orderNo, action: 'change', ...wish() })).toMatchObject({ status, message });
    expect((await changes(token, orderNo)).changes).toEqual([]);
  });

  test('to a course one has, or has an unpaid order of', async () => {
    const { token, orderNo } = await tenDaysIn();
    await purchase(up, token, cheaper.id);
    expect(await modify(up, token, { orderNo, action: 'change', newCourseId: cheaper.id })).toMatchObject({
      status: 0,
      message: '你已经拥有这门课，到「我的课程」里就能继续学',
    });
    await order(up, token, dearer.id);
    expect(await modify(up, token, { orderNo, action: 'change', newCourseId: dearer.id })).toMatchObject({
      status: 0,
      message: '你有一笔这门课的待支付订单，请先取消它再换课',
    });
  });

  test('an order that is unpaid, or whose books still wait to be sent', async () => {
    const { signIn } = await account(up);
    const token = await signIn();
    const unpaid = await order(up, token, old.id);
    expect(await changes(token, unpaid.orderNo)).toMatchObject({ quote: null, refusal: '这笔订单现在不能换课', options: [] });
    const waiting = await purchase(up, token, printed.id, { receiver });
    expect(await changes(token, waiting.orderNo)).toMatchObject({ refusal: '随课图书还没有寄出，寄出后才能换课；也可以直接申请退款' });
  });
});
