import { eq } from 'drizzle-orm';
import { startClosing } from '@/upstream/account/close';
import { personByPhone } from '@/upstream/account/people';
import { courses, users } from '@/upstream/db/schema';
import { guardianMessages } from '@/upstream/guardian/messages';
import { shareMessages } from '@/upstream/pay-for-me/messages';
import { applyAction } from '@/upstream/sandbox/trades';
import type { TestUpstream } from '@/upstream/testing/upstream';
import { latestCode, logIn, newLearner, receiveCode, requestSms } from '@/upstream/testing/visitor';
import { customer, deliver, notification, order, receiver, twoCourses, type Course } from '../shop';

/** Who pays by a link without an account: by a number alone, for an order that has no account yet. */

let up: TestUpstream;
let plain: Course;
let printed: Course;
beforeAll(async () => {
  ({ up, plain, printed } = await twoCourses());
});
afterAll(() => up.close());
// Links and codes are counted by the hour.
beforeEach(() => up.clock.add(3_600_001));

const DAY = 86_400_000;

async function shared() {
  const learner = await customer(up);
  const made = await order(up, learner, printed.id, receiver);
  const link = await up.ok('share.create', { kind: 'paper', objectId: made.orderNo }, { token: learner });
  return { made, ...link };
}
const open = (shareId: string, token?: string) => up.call('orders.shareDetail', { shareId }, { token });
const pay = (shareId: string, orderNo: string, token: string) => up.call('pay.shareMove', { shareId, orderNo }, { token });

describe('a parent who only has a phone', () => {
  test('signs in by code, gets an account, and may set a password later by registering', async () => {
    const loginName = '13655550001';
    const given = { loginName, loginPassword: await receiveCode(up, loginName, 5), deviceId: 'device-parent-0001' };
    const { userInfo } = await up.ok('account.loginByCode', given);
    expect(userInfo).toMatchObject({ mobilePhone: loginName, nickName: '家长0001', isSetClass: 2 });
    // Pressed again where the answer was lost; nobody else comes in by the code.
    expect((await up.ok('account.loginByCode', given)).userInfo?.rsNo).toBe(userInfo?.rsNo);
    expect((await up.call('account.loginByCode', { ...given, deviceId: 'device-other-0001' })).status).toBe(0);
    expect((await logIn(up, loginName, 'Secret123', 'device-parent-0001')).status).toBe(0);
    up.clock.add(61_000);
    const learner = await newLearner(up, loginName);
    expect(learner.user.rsNo).toBe(userInfo?.rsNo);
    up.clock.add(61_000);
    const smsCode = await receiveCode(up, loginName, 1);
    expect((await up.call('account.register', { loginName, loginPassword: 'Other123', smsCode })).status).toBe(0);
  });

  test('opens a paper course with a token that is good for nothing of the learner’s area', async () => {
    const { shareId, made } = await shared();
    const loginName = '13655550002';
    const loginPassword = await receiveCode(up, loginName, 5);
    expect((await up.call('share.paperLogin', { shareId: 'no-such-link', loginName, loginPassword })).message).toBe(shareMessages.gone);
    const { paperCourseShareToken: token } = await up.ok('share.paperLogin', { shareId, loginName, loginPassword });
    expect((await open(shareId, token)).appData).toMatchObject({ kind: 'paper', state: '待支付' });
    expect((await up.call('user.info', {}, { token })).status).toBe(2);
    expect((await pay(shareId, made.orderNo, token)).appData).toMatchObject({ kind: 'redirect' });
    up.clock.add(DAY + 1);
    expect((await pay(shareId, made.orderNo, token)).status).toBe(2);
  });
});

