import { HOUR, MINUTE, SECOND } from '@/lib/kernel/time';
import { captchaMessages } from '@/upstream/captcha/messages';
import { smsMessages } from '@/upstream/sms/messages';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { latestCode, logIn, receiveCode, requestSms, seeCaptcha } from '@/upstream/testing/visitor';
import { wireTime } from '@/lib/wire/time';
import { smsCodes } from '@/upstream/db/schema';

let up: TestUpstream;
beforeAll(async () => {
  up = await createTestUpstream();
});
// Far enough for every limit and code of the test before to be forgotten.
beforeEach(() => up.clock.add(48 * HOUR));
afterAll(() => up.close());

describe('image captcha (§5.6)', () => {
  const send = (c: string, captcha: string) => requestSms(up, '13922220001', 1, { c, captcha });

  test('is a PNG', async () => {
    const { image } = await up.ok('account.captcha', { t: '20261121093000000' });
    const bytes = Buffer.from(image.replace('data:image/png;base64,', ''), 'base64');
    expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
  });

  test('is taken in either case, once', async () => {
    const { c, captcha } = await seeCaptcha(up);
    expect((await send(c, captcha.toLowerCase())).status).toBe(1);
    up.clock.add(61 * SECOND);
    expect(await send(c, captcha)).toMatchObject({ status: 0, message: captchaMessages.wrong });
  });

  test('is spent by a wrong answer', async () => {
    const { c, captcha } = await seeCaptcha(up);
    expect((await send(c, '0000')).message).toBe(captchaMessages.wrong);
    expect((await send(c, captcha)).message).toBe(captchaMessages.wrong);
  });

  test('takes the place of the one whose key is brought along, under a key of its own', async () => {
    const first = await seeCaptcha(up);
    const { c } = await up.ok('account.captcha', { c: first.c });
    expect(c).not.toBe(first.c);
    expect((await send(first.c, first.captcha)).message).toBe(captchaMessages.wrong);
    expect((await up.ok('account.captcha', { c: 'never-minted-by-us' })).c).not.toBe('never-minted-by-us');
  });

  test('lives two minutes', async () => {
    const first = await seeCaptcha(up);
    up.clock.add(2 * MINUTE);
    expect((await send(first.c, first.captcha)).message).toBe(captchaMessages.wrong);
  });
});

