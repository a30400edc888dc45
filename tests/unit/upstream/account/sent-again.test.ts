import { smsMessages } from '@/upstream/sms/messages';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { sandboxMessages } from '@/upstream/sandbox/messages';
import { logIn, receiveCode, registerLearner } from '@/upstream/testing/visitor';
import { sandboxCode } from '@/upstream/wechat/sandbox';

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

  test('the second step after the password: likewise, for a learner and in the evaluation', async () => {
    const loginName = '13944460004';
    await registerLearner(up, loginName, 'Secret123', 'laptop');
    for (const { row, at } of [
      { row: 'account.checkSmsCode', at: 'account' },
      { row: 'evaluation.loginByCode', at: 'evaluation' },
    ] as const) {
      up.clock.add(61_000);
      const deviceId = `phone-${at}`;
      await logIn(up, loginName, 'Secret123', deviceId);
      const given = { loginName, loginPassword: await receiveCode(up, loginName, 2), smsType: 2, deviceId } as const;
      await up.ok(row, given);
      await up.ok(row, given);
      expect(await up.call(row, { ...given, deviceId: 'tablet' })).toMatchObject(wrong);
      // A session of the one kind opens none of the other.
      const other = row === 'account.checkSmsCode' ? 'evaluation.loginByCode' : 'account.checkSmsCode';
      expect(await up.call(other, given)).toMatchObject(wrong);
      up.clock.add(5 * 60_000);
      expect(await up.call(row, given)).toMatchObject(wrong);
    }
  });

  test('signing in to the evaluation by a code, and binding a WeChat with it: bound once, and in', async () => {
    const loginName = '13944460005';
    await registerLearner(up, loginName, 'Secret123', 'laptop');
    up.clock.add(61_000);
    const code = sandboxCode(up.deps.env.DATA_DIR, sandboxMessages.wechatPeople[1].openId, up.clock.now());
    const { bindTicket } = await up.ok('evaluation.loginByWechat', { code });
    const loginPassword = await receiveCode(up, loginName, 5);
    const given = { loginName, loginPassword, bindTicket: bindTicket ?? '', deviceId: 'laptop' };
    expect((await up.ok('evaluation.loginByCode', given)).eToken).toBeTruthy();
    expect((await up.ok('evaluation.loginByCode', given)).eToken).toBeTruthy();
    expect(await up.call('evaluation.loginByCode', { ...given, deviceId: 'phone' })).toMatchObject(wrong);
  });

  test('a new password: it is set, and nothing is said of the code; another one is not set by it', async () => {
    const loginName = '13944460006';
    await registerLearner(up, loginName, 'Secret123', 'laptop');
    up.clock.add(61_000);
    const form = { loginName, loginPassword: 'Newer456', smsCode: await receiveCode(up, loginName, 3) };
    await up.ok('account.resetPassword', form);
    const { userInfo } = (await logIn(up, loginName, 'Newer456', 'laptop')).appData ?? {};
    await up.ok('account.resetPassword', form);
    // Who has come in by it meanwhile stays.
    await up.ok('user.info', {}, { token: userInfo?.token });
    expect(await up.call('account.resetPassword', { ...form, loginPassword: 'Other789' })).toMatchObject(wrong);
    up.clock.add(5 * 60_000);
    expect(await up.call('account.resetPassword', form)).toMatchObject(wrong);
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
