import { desc, eq } from 'drizzle-orm';
import { CLIP_SECONDS } from '@/lib/board/clip';
import { secondsOf, stepsOf, type BoardLesson } from '@/lib/board/lesson';
import { problemOf } from '@/lib/kernel/problems/read';
import { courses, sectionProgress, teachers, users } from '@/upstream/db/schema';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { boardOf } from '@/upstream/video/boards';
import { courseBySlug, customer } from '../shop';

/** What the window of the shop says of a course and of who teaches it, to somebody who has bought nothing. */

let up: TestUpstream;
beforeAll(async () => {
  up = await createTestUpstream();
});
afterAll(() => up.close());

const said = (lesson: BoardLesson | null): string[] => (lesson ? stepsOf(lesson).map(({ step }) => step.say) : []);

test('a course shows the first minute of its trial lesson, and not a sentence more', async () => {
  const course = await courseBySlug(up, 'chu1-01-youlishu-fangcheng');
  const trial = course.sections.find((section) => section.trial);
  const { lesson, section } = await up.ok('course.clip', { courseId: course.id });
  expect(section).toEqual({ sectionId: trial?.id, index: 1 });
  const whole = said(boardOf(trial?.lessonSlug ?? ''));
  const shown = said(lesson);
  expect(whole.slice(0, shown.length)).toEqual(shown);
  expect(shown.length).toBeLessThan(whole.length);
  expect(stepsOf(lesson ?? missing()).every(({ from }) => from < CLIP_SECONDS)).toBe(true);
});

test('a course that is 预告 shows what its teacher shows, and every teacher shows something of their own subject', async () => {
  const planned = await courseBySlug(up, 'gao3-04-zuowen');
  const { lesson, section } = await up.ok('course.clip', { courseId: planned.id });
  expect(section).toBeNull();
  expect(lesson).toEqual((await up.ok('teacher.clip', { teacherId: planned.teacherId })).lesson);

  const { teachers: cards } = await up.ok('home.page', {});
  expect(cards).toHaveLength(12);
  expect(new Set(cards.map(({ clip }) => clip?.title)).size).toBe(12);
  for (const { teacherId, subjectName, clip } of cards) {
    const own = (await up.ok('teacher.clip', { teacherId })).lesson ?? missing();
    expect(own.subject).toContain(subjectName);
    expect(clip).toEqual({ title: own.title, seconds: Math.round(secondsOf(own)) });
  }
});

test('a 母题 shows the first minute of the lesson that teaches it, wherever that lesson stands; one whose course left the shelf shows none', async () => {
  const { found } = await up.ok('problem.clip', { problemId: 'junior-21' });
  const problem = problemOf('junior-21') ?? missing();
  const course = await courseBySlug(up, 'chu1-01-youlishu-fangcheng');
  const section = course.sections.find(({ title }) => title === problem.lesson?.title) ?? missing();
  expect(found).toMatchObject({ courseId: course.id, courseTitle: problem.lesson?.course, sectionId: section.id, index: section.index });
  const [whole, shown] = [said(boardOf(section.lessonSlug)), said(found?.lesson ?? null)];
  expect(shown).toEqual(whole.slice(0, shown.length));
  expect(shown.length).toBeLessThan(whole.length);
  await up.deps.db.update(courses).set({ listed: false }).where(eq(courses.slug, 'chu2-08-fangcheng-quandeng'));
  expect(await up.ok('problem.clip', { problemId: 'junior-64' })).toEqual({ found: null });
  expect(await up.ok('problem.clip', { problemId: 'junior-99' })).toEqual({ found: null });
});

test('without a lesson to show there is none, and no such course or teacher is none', async () => {
  const [teacher] = await up.deps.db.select().from(teachers).where(eq(teachers.slug, 'wen-shu'));
  await up.deps.db.update(teachers).set({ clipSlug: null }).where(eq(teachers.slug, 'wen-shu'));
  expect(await up.ok('teacher.clip', { teacherId: teacher?.id ?? 0 })).toEqual({ lesson: null });
  expect(await up.ok('teacher.details', { teacherId: teacher?.id ?? 0 })).toMatchObject({ clip: null });
  expect(await up.call('teacher.clip', { teacherId: 9999 })).toMatchObject({ message: '没有找到这位老师' });
  expect(await up.call('course.clip', { courseId: 9999 })).toMatchObject({ message: '没有找到这门课，它可能已经下架' });
});

test('a course says how long it is and how many 母题 it teaches, before and on the way to the cashier', async () => {
  const course = await courseBySlug(up, 'chu1-01-youlishu-fangcheng');
  const holds = { totalSeconds: course.sections.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0), problemCount: 5 };
  expect(await up.ok('course.information', { courseId: course.id })).toMatchObject(holds);
  expect(await up.ok('course.byId', { courseId: course.id })).toMatchObject(holds);
});

test('ratings are counted of who watched the lesson to its end, one a learner and lesson', async () => {
  const course = await courseBySlug(up, 'chu2-02-yici-hanshu');
  const [first] = course.sections;
  const trial = course.sections.find((section) => section.trial) ?? first;
  const ratings = async () => (await up.ok('course.information', { courseId: course.id })).ratings;
  const before = await ratings();
  const token = await customer(up);
  await up.ok('course.evaluate', { sectionId: trial?.id ?? 0, rating: 3 }, { token });
  expect(await ratings()).toEqual(before);

  // The newest account is the customer's.
  const [learner] = await up.deps.db.select({ id: users.id }).from(users).orderBy(desc(users.id)).limit(1);
  const at = up.deps.now();
  await up.deps.db.insert(sectionProgress).values({
    userId: learner?.id ?? 0,
    sectionId: trial?.id ?? 0,
    courseId: course.id,
    positionSeconds: 0,
    positionOf: at,
    finishedAt: at,
    watchedAt: at,
  });
  expect(await ratings()).toEqual({ ...before, answers: before.answers + 1, clear: before.clear + 1 });
  await up.ok('course.evaluate', { sectionId: trial?.id ?? 0, rating: 1 }, { token });
  expect(await ratings()).toEqual({ ...before, answers: before.answers + 1, lost: before.lost + 1 });
});

function missing(): never {
  throw new Error('no lesson is shown');
}
