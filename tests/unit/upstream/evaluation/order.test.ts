import { eq } from 'drizzle-orm';
import { courses, evaluationModes, outbox, sandboxTrades } from '@/upstream/db/schema';
import { evaluationMessages } from '@/upstream/evaluation/messages';
import { orderMessages } from '@/upstream/order/messages';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { issueToken } from '@/upstream/account/tokens';
import { done, operator } from '../desk/desk';
import { courseBySlug, deliver, notification, requestId } from '../shop';
import { evaluated } from './support';

let up: TestUpstream;
let course: Awaited<ReturnType<typeof courseBySlug>>;
beforeAll(async () => {
  up = await createTestUpstream();
  course = await courseBySlug(up, 'chu2-02-yici-hanshu');
});
afterAll(() => up.close());

const MINUTE = 60_000;
type What = 'curriculum' | 'mode';
type Learner = Awaited<ReturnType<typeof evaluated>>;

const order = ({ token, reportId }: Learner, what: What, id = requestId()) =>
  up.ok('evaluation.createOrder', { requestId: id, reportId, what }, { token });

async function pay({ token }: Learner, orderNo: string): Promise<void> {
  const { payNo, amountFen } = await up.ok('pay.prepay', { orderNo, channel: 'wechat', scene: 'h5' }, { token });
  await deliver(up, notification(up, { payNo, amountFen }));
}

describe('making the order', () => {
  test('the price is the database’s, whatever is sent along', async () => {
    const learner = await evaluated(up);
    const sent = { requestId: requestId(), reportId: learner.reportId, what: 'mode' as const, priceFen: 1, amountFen: 1 };
    const made = await up.ok('evaluation.createOrder', sent, { token: learner.token });
    const [mode] = await up.deps.db.select().from(evaluationModes).where(eq(evaluationModes.slug, 'correct-with-teacher'));
    expect(made).toMatchObject({ state: '待支付', amountFen: mode?.priceFen, lines: [{ title: '订正伴学（6 周）', courseId: course.id }] });
    expect(await order(await evaluated(up), 'curriculum')).toMatchObject({ amountFen: course.priceFen, lines: [{ title: course.title }] });
  });

  test('the same request answers the same order, also at once and after it has closed', async () => {
    const learner = await evaluated(up);
    const id = requestId();
    const [a, b] = await Promise.all([order(learner, 'mode', id), order(learner, 'mode', id)]);
    expect(b?.orderNo).toBe(a?.orderNo);
    expect((await order(learner, 'mode')).orderNo).toBe(a?.orderNo);
    up.clock.add(31 * MINUTE);
    expect(await order(learner, 'mode', id)).toMatchObject({ orderNo: a?.orderNo, state: '已关闭' });
    expect((await order(learner, 'mode')).orderNo).not.toBe(a?.orderNo);
  });

  test('the other choice takes the place of the unpaid one and closes its payment', async () => {
    const learner = await evaluated(up);
    const alone = await order(learner, 'curriculum');
    const { payNo } = await up.ok('pay.prepay', { orderNo: alone.orderNo, channel: 'alipay', scene: 'h5' }, { token: learner.token });
    const guided = await order(learner, 'mode');
    expect(guided.orderNo).not.toBe(alone.orderNo);
    const { token } = learner;
    expect(await up.ok('evaluation.orderDetail', { orderNo: alone.orderNo }, { token })).toMatchObject({
      state: '已取消',
      what: 'curriculum',
    });
    expect(await up.ok('pay.queryResult', { payNo }, { token })).toMatchObject({ state: 'closed' });
    expect(await up.ok('evaluation.orderDetail', {}, { token })).toMatchObject({
      orderNo: guided.orderNo,
      what: 'mode',
      reportId: learner.reportId,
    });
  });

  test('the same request id for something else is refused, not answered with the first order', async () => {
    const learner = await evaluated(up);
    const id = requestId();
    const send = (what: What) => up.call('evaluation.createOrder', { requestId: id, reportId: learner.reportId, what }, learner);
    const first = await send('curriculum');
    expect(await send('mode')).toMatchObject({ status: 0, message: orderMessages.requestUsed });
    expect((await send('curriculum')).appData?.orderNo).toBe(first.appData?.orderNo);
  });

  test('a course that is owned, and a way of learning that was paid, are refused with words', async () => {
    const learner = await evaluated(up);
    const { orderNo } = await order(learner, 'mode');
    await pay(learner, orderNo);
    const again = (what: What) =>
      up.call('evaluation.createOrder', { requestId: requestId(), reportId: learner.reportId, what }, { token: learner.token });
    expect(await again('mode')).toMatchObject({ status: 0, message: evaluationMessages.modeBought });
    expect(await again('curriculum')).toMatchObject({ status: 0, message: evaluationMessages.owned });
    expect(await up.ok('evaluation.mode', { reportId: learner.reportId }, { token: learner.token })).toMatchObject({ orderNo });
    expect((await up.ok('evaluation.curriculum', { reportId: learner.reportId }, { token: learner.token })).ownedUntil).not.toBeNull();
  });

  test('who has paid for a way of learning is in the inbox once, as its page promises a call; who has paid for a course is not', async () => {
    const [guided, alone] = [await evaluated(up), await evaluated(up)];
    const { orderNo } = await order(guided, 'mode');
    const waits = async () => {
      const { list } = await done(up, 'inbox.list', { which: 'open', words: '约第一次练习' }, await operator(up, 'service'));
      return list.map(({ ticketNo, words }) => ({ ticketNo, words }));
    };
    const before = (await waits()).length;
    const { token } = guided;
    const { payNo, amountFen } = await up.ok('pay.prepay', { orderNo, channel: 'wechat', scene: 'h5' }, { token });
    for (let n = 0; n < 2; n += 1) await deliver(up, notification(up, { payNo, amountFen }));
    await pay(alone, (await order(alone, 'curriculum')).orderNo);
    const now = await waits();
    expect(now).toHaveLength(before + 1);
    const [asked] = now.filter(({ words }) => words.includes(orderNo));
    expect(asked?.words).toContain('《订正伴学（6 周）》');
    const events = await up.deps.db
      .select({ key: outbox.key })
      .from(outbox)
      .where(eq(outbox.key, `message.received:${asked?.ticketNo}`));
    expect(events).toHaveLength(1);
  });

  test('a course with printed books is bought where an address can be given', async () => {
    const learner = await evaluated(up, { course: { slug: 'chu1-01-youlishu-fangcheng', why: '补' } });
    const reply = await up.call(
      'evaluation.createOrder',
      { requestId: requestId(), reportId: learner.reportId, what: 'curriculum' },
      { token: learner.token },
    );
    expect(reply).toMatchObject({ status: 0, message: evaluationMessages.ships });
  });
});

