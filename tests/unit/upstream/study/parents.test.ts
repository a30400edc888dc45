import { eq } from 'drizzle-orm';
import { notifications, parentLinks, studentCodes, users } from '@/upstream/db/schema';
import { sweepStudentCodes } from '@/upstream/parents/codes';
import { parentMessages } from '@/upstream/parents/messages';
import { sweepTickets } from '@/upstream/parents/tickets';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { receiveCode } from '@/upstream/testing/visitor';
import { customer } from '../shop';

let up: TestUpstream;
beforeAll(async () => {
  up = await createTestUpstream();
});
afterAll(() => up.close());

let numbers = 0;
const newNumber = () => `1371234${String((numbers += 1)).padStart(4, '0')}`;
const PARENT_BINDING = 8;

/** Every caller comes from an address of their own: the limits of one are not those of the next. */
const from = () => ({ ip: `198.51.100.${(numbers += 1) % 250}` });

async function proved(mobilePhone = newNumber()) {
  up.clock.add(61_000);
  const smsCode = await receiveCode(up, mobilePhone, PARENT_BINDING, from());
  return { mobilePhone, ...(await up.ok('parent.bindPhone', { mobilePhone, smsCode }, from())) };
}
const codeOf = async (token: string) => (await up.ok('parent.studentCode', {}, { token })).studentCode;
async function bind(token: string, mobilePhone?: string, relation: '妈妈' | '爸爸' = '妈妈') {
  const parent = await proved(mobilePhone);
  await up.ok('parent.bindStudent', { ticket: parent.ticket, studentCode: await codeOf(token) }, from());
  await up.ok('parent.relationship', { ticket: parent.ticket, relation });
  return parent;
}
const parentsOf = async (token: string) => (await up.ok('parent.list', { ticket: '' }, { token })).parents ?? [];

test('number, code, relationship: the learner is told, and sees a masked number', async () => {
  const token = await customer(up);
  const parent = await proved();
  expect(await up.ok('parent.state', { ticket: parent.ticket })).toMatchObject({ step: 'student', child: null });
  const code = await codeOf(token);
  const typed = ` ${code.slice(0, 4).toLowerCase()} ${code.slice(4)} `;
  expect(await up.ok('parent.bindStudent', { ticket: parent.ticket, studentCode: typed }, from())).toMatchObject({ bound: 0, full: false });
  expect(await up.ok('parent.state', { ticket: parent.ticket })).toMatchObject({ step: 'relation', child: { bound: 0 } });
  expect(await up.ok('parent.relationship', { ticket: parent.ticket, relation: '外婆' })).toEqual({ bound: 1, linkId: expect.any(Number) });
  const [link] = await parentsOf(token);
  expect(link).toMatchObject({ relation: '外婆', maskedPhone: parent.mobilePhone.replace(/^(\d{3})\d{4}/, '$1****') });
  const told = await up.deps.db.select().from(notifications);
  // It leads to where a parent whom nobody knows is let go.
  expect(told.find(({ words }) => words.includes(`外婆（尾号 ${parent.mobilePhone.slice(-4)}）`))).toMatchObject({ objectId: 'family' });
});

test('no step without the one before it', async () => {
  const token = await customer(up);
  const studentCode = await codeOf(token);
  for (const ticket of ['', 'x'.repeat(22)]) {
    expect((await up.call('parent.bindStudent', { ticket, studentCode }, from())).message).toBe(parentMessages.phoneFirst);
    expect((await up.call('parent.relationship', { ticket, relation: '妈妈' })).message).toBe(parentMessages.phoneFirst);
    expect(await up.ok('parent.state', { ticket })).toMatchObject({ step: 'phone' });
    expect(await up.call('parent.list', { ticket })).toMatchObject({ status: 404, message: parentMessages.noReader });
  }
  const { ticket } = await proved();
  expect((await up.call('parent.relationship', { ticket, relation: '妈妈' })).message).toBe(parentMessages.studentFirst);
  up.clock.add(2 * 3_600_000);
  expect((await up.call('parent.bindStudent', { ticket, studentCode }, from())).message).toBe(parentMessages.phoneFirst);
  up.clock.add(1);
  await sweepTickets(up.deps);
  expect(await up.ok('parent.state', { ticket })).toMatchObject({ step: 'phone' });
});

test('a code of another purpose proves no number, and each works once', async () => {
  const mobilePhone = newNumber();
  const registering = await receiveCode(up, mobilePhone, 1, from());
  expect((await up.call('parent.bindPhone', { mobilePhone, smsCode: registering }, from())).status).toBe(0);
  up.clock.add(61_000);
  const smsCode = await receiveCode(up, mobilePhone, PARENT_BINDING, from());
  await up.ok('parent.bindPhone', { mobilePhone, smsCode });
  expect((await up.call('parent.bindPhone', { mobilePhone, smsCode })).status).toBe(0);
});

