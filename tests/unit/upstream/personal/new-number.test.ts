import { desc, eq } from 'drizzle-orm';
import { parentLinks, shareLinks, users } from '@/upstream/db/schema';
import { parentMessages } from '@/upstream/parents/messages';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { newLearner, receiveCode } from '@/upstream/testing/visitor';
import { customer } from '../shop';

/** What a parent's new number takes along, and what the old one opens afterwards. */
const purposes = { bindPhone: 4, parentBinding: 8 } as const;
const password = 'Secret123';

let up: TestUpstream;
beforeAll(async () => {
  up = await createTestUpstream({ seeded: false });
});
afterAll(() => up.close());
beforeEach(() => up.clock.add(61 * 60_000));

async function child(): Promise<number> {
  await customer(up);
  const [row] = await up.deps.db.select({ id: users.id }).from(users).orderBy(desc(users.id)).limit(1);
  return row?.id ?? 0;
}
async function bind(studentId: number, parentPhone: string, relationship = '妈妈'): Promise<number> {
  const row = { studentId, parentPhone, relationship, letter: 'sms', createdAt: up.clock.now() } as const;
  const [link] = await up.deps.db.insert(parentLinks).values(row).returning();
  return link?.id ?? 0;
}
async function provedBySms(mobilePhone: string): Promise<{ readonly ticket: string; readonly children: number }> {
  up.clock.add(61_000);
  const smsCode = await receiveCode(up, mobilePhone, purposes.parentBinding);
  return up.ok('parent.bindPhone', { mobilePhone, smsCode });
}
async function change(token: string, mobilePhone: string): Promise<void> {
  up.clock.add(61_000);
  await up.ok('account.provePassword', { loginPassword: password }, { token });
  const smsCode = await receiveCode(up, mobilePhone, purposes.bindPhone, { token });
  await up.ok('account.bindPhone', { mobilePhone, smsCode }, { token });
}
const linksOf = (parentPhone: string) => up.deps.db.select().from(parentLinks).where(eq(parentLinks.parentPhone, parentPhone));

test('a parent who changes the number keeps the children; the old number reads nothing of them', async () => {
  const [old, next] = ['13966670001', '13966670002'];
  const { token } = await newLearner(up, old, password);
  const linkId = await bind(await child(), old);
  const { ticket } = await provedBySms(old);
  const stale = await provedBySms(next);
  await change(token, next);

  const family = await up.ok('parent.list', { ticket: '' }, { token });
  expect(family.children?.map((one) => one.linkId)).toEqual([linkId]);
  expect(await linksOf(next)).toMatchObject([{ id: linkId, letter: 'sms' }]);
  for (const before of [ticket, stale.ticket]) {
    expect((await up.call('parent.list', { ticket: before })).message).toBe(parentMessages.noReader);
    expect((await up.call('study.home', { child: linkId, ticket: before })).message).toBe(parentMessages.phoneFirst);
  }
  const stranger = await provedBySms(old);
  expect(stranger.children).toBe(0);
  expect((await up.call('study.letters', { child: linkId, ticket: stranger.ticket })).message).toBe(parentMessages.noLink);
  expect((await provedBySms(next)).children).toBe(1);
});

test('a link of the shop that makes an order for the old number makes it for the new one', async () => {
  const [old, next] = ['13966670005', '13966670006'];
  const { token } = await newLearner(up, old, password);
  const life = { createdAt: up.clock.now(), expiresAt: new Date(up.clock.now().getTime() + 7 * 86_400_000) };
  await up.deps.db.insert(shareLinks).values({ id: 'paper-for-the-old-number', kind: 'paperTemp', learnerPhone: old, ...life });
  await change(token, next);
  expect(await up.deps.db.select().from(shareLinks)).toMatchObject([{ learnerPhone: next }]);
});

test('a child that the new number watches over already is bound once, and nobody is their own parent', async () => {
  const [old, next] = ['13966670003', '13966670004'];
  const { token, user } = await newLearner(up, old, password);
  const [own] = await up.deps.db.select({ id: users.id }).from(users).where(eq(users.rsNo, user.rsNo));
  const [both, single] = [await child(), await child()];
  await bind(both, old);
  const kept = await bind(both, next, '爸爸');
  const moved = await bind(single, old);
  await bind(own?.id ?? 0, old);
  await change(token, next);
  expect(await linksOf(old)).toEqual([]);
  expect((await linksOf(next)).map(({ id }) => id).sort((a, b) => a - b)).toEqual([kept, moved].sort((a, b) => a - b));
});