describe('paying with the eToken', () => {
  test('leads back to the evaluation’s order, and opens the course for the learner’s own login', async () => {
    const learner = await evaluated(up);
    const { orderNo, amountFen } = await order(learner, 'mode');
    const { token } = learner;
    const start = await up.ok('pay.prepay', { orderNo, channel: 'wechat', scene: 'h5' }, { token });
    expect(start).toMatchObject({ kind: 'redirect', amountFen });
    await deliver(up, notification(up, { payNo: start.payNo, amountFen }));
    const [trade] = await up.deps.db.select().from(sandboxTrades).where(eq(sandboxTrades.payNo, start.payNo));
    expect(trade?.returnPath).toBe(`/e/order-detail?orderNo=${orderNo}`);
    expect(await up.ok('orders.isPaySuccess', { orderNo }, { token })).toMatchObject({ paid: true });
    expect(await up.ok('evaluation.orderDetail', { orderNo }, { token })).toMatchObject({ state: '已支付', payMethod: '微信支付' });
    const own = await issueToken(up.deps.db, learner.userId, 'user', up.clock.now());
    expect(await up.ok('course.byId', { courseId: course.id }, { token: own })).toMatchObject({ owned: true });
  });

  test('whoever has bought a way of learning comes back to it after its course has left the shelf', async () => {
    const learner = await evaluated(up);
    const { orderNo } = await order(learner, 'mode');
    await pay(learner, orderNo);
    const shelve = (listed: boolean) => up.deps.db.update(courses).set({ listed }).where(eq(courses.id, course.id));
    await shelve(false);
    const shown = ({ token, reportId }: Learner) => up.call('evaluation.mode', { reportId }, { token });
    expect(await shown(learner)).toMatchObject({ status: 1, appData: { orderNo } });
    expect(await shown(await evaluated(up))).toMatchObject({ status: 404, message: evaluationMessages.noMode });
    await shelve(true);
  });

  test('closes after 30 minutes, and may be chosen again', async () => {
    const learner = await evaluated(up);
    const { orderNo } = await order(learner, 'mode');
    const shown = () => up.ok('evaluation.mode', { reportId: learner.reportId }, { token: learner.token });
    expect((await shown()).orderNo).toBe(orderNo);
    up.clock.add(30 * MINUTE);
    expect(await up.ok('evaluation.orderDetail', { orderNo }, { token: learner.token })).toMatchObject({ state: '已关闭' });
    expect((await shown()).orderNo).toBeNull();
  });
});

test('somebody else’s order, and one of the site’s shop, look unknown', async () => {
  const { orderNo } = await order(await evaluated(up), 'mode');
  const stranger = await evaluated(up);
  const unknown = { status: 404, message: orderMessages.notFound };
  expect(await up.call('evaluation.orderDetail', { orderNo }, { token: stranger.token })).toMatchObject(unknown);
  expect(await up.call('pay.prepay', { orderNo, channel: 'wechat', scene: 'h5' }, { token: stranger.token })).toMatchObject(unknown);
  expect(await up.call('evaluation.orderDetail', {}, { token: stranger.token })).toMatchObject(unknown);
  const own = await issueToken(up.deps.db, stranger.userId, 'user', up.clock.now());
  const shop = await courseBySlug(up, 'chu1-02-yufa-rumen');
  const bought = await up.ok('orders.create', { requestId: requestId(), courseId: shop.id }, { token: own });
  expect(await up.call('evaluation.orderDetail', { orderNo: bought.orderNo }, { token: stranger.token })).toMatchObject(unknown);
});