describe('sms/send', () => {
  const number = '13922220002';

  test('refuses a wrong signature', async () => {
    expect(await requestSms(up, number, 1, { signs: 'FORGED' })).toMatchObject({ status: 0, message: smsMessages.badSignature });
  });

  test.each([
    ['late', 6 * MINUTE],
    ['early', -6 * MINUTE],
  ])('refuses a t that is too %s', async (_name, by) => {
    const t = wireTime(new Date(up.clock.now().getTime() - by));
    expect((await requestSms(up, number, 1, { t })).message).toBe(smsMessages.badTime);
  });

  test('takes a signsCode once', async () => {
    const { signsCode } = await up.ok('sms.getSigns', { mobilePhone: number, smsType: 1 });
    expect((await requestSms(up, number, 1, { signsCode })).status).toBe(1);
    up.clock.add(61 * SECOND);
    expect((await requestSms(up, number, 1, { signsCode })).message).toBe(smsMessages.signsUsed);
  });

  test('takes a signsCode for its own number and purpose only', async () => {
    const { signsCode } = await up.ok('sms.getSigns', { mobilePhone: number, smsType: 1 });
    expect((await requestSms(up, '13922220003', 1, { signsCode })).message).toBe(smsMessages.signsUsed);
    expect((await requestSms(up, number, 3, { signsCode })).message).toBe(smsMessages.signsUsed);
  });

  test('a signsCode lives five minutes', async () => {
    const { signsCode } = await up.ok('sms.getSigns', { mobilePhone: number, smsType: 1 });
    up.clock.add(5 * MINUTE);
    expect((await requestSms(up, number, 1, { signsCode })).message).toBe(smsMessages.signsUsed);
  });

  test('goes without captcha no way: whetherCaptcha 0 changes nothing', async () => {
    expect((await requestSms(up, number, 1, { whetherCaptcha: 0, c: 'none', captcha: 'none' })).message).toBe(captchaMessages.wrong);
  });

  test('the security check follows a password, for known and unknown numbers alike', async () => {
    for (const phone of ['13800138000', '13922220004']) {
      expect((await requestSms(up, phone, 2)).message).toBe(smsMessages.passwordFirst);
    }
  });

  test('one a minute, five an hour, ten a day per number', async () => {
    const ip = (n: number) => ({ ip: `198.51.100.${n}` });
    expect((await requestSms(up, number, 1, {}, ip(1))).status).toBe(1);
    up.clock.add(20 * SECOND);
    expect((await requestSms(up, number, 1, {}, ip(2))).message).toBe(smsMessages.waitSeconds(40));
    for (let n = 2; n <= 5; n += 1) {
      up.clock.add(MINUTE);
      expect((await requestSms(up, number, 1, {}, ip(n))).status).toBe(1);
    }
    up.clock.add(2 * MINUTE);
    expect((await requestSms(up, number, 1, {}, ip(6))).message).toBe(smsMessages.hourFull(54));
    up.clock.add(HOUR);
    for (let n = 6; n <= 10; n += 1) {
      up.clock.add(MINUTE);
      expect((await requestSms(up, number, 1, {}, ip(n))).status).toBe(1);
    }
    up.clock.add(2 * HOUR);
    expect((await requestSms(up, number, 1, {}, ip(11))).message).toMatch(/今日已发送 10 条/);
    up.clock.add(24 * HOUR);
    expect((await requestSms(up, number, 1, {}, ip(12))).status).toBe(1);
  });

  test('a second purpose does not get round the limits of the number', async () => {
    await receiveCode(up, number, 1);
    expect((await requestSms(up, number, 3)).message).toBe(smsMessages.waitSeconds(60));
  });

  test('twenty an hour from one address', async () => {
    const phone = (n: number) => `139333300${String(n).padStart(2, '0')}`;
    for (let n = 0; n < 20; n += 1) expect((await requestSms(up, phone(n), 1)).status).toBe(1);
    expect((await requestSms(up, phone(20), 1)).message).toBe(smsMessages.addressFull(60));
    expect((await requestSms(up, phone(20), 1, {}, { ip: '198.51.100.99' })).status).toBe(1);
  });

  test('parallel calls cannot both pass', async () => {
    const replies = await Promise.all([1, 2, 3, 4].map(() => requestSms(up, number, 1)));
    expect(replies.filter((r) => r.status === 1)).toHaveLength(1);
  });
});

describe('SMS codes', () => {
  const number = '13922220005';
  const verify = (smsCode: string, smsType = 1, mobilePhone = number) => up.call('sms.verify', { mobilePhone, smsType, smsCode });
  const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

  test('verifying does not spend the code', async () => {
    const code = await receiveCode(up, number, 1);
    expect((await verify(code)).status).toBe(1);
    expect((await verify(code)).status).toBe(1);
  });

  test('is bound to its number and purpose', async () => {
    const code = await receiveCode(up, number, 1);
    expect((await verify(code, 3)).message).toBe(smsMessages.wrongCode);
    expect((await verify(code, 1, '13922220006')).message).toBe(smsMessages.wrongCode);
  });

  test('is dead after five wrong tries', async () => {
    const code = await receiveCode(up, number, 1);
    for (let n = 0; n < 5; n += 1) expect((await verify(wrong(code))).status).toBe(0);
    expect((await verify(code)).message).toBe(smsMessages.wrongCode);
  });

  test('lives five minutes', async () => {
    const code = await receiveCode(up, number, 1);
    up.clock.add(5 * MINUTE);
    expect((await verify(code)).message).toBe(smsMessages.wrongCode);
  });

  test('a newer code takes the place of an older one', async () => {
    const first = await receiveCode(up, number, 1);
    up.clock.add(61 * SECOND);
    const second = await receiveCode(up, number, 1);
    if (first !== second) expect((await verify(first)).status).toBe(0);
    expect((await verify(second)).status).toBe(1);
  });

  test('the outbox shows it, as JSON and as a page', async () => {
    const code = await receiveCode(up, number, 1);
    const list = await (await up.app.request('/sandbox/sms.json')).json();
    expect(list.list[0]).toMatchObject({ mobilePhone: number, smsType: 1, code });
    expect(await (await up.app.request('/sandbox/sms')).text()).toContain(code);
  });
});

