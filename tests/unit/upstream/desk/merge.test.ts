import { eq } from 'drizzle-orm';
import * as schema from '@/upstream/db/schema';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { buy, courseBySlug, order } from '../shop';
import { codeOf, done, knock, operator } from './desk';
import { accountOf, mergedBy, somebody, watchedByBoth, type Wish } from './merging';

const {
  auditLog,
  entitlements,
  liveActivities,
  liveLeads,
  onlineMessages,
  orders,
  parentLinks,
  problemCorrections,
  sectionProgress,
  tokens,
  userAddresses,
  users,
  watchDays,
} = schema;

let up: TestUpstream;
let admin: { token: string; secret: string };
let service: { token: string };
let finance: { token: string };
beforeAll(async () => {
  up = await createTestUpstream();
});
beforeEach(async () => {
  admin = await operator(up, 'admin');
  service = await operator(up, 'service');
  finance = await operator(up, 'finance');
});
afterAll(() => up.close());

const person = () => somebody(up);
const again = (id: number) => accountOf(up, id);
const merge = (wish: Wish) => mergedBy(up, wish, { service, finance, admin });

it('shows what would become of it without doing it, does it when a second person has looked, and says so in the log', async () => {
  const { db, now } = up.deps;
  const [stays, goes] = [await person(), await person()];
  const [shared, single] = [await courseBySlug(up, 'chu1-02-yufa-rumen'), await courseBySlug(up, 'chu2-02-yici-hanshu')];
  await buy(up, stays.token, shared.id);
  up.clock.add(20 * 60_000);
  const token = await goes.signIn();
  const later = await buy(up, token, shared.id);
  const other = await buy(up, token, single.id);
  await watchedByBoth(up, { stays, goes }, { courseId: shared.id, sectionId: shared.sections[0]?.id ?? 0 });
  const parent = { relationship: '妈妈', createdAt: now() };
  await db.insert(parentLinks).values([
    { ...parent, studentId: stays.id, parentPhone: '13700000001' },
    { ...parent, studentId: goes.id, parentPhone: '13700000001' },
    { ...parent, studentId: goes.id, parentPhone: '13700000002' },
  ]);
  const message = { name: '家长', topic: '课程', words: '换了手机号', ip: '203.0.113.5', mobilePhone: goes.mobilePhone };
  await db.insert(onlineMessages).values([
    { ...message, ticketNo: 'MERGEBEFORE00001', createdAt: new Date(goes.createdAt.getTime() - 1000) },
    { ...message, ticketNo: 'MERGEAFTER000001', createdAt: now() },
  ]);
  const [activity] = await db.select().from(liveActivities).limit(1);
  const lead = { activityId: activity?.id ?? 0, channel: 'tiktok', gradeName: '初一', createdAt: now() } as const;
  await db.insert(liveLeads).values([
    { ...lead, userId: stays.id, leadId: 'merge-lead-stays' },
    { ...lead, userId: goes.id, leadId: 'merge-lead-goes' },
  ]);

  const wish = { stays: stays.id, goes: goes.id, number: 'stays' } as const;
  const seen = await done(up, 'learners.compare', wish, finance);
  expect(seen).toMatchObject({ orders: 2, paidFen: later.amountFen + other.amountFen, twice: [shared.title] });
  expect(seen.tables).toContainEqual({ title: '订单', moved: 2, met: 0 });
  expect(seen.tables).toContainEqual({ title: '学习进度', moved: 0, met: 1 });
  expect(seen.tables).toContainEqual({ title: '每天学习时长', moved: 1, met: 1 });
  expect((await again(goes.id)).mobilePhone).toBe(goes.mobilePhone);
  expect(JSON.stringify(seen)).not.toContain(goes.mobilePhone);

  await merge(wish);
  const own = await db.select().from(orders).where(eq(orders.userId, stays.id));
  expect(own.map(({ orderNo }) => orderNo)).toEqual(expect.arrayContaining([later.orderNo, other.orderNo]));
  expect(await db.$count(orders, eq(orders.userId, goes.id))).toBe(0);
  const rights = await db.select().from(entitlements).where(eq(entitlements.userId, stays.id));
  const until = Math.max(...rights.filter(({ courseId }) => courseId === shared.id).map(({ validUntil }) => validUntil.getTime()));
  const mine = await stays.signIn();
  expect(await up.ok('course.information', { courseId: shared.id }, { token: mine })).toMatchObject({
    owned: true,
    ownedUntil: new Date(until).toISOString(),
  });
  expect(await up.ok('course.information', { courseId: single.id }, { token: mine })).toMatchObject({ owned: true });
  expect(await db.select().from(sectionProgress).where(eq(sectionProgress.userId, stays.id))).toEqual([
    expect.objectContaining({ positionSeconds: 40, seenMs: [0, 40_000] }),
  ]);
  const days = await db.select().from(watchDays).where(eq(watchDays.userId, stays.id)).orderBy(watchDays.day);
  expect(days.map(({ watchedMs }) => watchedMs)).toEqual([45_000, 1000]);
  const links = await db.select().from(parentLinks).where(eq(parentLinks.studentId, stays.id));
  expect(links.map(({ parentPhone }) => parentPhone).sort()).toEqual(['13700000001', '13700000002']);
  const leads = await db.select().from(liveLeads).where(eq(liveLeads.activityId, lead.activityId));
  expect(leads.filter(({ leadId }) => leadId.startsWith('merge-lead')).map(({ leadId }) => leadId)).toEqual(['merge-lead-stays']);
  // What the former holder of the number had written is not hers.
  const messages = await db.select().from(onlineMessages).where(eq(onlineMessages.words, '换了手机号')).orderBy(onlineMessages.id);
  expect(messages.map(({ mobilePhone }) => mobilePhone)).toEqual([goes.mobilePhone, stays.mobilePhone]);

  expect(await db.$count(tokens, eq(tokens.userId, goes.id))).toBe(0);
  expect(await again(goes.id)).toMatchObject({ mobilePhone: `merged:${goes.rsNo}`, mergedIntoId: stays.id, closedAt: expect.any(Date) });
  expect(await db.$count(users, eq(users.mobilePhone, goes.mobilePhone))).toBe(0);
  expect((await done(up, 'learners.show', { id: goes.id }, service)).learner).toMatchObject({ phone: '', mergedIntoId: stays.id });
  const { list } = await done(up, 'audit.list', { words: stays.rsNo }, admin);
  expect(list[0]).toMatchObject({
    action: 'approvals.confirm',
    target: stays.rsNo,
    before: { accounts: [stays.rsNo, goes.rsNo] },
    after: { row: 'learners.merge', orders: [later.orderNo, other.orderNo], why: '电话核对过两个订单号' },
  });
  expect(await db.$count(auditLog, eq(auditLog.action, 'learners.merge'))).toBe(1);
});

