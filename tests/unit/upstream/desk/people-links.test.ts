import { operatorPasskeys } from '@/upstream/db/schema';
import { carryOut } from '@/upstream/operator/commands';
import { parseWishOutput } from '@/upstream/operator/contract';
import { addOperator } from '@/upstream/operator/people';
import { operatorById } from '@/upstream/staff/people';
import { codesLeft } from '@/upstream/staff/recovery';
import { totpCode } from '@/upstream/staff/totp';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { codeOf, done, knock, operator, password } from './desk';

let up: TestUpstream;
beforeAll(async () => {
  up = await createTestUpstream();
});
afterAll(() => up.close());
beforeEach(() => up.clock.add(3_600_000));

it('an invitation that went astray is made anew: the old link is dead, the new one opens', async () => {
  const admin = await operator(up, 'admin');
  const wish = { name: '晚到的', email: 'astray@desk.test', roles: ['editor' as const] };
  const { link } = await done(up, 'people.invite', { ...wish, code: codeOf(up, admin) }, admin);
  up.clock.add(70 * 3_600_000);
  const again = await operator(up, 'admin');
  const [first] = (await done(up, 'people.list', {}, again)).invitations.filter(({ email }) => email === wish.email);
  const made = await done(up, 'people.resend', { id: first?.id ?? 0, code: codeOf(up, again) }, again);
  expect(made.expiresAt).toBe(new Date(up.clock.now().getTime() + 72 * 3_600_000).toISOString());
  expect(await knock(up, 'join.open', { token: link })).toMatchObject({ code: 'notFound' });
  expect(await done(up, 'join.open', { token: made.link })).toMatchObject({ email: wish.email, roles: wish.roles });
  expect(await knock(up, 'people.resend', { id: first?.id, code: codeOf(up, again) }, again)).toMatchObject({ code: 'notFound' });
});

it.each([
  ['is removed', 'people.remove', {}],
  ['is no administrator any more', 'people.roles', { roles: ['editor'] }],
] as const)('the links that an administrator handed out are dead when they have left: who %s', async (_, row, change) => {
  const [admin, leaver, colleague] = [await operator(up, 'admin'), await operator(up, 'admin'), await operator(up, 'service')];
  const wish = (name: string) => ({ name, email: `${name}-${leaver.id}@desk.test`, roles: ['admin' as const] });
  const own = await done(up, 'people.invite', { ...wish('own'), code: codeOf(up, leaver) }, leaver);
  const reset = await done(up, 'people.reset', { id: colleague.id, code: codeOf(up, leaver) }, leaver);
  const others = await done(up, 'people.invite', { ...wish('others'), code: codeOf(up, admin) }, admin);
  const again = await done(up, 'people.invite', { ...wish('again'), code: codeOf(up, leaver) }, leaver);
  const { invitations } = await done(up, 'people.list', {}, admin);
  up.clock.add(1);
  const lost = invitations.find(({ email }) => email === wish('again').email)?.id ?? 0;
  const anew = await done(up, 'people.resend', { id: lost, code: codeOf(up, admin) }, admin);
  await done(up, row, { id: leaver.id, ...change, code: codeOf(up, admin) }, admin);
  const opens = async ({ link: token }: { readonly link: string }) => (await knock(up, 'join.open', { token })).ok;
  expect(await Promise.all([own, reset, again, others, anew].map(opens))).toEqual([false, false, false, true, true]);
  const [line] = (await done(up, 'audit.list', { words: leaver.email, action: row }, admin)).list;
  expect({ ...line?.before, ...line?.after }).toMatchObject({ invitations: [colleague.email, wish('own').email] });
});

it('nobody resets their own: whoever sits before an open desk would have a code of theirs', async () => {
  const admin = await operator(up, 'admin');
  expect(await knock(up, 'people.reset', { id: admin.id, code: codeOf(up, admin) }, admin)).toMatchObject({
    code: 'refused',
    message: expect.stringContaining('另一位管理员'),
  });
  expect(await knock(up, 'access.me', {}, admin)).toMatchObject({ ok: true });
});

