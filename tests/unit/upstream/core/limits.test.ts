import { readFileSync } from 'node:fs';
import { envelopeStatus } from '@/lib/contracts';
import { limits } from '@/lib/kernel/env/limits.mjs';
import { waitFor } from '@/upstream/context/limits';
import { captchaMessages } from '@/upstream/captcha/messages';
import { PicturePool } from '@/upstream/captcha/pool';
import { searchMessages } from '@/upstream/search/messages';
import { accountMessages } from '@/upstream/account/messages';
import { smsMessages } from '@/upstream/sms/messages';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { newLearner, receiveCode, registerLearner, requestSms } from '@/upstream/testing/visitor';

/** Seconds after the hour, as moments. */
const at = (...seconds: number[]) => seconds.map((second) => new Date(Date.UTC(2026, 10, 21, 9, 0, second)));
const [now = new Date(0)] = at(60);

describe('one limit for calls, messages and failed logins', () => {
  test.each<[string, number[], number, number, number]>([
    ['nothing counted', [], 1, 60, 0],
    ['room for another', [10], 2, 60, 0],
    ['full until the oldest leaves', [10, 50], 2, 60, 10],
    ['full by the newest of one', [50], 1, 60, 50],
    ['exactly a span ago counts no more', [0], 1, 60, 0],
    ['more than fit, since the limit was lowered', [10, 20, 30], 2, 60, 20],
    ['what left the span is forgotten', [1, 2, 59], 2, 30, 0],
  ])('%s', (_what, counted, most, seconds, left) => {
    expect(waitFor(at(...counted), { most, span: seconds * 1000 }, now)).toBe(left * 1000);
  });
});

describe('the table of limits', () => {
  it('stands in the specification, row by row', () => {
    const text = readFileSync('docs/specification/9-limits.md', 'utf8');
    const rows = [...text.matchAll(/^\| `([\w-]+)` \| [^|]+ \| (\d+) an? (\w+) \|$/gm)].map(([, name, most, per]) => [
      name,
      Number(most),
      per,
    ]);
    expect(rows).toEqual(Object.entries(limits).map(([name, { most, per }]) => [name, most, per]));
  });
});

describe('calls that are counted in memory', () => {
  const school = '203.0.113.200';
  let up: TestUpstream;
  beforeAll(async () => {
    up = await createTestUpstream({
      env: { LIMITS: 'captcha:4,search:3,sms:2,login:3', TRUSTED_NETWORKS: '203.0.113.192/26', TRUSTED_NETWORK_FACTOR: '10' },
    });
  });
  afterAll(() => up.close());
  const search = (from: { ip?: string; token?: string }) =>
    up.call('search.information', { keyWord: '数学', pageNum: 1, pageSize: 5 }, from);
  const captcha = (ip: string) => up.call('account.captcha', { t: '1' }, { ip });

  it('says how long to wait, and goes on then', async () => {
    for (let n = 0; n < 4; n += 1) expect((await captcha('198.51.100.1')).status).toBe(1);
    expect(await captcha('198.51.100.1')).toMatchObject({ http: 200, status: envelopeStatus.later, message: captchaMessages.tooOften(15) });
    expect((await captcha('198.51.100.2')).status).toBe(1);
    up.clock.add(15_000);
    expect((await captcha('198.51.100.1')).status).toBe(1);
  });

  it('does not count pupils who are signed in against each other', async () => {
    const pupils = await Promise.all(['13955550001', '13955550002'].map((phone) => newLearner(up, phone)));
    for (const { token } of pupils) for (let n = 0; n < 3; n += 1) expect((await search({ ip: '198.51.100.3', token })).status).toBe(1);
    expect((await search({ ip: '198.51.100.3', token: pupils[0]?.token ?? '' })).message).toBe(searchMessages.tooOften(20));
    expect((await search({ ip: '198.51.100.3' })).status).toBe(1);
  });

  it('gives a network that many people share more', async () => {
    for (let n = 0; n < 30; n += 1) expect((await search({ ip: school })).status).toBe(1);
    expect((await search({ ip: school })).status).toBe(envelopeStatus.later);
  });

  it('a class registers in one lesson behind one address', async () => {
    const phone = (n: number) => `139555600${String(n).padStart(2, '0')}`;
    for (let n = 0; n < 20; n += 1) expect((await requestSms(up, phone(n), 1, {}, { ip: school })).message).toBe('');
    expect((await requestSms(up, phone(20), 1, {}, { ip: school })).message).toBe(smsMessages.addressFull(60));
    for (let n = 0; n < 2; n += 1) expect((await requestSms(up, phone(30 + n), 1, {}, { ip: '198.51.100.4' })).message).toBe('');
    expect((await requestSms(up, phone(32), 1, {}, { ip: '198.51.100.4' })).message).toBe(smsMessages.addressFull(60));
  });

  it('wrong passwords of one pupil keep nobody else behind the address out', async () => {
    up.clock.add(3_600_000);
    await registerLearner(up, '13955550010', 'Secret123', 'laptop');
    const ip = '198.51.100.5';
    const fail = (n: number) =>
      up.call(
        'account.loginV1',
        { loginName: `139555700${String(n).padStart(2, '0')}`, loginPassword: 'Wrong1234', deviceId: 'other' },
        { ip },
      );
    const right = () => up.call('account.loginV1', { loginName: '13955550010', loginPassword: 'Secret123', deviceId: 'tablet' }, { ip });
    for (let n = 0; n < 6; n += 1) expect((await fail(n)).message).toBe(accountMessages.wrongPassword);
    // Each number has one try instead of three by now.
    expect((await fail(1)).message).toBe(accountMessages.lockedFor(60));
    expect((await right()).appData?.UserNotOnSmsWhiteList).toBe(1);
    for (let n = 6; n < 30; n += 1) expect((await fail(n)).message).toBe(accountMessages.wrongPassword);
    expect((await right()).message).toBe(accountMessages.tooManyForAddress(3600));
    expect(
      (await up.call('account.loginV1', { loginName: '13955550010', loginPassword: 'Secret123', deviceId: 'laptop' }, { ip })).status,
    ).toBe(1);
  });
});

