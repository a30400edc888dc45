import { eq } from 'drizzle-orm';
import { issueToken } from '@/upstream/account/tokens';
import { courses, orders } from '@/upstream/db/schema';
import { orderMessages } from '@/upstream/order/messages';
import { applyAction } from '@/upstream/sandbox/trades';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { evaluated } from '../evaluation/support';
import { courseBySlug, requestId, type Course } from '../shop';

/** What is confirmed last is what is asked for: of a course there is one unpaid order, and it is of what was confirmed. */

let up: TestUpstream;
let course: Course;
beforeAll(async () => {
  up = await createTestUpstream();
  course = await courseBySlug(up, 'chu2-02-yici-hanshu');
});
afterAll(() => up.close());

const guidedTitle = '订正伴学（6 周）';

/** Somebody who chose the dearer way of learning with this course and has its code on the screen; `token` is of the site. */
async function guided() {
  const { token: eToken, reportId, userId } = await evaluated(up);
  const token = await issueToken(up.deps.db, userId, 'user', up.clock.now());
  const wish = { requestId: requestId(), reportId, what: 'mode' as const };
  const { orderNo } = await up.ok('evaluation.createOrder', wish, { token: eToken });
  const { payNo } = await up.ok('pay.prepay', { orderNo, channel: 'wechat', scene: 'desktop' }, { token });
  return { token, orderNo, payNo };
}
type Learner = Awaited<ReturnType<typeof guided>>;

const confirm = ({ token }: Pick<Learner, 'token'>) => up.call('orders.create', { requestId: requestId(), courseId: course.id }, { token });
const stateOf = async ({ orderNo }: Pick<Learner, 'orderNo'>) =>
  (await up.deps.db.select().from(orders).where(eq(orders.orderNo, orderNo)))[0]?.state;

test('the course alone is sold at its own price, though another way of learning with it waits to be paid', async () => {
  const learner = await guided();
  const { appData: made } = await confirm(learner);
  expect(made).toMatchObject({ state: '待支付', amountFen: course.priceFen, lines: [{ title: course.title }] });
  expect(await stateOf(learner)).toBe('已取消');
  expect(await up.ok('pay.queryResult', { payNo: learner.payNo }, learner)).toMatchObject({ state: 'closed' });
  // Nobody can pay its code any more.
  expect(await applyAction(up.deps, learner.payNo, 'pay')).toBeUndefined();
  expect((await confirm(learner)).appData?.orderNo).toBe(made?.orderNo);
});

test('confirmed twice at once it is one order', async () => {
  const learner = await guided();
  const made = await Promise.all([confirm(learner), confirm(learner)]);
  expect(made.map(({ appData }) => appData?.amountFen)).toEqual([course.priceFen, course.priceFen]);
  expect(new Set(made.map(({ appData }) => appData?.orderNo)).size).toBe(1);
});

test('a price that changed while an order was open is the price of the next confirmation', async () => {
  const { token } = await guided();
  const first = (await confirm({ token })).appData;
  const sheet = await up.ok('pay.prepay', { orderNo: first?.orderNo ?? '', channel: 'alipay', scene: 'desktop' }, { token });
  await up.deps.db.update(courses).set({ priceFen: 5900 }).where(eq(courses.id, course.id));
  const second = (await confirm({ token })).appData;
  expect(second).toMatchObject({ state: '待支付', amountFen: 5900 });
  expect(await up.ok('orders.detail', { orderNo: first?.orderNo ?? '' }, { token })).toMatchObject({ state: '已取消' });
  expect(await up.ok('pay.queryResult', { payNo: sheet.payNo }, { token })).toMatchObject({ state: 'closed' });
  await up.deps.db.update(courses).set({ priceFen: course.priceFen }).where(eq(courses.id, course.id));
});

test('so are its days: nobody pays for fewer than were shown', async () => {
  const { token } = await guided();
  const first = (await confirm({ token })).appData;
  await up.deps.db
    .update(courses)
    .set({ validDays: course.validDays + 100 })
    .where(eq(courses.id, course.id));
  const second = (await confirm({ token })).appData;
  expect(second).toMatchObject({ state: '待支付', lines: [{ validDays: course.validDays + 100 }] });
  expect(await up.ok('orders.detail', { orderNo: first?.orderNo ?? '' }, { token })).toMatchObject({ state: '已取消' });
  await up.deps.db.update(courses).set({ validDays: course.validDays }).where(eq(courses.id, course.id));
});

test('money that was paid for the other one, and of which nothing was heard, is found: the course is not sold again', async () => {
  const learner = await guided();
  await applyAction(up.deps, learner.payNo, 'pay');
  expect(await confirm(learner)).toMatchObject({ status: 0, message: orderMessages.owned });
  expect(await stateOf(learner)).toBe('已支付');
});

test('while the provider gives no answer nothing is cancelled, and the order that waits is named', async () => {
  const learner = await guided();
  const { wechat } = up.deps.services.payments;
  const { query } = wechat;
  Object.assign(wechat, { query: () => Promise.reject(new Error('away')) });
  expect(await confirm(learner)).toMatchObject({ status: 0, message: orderMessages.waits(guidedTitle) });
  Object.assign(wechat, { query });
  expect(await stateOf(learner)).toBe('待支付');
  expect(await confirm(learner)).toMatchObject({ status: 1, appData: { amountFen: course.priceFen } });
});
