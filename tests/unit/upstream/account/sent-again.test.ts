import { smsMessages } from '@/upstream/sms/messages';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { logIn, receiveCode } from '@/upstream/testing/visitor';

let up: TestUpstream;
beforeAll(async () => {
  up = await createTestUpstream();
});
afterAll(() => up.close());

const wrong = { status: 0, message: smsMessages.wrongCode };

describe('the answer was lost and the press is made again, by the code that the first one spent', () => {
  test('registering: the same form from the same device is the account that was made', async () => {
    const loginName = '13944460001';
    const form = { loginName, loginPassword: 'Secret123', smsCode: await receiveCode(up, loginName, 1), deviceId: 'laptop' };
    await up.ok('account.register', form);
    await up.ok('account.register', form);
    expect((await logIn(up, loginName, 'Secret123', 'laptop')).appData?.userInfo?.mobilePhone).toBe(loginName);
    for (const other of [{ deviceId: 'phone' }, { deviceId: undefined }, { loginPassword: 'Other4567' }])
      expect(await up.call('account.register', { ...form, ...other })).toMatchObject(wrong);
    up.clock.add(5 * 60_000);
    expect(await up.call('account.register', form)).toMatchObject(wrong);
  });

  test('signing in by a code: this device comes in once more, and nobody else, nor after signing out', async () => {
    const loginName = '13944460002';
    const given = { loginName, loginPassword: await receiveCode(up, loginName, 5), deviceId: 'laptop' };
    await up.ok('account.loginByCode', given);
    const { userInfo } = await up.ok('account.loginByCode', given);
    expect((await up.ok('user.info', {}, { token: userInfo?.token })).mobilePhone).toBe(loginName);
    for (const deviceId of ['phone', undefined]) expect(await up.call('account.loginByCode', { ...given, deviceId })).toMatchObject(wrong);
    await up.ok('account.logoutAll', {}, { token: userInfo?.token });
    expect(await up.call('account.loginByCode', given)).toMatchObject(wrong);
  });

  test('claiming trial lessons: they and the session are there', async () => {
    const mobilePhone = '13944460003';
    const { grades } = await up.ok('free.options', {});
    const [{ gradeName = '', lessons = [] } = {}] = grades;
    const subjectIds = String(lessons[0]?.subjectId);
    const wish = { mobilePhone, smsCode: await receiveCode(up, mobilePhone, 7), gradeName, subjectIds, deviceId: 'laptop' };
    const first = await up.ok('free.claim', wish);
    const again = await up.ok('free.claim', wish);
    expect(again).toMatchObject({ courseId: first.courseId, userInfo: { mobilePhone } });
    expect(await up.call('free.claim', { ...wish, deviceId: 'phone' })).toMatchObject(wrong);
  });
});
