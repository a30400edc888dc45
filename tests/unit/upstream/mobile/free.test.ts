import { eq } from 'drizzle-orm';
import { courses, freeClaims, users } from '@/upstream/db/schema';
import { freeMessages } from '@/upstream/free/messages';
import { guardianMessages } from '@/upstream/guardian/messages';
import { smsMessages } from '@/upstream/sms/messages';
import { userMessages } from '@/upstream/user/messages';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { latestCode, newLearner, receiveCode, requestSms } from '@/upstream/testing/visitor';
import { buy, courseBySlug, customer, receiver } from '../shop';

let up: TestUpstream;
beforeAll(async () => {
  up = await createTestUpstream();
});
afterAll(() => up.close());

let numbers = 0;
const newNumber = () => `1361234${String((numbers += 1)).padStart(4, '0')}`;
const from = () => ({ ip: `198.51.100.${(numbers += 1) % 250}` });
const TRIAL = 7;

const offersOf = async (gradeName: string) =>
  (await up.ok('free.options', {})).grades.find((grade) => grade.gradeName === gradeName)?.lessons ?? [];
async function claimBy(mobilePhone: string, subjectIds: string, gradeName = '初一', deviceId?: string) {
  up.clock.add(61_000);
  const smsCode = await receiveCode(up, mobilePhone, TRIAL, from());
  return up.ok('free.claim', { mobilePhone, smsCode, gradeName, subjectIds, deviceId });
}
const rows = (userId: number) => up.deps.db.select().from(freeClaims).where(eq(freeClaims.userId, userId));
const userOf = async (mobilePhone: string) => {
  const [user] = await up.deps.db.select().from(users).where(eq(users.mobilePhone, mobilePhone));
  if (!user) throw new Error('no user');
  return user;
};

test('every grade offers one lesson a subject, of a listed course, and it is a trial', async () => {
  const { grades } = await up.ok('free.options', {});
  expect(grades.map((grade) => grade.gradeName)).toEqual(['六年级', '初一', '初二', '初三', '高一', '高三']);
  for (const { lessons } of grades) {
    expect(new Set(lessons.map((lesson) => lesson.subjectId)).size).toBe(lessons.length);
    const [lesson] = lessons;
    expect(lesson && (await up.ok('course.chapterVideo', lesson)).trial).toBe(true);
  }
  const [offer] = await offersOf('初一');
  await up.deps.db
    .update(courses)
    .set({ listed: false })
    .where(eq(courses.id, offer?.courseId ?? 0));
  expect((await offersOf('初一')).map((lesson) => lesson.courseId)).not.toContain(offer?.courseId);
  await up.deps.db
    .update(courses)
    .set({ listed: true })
    .where(eq(courses.id, offer?.courseId ?? 0));
});

test('a new number gets an account with its grade, a session and the lessons; again changes nothing', async () => {
  const [a, b] = await offersOf('初二');
  if (!a || !b) throw new Error('no offers');
  const mobilePhone = newNumber();
  const made = await claimBy(mobilePhone, `${a.subjectId},${b.subjectId},${a.subjectId}`, '初二', 'phone-1');
  expect(made).toMatchObject({ courseId: a.courseId, sectionId: a.sectionId, userInfo: { gradeName: '初二', isSetClass: 2 } });
  const user = await userOf(mobilePhone);
  const token = made.userInfo?.token ?? '';
  const { list } = await up.ok('free.lessons', {}, { token });
  expect(list.map((lesson) => lesson.courseId).sort()).toEqual([a.courseId, b.courseId].sort());
  expect(list[0]).toMatchObject({ owned: false, gradeName: '初二' });
  const before = await rows(user.id);
  await claimBy(mobilePhone, String(a.subjectId), '初二');
  expect(await rows(user.id)).toEqual(before);
  expect(await up.deps.db.select().from(users).where(eq(users.mobilePhone, mobilePhone))).toHaveLength(1);

  // It has no password, and the code of a login opens it.
  expect((await up.call('account.loginV1', { loginName: mobilePhone, loginPassword: 'Secret123' })).status).toBe(0);
  up.clock.add(61_000);
  const code = await receiveCode(up, mobilePhone, 5, from());
  const signedIn = await up.ok('account.loginByCode', { loginName: mobilePhone, loginPassword: code, deviceId: 'new-device' });
  expect(signedIn).toMatchObject({ UserNotOnSmsWhiteList: 0, userInfo: { mobilePhone } });
  expect((await up.call('account.loginByCode', { loginName: mobilePhone, loginPassword: code })).message).toBe(smsMessages.wrongCode);
});