describe('an order with no account yet', () => {
  const learnerPhone = '13655550010';
  async function tempLink(mobilePhone = learnerPhone): Promise<string> {
    const { makeTempLink } = await import('@/upstream/pay-for-me/paper');
    const { path } = await makeTempLink(up.deps, { mobilePhone, courseId: printed.id });
    expect(path).toMatch(/^\/p\/temp-order-detail-share\?shareId=[\w-]{22}$/);
    return path.split('=')[1] ?? '';
  }
  async function payer(shareId: string, loginName: string): Promise<string> {
    expect((await requestSms(up, loginName, 5)).status).toBe(1);
    const loginPassword = await latestCode(up, loginName);
    return (await up.ok('share.paperLogin', { shareId, loginName, loginPassword })).paperCourseShareToken;
  }
  const create = (shareId: string, token: string, requestId: string, courseId = printed.id) =>
    up.call('orders.create', { requestId, courseId, shareId, ...receiver }, { token });

  test('is made for the number of the link, whoever pays it, and opens there at the first sign-in', async () => {
    const shareId = await tempLink();
    let token = await payer(shareId, '13655550011');
    expect((await open(shareId, token)).appData).toMatchObject({
      kind: 'paperTemp',
      orderNo: null,
      state: '待支付',
      learnerName: '',
      learnerPhone: '136****0010',
      amountFen: printed.priceFen,
    });
    expect((await pay(shareId, 'ORDER0000000', token)).message).toBe(shareMessages.noOrderYet);
    expect((await create(shareId, token, 'temp-request-1', plain.id)).message).toBe(shareMessages.notThisCourse);
    const made = (await create(shareId, token, 'temp-request-1')).appData;
    expect((await create(shareId, token, 'temp-request-2')).appData?.orderNo).toBe(made?.orderNo);
    expect((await open(shareId, token)).appData).toMatchObject({ orderNo: made?.orderNo, receiver: { phone: '138****8009' } });

    // Nobody paid in time: the same link makes another order.
    up.clock.add(DAY);
    token = await payer(shareId, '13655550011');
    expect((await open(shareId, token)).appData).toMatchObject({ orderNo: null, state: '待支付' });
    const next = (await create(shareId, token, 'temp-request-3')).appData;
    expect(next?.orderNo).not.toBe(made?.orderNo);
    const { payNo = '', amountFen = 0 } = (await pay(shareId, next?.orderNo ?? '', token)).appData ?? {};
    await deliver(up, notification(up, { payNo, amountFen }));
    expect((await open(shareId, token)).appData).toMatchObject({ state: '已支付', paidByYou: true });
    expect((await create(shareId, token, 'temp-request-4')).message).toBe(shareMessages.paidAlready);

    const learner = await newLearner(up, learnerPhone);
    const { list } = await up.ok('orders.myCourses', {}, { token: learner.token });
    expect(list.map((course) => course.courseId)).toEqual([printed.id]);
    expect((await up.ok('user.info', {}, { token: learner.token })).isSetClass).toBe(1);
  });

  test('is made anew at the price of today, and what was begun for the other one is ended', async () => {
    const shareId = await tempLink('13655550016');
    const token = await payer(shareId, '13655550017');
    const first = (await create(shareId, token, 'temp-request-7')).appData;
    const { payNo = '' } = (await pay(shareId, first?.orderNo ?? '', token)).appData ?? {};
    await up.deps.db.update(courses).set({ priceFen: 25_900 }).where(eq(courses.id, printed.id));
    const second = (await create(shareId, token, 'temp-request-8')).appData;
    expect(second).toMatchObject({ amountFen: 25_900, state: '待支付' });
    expect((await open(shareId, token)).appData).toMatchObject({ orderNo: second?.orderNo, amountFen: 25_900 });
    expect(await applyAction(up.deps, payNo, 'pay')).toBeUndefined();
    await up.deps.db.update(courses).set({ priceFen: printed.priceFen }).where(eq(courses.id, printed.id));
  });

  test('is one for two links: the last one that was opened is good', async () => {
    const [first, second] = [await tempLink('13655550018'), await tempLink('13655550018')];
    const token = await payer(first, '13655550019');
    const made = (await create(first, token, 'temp-request-9')).appData;
    const again = await create(second, token, 'temp-request-10');
    expect(again).toMatchObject({ status: 1, appData: { orderNo: made?.orderNo } });
    expect((await open(first, token)).message).toBe(shareMessages.revoked);
    expect((await pay(second, made?.orderNo ?? '', token)).appData).toMatchObject({ kind: 'redirect' });
  });

  test('is not made for an account that is closing', async () => {
    const { user } = await newLearner(up, '13655550014');
    const person = await personByPhone(up.deps.db, user.mobilePhone);
    await startClosing(up.deps.db, person?.id ?? 0, up.clock.now());
    const shareId = await tempLink(user.mobilePhone);
    const token = await payer(shareId, '13655550015');
    expect((await create(shareId, token, 'temp-request-6')).message).toBe(shareMessages.leaves);
  });

  test('is not made for a child whose guardian has not agreed', async () => {
    const { user } = await newLearner(up, '13655550020');
    const birthday = '2020-01-01';
    await up.deps.db.update(users).set({ birthday, guardianDueAt: up.clock.now() }).where(eq(users.rsNo, user.rsNo));
    const shareId = await tempLink(user.mobilePhone);
    const token = await payer(shareId, '13655550021');
    expect((await create(shareId, token, 'temp-request-11')).message).toBe(guardianMessages.needed);
    expect((await open(shareId, token)).appData).toMatchObject({ orderNo: null });
  });

  test('no other link makes an order for somebody else', async () => {
    const { shareId } = await shared();
    const token = await payer(shareId, '13655550012');
    expect((await create(shareId, token, 'temp-request-5')).message).toBe(shareMessages.notThisCourse);
  });
});
