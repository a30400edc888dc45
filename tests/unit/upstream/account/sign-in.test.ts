import { accountMessages } from '@/upstream/account/messages';
import { smsMessages } from '@/upstream/sms/messages';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { latestCode, logIn, newLearner, receiveCode, registerLearner, requestSms } from '@/upstream/testing/visitor';

const SECOND = 1000;
const HOUR = 3_600_000;

let up: TestUpstream;
beforeAll(async () => {
  up = await createTestUpstream();
});
// Far enough for every limit and lock of the test before to be forgotten.
beforeEach(() => up.clock.add(48 * HOUR));
afterAll(() => up.close());

/** Password, SMS, code: the security check of a new device. */
async function passSecurityCheck(phone: string, password: string, deviceId?: string) {
  await logIn(up, phone, password, deviceId);
  await requestSms(up, phone, 2);
  return up.call('account.checkSmsCode', { loginName: phone, loginPassword: await latestCode(up, phone), deviceId });
}

describe('register → login → device (§4.5, §10.1)', () => {
  test('a learner registers, signs in on the same device without a second factor, and is asked for a grade', async () => {
    await registerLearner(up, '13944440001', 'Secret123', 'laptop');
    const { appData } = await logIn(up, '13944440001', 'Secret123', 'laptop');
    expect(appData).toMatchObject({
      UserNotOnSmsWhiteList: 0,
      userInfo: { mobilePhone: '13944440001', nickName: '同学0001', isSetClass: 1, isClassUpgrade: 2, gradeName: null },
    });
    const info = await up.ok('user.info', {}, { token: appData?.userInfo?.token ?? '' });
    expect(info.rsNo).toBe(appData?.userInfo?.rsNo);
    expect(info).not.toHaveProperty('token');
  });

  test('a number registers once; only its owner hears so', async () => {
    await registerLearner(up, '13944440002', 'Secret123', 'laptop');
    up.clock.add(61 * SECOND);
    const code = await receiveCode(up, '13944440002', 1);
    const again = (smsCode: string) => up.call('account.register', { loginName: '13944440002', loginPassword: 'Other4567', smsCode });
    expect((await again(code === '111111' ? '222222' : '111111')).message).toBe(smsMessages.wrongCode);
    expect((await again(code)).message).toBe(accountMessages.registered);
    expect((await logIn(up, '13944440002', 'Secret123', 'laptop')).status).toBe(1);
  });

  test('a code registers one account', async () => {
    const smsCode = await receiveCode(up, '13944440003', 1);
    const twice = await Promise.all(
      ['a', 'b'].map((d) => up.call('account.register', { loginName: '13944440003', loginPassword: 'Secret123', smsCode, deviceId: d })),
    );
    expect(twice.map((r) => r.status).sort()).toEqual([0, 1]);
  });

  test('a new device goes through the security check once', async () => {
    await registerLearner(up, '13944440004', 'Secret123', 'laptop');
    up.clock.add(61 * SECOND);
    expect((await logIn(up, '13944440004', 'Secret123', 'phone')).appData).toEqual({ userInfo: null, UserNotOnSmsWhiteList: 1 });
    expect((await passSecurityCheck('13944440004', 'Secret123', 'phone')).appData?.userInfo?.mobilePhone).toBe('13944440004');
    expect((await logIn(up, '13944440004', 'Secret123', 'phone')).appData?.UserNotOnSmsWhiteList).toBe(0);
    expect((await logIn(up, '13944440004', 'Secret123', 'tablet')).appData?.UserNotOnSmsWhiteList).toBe(1);
  });

  test('a web tier without device ids is asked each time and still gets in', async () => {
    await registerLearner(up, '13944440005', 'Secret123', 'laptop');
    for (let n = 0; n < 2; n += 1) {
      up.clock.add(61 * SECOND);
      expect((await logIn(up, '13944440005', 'Secret123')).appData?.UserNotOnSmsWhiteList).toBe(1);
      expect((await passSecurityCheck('13944440005', 'Secret123')).status).toBe(1);
    }
  });

  test('a code ends the sign-in of the device that gave the password, once', async () => {
    await registerLearner(up, '13944440006', 'Secret123', 'laptop');
    up.clock.add(61 * SECOND);
    await logIn(up, '13944440006', 'Secret123', 'phone');
    const loginPassword = await receiveCode(up, '13944440006', 2);
    const confirm = (deviceId: string) => up.call('account.checkSmsCode', { loginName: '13944440006', loginPassword, deviceId });
    expect(await confirm('stranger')).toMatchObject({ status: 0, message: smsMessages.wrongCode });
    expect((await confirm('phone')).status).toBe(0);
    up.clock.add(61 * SECOND);
    const confirmed = await passSecurityCheck('13944440006', 'Secret123', 'phone');
    expect(confirmed.status).toBe(1);
    expect((await confirm('phone')).status).toBe(0);
  });
});