test('a code ends after a quarter of an hour, and when there is a newer one', async () => {
  const token = await customer(up);
  const first = await codeOf(token);
  const second = await codeOf(token);
  expect(first).toMatch(/^[346789A-HJKMNP-RTUVWXY]{8}$/);
  const { ticket } = await proved();
  expect((await up.call('parent.bindStudent', { ticket, studentCode: first }, from())).message).toBe(parentMessages.wrongCode(4));
  up.clock.add(15 * 60_000);
  expect((await up.call('parent.bindStudent', { ticket, studentCode: second }, from())).message).toBe(parentMessages.wrongCode(3));
});

test('what a code has begun ends an hour after it was made, also for a parent who stays signed in', async () => {
  const { ticket } = await bind(await customer(up));
  const token = await customer(up);
  const studentCode = await codeOf(token);
  await up.ok('parent.bindStudent', { ticket, studentCode }, from());
  const { child } = await up.ok('parent.state', { ticket });
  expect(child?.until).toBe(new Date(up.clock.now().getTime() + 3_600_000).toISOString());
  up.clock.add(59 * 60_000);
  await sweepStudentCodes(up.deps);
  expect(await up.ok('parent.state', { ticket })).toMatchObject({ step: 'relation' });
  up.clock.add(60_000);
  expect(await up.ok('parent.state', { ticket })).toMatchObject({ step: 'student', children: 1 });
  expect((await up.call('parent.relationship', { ticket, relation: '妈妈' })).message).toBe(parentMessages.bindingOver);
  expect(await parentsOf(token)).toEqual([]);
});

test('five wrong codes end the ticket, also for the right one', async () => {
  const token = await customer(up);
  const { ticket } = await proved();
  const replies = [];
  for (let i = 0; i < 5; i += 1) replies.push((await up.call('parent.bindStudent', { ticket, studentCode: 'AAAAAAAA' }, from())).message);
  expect(replies.at(-1)).toBe(parentMessages.tooManyTries);
  expect((await up.call('parent.bindStudent', { ticket, studentCode: await codeOf(token) }, from())).message).toBe(
    parentMessages.phoneFirst,
  );
});

test('one address may not try codes for ever', async () => {
  const ip = '203.0.113.99';
  let last = '';
  for (let i = 0; i < 6; i += 1) {
    const { ticket } = await proved();
    for (let n = 0; n < 4; n += 1) last = (await up.call('parent.bindStudent', { ticket, studentCode: 'AAAAAAAA' }, { ip })).message;
  }
  expect(last).toMatch(/绑定码试得太多/);
});

test('four parents, also when the fourth and the fifth come at once; one goes, another comes', async () => {
  const token = await customer(up);
  await bind(token);
  await bind(token);
  const third = await bind(token);
  const [fourth, fifth] = [await proved(), await proved()];
  for (const { ticket } of [fourth, fifth]) await up.ok('parent.bindStudent', { ticket, studentCode: await codeOf(token) }, from());
  const replies = await Promise.all([fourth, fifth].map(({ ticket }) => up.call('parent.relationship', { ticket, relation: '爷爷' })));
  expect(replies.map(({ status }) => status).sort()).toEqual([0, 1]);
  expect(replies.find(({ status }) => status === 0)?.message).toBe(parentMessages.full(4));
  const sixth = await proved();
  expect(await up.ok('parent.bindStudent', { ticket: sixth.ticket, studentCode: await codeOf(token) }, from())).toMatchObject({
    bound: 4,
    full: true,
  });
  // For one of the four there is a place: their own.
  expect(await up.ok('parent.bindStudent', { ticket: third.ticket, studentCode: await codeOf(token) }, from())).toMatchObject({
    bound: 4,
    full: false,
  });

  const [first] = await parentsOf(token);
  expect((await up.call('parent.unbind', { linkId: first?.linkId ?? 0 }, { token: await customer(up) })).message).toBe(
    parentMessages.noLink,
  );
  await up.ok('parent.unbind', { linkId: first?.linkId ?? 0 }, { token });
  expect(await up.ok('parent.relationship', { ticket: sixth.ticket, relation: '其他' })).toMatchObject({ bound: 4 });
});

test('the same parent again is one binding with the newer relationship', async () => {
  const token = await customer(up);
  const { mobilePhone } = await bind(token);
  await bind(token, mobilePhone, '爸爸');
  expect((await parentsOf(token)).map(({ relation }) => relation)).toEqual(['爸爸']);
});

