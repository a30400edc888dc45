import { readFileSync } from 'node:fs';
import { envelopeStatus } from '@/lib/contracts';
import { accountsBehindOne, limits, siteLimits } from '@/lib/kernel/env/variables/limits.mjs';
import { waitFor } from '@/upstream/context/limits';
import { captchaMessages } from '@/upstream/captcha/messages';
import { PicturePool } from '@/upstream/captcha/pool';
import { searchMessages } from '@/upstream/search/messages';
import { accountMessages } from '@/upstream/account/messages';
import { smsMessages } from '@/upstream/sms/messages';
import { uploadMessages } from '@/upstream/upload/messages';
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
    expect(rows).toEqual(Object.entries({ ...limits, ...siteLimits }).map(([name, { most, per }]) => [name, most, per]));
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

describe('whoever is signed in', () => {
  const each = 3;
  let up: TestUpstream;
  let tokens: readonly string[];
  beforeAll(async () => {
    up = await createTestUpstream({ env: { LIMITS: `search:${each},upload:${each}`, TRUSTED_NETWORKS: '203.0.113.192/26' } });
    const phones = Array.from({ length: accountsBehindOne + 1 }, (_, n) => `139555611${String(n).padStart(2, '0')}`);
    tokens = await Promise.all(phones.map(async (phone) => (await newLearner(up, phone)).token));
  });
  afterAll(() => up.close());
  beforeEach(() => void up.clock.add(3_600_000));

  const kinds = [
    ['in memory', 'search.information', { keyWord: '数学', pageNum: 1, pageSize: 5 }, searchMessages.tooOften(20)],
    ['in the database', 'upload.token', { purpose: 'feedback' }, uploadMessages.tooMany(60)],
  ] as const;
  describe.each(kinds)('counted %s', (_where, id, input, refused) => {
    const ask = async (ip: string, token?: string) => {
      const { status, message } = await up.call(id, input, token === undefined ? { ip } : { ip, token });
      return status === 1 ? 'done' : message;
    };

    it('is the same at every address', async () => {
      for (let n = 1; n <= each; n += 1) expect(await ask(`198.51.100.${n}`, tokens[0])).toBe('done');
      expect(await ask('198.51.100.99', tokens[0])).toBe(refused);
      expect(await ask('198.51.100.99')).toBe('done');
    });

    it('has no more for having many accounts, but in a network that many people share', async () => {
      const everybody = async (ip: string) => {
        const answers: string[] = [];
        for (const token of tokens) for (let n = 0; n < each; n += 1) answers.push(await ask(ip, token));
        return answers;
      };
      const home = await everybody('198.51.100.9');
      const mayAtHome = each * accountsBehindOne;
      expect([new Set(home.slice(0, mayAtHome)), home.slice(mayAtHome).includes('done')]).toEqual([new Set(['done']), false]);
      expect(await ask('198.51.100.9')).toBe('done');
      up.clock.add(3_600_000);
      expect(new Set(await everybody('203.0.113.200'))).toEqual(new Set(['done']));
    });
  });
});

describe('a line of IPv6, whose owner has more addresses than anybody counts', () => {
  const line = (n: number) => `2001:db8:7:1::${n.toString(16)}`;
  let up: TestUpstream;
  beforeAll(async () => void (up = await createTestUpstream({ env: { LIMITS: 'search:2,upload:2,sms:2,login:2' } })));
  afterAll(() => up.close());
  const search = (ip: string) => up.call('search.information', { keyWord: '数学', pageNum: 1, pageSize: 5 }, { ip });

  it.each([
    ['a search', async (ip: string) => search(ip), searchMessages.tooOften(30)],
    ['a picture', async (ip: string) => up.call('upload.token', { purpose: 'feedback' }, { ip }), uploadMessages.tooMany(60)],
    ['a message', async (ip: string, n: number) => requestSms(up, `1395556220${n}`, 1, {}, { ip }), smsMessages.addressFull(60)],
  ] as const)('counts as one: %s', async (_what, ask, refused) => {
    for (let n = 1; n <= 2; n += 1) expect((await ask(line(n), n)).message).toBe('');
    expect((await ask(line(3), 3)).message).toBe(refused);
    expect((await ask('2001:db8:7:2::1', 4)).message).toBe('');
  });

  it('counts as one: a wrong password', async () => {
    const fail = (n: number) =>
      up.call('account.loginV1', { loginName: '13955562300', loginPassword: 'Wrong1234', deviceId: 'other' }, { ip: line(n) });
    for (let n = 1; n <= 2; n += 1) expect((await fail(n)).message).toBe(accountMessages.wrongPassword);
    expect((await fail(3)).message).toBe(accountMessages.lockedFor(120));
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
