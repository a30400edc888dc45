import { operatorChallenges, operatorPasskeys } from '@/upstream/db/schema';
import { carryOut } from '@/upstream/operator/commands';
import { sweepChallenges } from '@/upstream/staff/challenges';
import { handleOf } from '@/upstream/staff/passkeys';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { Authenticator } from '../../../support/authenticator';
import { codeOf, done, knock, operator, password } from './desk';
import { on, origin, passkeyHolder } from './passkeys';

let up: TestUpstream;
beforeAll(async () => {
  up = await createTestUpstream();
});
afterAll(() => up.close());
beforeEach(() => up.clock.add(3_600_000));

const holder = () => passkeyHolder(up);
const ask = (where = origin, token = '') => done(up, 'access.askPasskey', {}, on(where, token));

describe('a passkey', () => {
  it('is added after the password, signs its owner in without it, and stands in the log', async () => {
    const { person, device } = await holder();
    const asked = await ask();
    expect(await knock(up, 'access.me', {}, { token: asked.token })).toMatchObject({ ok: false, code: 'signedOut' });
    const { token } = await done(up, 'access.passkey', device.sign({ ...asked, origin }), on(origin, asked.token));
    expect((await done(up, 'access.me', {}, { token })).me.email).toBe(person.email);
    const { list } = await done(up, 'self.passkeys', {}, { token });
    expect(list).toEqual([expect.objectContaining({ name: 'test', host: 'desk.example.com', usedAt: expect.any(String) })]);
    expect((await done(up, 'self.sessions', {}, { token })).list).toHaveLength(2);
    const audit = await done(up, 'audit.list', { words: person.email }, { token });
    expect(audit.list.map(({ action }) => action)).toEqual(expect.arrayContaining(['self.addPasskey', 'access.passkey']));
  });

  it('is not added without the password, nor by another session, nor unless it asks who holds it, nor twice by one challenge', async () => {
    const { token } = await operator(up, 'editor');
    const other = await operator(up, 'editor');
    expect(await knock(up, 'self.askPasskey', { current: 'wrong' }, on(origin, token))).toMatchObject({ ok: false, code: 'invalid' });
    const asked = () => done(up, 'self.askPasskey', { current: password }, on(origin, token));
    const unasked = new Authenticator().make({ ...(await asked()), origin }, { verified: false });
    expect(await knock(up, 'self.addPasskey', unasked, on(origin, token))).toMatchObject({ ok: false, code: 'refused' });
    const made = new Authenticator().make({ ...(await asked()), origin });
    expect(await knock(up, 'self.addPasskey', made, on(origin, other.token))).toMatchObject({ ok: false, code: 'refused' });
    await done(up, 'self.addPasskey', made, on(origin, token));
    expect(await knock(up, 'self.addPasskey', made, on(origin, token))).toMatchObject({ ok: false, code: 'refused' });
    expect((await done(up, 'self.passkeys', {}, { token })).list).toHaveLength(1);
  });

  it('is renamed, and removed after the password; from then on it opens nothing', async () => {
    const { person, device } = await holder();
    const mine = on(origin, person.token);
    const [kept] = (await done(up, 'self.passkeys', {}, mine)).list;
    const id = kept?.id ?? 0;
    await done(up, 'self.renamePasskey', { id, name: '办公室的电脑' }, mine);
    expect((await done(up, 'self.passkeys', {}, mine)).list[0]?.name).toBe('办公室的电脑');
    expect(await knock(up, 'self.dropPasskey', { id, current: 'wrong' }, mine)).toMatchObject({ ok: false });
    const stranger = await operator(up, 'editor');
    expect(await knock(up, 'self.dropPasskey', { id, current: password }, on(origin, stranger.token))).toMatchObject({ code: 'notFound' });
    await done(up, 'self.dropPasskey', { id, current: password }, mine);
    const asked = await ask();
    expect(await knock(up, 'access.passkey', device.sign({ ...asked, origin }), on(origin, asked.token))).toMatchObject({
      ok: false,
      message: expect.stringContaining('没有这把通行密钥'),
    });
  });

  it('belongs to one host: on another one, or below an address, it is not good', async () => {
    const { device } = await holder();
    const elsewhere = 'https://ops.example.com';
    const asked = await ask(elsewhere);
    expect(asked.host).toBe('ops.example.com');
    const signed = device.sign({ ...asked, origin: elsewhere });
    expect(await knock(up, 'access.passkey', signed, on(elsewhere, asked.token))).toMatchObject({ ok: false, code: 'refused' });
    for (const address of ['http://203.0.113.7:3000', 'http://[::1]:3000', ''])
      expect(await knock(up, 'access.askPasskey', {}, on(address))).toMatchObject({ ok: false, message: expect.stringContaining('IP') });
  });

  it('goes with whoever is removed, with a reset, by an administrator and by the command', async () => {
    const admin = await operator(up, 'admin');
    const ways = [
      (id: number) => done(up, 'people.remove', { id }, { token: admin.token }),
      (id: number) => done(up, 'people.reset', { id, code: codeOf(up, admin) }, { token: admin.token }),
      (id: number) => done(up, 'people.dropPasskeys', { id }, { token: admin.token }),
      (_id: number, email: string) => carryOut(up.deps, 'ops.dropPasskeys', { email }),
    ];
    for (const way of ways) {
      const { person, device } = await holder();
      const { people } = await done(up, 'people.list', {}, { token: admin.token });
      expect(people.find(({ id }) => id === person.id)?.passkeys).toBe(1);
      await way(person.id, person.email);
      const asked = await ask();
      expect(await knock(up, 'access.passkey', device.sign({ ...asked, origin }), on(origin, asked.token))).toMatchObject({ ok: false });
      const { list } = await done(up, 'audit.list', { words: person.email }, { token: admin.token });
      expect(list.some(({ action }) => action.startsWith('people.'))).toBe(true);
    }
  });
});

