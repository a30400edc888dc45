import { accountMessages } from '@/upstream/account/messages';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { logIn, newLearner, receiveCode, requestSms } from '@/upstream/testing/visitor';

/** An account that SMS codes alone have opened so far: its owner proves the number instead of a password that there is none of. */
const purposes = { register: 1, bindPhone: 4, codeLogin: 5, closeAccount: 9, proveOwner: 14 } as const;

let up: TestUpstream;
beforeAll(async () => {
  up = await createTestUpstream({ seeded: false });
});
afterAll(() => up.close());

async function byCode(mobilePhone: string): Promise<string> {
  up.clock.add(61 * 60_000);
  const loginPassword = await receiveCode(up, mobilePhone, purposes.codeLogin);
  const { userInfo } = await up.ok('account.loginByCode', { loginName: mobilePhone, loginPassword, role: 'learner' });
  up.clock.add(61_000);
  return userInfo?.token ?? '';
}
async function prove(token: string, mobilePhone: string): Promise<void> {
  const smsCode = await receiveCode(up, mobilePhone, purposes.proveOwner, { token });
  await up.ok('account.provePassword', { smsCode }, { token });
  up.clock.add(61_000);
}

test('no password is guessed at where there is none: it is said, as often as it is tried', async () => {
  const token = await byCode('13966680001');
  expect((await up.ok('user.info', {}, { token })).hasPassword).toBe(false);
  for (let i = 0; i < 7; i += 1) {
    expect((await up.call('account.provePassword', { loginPassword: 'Guess1234' }, { token })).message).toBe(accountMessages.noPassword);
  }
});

test('a code to the own number proves it: the number moves', async () => {
  const token = await byCode('13966680002');
  expect((await requestSms(up, '13966680003', purposes.bindPhone, {}, { token })).message).toBe(accountMessages.proveFirst);
  expect((await requestSms(up, '13966680099', purposes.proveOwner, {}, { token })).message).toBe(accountMessages.notOwnPhone);
  expect((await up.call('account.provePassword', { smsCode: '000000' }, { token })).status).toBe(0);
  await prove(token, '13966680002');
  const smsCode = await receiveCode(up, '13966680003', purposes.bindPhone, { token });
  await up.ok('account.bindPhone', { mobilePhone: '13966680003', smsCode }, { token });
  expect((await up.ok('user.info', {}, { token })).mobilePhone).toBe('13966680003');
});

test('a parent who registers the number becomes a learner: asked for a grade, and of a child for a guardian', async () => {
  const mobilePhone = '13966680020';
  const codeOf = async (purpose: number) => {
    up.clock.add(61_000);
    return receiveCode(up, mobilePhone, purpose);
  };
  const paid = await up.ok('account.loginByCode', { loginName: mobilePhone, loginPassword: await codeOf(purposes.codeLogin) });
  expect(paid.userInfo).toMatchObject({ isSetClass: 2, gradeName: null });
  await up.ok('account.register', {
    loginName: mobilePhone,
    loginPassword: 'Secret123',
    smsCode: await codeOf(purposes.register),
    deviceId: 'desk',
  });
  const { appData } = await logIn(up, mobilePhone, 'Secret123', 'desk');
  expect(appData?.userInfo).toMatchObject({ rsNo: paid.userInfo?.rsNo, isSetClass: 1 });
  const token = appData?.userInfo?.token ?? '';
  await up.ok('user.modify', { birthday: '2016-05-01' }, { token });
  expect((await up.ok('guardian.state', {}, { token })).child).toBe(true);
});

test('the first password is set after the same, and asked for from then on', async () => {
  const token = await byCode('13966680004');
  const first = (as: string) => up.call('account.updatePassword', { newLoginPassword: 'Secret123' }, { token: as });
  expect((await first(token)).message).toBe(accountMessages.proveFirst);
  await prove(token, '13966680004');
  const next = (await first(token)).appData?.token ?? '';
  expect((await up.ok('user.info', {}, { token: next })).hasPassword).toBe(true);
  expect((await logIn(up, '13966680004', 'Secret123')).status).toBe(1);
  const code = await receiveCode(up, '13966680004', purposes.proveOwner, { token: next });
  for (const refused of [await first(next), await up.call('account.provePassword', { smsCode: code }, { token: next })]) {
    expect(refused.message).toBe(accountMessages.passwordNeeded);
  }
});

test('it is closed by the code to its own number alone; one with a password asks for that first', async () => {
  const token = await byCode('13966680005');
  const smsCode = await receiveCode(up, '13966680005', purposes.closeAccount, { token });
  expect((await up.ok('account.close', { smsCode }, { token })).closesAt).toBeTruthy();
  const other = await newLearner(up, '13966680006');
  up.clock.add(61_000);
  expect((await requestSms(up, '13966680006', purposes.closeAccount, {}, { token: other.token })).message).toBe(accountMessages.proveFirst);
});