test('a learner is not their own parent', async () => {
  const token = await customer(up);
  const [{ userId } = { userId: 0 }] = await up.deps.db
    .select()
    .from(studentCodes)
    .where(eq(studentCodes.code, await codeOf(token)));
  const own = newNumber();
  await up.deps.db.update(users).set({ mobilePhone: own }).where(eq(users.id, userId));
  const { ticket } = await proved(own);
  expect((await up.call('parent.bindStudent', { ticket, studentCode: await codeOf(token) }, from())).message).toBe(parentMessages.ownPhone);
});

test('a parent sees all children in one list and reads each one’s report; what is not theirs is not found', async () => {
  const [older, younger] = [await customer(up), await customer(up)];
  const { mobilePhone } = await bind(older);
  const parent = await bind(younger, mobilePhone);
  const { children, parents, phone } = await up.ok('parent.list', { ticket: parent.ticket });
  expect([children?.length, parents]).toEqual([2, null]);
  expect(children?.[0]).toMatchObject({ studiedDays: 0, weekMinutes: 0, exercises: { done: 0, right: 0 } });
  expect(children?.[0]?.days).toHaveLength(7);
  expect(phone?.maskedPhone).toBe(mobilePhone.replace(/^(\d{3})\d{4}/, '$1****'));
  const linkId = children?.[0]?.linkId ?? 0;
  for (const id of ['study.home', 'study.summary'] as const)
    expect(await up.ok(id, { child: linkId, ticket: parent.ticket })).toMatchObject({ viewer: 'parent' });
  expect(await up.ok('study.evidence', { figure: 'minutes', child: linkId, ticket: parent.ticket })).toMatchObject({ total: 0, list: [] });

  const stranger = await bind(await customer(up));
  expect((await up.call('study.home', { child: linkId, ticket: stranger.ticket })).message).toBe(parentMessages.noLink);
  expect((await up.call('study.home', { child: linkId })).message).toBe(parentMessages.phoneFirst);
  await up.ok('parent.unbind', { linkId }, { token: older });
  expect((await up.call('study.home', { child: linkId, ticket: parent.ticket })).message).toBe(parentMessages.noLink);
  expect((await up.ok('parent.list', { ticket: parent.ticket })).children).toHaveLength(1);
  expect(await up.deps.db.$count(parentLinks, eq(parentLinks.parentPhone, mobilePhone))).toBe(1);
});

test('who was let go is bound again by a new code alone, also where the old one waits for its last step', async () => {
  const [older, younger] = [await customer(up), await customer(up)];
  const { mobilePhone } = await bind(older);
  const { ticket } = await bind(younger, mobilePhone);
  await up.ok('parent.bindStudent', { ticket, studentCode: await codeOf(older) }, from());
  const [link] = await parentsOf(older);
  await up.ok('parent.unbind', { linkId: link?.linkId ?? 0 }, { token: older });
  expect((await up.call('parent.relationship', { ticket, relation: '妈妈' })).message).toBe(parentMessages.studentFirst);
  expect([await parentsOf(older), (await up.ok('parent.list', { ticket })).children]).toMatchObject([[], [{}]]);
});

describe('a bound parent’s login', () => {
  const DAY = 24 * 3_600_000;
  const children = async (ticket: string) => (await up.call('parent.list', { ticket })).status;

  test('lasts ninety days on that phone; a ticket that bound nobody ends after two hours', async () => {
    const parent = await bind(await customer(up));
    const idle = await proved();
    up.clock.add(7 * DAY);
    await sweepTickets(up.deps);
    expect([await children(parent.ticket), await children(idle.ticket)]).toEqual([1, 404]);
    up.clock.add(83 * DAY);
    expect(await children(parent.ticket)).toBe(404);
  });

  test('begins with the code on another phone, where a child is bound already', async () => {
    const { mobilePhone } = await bind(await customer(up));
    const other = await proved(mobilePhone);
    expect(other.children).toBe(1);
    up.clock.add(7 * DAY);
    expect(await children(other.ticket)).toBe(1);
  });

  test('ends with the last binding on every phone, and on one phone when the parent leaves it', async () => {
    const token = await customer(up);
    const first = await bind(token);
    const second = await proved(first.mobilePhone);
    await up.ok('parent.leave', { ticket: second.ticket });
    expect([await children(first.ticket), await children(second.ticket)]).toEqual([1, 404]);
    const third = await proved(first.mobilePhone);
    const [link] = await parentsOf(token);
    await up.ok('parent.unbind', { linkId: link?.linkId ?? 0 }, { token });
    expect([await children(first.ticket), await children(third.ticket)]).toEqual([404, 404]);
  });
});