describe('what is not believed', () => {
  const refused = { ok: false, code: 'refused' };

  it('the same answer a second time', async () => {
    const { device } = await holder();
    const asked = await ask();
    const signed = device.sign({ ...asked, origin });
    await done(up, 'access.passkey', signed, on(origin, asked.token));
    expect(await knock(up, 'access.passkey', signed, on(origin, asked.token))).toMatchObject(refused);
  });

  it('a challenge that was never given, was given to somebody else, was for something else, or is five minutes old', async () => {
    const { device, person } = await holder();
    const asked = await ask();
    const other = await ask();
    const adding = await done(up, 'self.askPasskey', { current: password }, on(origin, person.token));
    const tries = [
      [device.sign({ challenge: 'A'.repeat(43), origin }), asked.token],
      [device.sign({ ...other, origin }), asked.token],
      [device.sign({ ...adding, origin }), person.token],
    ] as const;
    for (const [signed, token] of tries) expect(await knock(up, 'access.passkey', signed, on(origin, token))).toMatchObject(refused);
    up.clock.add(5 * 60_000);
    expect(await knock(up, 'access.passkey', device.sign({ ...asked, origin }), on(origin, asked.token))).toMatchObject(refused);
    expect(await up.deps.db.$count(operatorChallenges)).toBeGreaterThan(0);
    up.clock.add(1);
    await sweepChallenges(up.deps);
    expect(await up.deps.db.$count(operatorChallenges)).toBe(0);
  });

  it('a page that is not ours, a device that asked nobody who holds it, another key, and another person', async () => {
    const { device } = await holder();
    const { person: other } = await holder();
    const forged = new Authenticator();
    const at = async (change: (asked: { readonly challenge: string }) => ReturnType<Authenticator['sign']>) => {
      const asked = await ask();
      return knock(up, 'access.passkey', change(asked), on(origin, asked.token));
    };
    expect(await at(({ challenge }) => device.sign({ challenge, origin: 'https://desk.example.com.evil.example' }))).toMatchObject(refused);
    expect(await at(({ challenge }) => device.sign({ challenge, origin: 'https://desk.example.com:8443' }))).toMatchObject(refused);
    expect(await at(({ challenge }) => device.sign({ challenge, origin }, { verified: false }))).toMatchObject(refused);
    const own = Buffer.from(device.id).toString('base64url');
    expect(await at(({ challenge }) => ({ ...forged.sign({ challenge, origin }), id: own, userHandle: handleOf(1) }))).toMatchObject(
      refused,
    );
    // The signature is right; whose the device says it is, is not.
    expect(await at(({ challenge }) => ({ ...device.sign({ challenge, origin }), userHandle: handleOf(other.id) }))).toMatchObject(refused);
    expect(await at(({ challenge }) => device.sign({ challenge, origin }))).toMatchObject({
      ok: false,
      message: expect.stringContaining('锁定'),
    });
  });

  it('a count that goes back: the key has been copied', async () => {
    const { device, person } = await holder();
    const enter = async () => {
      const asked = await ask();
      return knock(up, 'access.passkey', device.sign({ ...asked, origin }), on(origin, asked.token));
    };
    expect(await enter()).toMatchObject({ ok: true });
    expect(await enter()).toMatchObject({ ok: true });
    // The copy has signed as often as the real one, or less often.
    for (const copied of [1, 0]) {
      device.counter = copied;
      expect(await enter()).toMatchObject({ ok: false, message: expect.stringContaining('复制') });
    }
    const { list } = await done(up, 'audit.list', { words: person.email }, { token: person.token });
    expect(list[0]).toMatchObject({ action: 'access.failed', after: { step: 'passkey', why: 'counter' } });
    expect(await up.deps.db.select({ counter: operatorPasskeys.counter }).from(operatorPasskeys)).toContainEqual({ counter: 2 });
  });

  it('a device that never counts is believed each time', async () => {
    const { device } = await holder();
    for (let n = 0; n < 2; n += 1) {
      const asked = await ask();
      const signed = device.sign({ ...asked, origin }, { counts: false });
      expect(await knock(up, 'access.passkey', signed, on(origin, asked.token))).toMatchObject({ ok: true });
    }
  });

  it('too many openings of the login from one line, for five minutes', async () => {
    const here = { ...on(origin), ip: '2001:db8:9::1' };
    for (let i = 0; i < 100; i += 1) await done(up, 'access.askPasskey', {}, { ...here, ip: `2001:db8:9::${i + 2}` });
    expect(await knock(up, 'access.askPasskey', {}, here)).toMatchObject(refused);
    up.clock.add(5 * 60_000);
    expect(await knock(up, 'access.askPasskey', {}, here)).toMatchObject({ ok: true });
  });
});

it('is locked with its owner: five wrong passwords shut this way too', async () => {
  const { device, person } = await holder();
  for (let i = 0; i < 5; i += 1) await knock(up, 'access.password', { email: person.email, password: 'wrong' });
  const asked = await ask();
  expect(await knock(up, 'access.passkey', device.sign({ ...asked, origin }), on(origin, asked.token))).toMatchObject({
    ok: false,
    message: expect.stringContaining('锁定'),
  });
});