test('whoever is signed in needs no number, keeps the session and the grade, and sees what they own', async () => {
  const { token, user } = await newLearner(up, newNumber());
  await up.ok('user.updateClass', { appUUId: user.rsNo, gradeName: '高一' }, { token });
  const [offer] = await offersOf('初三');
  if (!offer) throw new Error('no offers');
  const input = { gradeName: '初三', subjectIds: String(offer.subjectId) };
  expect(await up.ok('free.claim', input, { token })).toEqual({ userInfo: null, courseId: offer.courseId, sectionId: offer.sectionId });
  expect((await up.ok('user.info', {}, { token })).gradeName).toBe('高一');
  const buyer = await customer(up);
  const course = await courseBySlug(up, 'chu2-02-yici-hanshu');
  await up.deps.db.update(courses).set({ position: -1 }).where(eq(courses.id, course.id));
  await buy(up, buyer, course.id);
  await up.ok('free.claim', { gradeName: '初二', subjectIds: String(course.subjectId) }, { token: buyer });
  expect((await up.ok('free.lessons', {}, { token: buyer })).list).toMatchObject([{ owned: true }]);
  expect((await up.call('free.lessons', {})).status).toBe(2);
});

test('a child whose guardian has not agreed in time claims nothing, by number and code neither', async () => {
  const [offer] = await offersOf('初一');
  const subjectIds = String(offer?.subjectId);
  const mobilePhone = newNumber();
  await claimBy(mobilePhone, subjectIds);
  const { id } = await userOf(mobilePhone);
  await up.deps.db.delete(freeClaims).where(eq(freeClaims.userId, id));
  await up.deps.db.update(users).set({ guardianDueAt: up.clock.now() }).where(eq(users.id, id));
  up.clock.add(61_000);
  const smsCode = await receiveCode(up, mobilePhone, TRIAL, from());
  const claimed = await up.call('free.claim', { mobilePhone, smsCode, gradeName: '初一', subjectIds });
  expect(claimed).toMatchObject({ status: 0, message: guardianMessages.needed });
  expect(await rows(id)).toEqual([]);
});

test('what is missing or wrong is said, and nothing is made of it', async () => {
  const [offer] = await offersOf('初一');
  const subjectIds = String(offer?.subjectId);
  const mobilePhone = newNumber();
  expect(await up.call('free.claim', { gradeName: '初一', subjectIds })).toMatchObject({ status: 0, message: freeMessages.phoneNeeded });
  expect((await up.call('free.claim', { gradeName: '大一', subjectIds })).message).toBe(userMessages.unknownGrade);
  expect((await up.call('free.claim', { gradeName: '初一', subjectIds: '999' })).message).toBe(freeMessages.noLesson);
  await requestSms(up, mobilePhone, 1, {}, from());
  const registering = await latestCode(up, mobilePhone);
  const other = await up.call('free.claim', { mobilePhone, smsCode: registering, gradeName: '初一', subjectIds });
  expect(other.message).toBe(smsMessages.wrongCode);
  expect(await up.deps.db.select().from(users).where(eq(users.mobilePhone, mobilePhone))).toEqual([]);
});

test('a course that has left the shelf is no trial lesson any more, but for who owns it', async () => {
  const [first, second] = await offersOf('高一');
  const taken = second ?? first;
  if (!first || !taken) throw new Error('no offers');
  const buyer = await customer(up);
  await buy(up, buyer, taken.courseId, receiver);
  const { token } = await newLearner(up, newNumber());
  const input = { gradeName: '高一', subjectIds: `${first.subjectId},${taken.subjectId}` };
  for (const each of [token, buyer]) await up.ok('free.claim', input, { token: each });
  await up.deps.db.update(courses).set({ listed: false }).where(eq(courses.id, taken.courseId));
  const shown = async (each: string) => (await up.ok('free.lessons', {}, { token: each })).list.map(({ courseId }) => courseId);
  expect(await shown(token)).not.toContain(taken.courseId);
  expect(await shown(buyer)).toContain(taken.courseId);
  await up.deps.db.update(courses).set({ listed: true }).where(eq(courses.id, taken.courseId));
});