it('takes the number of the one that goes, if that is the one that is used', async () => {
  const [stays, goes] = [await person(), await person()];
  const { db, now } = up.deps;
  // A parent whose number it was stays the parent of the child.
  await db.insert(parentLinks).values({ studentId: 1, parentPhone: stays.mobilePhone, relationship: '爸爸', createdAt: now() });
  await merge({ stays: stays.id, goes: goes.id, number: 'goes' });
  expect(await again(stays.id)).toMatchObject({ mobilePhone: goes.mobilePhone, closedAt: null });
  expect(await db.$count(users, eq(users.mobilePhone, stays.mobilePhone))).toBe(0);
  expect(await db.$count(parentLinks, eq(parentLinks.parentPhone, goes.mobilePhone))).toBe(1);
});

it('of two words about one thing the later stands, one address is the usual one, and who was signed in to the one that goes is no longer', async () => {
  const { db, now } = up.deps;
  const [stays, goes] = [await person(), await person()];
  const said = { problemId: 'junior-21', mistake: '移项没变号', next: '先变号' };
  await db.insert(problemCorrections).values([
    { ...said, userId: stays.id, at: now() },
    { ...said, userId: goes.id, next: '谁过等号，先变号', at: new Date(now().getTime() + 60_000) },
    { ...said, userId: stays.id, problemId: 'junior-22', next: '后写的', at: new Date(now().getTime() + 60_000) },
    { ...said, userId: goes.id, problemId: 'junior-22', at: now() },
  ]);
  const home = { receiverName: '陈女士', receiverPhone: stays.mobilePhone, receiverAreaId: 110101, isDefault: true, createdAt: now() };
  await db.insert(userAddresses).values([
    { ...home, userId: stays.id, receiverAddress: '示例路 1 号' },
    { ...home, userId: goes.id, receiverAddress: '示例路 2 号' },
  ]);
  await merge({ stays: stays.id, goes: goes.id, number: 'stays' });
  const corrections = await db.select().from(problemCorrections).where(eq(problemCorrections.userId, stays.id));
  expect(Object.fromEntries(corrections.map(({ problemId, next }) => [problemId, next]))).toEqual({
    'junior-21': '谁过等号，先变号',
    'junior-22': '后写的',
  });
  const token = await stays.signIn();
  const { list } = await up.ok('address.list', {}, { token });
  expect(list.map(({ receiverAddress, isDefault }) => [receiverAddress.slice(-3), isDefault])).toEqual([
    ['1 号', true],
    ['2 号', false],
  ]);
  expect(await up.call('address.list', {}, { token: goes.token })).toMatchObject({ status: 2 });
});

