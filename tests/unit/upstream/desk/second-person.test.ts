import { notInArray } from 'drizzle-orm';
import { DAY } from '@/lib/kernel/time';
import type { Role } from '@/lib/ops/rights';
import { operators } from '@/upstream/db/schema';
import { totpCode } from '@/upstream/staff/totp';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { courseBySlug } from '../shop';
import { codeOf, done, knock, operator, password } from './desk';
import { on, origin, passkeyHolder } from './passkeys';

let up: TestUpstream;
beforeAll(async () => {
  up = await createTestUpstream();
});
afterAll(() => up.close());
beforeEach(() => up.clock.add(3_600_000));

type Person = Awaited<ReturnType<typeof operator>>;

/** Who opened a link joins by it, whoever they are. */
async function join(link: string) {
  const { secret } = await done(up, 'join.open', { token: link });
  const { token } = await done(up, 'join.accept', { token: link, password, code: totpCode(secret, up.clock.now()) });
  return { ...(await done(up, 'access.me', {}, { token })).me, secret, token };
}

/** Invited at the desk by this colleague. */
const invited = async (by: Pick<Person, 'token' | 'secret'>, email: string, ...roles: Role[]) =>
  join((await done(up, 'people.invite', { name: email.slice(0, 4), email, roles, code: codeOf(up, by) }, by)).link);

async function again<Known extends Pick<Person, 'email' | 'secret'>>(known: Known) {
  const half = await done(up, 'access.password', { email: known.email, password });
  const { token } = await done(up, 'access.code', { code: codeOf(up, known) }, { token: half.token });
  return { ...known, token };
}

/** The price of this course twice as high, wished for by this colleague: the number of the wish. */
async function wish(by: { readonly token: string }, slug: string): Promise<number> {
  const { id } = await courseBySlug(up, slug);
  const { course, editedAt: basedOn } = await done(up, 'courses.show', { id }, by);
  const dearer = { ...course, originalPriceFen: null, priceFen: course.priceFen + 20_000 };
  expect(await knock(up, 'courses.save', { id, basedOn, course: dearer }, by)).toMatchObject({ data: { waits: { limitFen: 10_000 } } });
  const { list } = await done(up, 'approvals.list', {}, await operator(up, 'finance'));
  return list.find(({ target }) => target === String(id))?.id ?? 0;
}

const linesOf = async (person: Pick<Person, 'email'>) =>
  (await done(up, 'audit.list', { words: person.email }, await operator(up, 'admin'))).list;

describe('at a desk that was left open', () => {
  it('the password gives no recovery codes without the authenticator', async () => {
    const one = await operator(up, 'finance');
    expect(await knock(up, 'self.recoveryCodes', { current: password }, one)).toMatchObject({ code: 'invalid' });
    const code = codeOf(up, one);
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await knock(up, 'self.recoveryCodes', { current: password, code: wrong }, one)).toMatchObject({
      message: expect.stringContaining('还可以试 4 次'),
    });
    expect(await knock(up, 'self.recoveryCodes', { current: 'wrong', code }, one)).toMatchObject({
      fields: { current: expect.stringContaining('还可以试 3 次') },
    });
    expect((await done(up, 'self.recoveryCodes', { current: password, code }, one)).recoveryCodes).toHaveLength(8);
  });

  it('whoever comes by a passkey makes recovery codes as everybody does, by one that is left too', async () => {
    const { person, device } = await passkeyHolder(up);
    const asked = await done(up, 'access.askPasskey', {}, on(origin));
    const mine = await done(up, 'access.passkey', device.sign({ ...asked, origin }), on(origin, asked.token));
    const [left = ''] = person.recoveryCodes;
    const { recoveryCodes } = await done(up, 'self.recoveryCodes', { current: password, code: left }, mine);
    expect(recoveryCodes).not.toContain(left);
  });

  it.each(['self.askPasskey', 'self.dropPasskey', 'self.password', 'self.recoveryCodes'])(
    '%s: a wrong password is counted, logged, and locks after five',
    async (row) => {
      const one = await operator(up, 'editor');
      const ask = (current: string) =>
        knock(up, row, { current, password: 'another long one', id: 1, code: codeOf(up, one) }, on(origin, one.token));
      for (let n = 4; n >= 0; n -= 1)
        expect(await ask('wrong')).toMatchObject({
          fields: { current: n > 0 ? `现在的密码不对，还可以试 ${n} 次` : '现在的密码不对' },
        });
      expect(await ask(password)).toMatchObject({ code: 'refused', message: expect.stringContaining('已锁定') });
      const failed = (await linesOf(one)).filter(({ action }) => action === 'access.failed');
      expect(failed.map(({ after, who }) => [after, who])).toEqual(Array(5).fill([{ step: 'again' }, one.name]));
    },
  );
});

