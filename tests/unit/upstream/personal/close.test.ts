import { eq, inArray } from 'drizzle-orm';
import { closeAccounts, startClosing } from '@/upstream/account/close';
import { accountMessages } from '@/upstream/account/messages';
import {
  entitlements,
  feedbacks,
  notifications,
  orders,
  parentLinks,
  payments,
  sectionProgress,
  uploads,
  users,
} from '@/upstream/db/schema';
import { sweepInbox } from '@/upstream/inbox/sweep';
import type { ObjectStore } from '@/upstream/kernel/providers';
import { sweepOrders } from '@/upstream/payment/asking';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { logIn, newLearner, receiveCode, requestSms } from '@/upstream/testing/visitor';
import { buy, courseBySlug, order, receiver } from '../shop';

const DAY = 86_400_000;
const password = 'Secret123';

let up: TestUpstream;
beforeAll(async () => {
  up = await createTestUpstream();
});
afterAll(() => up.close());
beforeEach(() => up.clock.add(3_600_001));

async function idOf(rsNo: string): Promise<number> {
  const [row] = await up.deps.db.select({ id: users.id }).from(users).where(eq(users.rsNo, rsNo));
  return row?.id ?? 0;
}
/** Password, code to one's own number, and the request itself. */
async function close(phone: string, token: string) {
  up.clock.add(61_000);
  await up.ok('account.provePassword', { loginPassword: password }, { token });
  const smsCode = await receiveCode(up, phone, 9, { token });
  return up.call('account.close', { smsCode }, { token });
}

test('it takes the password and a code to one’s own number', async () => {
  const phone = '13977770001';
  const { token } = await newLearner(up, phone, password);
  expect((await requestSms(up, phone, 9, {}, { token })).message).toBe(accountMessages.proveFirst);
  expect((await up.call('account.close', { smsCode: '123456' }, { token })).message).toBe(accountMessages.proveFirst);
  await up.ok('account.provePassword', { loginPassword: password }, { token });
  expect((await requestSms(up, '13977770002', 9, {}, { token })).message).toBe(accountMessages.notOwnPhone);
  up.clock.add(61_000);
  const smsCode = await receiveCode(up, phone, 9, { token });
  expect((await up.call('account.close', { smsCode: smsCode === '000000' ? '000001' : '000000' }, { token })).status).toBe(0);
  expect((await up.call('user.info', {}, { token })).status).toBe(1);
  const { closesAt } = await up.ok('account.close', { smsCode }, { token });
  expect(Date.parse(closesAt) - up.clock.now().getTime()).toBe(7 * DAY);
  expect((await up.call('user.info', {}, { token })).status).toBe(2);
});

test('what would be lost is said before, and an open order stands in the way', async () => {
  const phone = '13977770003';
  const { token } = await newLearner(up, phone, password);
  const course = await courseBySlug(up, 'chu1-02-yufa-rumen');
  const other = await courseBySlug(up, 'chu1-04-xibao-shiyan');
  await buy(up, token, course.id);
  expect(await up.ok('account.closePreview', {}, { token })).toMatchObject({
    graceDays: 7,
    courses: [{ courseId: course.id, title: course.title }],
    openOrders: [],
  });
  const unpaid = await order(up, token, other.id);
  expect(await up.ok('account.closePreview', {}, { token })).toMatchObject({ openOrders: [{ orderNo: unpaid.orderNo, state: '待支付' }] });
  expect((await close(phone, token)).message).toBe(accountMessages.openOrders(1));
  expect((await up.call('user.info', {}, { token })).status).toBe(1);
  up.clock.add(31 * 60_000);
  await sweepOrders(up.deps);
  expect((await close(phone, token)).status).toBe(1);
});

test('signing in within seven days takes it back, and says so', async () => {
  const phone = '13977770004';
  const { token, user } = await newLearner(up, phone, password);
  expect((await close(phone, token)).status).toBe(1);
  up.clock.add(7 * DAY - 1000);
  await closeAccounts(up.deps);
  const again = (await logIn(up, phone, password, `device-${phone}`)).appData?.userInfo;
  expect(again?.rsNo).toBe(user.rsNo);
  const { list } = await up.ok('notification.list', {}, { token: again?.token ?? '' });
  expect(list.map((message) => message.title)).toEqual(['账号注销已撤回']);
  up.clock.add(2000);
  await closeAccounts(up.deps);
  expect((await up.call('user.info', {}, { token: again?.token ?? '' })).status).toBe(1);
});

