import type { Role } from '@/lib/ops/rights';
import { carryOut } from '@/upstream/operator/commands';
import { totpCode } from '@/upstream/staff/totp';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { codeOf, done, knock, operator, password } from './desk';

let up: TestUpstream;
beforeAll(async () => {
  up = await createTestUpstream();
});
afterAll(() => up.close());
beforeEach(() => up.clock.add(3_600_000));

it('who is removed is out at once and does not come back', async () => {
  const admin = await operator(up, 'admin');
  const other = await operator(up, 'service');
  await done(up, 'people.remove', { id: other.id }, { token: admin.token });
  expect(await knock(up, 'access.me', {}, { token: other.token })).toMatchObject({ ok: false, code: 'signedOut' });
  expect(await knock(up, 'access.password', { email: other.email, password })).toMatchObject({ ok: false });
  expect(await knock(up, 'people.remove', { id: admin.id }, { token: admin.token })).toMatchObject({ ok: false, code: 'refused' });
});

it.each([
  ['is removed', 'people.remove', {}],
  ['has no role of the inbox any more', 'people.roles', { roles: ['finance'] }],
] as const)('what waits with somebody who %s is nobody’s again; what they have answered stays theirs', async (_, row, change) => {
  const [admin, other] = [await operator(up, 'admin'), await operator(up, 'service')];
  const send = async (name: string) =>
    (await up.ok('message.add', { name, mobilePhone: '13900139099', words: '图书第三天还没有到，问一下' })).ticketNo;
  const [open, answered] = [await send('余女士'), await send('于先生')];
  for (const ticketNo of [open, answered]) await done(up, 'inbox.take', { ticketNo }, other);
  await done(up, 'inbox.reply', { ticketNo: answered, basedOn: null, words: '今天到', done: false }, other);
  const free = async () => (await done(up, 'inbox.list', { which: 'free', most: 200 }, admin)).list.map(({ ticketNo }) => ticketNo);
  if (row === 'people.roles') {
    await done(up, row, { id: other.id, roles: ['editor'], code: codeOf(up, admin) }, admin);
    expect(await free()).not.toContain(open);
  }
  await done(up, row, { id: other.id, ...change, code: codeOf(up, admin) }, admin);
  expect(await free()).toContain(open);
  expect((await done(up, 'inbox.show', { ticketNo: answered }, admin)).ticket.assignee?.id).toBe(other.id);
  const [line] = (await done(up, 'audit.list', { words: other.email, action: row }, admin)).list;
  expect({ ...line?.before, ...line?.after }).toMatchObject({ tickets: 1 });
  // Somebody works on it again by a command: it does not wait for whoever is gone.
  await carryOut(up.deps, 'inbox.handle', { ticketNo: answered, state: 'working', reply: '' });
  expect(await free()).toContain(answered);
  const mine = async () => (await done(up, 'inbox.counts', {}, admin)).mine;
  const before = await mine();
  await done(up, 'inbox.take', { ticketNo: answered }, admin);
  expect([await mine(), await knock(up, 'inbox.take', { ticketNo: answered }, await operator(up, 'service'))]).toMatchObject([
    before + 1,
    { code: 'refused' },
  ]);
});

it('somebody’s sessions are listed with device and times, and ended one by one', async () => {
  const admin = await operator(up, 'admin');
  const other = await operator(up, 'service');
  up.clock.add(60_000);
  const half = await done(up, 'access.password', { email: other.email, password });
  const { token: second } = await done(up, 'access.code', { code: totpCode(other.secret, up.clock.now()) }, { token: half.token });
  const sessionsOf = async (id: number) => (await done(up, 'people.sessions', { id }, admin)).list;
  const [newest, oldest] = await sessionsOf(other.id);
  expect(newest).toMatchObject({ device: 'test', ip: '203.0.113.20', current: false, createdAt: up.clock.now().toISOString() });
  expect(await sessionsOf(admin.id)).toMatchObject([{ current: true }]);
  // Only one of theirs, by their own number.
  expect(await knock(up, 'people.endSession', { id: admin.id, sessionId: newest?.id }, admin)).toMatchObject({ code: 'notFound' });
  await done(up, 'people.endSession', { id: other.id, sessionId: newest?.id ?? 0 }, admin);
  expect(await knock(up, 'access.me', {}, { token: second })).toMatchObject({ code: 'signedOut' });
  expect(await knock(up, 'access.me', {}, { token: other.token })).toMatchObject({ ok: true });
  expect((await sessionsOf(other.id)).map(({ id }) => id)).toEqual([oldest?.id]);
  expect((await done(up, 'audit.list', { action: 'people.endSession' }, admin)).list[0]).toMatchObject({
    target: other.email,
    before: { device: 'test' },
  });
  await done(up, 'people.endSessions', { id: other.id }, admin);
  // Nobody is forgotten with their sessions: what they did last is known.
  const person = (await done(up, 'people.list', {}, admin)).people.find(({ id }) => id === other.id);
  expect(person).toMatchObject({ sessions: 0, seenAt: expect.any(String) });
});

it('a changed role counts from the next press', async () => {
  const admin = await operator(up, 'admin');
  const other = await operator(up, 'service');
  await done(up, 'people.roles', { id: other.id, roles: ['finance'], code: codeOf(up, admin) }, admin);
  expect((await done(up, 'access.me', {}, { token: other.token })).me.roles).toEqual(['finance']);
});

it('roles that a colleague has taken away meanwhile are not given back by whoever saw them before', async () => {
  const [admin, other] = [await operator(up, 'admin'), await operator(up, 'service', 'finance')];
  const change = (roles: Role[], was: Role[]) => knock(up, 'people.roles', { id: other.id, roles, was, code: codeOf(up, admin) }, admin);
  expect(await change(['service'], ['finance', 'service'])).toMatchObject({ ok: true });
  expect(await change(['service', 'finance', 'shipping'], ['service', 'finance'])).toMatchObject({
    fields: { roles: expect.stringContaining('同事刚改过') },
  });
  expect((await done(up, 'access.me', {}, { token: other.token })).me.roles).toEqual(['service']);
});

it('a new password ends the other sessions', async () => {
  const { email, secret, token } = await operator(up, 'editor');
  up.clock.add(60_000);
  const half = await done(up, 'access.password', { email, password });
  const { token: second } = await done(up, 'access.code', { code: totpCode(secret, up.clock.now()) }, { token: half.token });
  expect(await knock(up, 'self.password', { current: 'wrong', password: 'another long one' }, { token })).toMatchObject({ ok: false });
  await done(up, 'self.password', { current: password, password: 'another long one' }, { token });
  expect(await knock(up, 'access.me', {}, { token: second })).toMatchObject({ ok: false });
  expect(await knock(up, 'access.me', {}, { token })).toMatchObject({ ok: true });
});