it('a recovery code that stood for the authenticator stands in the line of the agreement', async () => {
  const [one, two] = [await operator(up, 'teaching'), await operator(up, 'finance')];
  const [code = ''] = two.recoveryCodes;
  await done(up, 'approvals.confirm', { id: await wish(one, 'chu2-02-yici-hanshu'), code }, two);
  await done(up, 'approvals.confirm', { id: await wish(one, 'chu2-04-yaqiang-fuli'), code: codeOf(up, two) }, two);
  const [byApp, byCode] = (await done(up, 'audit.list', { action: 'approvals.confirm' }, two)).list;
  expect([byCode?.after, byApp?.after]).toEqual([
    expect.objectContaining({ row: 'courses.save', recovery: true }),
    expect.not.objectContaining({ recovery: expect.anything() }),
  ]);
});

describe('a second person who may be the first', () => {
  const slug = 'chu1-02-yufa-rumen';

  it('does not decide for who invited them within a week, nor the other way round; others do, and they too from then on', async () => {
    const admin = await operator(up, 'admin');
    const made = await invited(admin, 'made@desk.test', 'admin');
    const friend = await operator(up, 'finance');
    const id = await wish(admin, slug);
    const sentence = new RegExp(`你和${admin.name}之间.*，20\\d\\d-\\d\\d-\\d\\d \\d\\d:\\d\\d 以前.*现在请.*${friend.name}`);
    const refused = { code: 'refused', message: expect.stringMatching(sentence) };
    const tied = async (who: typeof made) => (await done(up, 'approvals.list', {}, who)).list.find((one) => one.id === id)?.tied;
    expect(await tied(made)).toMatch(sentence);
    expect(await Promise.all([tied(friend), tied(admin)])).toEqual(['', '']);
    expect(await knock(up, 'approvals.review', { id }, made)).toMatchObject(refused);
    expect(await knock(up, 'approvals.confirm', { id, code: codeOf(up, made) }, made)).toMatchObject(refused);
    expect(await knock(up, 'approvals.refuse', { id, why: '不行' }, made)).toMatchObject(refused);
    const other = await wish(made, 'chu3-01-erci-hanshu');
    expect(await knock(up, 'approvals.confirm', { id: other, code: codeOf(up, admin) }, admin)).toMatchObject({
      message: expect.stringContaining(made.name),
    });
    await done(up, 'approvals.confirm', { id: other, code: codeOf(up, friend) }, friend);
    up.clock.add(7 * DAY);
    const later = await again(made);
    await done(up, 'approvals.confirm', { id, code: codeOf(up, later) }, later);
  });

  it('nor does who joined by a link that was sent again, or was reset', async () => {
    const [admin, first] = [await operator(up, 'admin'), await operator(up, 'admin')];
    await done(up, 'people.invite', { name: '晚到', email: 'resent@desk.test', roles: ['finance'], code: codeOf(up, first) }, first);
    const waiting = (await done(up, 'people.list', {}, admin)).invitations.find(({ email }) => email === 'resent@desk.test');
    const resent = await join((await done(up, 'people.resend', { id: waiting?.id ?? 0, code: codeOf(up, admin) }, admin)).link);
    const finance = await operator(up, 'finance');
    const reset = await join((await done(up, 'people.reset', { id: finance.id, code: codeOf(up, admin) }, admin)).link);
    const id = await wish(admin, 'chu2-01-quandeng-zhouduichen');
    for (const who of [resent, reset])
      expect(await knock(up, 'approvals.confirm', { id, code: codeOf(up, who) }, who)).toMatchObject({
        message: expect.stringContaining('邀请或重设'),
      });
    // For everybody else they do.
    const bystander = await operator(up, 'teaching');
    const theirs = await wish(bystander, 'chu2-03-wuli-shiyan');
    await done(up, 'approvals.confirm', { id: theirs, code: codeOf(up, reset) }, reset);
  });

  it('is told so where nobody else may: a desk of two, the one invited by the other', async () => {
    const admin = await operator(up, 'admin');
    const finance = await invited(admin, 'two@desk.test', 'finance');
    const id = await wish(admin, 'chu3-03-dianxue');
    const { db, now } = up.deps;
    await db
      .update(operators)
      .set({ removedAt: now() })
      .where(notInArray(operators.id, [admin.id, finance.id]));
    expect(await knock(up, 'approvals.review', { id }, finance)).toMatchObject({
      message: expect.stringContaining('现在没有别人能复核，到时再办'),
    });
  });
});
