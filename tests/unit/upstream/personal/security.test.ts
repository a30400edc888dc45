import { eq } from 'drizzle-orm';
import { accountMessages } from '@/upstream/account/messages';
import { personByPhone } from '@/upstream/account/people';
import { evaluationWechats, notifications, users } from '@/upstream/db/schema';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { logIn, newLearner, receiveCode, requestSms, seeCaptcha } from '@/upstream/testing/visitor';

/** Proof of the password, devices, and signing out everywhere. */
const MINUTE = 60_000;
const password = 'Secret123';

let up: TestUpstream;
beforeAll(async () => {
  up = await createTestUpstream();
});
afterAll(() => up.close());
beforeEach(() => up.clock.add(61 * MINUTE));

describe('proof of the password', () => {
  test('without it no code goes to a new number, and none changes it', async () => {
    const { token } = await newLearner(up, '13966660001', password);
    const refused = { status: 0, message: accountMessages.proveFirst };
    expect(await requestSms(up, '13966660002', 4, {}, { token })).toMatchObject(refused);
    expect(await up.call('account.bindPhone', { mobilePhone: '13966660002', smsCode: '123456' }, { token })).toMatchObject(refused);
    expect((await requestSms(up, '13966660002', 4)).status).toBe(2);
  });

  test('a wrong one proves nothing and counts as a guess; a right one lasts ten minutes and is used up', async () => {
    const { token } = await newLearner(up, '13966660003', password);
    const prove = (loginPassword: string) => up.call('account.provePassword', { loginPassword }, { token });
    expect((await prove('Wrong1234')).message).toBe(accountMessages.wrongOwnPassword);
    expect((await requestSms(up, '13966660004', 4, {}, { token })).message).toBe(accountMessages.proveFirst);
    expect((await prove(password)).status).toBe(1);
    up.clock.add(10 * MINUTE + 1);
    expect((await requestSms(up, '13966660004', 4, {}, { token })).message).toBe(accountMessages.proveFirst);

    await prove(password);
    expect((await requestSms(up, '13966660003', 4, {}, { token })).message).toBe(accountMessages.samePhone);
    const smsCode = await receiveCode(up, '13966660004', 4, { token });
    expect((await up.call('account.bindPhone', { mobilePhone: '13966660004', smsCode: '000000' }, { token })).status).toBe(0);
    const userId = (await personByPhone(up.deps.db, '13966660003'))?.id ?? 0;
    await up.deps.db.insert(evaluationWechats).values({ openId: 'old', userId, boundAt: up.clock.now() });
    await up.ok('account.bindPhone', { mobilePhone: '13966660004', smsCode }, { token });
    expect(await up.deps.db.$count(evaluationWechats, eq(evaluationWechats.userId, userId))).toBe(0);
    expect((await requestSms(up, '13966660005', 4, {}, { token })).message).toBe(accountMessages.proveFirst);
    expect((await logIn(up, '13966660004', password, 'device-13966660003')).status).toBe(1);
    expect((await logIn(up, '13966660003', password, 'device-13966660003')).message).toBe(accountMessages.wrongPassword);
  });

  test('guessing ends in a wait, from a session that is open already', async () => {
    const { token } = await newLearner(up, '13966660006', password);
    const guess = async () => (await up.call('account.provePassword', { loginPassword: 'Wrong1234' }, { token })).message;
    for (let i = 0; i < 5; i += 1) expect(await guess()).toBe(accountMessages.wrongOwnPassword);
    expect(await guess()).toMatch(/^登录失败次数过多/);
    expect((await up.call('account.provePassword', { loginPassword: password }, { token })).message).toMatch(/^登录失败次数过多/);
  });
});

describe('devices', () => {
  const from = (phone: string, deviceId: string, deviceName: string) =>
    up.call('account.loginV1', { loginName: phone, loginPassword: password, deviceId, deviceName });

  test('are listed with their names, the one in hand first; a forgotten one is signed out and unknown again', async () => {
    const phone = '13966660010';
    await newLearner(up, phone, password);
    const home = (await from(phone, `device-${phone}`, 'Windows · Edge')).appData?.userInfo?.token ?? '';
    up.clock.add(MINUTE);
    await from(phone, 'phone-of-the-learner', 'iPhone · 微信');
    const smsCode = await receiveCode(up, phone, 2);
    const second = await up.ok('account.checkSmsCode', {
      loginName: phone,
      loginPassword: smsCode,
      deviceId: 'phone-of-the-learner',
      deviceName: 'iPhone · 微信',
    });
    const { list } = await up.ok('account.devices', {}, { token: home });
    expect(list.map(({ name, current, signedIn }) => [name, current, signedIn])).toEqual([
      ['Windows · Edge', true, true],
      ['iPhone · 微信', false, true],
    ]);
    expect(JSON.stringify(list)).not.toContain('phone-of-the-learner');

    const [here, other] = list;
    const forget = (deviceKey = '') => up.call('account.forgetDevice', { deviceKey }, { token: home });
    expect((await forget(here?.deviceKey)).message).toBe(accountMessages.ownDevice);
    expect((await forget('0123456789abcdef')).message).toBe(accountMessages.unknownDevice);
    expect((await forget(other?.deviceKey)).status).toBe(1);
    expect((await up.call('user.info', {}, { token: second.userInfo?.token ?? '' })).status).toBe(2);
    expect((await from(phone, 'phone-of-the-learner', '')).appData?.UserNotOnSmsWhiteList).toBe(1);

    const stranger = await newLearner(up, '13966660011', password);
    const theirs = await up.ok('account.devices', {}, { token: stranger.token });
    expect((await forget(theirs.list[0]?.deviceKey)).message).toBe(accountMessages.unknownDevice);
  });

  test('one that opened the evaluation, whose login lasts longer, was not used in the future', async () => {
    const phone = '13966660013';
    const { token } = await newLearner(up, phone, password);
    const entry = { loginName: phone, loginPassword: password, deviceId: `device-${phone}` };
    await up.ok('evaluation.login', { ...entry, ...(await seeCaptcha(up)) });
    const { list } = await up.ok('account.devices', {}, { token });
    expect(list.map(({ lastSeenAt }) => lastSeenAt)).toEqual([up.clock.now().toISOString()]);
  });

  test('signing out everywhere ends this session, too', async () => {
    const { token } = await newLearner(up, '13966660012', password);
    const other = (await logIn(up, '13966660012', password, 'device-13966660012')).appData?.userInfo?.token ?? '';
    await up.ok('account.logoutAll', {}, { token });
    for (const old of [token, other]) expect((await up.call('user.info', {}, { token: old })).status).toBe(2);
    expect((await logIn(up, '13966660012', password, 'device-13966660012')).status).toBe(1);
  });
});

test('a learner is told of a changed password and number', async () => {
  const { token, user } = await newLearner(up, '13966660020', password);
  const changed = await up.ok('account.updatePassword', { loginPassword: password, newLoginPassword: 'Better456' }, { token });
  const [row] = await up.deps.db.select().from(users).where(eq(users.rsNo, user.rsNo));
  const told = await up.deps.db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, row?.id ?? 0));
  expect(told).toMatchObject([{ kind: 'system', title: '登录密码已修改', readAt: null }]);
  expect((await up.ok('notification.list', {}, { token: changed.token ?? '' })).unread).toBe(1);
});
