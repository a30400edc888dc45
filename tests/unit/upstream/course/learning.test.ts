import { eq } from 'drizzle-orm';
import { playPassages } from '@/upstream/db/schema';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { buy, courseBySlug, customer, longCourse, requestId } from '../shop';

let up: TestUpstream;
let course: Awaited<ReturnType<typeof courseBySlug>>;
beforeAll(async () => {
  up = await createTestUpstream();
  course = await longCourse(up);
});
afterAll(() => up.close());

async function learner() {
  const token = await customer(up);
  await buy(up, token, course.id);
  return token;
}
const section = (i: number) => {
  const found = course.sections[i];
  if (!found) throw new Error(`no section ${i}`);
  return found;
};
const heartbeat = (token: string, i: number, positionSeconds: number, id = requestId()) =>
  up.ok(
    'video.viewRecord',
    { requestId: id, courseId: course.id, sectionId: section(i).id, positionSeconds, playedSeconds: 10 },
    { token },
  );

describe('heartbeats', () => {
  test('keep the position as sent, also when it goes back', async () => {
    const token = await learner();
    expect(await heartbeat(token, 3, 50)).toEqual({ positionSeconds: 50, finished: false, kept: true, elsewhere: false });
    expect(await heartbeat(token, 3, 20)).toMatchObject({ positionSeconds: 20, finished: false });
    const { positionSeconds } = await up.ok('course.chapterVideo', { courseId: course.id, sectionId: section(3).id }, { token });
    expect(positionSeconds).toBe(20);
  });

  test('repeating a request id changes nothing', async () => {
    const token = await learner();
    const id = requestId();
    await heartbeat(token, 3, 30, id);
    await heartbeat(token, 3, 60);
    expect(await heartbeat(token, 3, 30, id)).toMatchObject({ positionSeconds: 60, finished: false });
  });

  test('finish a lesson by what was seen of it, for ever; beyond the end is the end', async () => {
    const token = await learner();
    const { durationSeconds } = section(3);
    expect(await heartbeat(token, 3, durationSeconds)).toMatchObject({ positionSeconds: durationSeconds, finished: false });
    await heartbeat(token, 3, 0);
    for (let at = 10; at < durationSeconds * 0.9; at += 10) {
      up.clock.add(10_000);
      expect((await heartbeat(token, 3, at)).finished).toBe(false);
    }
    up.clock.add(10_000);
    expect((await heartbeat(token, 3, Math.ceil(durationSeconds * 0.9))).finished).toBe(true);
    const { seenMs } = await up.ok('course.chapterVideo', { courseId: course.id, sectionId: section(3).id }, { token });
    const [begins, ...rest] = seenMs;
    expect([begins, rest.length]).toEqual([0, 1]);
    expect(rest[0]).toBeGreaterThanOrEqual(durationSeconds * 900);
    expect(await heartbeat(token, 3, 5)).toMatchObject({ positionSeconds: 5, finished: true });
    expect(await heartbeat(token, 3, durationSeconds + 500)).toMatchObject({ positionSeconds: durationSeconds, finished: true });
    expect((await up.ok('orders.myCourses', {}, { token })).list[0]).toMatchObject({
      finishedCount: 1,
      last: { sectionId: section(3).id },
    });
  });

  test('thirty of six hundred seconds in a moment are no five hours', async () => {
    const token = await learner();
    const wish = { courseId: course.id, sectionId: section(3).id, positionSeconds: 99, playedSeconds: 600 };
    for (let n = 0; n < 30; n += 1) {
      up.clock.add(113);
      expect((await up.ok('video.viewRecord', { requestId: requestId(), ...wish }, { token })).finished).toBe(false);
    }
    expect((await up.ok('study.home', {}, { token })).totalMinutes).toBe(1);
  });

  test('are those of one learner', async () => {
    const mine = await learner();
    const other = await learner();
    await heartbeat(mine, 4, 40);
    const seen = await up.ok('course.chapterVideo', { courseId: course.id, sectionId: section(4).id }, { token: other });
    expect(seen.positionSeconds).toBe(0);
  });

  test('are refused of a section that one may not watch, and of a course it does not belong to', async () => {
    const token = await customer(up);
    const wish = { requestId: requestId(), courseId: course.id, sectionId: section(5).id, positionSeconds: 1, playedSeconds: 1 };
    expect(await up.call('video.viewRecord', wish, { token })).toMatchObject({ status: 0, message: '购买课程后就能观看这一讲' });
    const other = await courseBySlug(up, 'chu1-02-yufa-rumen');
    expect(await up.call('video.viewRecord', { ...wish, courseId: other.id }, { token: await learner() })).toMatchObject({
      status: 404,
      message: '没有找到这一讲',
    });
  });
});

describe('opening a section', () => {
  test('notes it as the latest and answers where to go on', async () => {
    const token = await learner();
    await heartbeat(token, 2, 33);
    up.clock.add(1000);
    expect(await up.ok('course.studyVideo', { courseId: course.id, sectionId: section(6).id }, { token })).toEqual({
      positionSeconds: 0,
      finished: false,
    });
    expect((await up.ok('course.chapters', { courseId: course.id }, { token })).lastSectionId).toBe(section(6).id);
    up.clock.add(1000);
    expect(await up.ok('course.studyVideo', { courseId: course.id, sectionId: section(2).id }, { token })).toEqual({
      positionSeconds: 33,
      finished: false,
    });
    expect((await up.ok('course.chapters', { courseId: course.id }, { token })).lastSectionId).toBe(section(2).id);
  });

  test('that was seen to the end starts from the beginning', async () => {
    const token = await learner();
    await heartbeat(token, 2, section(2).durationSeconds);
    expect(await up.ok('course.studyVideo', { courseId: course.id, sectionId: section(2).id }, { token })).toEqual({
      positionSeconds: 0,
      finished: false,
    });
  });
});

describe('听懂了吗', () => {
  test('keeps the last answer', async () => {
    const token = await learner();
    const sectionId = section(1).id;
    await up.ok('course.evaluate', { sectionId, rating: 1, words: '第二步没跟上' }, { token });
    await up.ok('course.evaluate', { sectionId, rating: 3 }, { token });
    expect((await up.ok('course.chapterVideo', { courseId: course.id, sectionId }, { token })).rating).toBe(3);
    expect((await up.ok('course.chapterVideo', { courseId: course.id, sectionId }, { token: await learner() })).rating).toBeNull();
  });
});

test('played stretches are stored once, within the film, and an empty one is not', async () => {
  const token = await learner();
  const passages = () =>
    up.deps.db
      .select()
      .from(playPassages)
      .where(eq(playPassages.sectionId, section(1).id))
      .orderBy(playPassages.id);
  const before = (await passages()).length;
  const wish = { requestId: requestId(), courseId: course.id, sectionId: section(1).id, fromSecond: 10, toSecond: 9999 };
  await up.ok('video.passageRecord', wish, { token });
  await up.ok('video.passageRecord', wish, { token });
  await up.ok('video.passageRecord', { ...wish, requestId: requestId(), fromSecond: 20, toSecond: 20 }, { token });
  expect((await passages()).slice(before).map((r) => [r.fromSecond, r.toSecond])).toEqual([[10, section(1).durationSeconds]]);
});