describe('a school behind one address, by the numbers of the table', () => {
  const school = '203.0.113.10';
  let up: TestUpstream;
  beforeAll(async () => {
    up = await createTestUpstream({ env: { TRUSTED_NETWORKS: '203.0.113.0/28' } });
  });
  afterAll(() => up.close());
  const pupil = (n: number): string => `139555800${String(n).padStart(2, '0')}`;
  const signIn = (loginName: string, loginPassword: string, deviceId: string, ip = school) =>
    up.call('account.loginV1', { loginName, loginPassword, deviceId }, { ip });

  it('thirty pupils register in one lesson', async () => {
    for (let n = 0; n < 30; n += 1) {
      const smsCode = await receiveCode(up, pupil(n), 1, { ip: school });
      const asked = { loginName: pupil(n), loginPassword: 'Secret123', smsCode, deviceId: `tablet-${n}` };
      expect((await up.call('account.register', asked, { ip: school })).status).toBe(1);
      up.clock.add(60_000);
    }
  });

  it('sixty wrong passwords from there keep none of them out', async () => {
    for (let n = 0; n < 60; n += 1)
      expect((await signIn(`139555900${String(n).padStart(2, '0')}`, 'Wrong1234', 'other')).message).toBe(accountMessages.wrongPassword);
    expect((await signIn(pupil(1), 'Secret123', 'tablet-1')).status).toBe(1);
    // A device that the account has not used is asked for a code, as ever.
    expect((await signIn(pupil(2), 'Secret123', 'new tablet')).appData?.UserNotOnSmsWhiteList).toBe(1);
  });

  it('nor do they at an address that nobody has named', async () => {
    const ip = '198.51.100.77';
    for (let n = 0; n < 60; n += 1)
      expect((await signIn(`139555900${String(n).padStart(2, '0')}`, 'Wrong1234', 'other', ip)).message).toBe(
        accountMessages.wrongPassword,
      );
    expect((await signIn(pupil(3), 'Secret123', 'tablet-3', ip)).status).toBe(1);
    expect((await signIn(pupil(4), 'Secret123', 'new tablet', ip)).appData?.UserNotOnSmsWhiteList).toBe(1);
  });
});

it('pictures are made ahead, each handed out once, however many ask at a time', async () => {
  const pool = new PicturePool(4);
  const taken = await Promise.all(Array.from({ length: 6 }, () => pool.take()));
  expect(new Set(taken.map(({ image }) => image)).size).toBe(6);
  expect(taken.every(({ answer, image }) => /^\w{4}$/.test(answer) && image.startsWith('data:image/png;base64,'))).toBe(true);
});