test('a thousand an hour to all numbers together; then everybody is told when there is room again', async () => {
  const createdAt = up.clock.now();
  const sent = { purpose: 1, codeHash: '', ip: '198.51.100.1', createdAt, expiresAt: createdAt };
  await up.deps.db.insert(smsCodes).values(Array.from({ length: 1000 }, (_, n) => ({ ...sent, mobilePhone: `1391111${1000 + n}` })));
  up.clock.add(15 * MINUTE);
  expect((await requestSms(up, '13922220009', 1)).message).toBe(smsMessages.allFull(45));
  up.clock.add(45 * MINUTE);
  expect((await requestSms(up, '13922220009', 1)).status).toBe(1);
});

describe('without sandbox', () => {
  test('there is no outbox, no captcha answer, and sending says so', async () => {
    const real = await createTestUpstream({ env: { SANDBOX: '0' } });
    for (const path of ['/sandbox/sms', '/sandbox/sms.json', '/sandbox/captcha?c=x'])
      expect((await real.app.request(path)).status).toBe(404);
    expect((await requestSms(real, '13922220007', 1)).message).toBe(smsMessages.noProvider);
    await real.close();
  });

  test('captcha answers are for APP_ENV=test only', async () => {
    const { c, captcha } = await seeCaptcha(up);
    expect(await (await up.app.request(`/sandbox/captcha?c=${c}`)).json()).toEqual({ answer: captcha });
    const dev = await createTestUpstream({ env: { APP_ENV: 'dev' } });
    expect((await dev.app.request(`/sandbox/captcha?c=${c}`)).status).toBe(404);
    await dev.close();
  });
});

describe('the captcha of a login on a new device (§12.8)', () => {
  test('is good for one security-check SMS to that number', async () => {
    const seen = await seeCaptcha(up);
    const login = await up.call('account.login', { loginName: '13800138000', loginPassword: 'Xkb2026', ...seen, deviceId: 'new' });
    expect(login.appData).toEqual({ userInfo: null, UserNotOnSmsWhiteList: 1 });
    expect((await requestSms(up, '13800138000', 2, seen)).status).toBe(1);
    expect(await latestCode(up, '13800138000')).toMatch(/^\d{6}$/);
    up.clock.add(61 * SECOND);
    expect((await requestSms(up, '13800138000', 2, seen)).message).toBe(captchaMessages.wrong);
    expect((await requestSms(up, '13800138000', 2)).status).toBe(1);
  });

  test('is good for nothing else', async () => {
    for (const [phone, type] of [
      ['13922220008', 2],
      ['13800138000', 1],
    ] as const) {
      const seen = await seeCaptcha(up);
      await up.call('account.login', { loginName: '13800138000', loginPassword: 'Xkb2026', ...seen, deviceId: 'new' });
      expect((await requestSms(up, phone, type, seen)).message).toBe(captchaMessages.wrong);
    }
    const seen = await seeCaptcha(up);
    await up.call('account.login', { loginName: '13800138000', loginPassword: 'Xkb2026', ...seen, deviceId: 'new' });
    expect((await up.call('account.login', { loginName: '13800138000', loginPassword: 'Xkb2026', ...seen })).message).toBe(
      captchaMessages.wrong,
    );
    expect((await logIn(up, '13800138000', 'Xkb2026', 'new')).status).toBe(1);
  });
});
