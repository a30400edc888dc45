import { isSigned, signChanges } from '@/lib/contracts/page-changes';
import { wireTime } from '@/lib/wire/time';
import { smsMessages } from '@/upstream/sms/messages';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { newLearner, receiveCode, registerLearner, requestSms } from '@/upstream/testing/visitor';
import { courseBySlug, deliver, notification, order, payInSandbox, requestId } from '../shop';

/** The short form of `npm run faults`, its clock: the service's jumps by ten minutes, and everybody else's goes on being right. */
const MINUTE = 60_000;
let up: TestUpstream;
let right = new Date();
let people = 0;
beforeAll(async () => {
  up = await createTestUpstream();
});
afterAll(() => up.close());
const number = (): string => `1393333${String((people += 1)).padStart(4, '0')}`;

describe.each([
  ['ten minutes ahead', 10 * MINUTE],
  ['ten minutes behind', -10 * MINUTE],
])('a service whose clock jumps to be %s', (_, by) => {
  // Far enough for every limit and code of the test before to be forgotten.
  beforeEach(() => {
    up.clock.add(48 * 60 * MINUTE);
    right = up.clock.now();
  });
  const jump = (): void => up.clock.set(new Date(right.getTime() + by));

  test('whoever is signed in goes on: orders, presses twice, pays, and learns', async () => {
    const { token } = await newLearner(up, number());
    const { id: courseId } = await courseBySlug(up, 'chu1-02-yufa-rumen');
    const before = await order(up, token, courseId);
    jump();
    expect((await up.ok('orders.detail', { orderNo: before.orderNo }, { token })).state).toBe(before.state);
    // A notice is dated by who pays, and not believed; the money is seen when the provider is asked.
    const { payNo } = await up.ok('pay.prepay', { orderNo: before.orderNo, channel: 'wechat', scene: 'desktop' }, { token });
    const notice = notification(up, { payNo, amountFen: before.amountFen, paidAt: right, sentAt: right });
    expect((await deliver(up, notice)).status).not.toBe(200);
    await payInSandbox(up, token, before.orderNo);
    expect(await up.ok('orders.isPaySuccess', { orderNo: before.orderNo }, { token })).toMatchObject({ paid: true });
    const { id: other } = await courseBySlug(up, 'chu2-02-yici-hanshu');
    const pressed = { requestId: requestId(), courseId: other };
    const [once, twice] = [await up.ok('orders.create', pressed, { token }), await up.ok('orders.create', pressed, { token })];
    expect(once.orderNo).toBe(twice.orderNo);
  });

  test('a text message that the website asks for by its own clock is refused in words, and goes out when the clocks agree', async () => {
    const mobilePhone = number();
    jump();
    expect(await requestSms(up, mobilePhone, 1, { t: wireTime(right) })).toMatchObject({ status: 0, message: smsMessages.badTime });
    up.clock.set(right);
    expect(await requestSms(up, mobilePhone, 1)).toMatchObject({ status: 1 });
  });

  test('a code that was sent before is old, or still good, and a new one always opens', async () => {
    const mobilePhone = number();
    const input = { loginName: mobilePhone, loginPassword: 'Secret123', deviceId: `device-${mobilePhone}` };
    const smsCode = await receiveCode(up, mobilePhone, 1);
    jump();
    const tried = await up.call('account.register', { ...input, smsCode });
    expect([tried.status, tried.message !== '' || by < 0]).toEqual([by > 0 ? 0 : 1, true]);
    const another = number();
    await registerLearner(up, another, 'Secret123', `device-${another}`);
  });

  test('what it tells the website of changes is not believed until the clocks agree', () => {
    const [body, secret] = ['{"changes":[{"kind":"everything"}]}', 's'.repeat(32)];
    jump();
    const believed = (at: Date): boolean => isSigned(body, signChanges(body, secret, at.getTime()), secret, right.getTime());
    expect([believed(up.clock.now()), believed(right)]).toEqual([false, true]);
  });
});