test('after seven days nothing of a person is left, and every transaction is', async () => {
  const phone = '13977770005';
  const { token, user } = await newLearner(up, phone, password);
  const id = await idOf(user.rsNo);
  const course = await courseBySlug(up, 'chu1-02-yufa-rumen');
  const section = course.sections[0]?.id ?? 0;
  await buy(up, token, course.id);
  await up.ok('course.studyVideo', { courseId: course.id, sectionId: section }, { token });
  await up.ok('user.modify', { nickName: '小星', gender: '女', birthday: '2013-05-06' }, { token });
  await up.ok('collection.toggle', { courseId: course.id, collected: 1 }, { token });
  const { ticketNo } = await up.ok('user.saveProblemFeedback', { words: '第 3 页点不开', mobilePhone: phone }, { token });
  await up.deps.db
    .insert(parentLinks)
    .values({ studentId: id, parentPhone: '13800138002', relationship: '妈妈', createdAt: up.clock.now() });
  expect((await close(phone, token)).status).toBe(1);
  up.clock.add(7 * DAY + 1000);
  await Promise.all([closeAccounts(up.deps), closeAccounts(up.deps)]);

  const [left] = await up.deps.db.select().from(users).where(eq(users.id, id));
  expect(left).toMatchObject({
    mobilePhone: `closed:${user.rsNo}`,
    nickName: '',
    gender: '',
    birthday: null,
    photoUrl: '',
    passwordHash: '',
  });
  for (const table of [sectionProgress, notifications]) {
    expect(await up.deps.db.$count(table, eq(table.userId, id))).toBe(0);
  }
  expect(await up.deps.db.$count(parentLinks, eq(parentLinks.studentId, id))).toBe(0);
  const [report] = await up.deps.db.select().from(feedbacks).where(eq(feedbacks.ticketNo, ticketNo));
  expect(report).toMatchObject({ userId: null, mobilePhone: null });

  const [bought] = await up.deps.db.select().from(orders).where(eq(orders.userId, id));
  expect(bought).toMatchObject({ state: '已支付' });
  expect(await up.deps.db.$count(payments, eq(payments.orderId, bought?.id ?? 0))).toBe(1);
  expect(await up.deps.db.$count(entitlements, eq(entitlements.userId, id))).toBe(1);

  expect((await logIn(up, phone, password, `device-${phone}`)).message).toBe(accountMessages.wrongPassword);
  const next = await newLearner(up, phone, 'Another123');
  expect(next.user.rsNo).not.toBe(user.rsNo);
  expect(await up.ok('orders.myCourses', {}, { token: next.token })).toMatchObject({ total: 0 });
});

test('paid books keep their address until sent', async () => {
  const { token, user } = await newLearner(up, '13977770006');
  const userId = await idOf(user.rsNo);
  await buy(up, token, (await courseBySlug(up, 'chu1-01-youlishu-fangcheng')).id, receiver);
  await startClosing(up.deps.db, userId, up.clock.now());
  up.clock.add(7 * DAY);
  const own = eq(orders.userId, userId);
  const address = async () => {
    await closeAccounts(up.deps);
    return (await up.deps.db.select().from(orders).where(own))[0]?.receiverAddress;
  };
  expect(await address()).toBe(receiver.receiverAddress);
  await up.deps.db.update(orders).set({ state: '已完成' }).where(own);
  expect(await address()).toBe('**');
});

test('pictures that a bucket could not take away go later, and hold up no other account', async () => {
  const [people, keys]: [string[], string[]] = [[], []];
  for (const phone of ['13977770007', '13977770008']) {
    const { rsNo } = (await newLearner(up, phone, password)).user;
    const userId = await idOf(rsNo);
    const key = `avatar/${rsNo.padStart(22, '0')}`;
    const own = { key, userId, ticketNo: `avatar-${userId}`, ip: '203.0.113.9', bytes: 9 };
    await up.deps.db.insert(uploads).values({ ...own, purpose: 'avatar', provider: 'local', createdAt: up.clock.now() });
    await startClosing(up.deps.db, userId, up.clock.now());
    people.push(`closed:${rsNo}`);
    keys.push(key);
    up.clock.add(61_000);
  }
  up.clock.add(7 * DAY);
  const removed: string[] = [];
  const bucket = (remove: ObjectStore['remove']) => {
    const [put, get] = [() => Promise.resolve(true), () => Promise.resolve(null)];
    const objects: ObjectStore = { put, get, remove, address: () => Promise.resolve(''), fault: () => Promise.resolve('') };
    return { ...up.deps, services: { ...up.deps.services, objects } };
  };
  await closeAccounts(bucket(() => Promise.reject(new Error('delete: SlowDown'))));
  expect(await up.deps.db.$count(users, inArray(users.mobilePhone, people))).toBe(2);
  expect(await up.deps.db.select().from(uploads).where(inArray(uploads.key, keys))).toMatchObject([
    { userId: null, ticketNo: null, ip: '' },
    { userId: null, ticketNo: null, ip: '' },
  ]);
  await sweepInbox(bucket((key) => Promise.resolve(void removed.push(key))));
  expect(removed.sort()).toEqual(keys.map((key) => `uploads/${key}.webp`).sort());
  expect(await up.deps.db.$count(uploads, inArray(uploads.key, keys))).toBe(0);
});