describe('wrong passwords', () => {
  test('an unknown number and a wrong password get the same answer', async () => {
    await registerLearner(up, '13944440010', 'Secret123', 'laptop');
    const known = await logIn(up, '13944440010', 'Wrong1234', 'laptop');
    const unknown = await logIn(up, '13944449999', 'Wrong1234', 'laptop');
    expect(known).toEqual({ http: 200, status: 0, message: accountMessages.wrongPassword, appData: null });
    expect(unknown).toEqual(known);
  });

  test.each([
    ['known', '13944440011'],
    ['unknown', '13944449998'],
  ])('five failures delay a %s number, longer each time', async (name, phone) => {
    if (name === 'known') await registerLearner(up, phone, 'Secret123', 'laptop');
    const fail = () => logIn(up, phone, 'Wrong1234', 'stranger');
    for (let n = 0; n < 5; n += 1) expect((await fail()).message).toBe(accountMessages.wrongPassword);
    expect((await logIn(up, phone, 'Secret123', 'stranger')).message).toBe(accountMessages.lockedFor(30));
    up.clock.add(30 * SECOND);
    expect((await fail()).message).toBe(accountMessages.wrongPassword);
    expect((await fail()).message).toBe(accountMessages.lockedFor(60));
  });

  test('an attacker elsewhere does not lock the owner out', async () => {
    await registerLearner(up, '13944440012', 'Secret123', 'laptop');
    const attacker = { ip: '198.51.100.66' };
    for (let n = 0; n < 7; n += 1) await logIn(up, '13944440012', 'Wrong1234', 'evil', attacker);
    expect((await logIn(up, '13944440012', 'Secret123', 'laptop', attacker)).status).toBe(0);
    expect((await logIn(up, '13944440012', 'Secret123', 'laptop')).status).toBe(1);
  });

  test('many addresses together stop strangers, not the owner’s device', async () => {
    await registerLearner(up, '13944440013', 'Secret123', 'laptop');
    for (let n = 0; n < 50; n += 1) {
      await up.call('account.loginV1', { loginName: '13944440013', loginPassword: 'Wrong1234' }, { ip: `192.0.2.${n}` });
    }
    expect((await logIn(up, '13944440013', 'Secret123', 'stranger')).message).toBe(accountMessages.tooManyForName(3600));
    expect((await logIn(up, '13944440013', 'Secret123', 'laptop')).status).toBe(1);
  });

  test('success forgets the failures', async () => {
    await registerLearner(up, '13944440014', 'Secret123', 'laptop');
    for (let round = 0; round < 2; round += 1) {
      for (let n = 0; n < 4; n += 1) await logIn(up, '13944440014', 'Wrong1234', 'laptop');
      expect((await logIn(up, '13944440014', 'Secret123', 'laptop')).status).toBe(1);
    }
  });

  test('parallel guesses count', async () => {
    await registerLearner(up, '13944440015', 'Secret123', 'laptop');
    const replies = await Promise.all(Array.from({ length: 10 }, () => logIn(up, '13944440015', 'Wrong1234', 'laptop')));
    expect(replies.filter((r) => r.message === accountMessages.wrongPassword)).toHaveLength(5);
  });

  test('V1, which shows no captcha, is stricter', async () => {
    const guess = () => up.call('account.loginV1', { loginName: '13944449997', loginPassword: 'Wrong1234' });
    for (let n = 0; n < 3; n += 1) expect((await guess()).message).toBe(accountMessages.wrongPassword);
    expect((await guess()).message).toBe(accountMessages.lockedFor(60));
  });

  test('V1 signs in on a known device', async () => {
    await registerLearner(up, '13944440016', 'Secret123', 'phone');
    const { appData } = await up.call('account.loginV1', { loginName: '13944440016', loginPassword: 'Secret123', deviceId: 'phone' });
    expect(appData?.userInfo?.mobilePhone).toBe('13944440016');
  });
});

describe('ends of a session', () => {
  test('logging out kills the token', async () => {
    const { token } = await newLearner(up, '13944440020');
    expect((await up.call('account.logout', {}, { token })).status).toBe(1);
    expect((await up.call('user.info', {}, { token })).status).toBe(2);
  });

  test('changing the password ends every other session and the old password', async () => {
    const { token } = await newLearner(up, '13944440021', 'Secret123');
    const other = (await logIn(up, '13944440021', 'Secret123', 'device-13944440021')).appData?.userInfo?.token ?? '';
    const change = (loginPassword: string, newLoginPassword: string) =>
      up.call('account.updatePassword', { loginPassword, newLoginPassword }, { token });
    expect((await change('Wrong1234', 'Better456')).message).toBe(accountMessages.wrongOldPassword);
    expect((await change('Secret123', 'Secret123')).message).toBe(accountMessages.samePassword);
    const changed = await change('Secret123', 'Better456');
    // The one that asked goes on under a new token; no old one opens anything.
    expect((await up.call('user.info', {}, { token: changed.appData?.token ?? '' })).status).toBe(1);
    for (const old of [token, other]) expect((await up.call('user.info', {}, { token: old })).status).toBe(2);
    expect((await logIn(up, '13944440021', 'Secret123', 'device-13944440021')).message).toBe(accountMessages.wrongPassword);
    expect((await logIn(up, '13944440021', 'Better456', 'device-13944440021')).status).toBe(1);
  });

  test('a reset password ends all sessions', async () => {
    const { token } = await newLearner(up, '13944440022', 'Secret123');
    up.clock.add(61 * SECOND);
    const smsCode = await receiveCode(up, '13944440022', 3);
    expect((await up.call('account.resetPassword', { loginName: '13944440022', loginPassword: 'Better456', smsCode })).status).toBe(1);
    expect((await up.call('user.info', {}, { token })).status).toBe(2);
    expect((await logIn(up, '13944440022', 'Better456', 'device-13944440022')).status).toBe(1);
  });

  test('a number moves to another one that is free', async () => {
    const { token } = await newLearner(up, '13944440023', 'Secret123');
    await up.ok('account.provePassword', { loginPassword: 'Secret123' }, { token });
    const bind = async (mobilePhone: string) =>
      up.call('account.bindPhone', { mobilePhone, smsCode: await receiveCode(up, mobilePhone, 4, { token }) }, { token });
    expect((await bind('13800138000')).message).toBe(accountMessages.phoneTaken);
    expect((await bind('13944440024')).status).toBe(1);
    expect((await up.ok('user.info', {}, { token })).mobilePhone).toBe('13944440024');
  });
});