it.each([
  ['invites nobody', 'people.invite', { name: '过路的', email: 'passing@desk.test', roles: ['admin'] }],
  ['gives nobody other roles', 'people.roles', { roles: ['admin'] }],
  ['makes no link anew', 'people.resend', {}],
  ['resets nobody', 'people.reset', {}],
] as const)('an administrator’s desk that was left open %s: it asks for the authenticator’s code', async (_, row, input) => {
  const [admin, other] = [await operator(up, 'admin'), await operator(up, 'service')];
  const email = `waiting${other.id}@desk.test`;
  await done(up, 'people.invite', { name: '等着的', email, roles: ['service'], code: codeOf(up, admin) }, admin);
  const { invitations } = await done(up, 'people.list', {}, admin);
  const id = row === 'people.resend' ? (invitations.find((one) => one.email === email)?.id ?? 0) : other.id;
  const wish = { id, ...input };
  expect(await knock(up, row, wish, admin)).toMatchObject({ fields: { code: expect.any(String) } });
  const code = codeOf(up, admin);
  const wrong = code === '000000' ? '000001' : '000000';
  expect(await knock(up, row, { ...wish, code: wrong }, admin)).toMatchObject({ message: expect.stringContaining('还可以试 4 次') });
  expect((await done(up, 'people.list', {}, admin)).invitations).toEqual(invitations);
  expect((await done(up, 'access.me', {}, other)).me.roles).toEqual(['service']);
  expect(await knock(up, row, { ...wish, code }, admin)).toMatchObject({ ok: true });
  // Each is good once, and what stood for it is in the log.
  expect(await knock(up, 'people.invite', { name: '又一位', email: `x${email}`, roles: ['editor'], code }, admin)).toMatchObject({
    wait: expect.any(Number),
  });
  const left = admin.recoveryCodes[0] ?? '';
  await done(up, 'people.invite', { name: '又一位', email: `x${email}`, roles: ['editor'], code: left }, admin);
  const [line] = (await done(up, 'audit.list', { action: 'people.invite' }, admin)).list;
  expect(line).toMatchObject({ target: `x${email}`, after: { recovery: true } });
});

it('a code is not spent on an address that is in use, nor on a teacher who is not there', async () => {
  const [admin, other] = [await operator(up, 'admin'), await operator(up, 'service')];
  const code = codeOf(up, admin);
  const wish = { name: '新来的', email: `new${other.id}@desk.test`, roles: ['teacher' as const], code };
  expect(await knock(up, 'people.invite', { ...wish, email: other.email }, admin)).toMatchObject({
    message: expect.stringContaining('已经在用'),
  });
  expect(await knock(up, 'people.invite', { ...wish, teacherId: 99_999 }, admin)).toMatchObject({
    fields: { teacherId: '没有这位老师' },
  });
  await done(up, 'people.invite', wish, admin);
});

it('after a reset nothing of theirs signs in', async () => {
  const admin = await operator(up, 'admin');
  const { id, email } = await operator(up, 'finance');
  const { db } = up.deps;
  const before = await operatorById(db, id);
  const { link: token } = await done(up, 'people.reset', { id, code: codeOf(up, admin) }, admin);
  expect(await knock(up, 'access.password', { email, password })).toMatchObject({ code: 'refused' });
  expect((await operatorById(db, id))?.totpSecret).not.toBe(before?.totpSecret);
  expect(await codesLeft(db, id)).toBe(0);
  const inBetween = { operatorId: id, credentialId: '', publicKey: '', counter: 0, host: '', name: '' };
  await db.insert(operatorPasskeys).values({ ...inBetween, createdAt: up.clock.now() });
  const { secret } = await done(up, 'join.open', { token });
  await done(up, 'join.accept', { token, password, code: totpCode(secret, up.clock.now()) });
  expect(await db.$count(operatorPasskeys)).toBe(0);
});

it('whom nobody at the desk can help comes in by a command: who has lost everything, and who has lost the invitation', async () => {
  const reset = async (email: string) => parseWishOutput('ops.reset', await carryOut(up.deps, 'ops.reset', { email }));
  const { id, email, name, token } = await operator(up, 'admin');
  const made = await reset(email);
  expect(made.name).toBe(name);
  expect(await knock(up, 'access.me', {}, { token })).toMatchObject({ code: 'signedOut' });
  expect(await knock(up, 'access.password', { email, password })).toMatchObject({ code: 'refused' });
  const { secret } = await done(up, 'join.open', { token: made.token });
  const back = await done(up, 'join.accept', { token: made.token, password, code: totpCode(secret, up.clock.now()) });
  expect((await done(up, 'access.me', {}, back)).me).toMatchObject({ id, roles: ['admin'] });
  const invited = { name: '晚到', email: 'lost@desk.test', roles: ['editor' as const] };
  const { token: lost } = await addOperator(up.deps, invited);
  const found = await reset(invited.email);
  expect(await knock(up, 'join.open', { token: lost })).toMatchObject({ code: 'notFound' });
  expect(await done(up, 'join.open', { token: found.token })).toMatchObject(invited);
  await expect(reset('nobody@desk.test')).rejects.toThrow('没有这个人');
  const { list } = await done(up, 'audit.list', { words: email, action: 'people.reset' }, back);
  expect(list).toMatchObject([{ who: '', target: email }]);
});