describe('is refused', () => {
  const refused = (message: string) => ({ ok: false, code: 'refused', message: expect.stringContaining(message) });
  const compare = (stays: number, goes: number) => knock(up, 'learners.compare', { stays, goes, number: 'stays' }, service);

  it('for one account, one that is gone, one that is closing, and for a learner with a parent', async () => {
    const [one, other, closing, parent] = [await person(), await person(), await person(), await person()];
    const { db, now } = up.deps;
    expect(await compare(one.id, one.id)).toMatchObject(refused('同一个账号'));
    expect(await compare(one.id, 999_999_999)).toMatchObject({ code: 'notFound' });
    await db.update(users).set({ closingAt: now() }).where(eq(users.id, closing.id));
    expect(await compare(one.id, closing.id)).toMatchObject(refused('正在注销'));
    await db.update(users).set({ role: 'parent' }).where(eq(users.id, parent.id));
    expect(await compare(one.id, parent.id)).toMatchObject(refused('家长'));
    await merge({ stays: one.id, goes: other.id, number: 'stays' });
    expect(await compare(one.id, other.id)).toMatchObject(refused('已经注销或并入'));
  });

  it('while both have an order of one course that is not paid', async () => {
    const [one, other] = [await person(), await person()];
    const { id, title } = await courseBySlug(up, 'chu1-02-yufa-rumen');
    await order(up, one.token, id);
    await order(up, other.token, id);
    expect(await compare(one.id, other.id)).toMatchObject(refused(title));
  });

  it('while one has the course that the other has not paid yet: it could be paid for again', async () => {
    const [one, other] = [await person(), await person()];
    const { id, title } = await courseBySlug(up, 'chu1-02-yufa-rumen');
    await buy(up, one.token, id);
    const { orderNo } = await order(up, other.token, id);
    expect(await compare(one.id, other.id)).toMatchObject(refused(title));
    expect(await compare(other.id, one.id)).toMatchObject(refused('已经有这门课'));
    await done(up, 'orders.close', { orderNo }, service);
    expect(await compare(one.id, other.id)).toMatchObject({ ok: true });
  });

  it('by whoever asked for it, whatever the sum, and for whoever may not', async () => {
    const [one, other] = [await person(), await person()];
    const wish = { stays: one.id, goes: other.id, number: 'stays', why: '同一个人' };
    const asking = await operator(up, 'admin');
    expect(await knock(up, 'learners.merge', wish, finance)).toMatchObject({ code: 'forbidden' });
    expect(await knock(up, 'learners.merge', wish, asking)).toMatchObject({ ok: true, data: { waits: expect.anything() } });
    const { list } = await done(up, 'approvals.list', {}, asking);
    const waiting = list.find(({ target }) => target === one.rsNo);
    expect(await knock(up, 'approvals.confirm', { id: waiting?.id ?? 0, code: codeOf(up, asking) }, asking)).toMatchObject(refused('自己'));
    expect((await again(other.id)).mergedIntoId).toBeNull();
  });
});
