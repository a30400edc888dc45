import { signChanges, isSigned } from '@/lib/contracts/page-changes';
import { wireTime } from '@/lib/wire/time';
import { smsMessages } from '@/upstream/sms/messages';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { newLearner, receiveCode, registerLearner, requestSms } from '@/upstream/testing/visitor';
import { courseBySlug, deliver, notification, order, requestId } from '../shop';

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
    const { payNo, amountFen } = {
      ...(await up.ok('pay.prepay', { orderNo: before.orderNo, channel: 'wechat', scene: 'desktop' }, { token })),
      amountFen: before.amountFen,
    };
    // The provider pays by its own clock; that it sends the notice now is told by the service's, as it measures how old a notice is.
    expect((await deliver(up, notification(up, { payNo, amountFen, paidAt: right }))).status).toBe(200);
    expect(await up.ok('orders.isPaySuccess', { orderNo: before.orderNo }, { token })).toMatchObject({ paid: true });
    const { courseId: other } = { courseId: (await courseBySlug(up, 'chu2-02-yici-hanshu')).id };
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
