import { eq } from 'drizzle-orm';
import { sectionProgress, users } from '@/upstream/db/schema';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { newLearner } from '@/upstream/testing/visitor';
import { courseBySlug } from '../shop';
import { done, knock, operator } from './desk';

/** 评价: words beside 听懂了吗, read by others once somebody of the team has let them through. */

let up: TestUpstream;
let courseId = 0;
let sectionId = 0;
let service: Awaited<ReturnType<typeof operator>>;
beforeAll(async () => {
  up = await createTestUpstream();
  const course = await courseBySlug(up, 'chu1-01-youlishu-fangcheng');
  courseId = course.id;
  sectionId = course.sections.find(({ trial }) => trial)?.id ?? 0;
  service = await operator(up, 'service');
});
afterAll(() => up.close());

const words = '变号那一步讲得很清楚';
/** Somebody who has watched the trial lesson, to its end or not. */
async function watcher(phone: string, nickName: string, finished = true): Promise<string> {
  const { token } = await newLearner(up, phone);
  await up.ok('user.modify', { nickName }, { token });
  const [user] = await up.deps.db.select({ id: users.id }).from(users).where(eq(users.mobilePhone, phone));
  const at = up.deps.now();
  await up.deps.db.insert(sectionProgress).values({
    userId: user?.id ?? 0,
    sectionId,
    courseId,
    positionSeconds: 9,
    positionOf: at,
    finishedAt: finished ? at : null,
    watchedAt: at,
  });
  return token;
}
const page = async () => (await up.ok('course.information', { courseId })).said;
const own = async (token: string) => (await up.ok('course.chapterVideo', { courseId, sectionId }, { token })).said;
const list = async (state: 'waiting' | 'shown' | 'refused') => (await done(up, 'ratings.list', { state }, service)).list;
const waits = async () => (await done(up, 'today.waiting', {}, service)).list.find(({ kind }) => kind === 'ratings')?.count;

test('words wait, are let through with a masked name, taken off again; whoever only began a lesson is not heard', async () => {
  const before = (await waits()) ?? 0;
  const token = await watcher('13577770001', '林小满');
  const half = await watcher('13577770002', '陈半程', false);
  await up.ok('course.evaluate', { sectionId, rating: 3, words }, { token });
  await up.ok('course.evaluate', { sectionId, rating: 1, words: '只看了开头，没看懂' }, { token: half });
  expect(await page()).toEqual([]);
  expect(await own(token)).toEqual({ words, state: 'waiting' });
  expect(await waits()).toBe(before + 1);
  const [line] = (await list('waiting')).filter((one) => one.words === words);
  expect(line).toMatchObject({ name: '林小满', courseId, sectionIndex: 1, rating: 3 });
  const { id = 0, at = '' } = line ?? {};

  await done(up, 'ratings.decide', { id, at, shown: true }, service);
  expect(await page()).toEqual([{ name: '林**', rating: 3, words, sectionIndex: 1, at }]);
  expect(up.told).toEqual([{ kind: 'course', id: String(courseId), on: [] }]);
  expect(await waits()).toBe(before);
  expect((await list('shown')).map((one) => one.id)).toContain(id);
  await done(up, 'ratings.decide', { id, at, shown: false }, service);
  expect(await page()).toEqual([]);
  expect(await own(token)).toEqual({ words, state: 'refused' });

  const { list: log } = await done(up, 'audit.list', { action: 'ratings.decide' }, await operator(up, 'admin'));
  expect(log.map(({ before: was, after: is }) => [was, is])).toEqual([
    [{ shared: true }, { shared: false }],
    [{ shared: false }, { shared: true }],
  ]);
  expect(JSON.stringify(log)).not.toContain(words);
});

test('another answer keeps the words; other words wait again and are gone from the page at once; those that were not read are not decided on', async () => {
  const token = await watcher('13577770003', '周周');
  await up.ok('course.evaluate', { sectionId, rating: 3, words }, { token });
  const [line] = (await list('waiting')).filter(({ name }) => name === '周周');
  const { id = 0, at = '' } = line ?? {};
  await done(up, 'ratings.decide', { id, at, shown: true }, service);
  up.clock.add(1000);
  await up.ok('course.evaluate', { sectionId, rating: 2 }, { token });
  expect(await page()).toMatchObject([{ name: '周**', rating: 2, words }]);
  const told = up.told.length;
  up.clock.add(1000);
  await up.ok('course.evaluate', { sectionId, rating: 2, words: '换一句：例题太少' }, { token });
  expect(await page()).toEqual([]);
  expect(up.told.slice(told)).toEqual([{ kind: 'course', id: String(courseId), on: [] }]);
  expect(await own(token)).toEqual({ words: '换一句：例题太少', state: 'waiting' });
  expect(await knock(up, 'ratings.decide', { id, at, shown: true }, service)).toMatchObject({ code: 'refused' });
  await up.ok('course.evaluate', { sectionId, rating: 2, words: '' }, { token });
  expect(await own(token)).toBeNull();
  expect((await list('waiting')).some(({ name }) => name === '周周')).toBe(false);
});
