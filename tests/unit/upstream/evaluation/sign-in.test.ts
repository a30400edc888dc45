import { eq } from 'drizzle-orm';
import { accountMessages } from '@/upstream/account/messages';
import { captchaMessages } from '@/upstream/captcha/messages';
import { evaluationReports, users } from '@/upstream/db/schema';
import { sweepWechatTickets } from '@/upstream/evaluation/wechat';
import { evaluationMessages } from '@/upstream/evaluation/messages';
import { smsMessages } from '@/upstream/sms/messages';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { newLearner, receiveCode, registerLearner, requestSms, seeCaptcha } from '@/upstream/testing/visitor';
import { sandboxMessages } from '@/upstream/sandbox/messages';
import { wechatMessages } from '@/upstream/wechat/messages';
import { sandboxCode } from '@/upstream/wechat/sandbox';

let up: TestUpstream;
beforeAll(async () => {
  up = await createTestUpstream();
});
afterAll(() => up.close());
// Codes and attempts are counted by the hour.
beforeEach(() => up.clock.add(3_600_001));

const password = 'Secret123';
const demo = '13800138000';

async function logIn(loginName: string, loginPassword: string, deviceId?: string) {
  return up.call('evaluation.login', { loginName, loginPassword, deviceId, ...(await seeCaptcha(up)) });
}

describe('by number and password', () => {
  test('a known device gets an eToken that opens the evaluation and nothing of the learner’s', async () => {
    await registerLearner(up, '13966660001', password, 'device-e1');
    const { appData } = await logIn('13966660001', password, 'device-e1');
    expect(appData).toMatchObject({ hasReport: false, UserNotOnSmsWhiteList: 0, bindTicket: null });
    const token = appData?.eToken ?? '';
    expect(await up.call('evaluation.report', {}, { token })).toMatchObject({ status: 404, message: evaluationMessages.noReport });
    expect(await up.call('user.info', {}, { token })).toMatchObject({ status: 2 });
    expect(await up.call('orders.create', { requestId: 'request-1', courseId: 1 }, { token })).toMatchObject({ status: 2 });
  });

  test('a learner’s token does not open the evaluation', async () => {
    const { token } = await newLearner(up, '13966660002');
    expect(await up.call('evaluation.exercises', { reportId: 1 }, { token })).toMatchObject({ status: 2 });
  });

  test('a new device is asked for the code of the security check; afterwards it is known', async () => {
    await registerLearner(up, '13966660003', password, 'device-e3');
    up.clock.add(61_000);
    const first = await logIn('13966660003', password, 'device-other');
    expect(first.appData).toMatchObject({ eToken: null, UserNotOnSmsWhiteList: 1 });
    const code = await receiveCode(up, '13966660003', 2);
    const second = { loginName: '13966660003', loginPassword: code, smsType: 2, deviceId: 'device-other' } as const;
    expect((await up.call('evaluation.loginByCode', { ...second, deviceId: 'device-third' })).message).toBe(smsMessages.wrongCode);
    up.clock.add(61_000);
    const again = await receiveCode(up, '13966660003', 2);
    const { eToken } = await up.ok('evaluation.loginByCode', { ...second, loginPassword: again });
    expect(eToken).toBeTruthy();
    expect((await logIn('13966660003', password, 'device-other')).appData?.eToken).toBeTruthy();
  });

  test('an unknown number and a wrong password get the same answer; the captcha is used up either way', async () => {
    const seen = await seeCaptcha(up);
    const wrong = await up.call('evaluation.login', { loginName: demo, loginPassword: 'wrong12', ...seen });
    expect(wrong).toMatchObject({ status: 0, message: accountMessages.wrongPassword });
    expect(await logIn('13900009999', 'wrong12')).toEqual(wrong);
    expect((await up.call('evaluation.login', { loginName: demo, loginPassword: 'Xkb2026', ...seen })).message).toBe(captchaMessages.wrong);
  });

  test('five failures are followed by waits, which the site’s own login shares', async () => {
    for (let tries = 0; tries < 5; tries += 1) await logIn('13900009998', 'wrong12');
    expect((await logIn('13900009998', 'wrong12')).message).toBe(accountMessages.lockedFor(30));
    const site = await up.call('account.login', { loginName: '13900009998', loginPassword: 'wrong12', ...(await seeCaptcha(up)) });
    expect(site.message).toMatch(/登录失败次数过多/);
  });
});

