import { eq } from 'drizzle-orm';
import { operatorInvitations, operators } from '@/upstream/db/schema';
import { readUpstreamEnv } from '@/upstream/kernel/env';
import { addOperator } from '@/upstream/operator/people';
import { seedDemoOperators } from '@/upstream/seed/demo-operators';
import { demoOperators } from '@/upstream/staff/demo';
import { seal } from '@/upstream/staff/seal';
import { totpCode } from '@/upstream/staff/totp';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { codeOf, done, knock, operator, password } from './desk';

let up: TestUpstream;
beforeAll(async () => {
  up = await createTestUpstream();
});
afterAll(() => up.close());
beforeEach(() => up.clock.add(3_600_000));

describe('the door', () => {
  test.each([
    ['no key', { key: '' }],
    ['another key', { key: 'f'.repeat(64) }],
    ['a browser', { headers: { origin: 'http://localhost:3000' } }],
    ['a proxy', { headers: { 'x-forwarded-for': '203.0.113.9' } }],
    ['a page whose name was made to lead here', { headers: { host: 'rebound.example:3001', origin: 'http://rebound.example:3001' } }],
  ])('is shut for %s', async (_who, how) => {
    expect(await knock(up, 'access.me', {}, how)).toEqual({ ok: false, code: 'forbidden', message: '' });
  });
});

describe('an invitation', () => {
  it('is good once, and brings somebody in with a second factor', async () => {
    const one = await operator(up, 'service');
    expect(one.roles).toEqual(['service']);
    expect(one.recoveryCodes).toHaveLength(8);
    expect(await knock(up, 'join.open', { token: one.link })).toMatchObject({ ok: false, code: 'notFound' });
    const again = { token: one.link, password, code: totpCode(one.secret, up.clock.now()) };
    expect(await knock(up, 'join.accept', again)).toMatchObject({ ok: false });
  });

  it('is over after 72 hours, and when it is withdrawn', async () => {
    const admin = await operator(up, 'admin');
    const { token } = admin;
    const inviteThem = () =>
      done(up, 'people.invite', { name: '晚到', email: 'late@desk.test', roles: ['editor'], code: codeOf(up, admin) }, { token });
    const { link } = await inviteThem();
    const { invitations } = await done(up, 'people.list', {}, { token });
    const id = invitations.find(({ email }) => email === 'late@desk.test')?.id ?? 0;
    expect(await knock(up, 'join.open', { token: link })).toMatchObject({ ok: true });
    await done(up, 'people.withdraw', { id }, { token });
    expect(await knock(up, 'join.open', { token: link })).toMatchObject({ ok: false, code: 'notFound' });
    const { link: other } = await inviteThem();
    up.clock.add(72 * 3_600_000 + 1);
    expect(await knock(up, 'join.open', { token: other })).toMatchObject({ ok: false, code: 'notFound' });
  });
});