describe('by code alone', () => {
  test('the code of its own purpose signs in, once', async () => {
    const code = await receiveCode(up, demo, 5);
    const given = { loginName: demo, loginPassword: code, smsType: 5 } as const;
    expect(await up.ok('evaluation.loginByCode', given)).toMatchObject({ hasReport: true });
    expect((await up.call('evaluation.loginByCode', given)).message).toBe(smsMessages.wrongCode);
  });

  test('reports that were withdrawn are none to be led to', async () => {
    const { user } = await newLearner(up, '13944450050');
    const [own] = await up.deps.db.select().from(users).where(eq(users.rsNo, user.rsNo));
    const [report] = await up.deps.db.select().from(evaluationReports).limit(1);
    if (!own || !report) throw new Error('nobody to report of');
    const { id: _id, ...like } = report;
    await up.deps.db.insert(evaluationReports).values({ ...like, userId: own.id, withdrawnAt: up.clock.now() });
    up.clock.add(61_000);
    const given = { loginName: own.mobilePhone, loginPassword: await receiveCode(up, own.mobilePhone, 5), smsType: 5 } as const;
    expect(await up.ok('evaluation.loginByCode', given)).toMatchObject({ hasReport: false });
  });

  test('who answers the code of a number without account is told that there is none; who does not, learns nothing', async () => {
    const code = await receiveCode(up, '13900009997', 5);
    const guess = code === '000000' ? '000001' : '000000';
    const wrong = await up.call('evaluation.loginByCode', { loginName: '13900009997', loginPassword: guess });
    expect(wrong).toMatchObject({ status: 0, message: smsMessages.wrongCode });
    const right = await up.ok('evaluation.loginByCode', { loginName: '13900009997', loginPassword: code });
    expect(right).toMatchObject({ unknownNumber: true, eToken: null });
  });

  test('a code of another purpose is a wrong one', async () => {
    const other = await receiveCode(up, '13966660001', 3);
    expect((await up.call('evaluation.loginByCode', { loginName: '13966660001', loginPassword: other })).message).toBe(
      smsMessages.wrongCode,
    );
  });

  test('one message in 60 seconds', async () => {
    await receiveCode(up, demo, 5);
    expect((await requestSms(up, demo, 5)).message).toBe(smsMessages.waitSeconds(60));
  });
});

describe('by WeChat', () => {
  const [bound, visitor] = sandboxMessages.wechatPeople;
  const codeOf = (openId: string) => sandboxCode(up.deps.env.DATA_DIR, openId, up.clock.now());

  test('a WeChat that belongs to an account signs in', async () => {
    const { eToken, hasReport } = await up.ok('evaluation.loginByWechat', { code: codeOf(bound.openId) });
    expect(hasReport).toBe(true);
    expect((await up.ok('evaluation.report', {}, { token: eToken ?? '' })).learnerName).toBe('林小满');
  });

  test('a new one is bound by number and code, and then signs in alone', async () => {
    await registerLearner(up, '13966660004', password, 'device-e4');
    up.clock.add(61_000);
    const { eToken, bindTicket } = await up.ok('evaluation.loginByWechat', { code: codeOf(visitor.openId) });
    expect(eToken).toBeNull();
    const given = { loginName: '13966660004', bindTicket: bindTicket ?? '' };
    expect(
      (await up.ok('evaluation.loginByCode', { ...given, loginPassword: await receiveCode(up, '13966660004', 5) })).eToken,
    ).toBeTruthy();
    expect((await up.ok('evaluation.loginByWechat', { code: codeOf(visitor.openId) })).eToken).toBeTruthy();
    up.clock.add(61_000);
    const twice = await up.call('evaluation.loginByCode', { ...given, loginPassword: await receiveCode(up, '13966660004', 5) });
    expect(twice.message).toBe(evaluationMessages.ticketOver);
    up.clock.add(61_000);
    const smsCode = await receiveCode(up, '13966660004', 3);
    await up.ok('account.resetPassword', { loginName: '13966660004', loginPassword: 'Newer456', smsCode });
    expect((await up.ok('evaluation.loginByWechat', { code: codeOf(visitor.openId) })).eToken).toBeNull();
  });

  test('a ticket and a code run out', async () => {
    const code = codeOf('sandbox-third');
    const { bindTicket } = await up.ok('evaluation.loginByWechat', { code });
    up.clock.add(15 * 60_000);
    await sweepWechatTickets(up.deps);
    const late = { loginName: demo, loginPassword: await receiveCode(up, demo, 5), bindTicket: bindTicket ?? '' };
    expect((await up.call('evaluation.loginByCode', late)).message).toBe(evaluationMessages.ticketOver);
    expect((await up.call('evaluation.loginByWechat', { code })).message).toBe(wechatMessages.badCode);
    expect((await up.call('evaluation.loginByWechat', { code: code.replace('third', 'other') })).message).toBe(wechatMessages.badCode);
  });
});

test('a new password is set by code, and ends every sign-in', async () => {
  await registerLearner(up, '13966660005', password, 'device-e5');
  const old = (await logIn('13966660005', password, 'device-e5')).appData?.eToken ?? '';
  up.clock.add(61_000);
  const smsCode = await receiveCode(up, '13966660005', 3);
  await up.ok('account.resetPassword', { loginName: '13966660005', loginPassword: 'Newer456', smsCode });
  expect(await up.call('evaluation.report', {}, { token: old })).toMatchObject({ status: 2 });
  expect((await logIn('13966660005', password, 'device-e5')).message).toBe(accountMessages.wrongPassword);
  expect((await logIn('13966660005', 'Newer456', 'device-e5')).appData?.eToken).toBeTruthy();
});

test('the stand-in of WeChat’s page leads back to pages of ours only', async () => {
  const open = (back: string) => up.app.request(`/sandbox/wechat?${new URLSearchParams({ back, state: 's1' })}`);
  const page = await open('/e/wxCode');
  expect(page.status).toBe(200);
  expect(await page.text()).toMatch(/href="\/e\/wxCode\?code=sandbox-xiaoman\.\d+\.[\w-]{24}&amp;state=s1"/);
  for (const back of ['//elsewhere.example/', 'https://elsewhere.example/', '/\\elsewhere', ''])
    expect((await open(back)).status).toBe(400);
});