describe('signing in', () => {
  it('takes the password, then a code of now, each code once', async () => {
    const { email, secret, name } = await operator(up, 'editor');
    up.clock.add(60_000);
    const half = await done(up, 'access.password', { email: email.toUpperCase(), password });
    expect(half.name).toBe(name);
    expect(await knock(up, 'access.me', {}, { token: half.token })).toMatchObject({ ok: false, code: 'signedOut' });
    const code = totpCode(secret, up.clock.now());
    const { token } = await done(up, 'access.code', { code }, { token: half.token });
    expect((await done(up, 'access.me', {}, { token })).me.email).toBe(email);
    const second = await done(up, 'access.password', { email, password });
    expect(await knock(up, 'access.code', { code }, { token: second.token })).toMatchObject({ ok: false, code: 'refused' });
  });

  it('says of a code that was taken when the next one is there, and loses no try by it', async () => {
    const { email, secret } = await operator(up, 'editor');
    up.clock.add(60_000);
    const seconds = 30 - (Math.floor(up.clock.now().getTime() / 1000) % 30);
    const code = totpCode(secret, up.clock.now());
    const first = await done(up, 'access.password', { email, password });
    await done(up, 'access.code', { code }, { token: first.token });
    const second = await done(up, 'access.password', { email, password });
    for (let i = 0; i < 9; i += 1)
      expect(await knock(up, 'access.code', { code }, { token: second.token })).toEqual({
        ok: false,
        code: 'refused',
        message: expect.stringContaining('用过了'),
        wait: seconds,
      });
    const other = code === '123456' ? '654321' : '123456';
    expect(await knock(up, 'access.code', { code: other }, { token: second.token })).toMatchObject({
      message: expect.stringContaining('还可以试 4 次'),
    });
    up.clock.add(seconds * 1000);
    await done(up, 'access.code', { code: totpCode(secret, up.clock.now()) }, { token: second.token });
  });

  it('says what to do where SESSION_SECRET is another one since, and takes a recovery code all the same', async () => {
    const { id, email, secret, recoveryCodes } = await operator(up, 'editor');
    const { token: link } = await addOperator(up.deps, { name: '晚到', email: 'sealed@desk.test', roles: ['editor'] });
    const totpSecret = seal(secret, { ...up.deps.env, SESSION_SECRET: 'y'.repeat(32) });
    await up.deps.db.update(operators).set({ totpSecret }).where(eq(operators.id, id));
    await up.deps.db.update(operatorInvitations).set({ totpSecret }).where(eq(operatorInvitations.email, 'sealed@desk.test'));
    up.clock.add(60_000);
    const { token } = await done(up, 'access.password', { email, password });
    const told = { ok: false, code: 'refused', message: expect.stringContaining('密钥换过') };
    expect(await knock(up, 'access.code', { code: totpCode(secret, up.clock.now()) }, { token })).toMatchObject(told);
    expect(await knock(up, 'join.open', { token: link })).toMatchObject(told);
    expect((await done(up, 'access.code', { code: recoveryCodes[0] ?? '' }, { token })).codesLeft).toBe(7);
  });

  it('takes a recovery code once', async () => {
    const { email, recoveryCodes } = await operator(up, 'editor');
    const [code = ''] = recoveryCodes;
    const half = await done(up, 'access.password', { email, password });
    expect((await done(up, 'access.code', { code: code.toLowerCase() }, { token: half.token })).codesLeft).toBe(7);
    const next = await done(up, 'access.password', { email, password });
    expect(await knock(up, 'access.code', { code }, { token: next.token })).toMatchObject({ ok: false });
  });

  it('locks after five wrong passwords, names that nobody has alike, and an administrator unlocks', async () => {
    const { email, id } = await operator(up, 'editor');
    const { token } = await operator(up, 'admin');
    for (const name of [email, 'nobody@desk.test']) {
      for (let i = 0; i < 5; i += 1)
        expect(await knock(up, 'access.password', { email: name, password: 'wrong' }, { ip: name })).toMatchObject({ ok: false });
      expect(await knock(up, 'access.password', { email: name, password })).toMatchObject({
        ok: false,
        message: expect.stringContaining('锁定'),
      });
    }
    const { people } = await done(up, 'people.list', {}, { token });
    expect(people.find((one) => one.id === id)?.lockedUntil).not.toBeNull();
    await done(up, 'people.unlock', { id }, { token });
    expect((await done(up, 'access.password', { email, password })).token).not.toBe('');
  });

  it.each([
    ['address', () => '203.0.113.99', '203.0.113.99'],
    ['line of IPv6', (i: number) => `2001:db8:7:${i % 2 ? '0' : '0000'}::${i}`, '2001:db8:7::ffff:1'],
  ])('counts from one %s too, whatever the name', async (_what, ip, again) => {
    for (let i = 1; i <= 20; i += 1) await knock(up, 'access.password', { email: `guess${i}@desk.test`, password: 'x' }, { ip: ip(i) });
    const { email } = await operator(up, 'editor');
    expect(await knock(up, 'access.password', { email, password }, { ip: again })).toMatchObject({ ok: false });
    expect(await knock(up, 'access.password', { email, password }, { ip: '2001:db8:7:1::1' })).toMatchObject({ ok: true });
  });

  it('ends after half an hour without a press', async () => {
    const { token } = await operator(up, 'editor');
    for (let i = 0; i < 3; i += 1) {
      up.clock.add(20 * 60_000);
      expect(await knock(up, 'access.me', {}, { token })).toMatchObject({ ok: true });
    }
    up.clock.add(30 * 60_000);
    expect(await knock(up, 'access.me', {}, { token })).toMatchObject({ ok: false, code: 'signedOut' });
  });
});

it('the demo desk is where demo learners are, and never in production', async () => {
  const { token } = await operator(up, 'admin');
  const names = async () => (await done(up, 'people.list', {}, { token })).people.map(({ email }) => email);
  expect(await names()).toEqual(expect.arrayContaining(demoOperators.map(({ email }) => email)));
  const env = readUpstreamEnv({
    APP_ENV: 'pro',
    DATA_DIR: up.deps.env.DATA_DIR,
    SESSION_SECRET: 'x'.repeat(32),
    UPSTREAM_AES_KEY: '0123456789abcdef',
  });
  const empty = await createTestUpstream({ seeded: false });
  await seedDemoOperators({ ...empty.deps, env });
  expect(await empty.deps.db.select({ id: operators.id }).from(operators)).toEqual([]);
  await empty.close();
});
